help-export = Write the finished games of a server to files, and delete rooms that are no longer wanted.
help-export-folder = Where the records go.
help-export-room = Only this room.
help-export-idle = Only rooms in which nothing has happened for so many days.
help-export-delete = Delete the exported rooms, unless a game is being played there.
exported = { $games } finished games written to { $folder }.
export-deleted = { $rooms } rooms deleted.
