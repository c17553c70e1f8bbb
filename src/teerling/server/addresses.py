"""Where clients come from: their addresses, what counts as one, and what proxies say about it."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, TypeAlias

from teerling.core.errors import WrongOption

Address: TypeAlias = IPv4Address | IPv6Address
LONGEST = 60
"""Characters of an address with its port and its zone."""


def parse(text: str | None) -> Address | None:
    """An address as it stands in a header or a peer's name; None: it is none. An IPv4 address has one form only."""
    if not text or len(text) > LONGEST:
        return None
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


@lru_cache(10_000)
def household(text: str | None) -> str:
    """What counts as one address: of IPv6 all that one connection to the internet is given, a /64."""
    found = parse(text)
    if isinstance(found, IPv6Address) and not found.is_loopback:
        return str(ip_network((int(found), 64), strict=False))
    return str(found or "?")


class Networks:
    """Addresses and networks that an operator has listed, for instance "127.0.0.1, 10.0.0.0/8"; "*" is everywhere."""

    def __init__(self, listed: str, option: str) -> None:
        self.everywhere = False
        self._networks: list[IPv4Network | IPv6Network] = []
        for one in filter(None, (part.strip() for part in listed.split(","))):
            if one == "*":
                self.everywhere = True
                continue
            try:
                self._networks.append(ip_network(one, strict=False))
            except ValueError:
                raise WrongOption(option, one, "127.0.0.1, 10.0.0.0/8, *") from None

    def __contains__(self, address: Address | None) -> bool:
        if address is None:
            return False
        return self.everywhere or any(address in network for network in self._networks)


def client(scope: Any, proxies: Networks) -> str | None:
    """Whose request this is, as a trusted proxy says in X-Forwarded-For; what is not an address is not taken."""
    peer = scope.get("client")
    found: str | None = peer[0] if peer else None
    if parse(found) not in proxies:
        return found
    said = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for").decode("latin-1")
    for hop in reversed(said.split(",")):
        address = parse(hop)
        if address is None:
            break
        found = str(address)
        if address not in proxies or proxies.everywhere:
            break
    return found


def scheme(scope: Any, proxies: Networks) -> str:
    """Whether the client speaks to us by TLS, as far as a trusted proxy says so."""
    peer = scope.get("client")
    if parse(peer[0] if peer else None) in proxies:
        for name, value in scope["headers"]:
            if name == b"x-forwarded-proto" and value in (b"http", b"https"):
                return str(value, "ascii")
    return str(scope["scheme"])
