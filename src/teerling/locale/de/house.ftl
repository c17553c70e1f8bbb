help-rules-file = Eine Datei mit Hausregeln, wie der Browser sie sichert. Optionen, die du selbst nennst, gehen vor.
house-rules = Hausregeln: { $name }
rules-unreadable = Diese Hausregeln lassen sich nicht lesen: Ein Stück fehlt, oder es ist etwas anderes.
rules-newer = Diese Hausregeln hat eine neuere Version von Teerling gemacht (Form { $given }; diese liest { $known }).
rules-no-game = Diese Hausregeln gehören zu einem Spiel, das es hier nicht gibt: { $given }.
rules-other-game = Das sind Hausregeln von { $given }, nicht von { $game }.
rules-no-option = { $game } hat keine Hausregel „{ $option }“. Vielleicht hat eine neuere Version von Teerling sie.
rules-wrong = { $label }: { $value } geht nicht. Möglich: { $allowed }.
rules-wrong-row = { $label }, Zeile { $row }: { $value } geht nicht. Möglich: { $allowed }.
rules-no-table = { $count ->
    [0] { $label }: So sieht diese Tabelle nicht aus.
   *[other] { $label }: So sieht diese Tabelle nicht aus, sie hat { $count } Einträge.
    }
rules-not-each-once = { $label }: Jedes muss genau einmal dastehen. { $faults }
rules-missing = Es fehlt: { $what }.
rules-twice = Doppelt: { $what }.
rules-out-of-place = Gehört nicht dazu: { $what }.
rules-no-place = { $label }: An diesem Tisch gibt es keinen Platz { $place }.
