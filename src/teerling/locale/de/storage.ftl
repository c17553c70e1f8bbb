help-backup = Alle Räume eines Servers in eine Datei schreiben, während er läuft.
help-backup-file = Die Datei, die geschrieben wird (gzip, JSON-Zeilen).
help-restore = Eine leere Datenbank aus einer Sicherung füllen; auch der Weg von SQLite zu PostgreSQL.
help-restore-file = Eine Datei, die `teerling backup` geschrieben hat.
help-database = Wo die Räume liegen: sqlite:///DATEI oder postgresql://…; sonst eine Datei in deinem Datenordner.
backing-up = Sicherung schreiben
restoring = Sicherung lesen
backed-up = { $number ->
    [one] Ein Eintrag ist in { $file } gesichert.
   *[other] { $number } Einträge sind in { $file } gesichert.
}
restored = { $number ->
    [one] Ein Eintrag ist aus { $file } zurück.
   *[other] { $number } Einträge sind aus { $file } zurück.
}
database-unknown = Mit einer Datenbank { $url } geht es nicht: sqlite:///DATEI oder postgresql://… angeben.
database-needs-extra = PostgreSQL braucht seinen Treiber: pip install "teerling[postgresql]".
database-newer = Die Datenbank wurde von einer neueren Version dieses Programms geschrieben ({ $reason }).
database-missing = Hier ist keine Datenbank mit Räumen: { $name }.
database-not-empty = In der Datenbank sind schon Räume; eine Sicherung kann nur eine leere füllen.
database-unusable = Die Datenbank { $name } kann nicht benutzt werden: { $reason }.
database-unavailable = Die Datenbank antwortet nicht: { $reason }.
backup-unwritable = { $file } lässt sich nicht schreiben: { $reason }.
damaged-backup = Die Sicherung ist beschädigt ({ $place }): { $reason }.
damaged-backup-length = Die Sicherung ist beschädigt ({ $place }): { $awaited } Einträge angekündigt, { $given } vorhanden.
damaged-backup-order = Die Sicherung ist beschädigt ({ $place }): Eintrag { $seq } des Raums { $room } ist nicht der nächste.
