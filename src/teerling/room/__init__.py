"""People around a table, without a network: what happens in a room, who may do what, and what each of them is told.

Plain Python that knows no socket, no database, no clock and no event loop: times come as arguments, dice from
`teerling.dice`, and what is told goes to a `Listener`. `teerling.server` puts it on HTTP, WebSocket and a database.
"""
