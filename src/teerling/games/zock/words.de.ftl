help-ask-zock = Welche Felder lassen sich abdecken? z. B. ask zock 4 3 --variant c --open 1-9

zock-coach-wins = Damit ist die ganze Reihe abgedeckt und das Spiel gewonnen.
zock-coach-last = Nur { $left } bleibt offen: Ein Wurf deckt das Feld mit { $finish } % ab.
zock-coach-finish = Noch offen: { $left }. Der nächste Wurf deckt mit { $usable } % etwas ab, mit { $finish } % die ganze Reihe.
zock-coach-left = Noch offen: { $left }. Der nächste Wurf deckt mit { $usable } % etwas ab, das schwerste Feld { $hardest } mit { $chance } %.
zock-coach-must-miss = Zu diesem Wurf passt nichts. Noch offen: { $left }; der nächste Wurf deckt mit { $usable } % etwas ab.
zock-coach-wins-chips = Damit ist die ganze Reihe abgedeckt und das Spiel gewonnen. Chips dann: { $mine } zu { $theirs }; noch zu spielen: { $games }.
zock-coach-wins-last = Damit ist die ganze Reihe abgedeckt und die Partie zu Ende. Chips dann: { $mine } zu { $theirs }.
zock-coach-wins-games = Damit ist die ganze Reihe abgedeckt und das Spiel gewonnen. Gewonnene Spiele dann: { $mine } zu { $theirs }; noch zu spielen: { $games }.
zock-coach-wins-last-game = Damit ist die ganze Reihe abgedeckt und die Partie zu Ende. Gewonnene Spiele dann: { $mine } zu { $theirs }.
zock-coach-chips = Noch offen: { $left }, bei Niederlage zu zahlen: { $points }. Der nächste Wurf deckt mit { $usable } % etwas ab. Für dieses Spiel allein wäre die Chance { $alone } %.
zock-coach-wrong-cover = { $fields } ergibt sich nicht aus { $a } und { $b }: Wird es beanstandet, geht es wieder auf, und der Zug ist vorbei.
zock-coach-wrong-miss = Aussetzen ist gegen die Regeln: Du kannst abdecken, also musst du: { $covers }.
zock-coach-all-right = Alles ist richtig abgedeckt: Beanstanden ändert nichts.
zock-coach-let-win = Falsch abgedeckt: { $fields }. Beanstandest du es nicht, hat der andere gewonnen.
zock-coach-let-stand = Falsch abgedeckt: { $fields }. Beanstandest du es nicht, hat der andere nur noch { $left } offen.
zock-coach-object = Falsch abgedeckt: { $fields }. Beanstandest du es, hat der andere { $left } offen.

name-zock-variant-basic = Grundspiel
name-zock-variant-a = Variante A
name-zock-variant-b = Variante B
name-zock-variant-c = Variante C
name-zock-eleven-none = nichts
name-zock-eleven-one = Feld 1
name-zock-digits-always = immer
name-zock-digits-variant-c = nur in Variante C
name-zock-referee-program = das Programm
name-zock-referee-players = die Spieler
name-zock-pays-sum = die Summe der offenen Felder
name-zock-pays-fields = die Zahl der offenen Felder
name-zock-pays-game = nichts, gewonnene Spiele zählen

name-zock-best-throws = Schnellstes ZOCK, Würfe

about-zock = Zwei Würfel gegen neun Klappen: Decke deine Reihe zuerst ab.
option-zock-players = Immer zwei.
option-zock-variant = Das Grundspiel oder Variante A, B oder C.
option-zock-eleven = Was das Ergebnis 11 abdeckt: nichts oder Feld 1.
option-zock-digits = Wo Ergebnisse nach Ziffern gelten: immer oder nur in Variante C.
option-zock-split_doubles = In B und C darf ein Pasch auch auf zwei Felder verteilt werden.
option-zock-referee = Wer auf die Regeln achtet: das Programm oder die Spieler, indem sie beanstanden.
option-zock-games = Aus wie vielen Spielen die Partie besteht.
option-zock-chips = Was ein roter, blauer, gelber und grüner Chip wert ist.
option-zock-pays = Was der Verlierer eines Spiels zahlt.
zock-judge-first = Sage erst, ob du das Abdecken des anderen gelten lässt.
zock-must-cover = Du kannst abdecken, also musst du.
zock-no-objection-now = Jetzt gibt es nichts zu beanstanden: Beantworte deinen Wurf.
zock-no-such-field = Ein Feld { $field } gibt es nicht: Die Reihe geht von 1 bis 9.
zock-field-covered = Feld { $field } ist schon abgedeckt.
zock-one-or-two-fields = Decke ein oder zwei offene Felder ab.
zock-no-split-of-doubles = Ein Pasch wird nicht geteilt: Nur die Summe { $sum } gilt.
zock-must-miss = Mit { $a } und { $b } lässt sich nichts abdecken: Du setzt aus.
zock-not-from-throw = { $fields } ergibt sich nicht aus { $a } und { $b }.
zock-chips = Chips: { $first } { $chips } · { $second } { $others }
zock-games-won = Gewonnene Spiele: { $first } { $chips } · { $second } { $others }
zock-match = Spiel { $game } von { $games }
zock-ask-start = Wer beginnt? Die höhere Summe.
zock-ask-judge = War das richtig? gelten / beanstanden
zock-ask-cover-freely = Welche Felder deckst du ab? Eins oder zwei, oder aussetzen
zock-ask-miss = Nichts lässt sich abdecken. Enter: aussetzen
zock-ask-cover = Welche Felder deckst du ab? { $covers }
zock-miss = aussetzen
zock-accept = gelten
zock-object = beanstanden
zock-reason-dice = beide Würfel
zock-reason-sum = Summe
zock-reason-split = geteilte Summe
zock-reason-product = Produkt
zock-reason-difference = Differenz
zock-paper-chips = Chips: rot { $red } · blau { $blue } · gelb { $yellow } · grün { $green }; jeder beginnt mit { $each } von jeder Farbe.
zock-paper-pays = { $pays ->
    [fields] Offen
    [game] Gewonnen
   *[sum] Punkte
    }
zock-no-cover-for-eleven = Für 11 bräuchte es Feld 1 zweimal: Es deckt nichts ab.

zock-position-field-twice = Ein Feld von Spieler { $seat } wird zweimal genannt.
zock-position-won = Spieler { $seat } hat die ganze Reihe abgedeckt: Dieses Spiel ist vorbei.
zock-position-run = Dieses Abdecken lässt sich nicht beanstanden: nur das des letzten Zuges, und wenn die Spieler selbst auf die Regeln achten.
zock-position-opening = Wer um den ersten Zug würfelt, hat { $low } bis { $high } geworfen, und alle Felder sind offen.
zock-position-match-over = Die Partie hat { $games } Spiele, und alle sind gespielt.
zock-position-chips = Nach diesen Spielen können die Spieler nicht Chips im Wert von { $first } und { $second } haben.

label-zock-variant = Variante
label-zock-eleven = Elf
label-zock-digits = Ziffern
label-zock-split_doubles = Pasche
label-zock-referee = Schiedsrichter
label-zock-games = Spiele je Partie
label-zock-chips = Chips
label-zock-pays = Was bezahlt wird
place-zock-chips = { $place ->
    [0] rot
    [1] blau
    [2] gelb
   *[3] grün
    }
about-zock-variant-basic = Beide Zahlen abdecken oder ihre Summe.
about-zock-variant-a = Genauso, bis nichts mehr passt.
about-zock-variant-b = Je zwei Felder mit dieser Summe.
about-zock-variant-c = Wie B, dazu mal und minus.
zock-brought-chips = Das Spiel geht an { $name }: Chips +{ $chips }
zock-brought-game = Das Spiel geht an { $name }
