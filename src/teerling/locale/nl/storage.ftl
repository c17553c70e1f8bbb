help-backup = Schrijf alle kamers van een server naar één bestand, terwijl hij draait.
help-backup-file = Het bestand dat geschreven wordt (gzip, JSON-regels).
help-restore = Vul een lege database uit een reservekopie; ook de weg van SQLite naar PostgreSQL.
help-restore-file = Een bestand dat `teerling backup` heeft geschreven.
help-database = Waar de kamers bewaard worden: sqlite:///BESTAND of postgresql://…; anders een bestand in je gegevensmap.
backing-up = Reservekopie schrijven
restoring = Reservekopie lezen
backed-up = { $number ->
    [one] Eén regel is bewaard in { $file }.
   *[other] { $number } regels zijn bewaard in { $file }.
}
restored = { $number ->
    [one] Eén regel is teruggezet uit { $file }.
   *[other] { $number } regels zijn teruggezet uit { $file }.
}
database-unknown = Een database { $url } kan hier niet gebruikt worden: schrijf sqlite:///BESTAND of postgresql://…
database-needs-extra = PostgreSQL heeft zijn stuurprogramma nodig: pip install "teerling[postgresql]".
database-newer = De database is door een nieuwere versie van dit programma geschreven ({ $reason }).
database-missing = Hier is geen database met kamers: { $name }.
database-not-empty = Er staan al kamers in de database; een reservekopie kan alleen een lege vullen.
database-unusable = Kan de database { $name } niet gebruiken: { $reason }.
database-unavailable = De database geeft geen antwoord: { $reason }.
backup-unwritable = { $file } kan niet geschreven worden: { $reason }.
damaged-backup = De reservekopie is beschadigd ({ $place }): { $reason }.
damaged-backup-length = De reservekopie is beschadigd ({ $place }): { $awaited } regels aangekondigd, { $given } aanwezig.
damaged-backup-order = De reservekopie is beschadigd ({ $place }): regel { $seq } van kamer { $room } is niet de volgende.
