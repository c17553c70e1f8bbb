"""The HTTP interface as an OpenAPI document, from the signatures and docstrings of its handlers."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from inspect import getdoc
from typing import Any, TypeAlias, get_args, get_origin

import msgspec

from teerling import __version__
from teerling.hub.problems import WHAT_IS_WRONG
from teerling.hub.responses import JSON, Response
from teerling.hub.routing import Route

PATH = "/api/openapi/openapi.json"
MEDIA = "application/vnd.oai.openapi+json"

_Json: TypeAlias = dict[str, Any]


def document(routes: Sequence[Route]) -> _Json:
    """All operations, and the types that they take and answer."""
    types = list(dict.fromkeys(kind for route in routes for kind in _types(route)))
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(types, schemas, strict=True))
    paths: dict[str, _Json] = {}
    for route in routes:
        paths.setdefault(route.endpoint.path, {})[route.endpoint.method.lower()] = _operation(route, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Teerling", "version": __version__},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _types(route: Route) -> list[Any]:
    taken = [*route.in_path.values(), *route.in_query.values(), str, *([] if route.body is None else [route.body])]
    return [*taken, _answered(route), *route.endpoint.others.values()]


def _answered(route: Route) -> Any:
    """What the answer says; where that is not JSON, it is text."""
    if not route.endpoint.media.endswith("json"):
        return str
    return get_args(route.answers)[0] if get_origin(route.answers) is Response else route.answers


def _operation(route: Route, schema_of: dict[Any, _Json]) -> _Json:
    endpoint = route.endpoint
    parameters = [_parameter(name, "path", schema_of[kind]) for name, kind in route.in_path.items()]
    if route.wants_token:
        parameters.append(_parameter("Authorization", "header", schema_of[str]))
    for name, kind in route.in_query.items():
        schema = {**schema_of[kind], "default": route.default(name)}
        parameters.append({**_parameter(name, "query", schema), "required": False})
    told = _content(HTTPStatus(endpoint.status).description, schema_of[_answered(route)], endpoint.media)
    others = {status: _content(WHAT_IS_WRONG[status], schema_of[kind]) for status, kind in endpoint.others.items()}
    operation: _Json = {
        "tags": [endpoint.tag],
        "summary": getdoc(route.handler),
        "operationId": route.handler.__name__,
        "parameters": parameters,
        "responses": {str(status): one for status, one in {endpoint.status: told, **others}.items()},
    }
    if route.body is not None:
        operation["requestBody"] = {"content": {JSON: {"schema": schema_of[route.body]}}, "required": True}
    return operation


def _parameter(name: str, where: str, schema: _Json) -> _Json:
    return {"name": name, "in": where, "required": True, "schema": schema}


def _content(description: str, schema: _Json, media: str = JSON) -> _Json:
    return {"description": description, "content": {media.partition(";")[0]: {"schema": schema}}}
