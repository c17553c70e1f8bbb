help-backup = Write all rooms of a server to one file, while it runs.
help-backup-file = The file to write (gzip, JSON lines).
help-restore = Fill an empty database from a backup; also the way from SQLite to PostgreSQL.
help-restore-file = A file that `teerling backup` has written.
help-database = Where the rooms are kept: sqlite:///FILE or postgresql://…; by default a file in your data folder.
backing-up = Writing the backup
restoring = Reading the backup
backed-up = { $number ->
    [one] One entry is kept in { $file }.
   *[other] { $number } entries are kept in { $file }.
}
restored = { $number ->
    [one] One entry has come back from { $file }.
   *[other] { $number } entries have come back from { $file }.
}
database-unknown = Cannot use a database { $url }: write sqlite:///FILE or postgresql://…
database-needs-extra = PostgreSQL needs its driver: pip install "teerling[postgresql]".
database-newer = The database was written by a newer version of this program ({ $reason }).
database-missing = There is no database with rooms here: { $name }.
database-not-empty = The database already has rooms in it; a backup can only fill an empty one.
database-unusable = Cannot use the database { $name }: { $reason }.
database-unavailable = The database does not answer: { $reason }.
backup-unwritable = Cannot write { $file }: { $reason }.
damaged-backup = The backup is damaged ({ $place }): { $reason }.
damaged-backup-length = The backup is damaged ({ $place }): { $awaited } entries were announced, { $given } are there.
damaged-backup-order = The backup is damaged ({ $place }): entry { $seq } of room { $room } is not the next one.
