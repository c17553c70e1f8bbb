web-house-box = Schachtel
web-house-choose = Wähle: Nach welchen Regeln?
web-house-circle = Kreis { $place }: { $name }
web-house-differs = { $count ->
    [0] wie in der Schachtel
    [one] ein Unterschied zur Schachtel
   *[other] { $count } Unterschiede zur Schachtel
    }
web-house-elsewhere = Das geht nur mit einer Datei mit Hausregeln.
web-house-forget = „{ $name }“ vergessen
web-house-grip = { $name } verschieben: Leertaste hebt an, Pfeile verschieben
web-house-keep = Behalten als „{ $name }“
web-house-kept = Unsere Regeln auf diesem Gerät
web-house-line = Hausregeln: wie ihr zu Hause spielt
web-house-line-circles = { $label }: zwei antippen zum Tauschen
web-house-line-numbers = { $label }: Punkte setzen
web-house-line-order = { $label }: Zeilen ziehen
web-house-line-rows = { $label }: Zeilen und Punkte setzen
web-house-load = Datei öffnen
web-house-more = Mehr Hausregeln
web-house-moved = { $name }: Platz { $place } von { $count }
web-house-name = Unter einem Namen behalten
web-house-name-hint = zum Beispiel Omas Schachtel
web-house-named = Hausregeln „{ $name }“
web-house-ours = Unsere
web-house-own = Eigene Hausregeln
web-house-save = Als Datei sichern
web-house-use = Damit spielen
web-house-variants = Welches Spiel
