help-ask-qwinn = Welche Felder sind möglich? z. B. ask qwinn --on 2x2 --white 3 3 1 1 --red 3
ask-qwinn-jump = (ein Sprung: Der rote Würfel ist verbraucht)
ask-qwinn-place = Ohne Sprung darf der rote Würfel dem anderen { $boycott } setzen.
ask-qwinn-remove = Ohne Sprung darf der rote Würfel { $boycott } vom Spieler entfernen.
ask-qwinn-failed = Kein Feld ist erreichbar: ein Fehlwurf. Ein eigener Boykott beim anderen wird zurückgenommen.
ask-qwinn-costs = Minus kostet { $points } Punkte, aber nie unter 0.

qwinn-coach-keep = Gut weitergespielt endet das in { $chance } % der Fälle auf { $box }, in { $second_chance } % auf { $second }{ $failed ->
        [0] { "" }
       *[other] , und wird in { $failed } % ein Fehlwurf
    }.
qwinn-coach-keep-for-one = Gut weitergespielt endet das in { $chance } % der Fälle auf { $box }{ $failed ->
        [0] { "" }
       *[other] { " " }und wird in { $failed } % ein Fehlwurf
    }.
qwinn-coach-move = { $points } Punkte auf { $box }; danach fehlen noch { $missing }.
qwinn-coach-place = { $points } Punkte auf { $box }, danach fehlen noch { $missing }; und { $boycott } behindert deinen Gegner.
qwinn-coach-remove = { $points } Punkte auf { $box }, danach fehlen noch { $missing }; und { $boycott } liegt nicht mehr auf dir.
qwinn-coach-held = { $points } Punkte auf { $box } reichen, aber { $boycott } liegt noch auf dir.
qwinn-coach-wins = { $points } Punkte auf { $box } gewinnen das Spiel.
qwinn-coach-fail = Ein Fehlwurf: keine Punkte, und { $lost } verloren.
qwinn-coach-fail-back = Ein Fehlwurf: keine Punkte, { $lost } verloren, und { $boycott } kommt von deinem Gegner zurück.
qwinn-coach-fail-loses = Ein Fehlwurf holt den Boykott zurück, der deinen Gegner vom Sieg abhält.

name-qwinn-column-manual = nach den Beispielen
name-qwinn-column-descending = 2 × 6 bis 2 × 1, dann der Rest
name-qwinn-column-ascending = 2 × 1 bis 2 × 6, dann der Rest
name-qwinn-kept-free = dürfen wieder mit
name-qwinn-kept-fixed = bleiben liegen
name-qwinn-decline-failed = ja, als Fehlwurf
name-qwinn-decline-forbidden = nein
name-qwinn-negeer-spares_topper = geht auch unter Negeer
name-qwinn-negeer-binds_topper = unter Negeer nur ein Platz

name-max2x = Max 2×
name-minus = Minus
name-negeer = Negeer
name-2x1 = 2 × 1
name-2x2 = 2 × 2
name-2x3 = 2 × 3
name-2x4 = 2 × 4
name-2x5 = 2 × 5
name-2x6 = 2 × 6
name-topper = Topper
name-qwinn-three = Dreierpasch
name-qwinn-four = Viererpasch

name-qwinn-best-turns = Schnellstes Qwinn, Züge

about-qwinn = Zieh mit fünf Würfeln durch deine Spalte, spring und boykottiere mit dem roten.
option-qwinn-players = Immer zwei.
option-qwinn-column = Die Reihenfolge der Felder (der Spielplan liegt uns nicht vor): nach den Beispielen der Anleitung, absteigend, aufsteigend, oder elf Felder mit Kommas.
option-qwinn-target = Die Punkte, mit denen man gewinnt.
option-qwinn-kept = Würfel, die zur Seite gelegt wurden.
option-qwinn-decline = Ob man auf ein erreichbares Feld verzichten darf.
option-qwinn-negeer = Der Weg von und nach Topper.
option-qwinn-five_as_full_house = Fünf Gleiche passen auch zu Full-House.
option-qwinn-large_as_small = Eine Große Straße passt auch zur Kleinen Straße.
qwinn-max2x = Unter Max 2× hat ein Zug nur zwei Würfe.
qwinn-no-throw-left = Die drei Würfe sind gemacht: Wähle ein Feld oder nimm den Fehlwurf.
qwinn-throw-something = Zum Weiterwürfeln muss mindestens ein Würfel frei bleiben.
qwinn-dice-not-there = Diese Würfel liegen nicht alle auf dem Tisch.
qwinn-stays-aside = Was zur Seite gelegt wurde, bleibt in diesem Spiel liegen.
qwinn-box-possible = Ein Feld ist erreichbar, und darauf darf man in diesem Spiel nicht verzichten.
qwinn-topper-under-negeer = Unter Negeer rückt deine Figur höchstens einen Platz weiter, auch von und nach Topper: Topper liegt über der Spalte.
qwinn-no-match = Die Würfel passen nicht zu { $box }.
qwinn-no-jump-under-negeer = { $box } ist { $far } Felder entfernt, und unter Negeer kannst du nicht springen.
qwinn-out-of-reach = { $box } ist { $far } Felder entfernt; die rote { $red } reicht nicht so weit.
qwinn-red-used-for-jump = Der rote Würfel ist für den Sprung verbraucht und kann nichts anderes mehr.
qwinn-no-red-in-first-turn = In deinem ersten Zug hat der rote Würfel keine Zusatzfunktion.
qwinn-no-boycott-on-you = Auf dir liegt kein Boykott.
qwinn-red-does-not-remove = Eine rote { $red } entfernt { $boycott } nicht.
qwinn-no-red-under-negeer = Unter Negeer kann der rote Würfel keinen Boykott setzen.
qwinn-no-place-from-topper = In einem Zug, der auf Topper beginnt, wird kein Boykott gesetzt.
qwinn-boycott-lies-there = { $boycott } liegt dort schon.
qwinn-points = Punkte
qwinn-boycott = Boykott
qwinn-aside = Zur Seite gelegt: { $dice }
qwinn-paper-box = Feld
qwinn-paper-target = { $points } Punkte und kein Boykott: gewonnen
qwinn-paper-red = Der rote Würfel setzt und entfernt: { $boycotts }
qwinn-ask-again-or-box = Würfel behalten (3 3 r, oder - für keinen), oder ein Feld (dreierpasch; dreierpasch setzen; dreierpasch entfernen), oder fehlwurf
qwinn-ask-again-or-fail = Noch kein Feld. Würfel behalten (3 3 r, oder - für keinen), oder fehlwurf
qwinn-ask-box = Welches Feld? (dreierpasch; dreierpasch setzen; dreierpasch entfernen), oder fehlwurf
qwinn-ask-fail = Kein Feld ist erreichbar. Enter: Fehlwurf
qwinn-fail = fehlwurf
qwinn-place = setzen
qwinn-remove = entfernen
qwinn-red-letter = r

qwinn-position-opening = Wer um den ersten Zug würfelt, steht auf Topper, ohne Punkte und Boykott.
qwinn-position-won = Spieler { $seat } hat genug Punkte und keinen Boykott: Das Spiel ist vorbei.
qwinn-position-first = Spieler { $seat } kann hier nicht im ersten Zug sein: Der beginnt auf Topper ohne Punkte, und der andere ist höchstens einen Zug weiter.
qwinn-position-early-boycott = Spieler { $seat } ist im ersten Zug: Es kann noch kein Boykott liegen.
qwinn-position-first-throw = Der erste Wurf gilt allen fünf Würfeln: Es kann keiner behalten worden sein.

label-qwinn-column = Spalte
label-qwinn-target = Punkte zum Sieg
label-qwinn-kept = Zur Seite gelegte Würfel
label-qwinn-decline = Auf ein Feld verzichten
label-qwinn-negeer = Negeer und Topper
label-qwinn-five_as_full_house = Fünf Gleiche
label-qwinn-large_as_small = Große Straße
note-qwinn-column = Von oben nach unten; Topper steht für sich. Den Spielplan haben wir nicht: Unsere Reihenfolge folgt den Beispielen der Anleitung.
about-qwinn-column-manual = Unsere Reihenfolge der Felder: Jedes Beispiel der Anleitung geht auf. Neu hier? Nimm diese.
about-qwinn-column-descending = Für einen Spielplan, der so gedruckt ist: Fünf der sechs Abstände gehen auf.
about-qwinn-column-ascending = Für einen Spielplan, der so gedruckt ist: Zwei der sechs Abstände gehen auf.
qwinn-paper-not-now = Zuerst wird angegeben, wer beginnt, und nur einmal.
qwinn-paper-no-throw = Das geht hier mit keinem Wurf.
qwinn-brought-moved = { $before } → { $box } { $points }
qwinn-brought-jumped = springt von { $before } auf { $box } { $points }
qwinn-brought-failed = Fehlwurf { $points }
qwinn-boycott-placed = { $boycott } auf { $name }
qwinn-boycott-gone = { $boycott } weg von { $name }

qwinn-ask-start = Wer beginnt? Die höhere Zahl.
qwinn-ask-begins = Wer beginnt? Ein Name
qwinn-ask-line = Feld und Punkte: 39 oder 2x3 9, h25 oder Full-House; + und ein Boykott setzt ihn (h25+n), - entfernt (h25-); ein Fehlwurf ist -; ? zeigt die Felder
qwinn-line-how-many = Wie viele Punkte auf { $box }? Möglich: { $possible }
qwinn-line-lost = Unter Minus kostet ein Fehlwurf Punkte: - und wie viele.
