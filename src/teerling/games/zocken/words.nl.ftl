help-ask-zocken = Waar kan een dobbelsteen heen? bv. ask zocken "5 5 4 3 3 . ." --throw 4
ask-zocken-row = Schrijf de rij als zeven vakken, "5 5 4 3 3 . .", of negen, "1 | 1 2 . 4 4 5 6 | ."; dit is geen van beide: { $row }
ask-zocken-row-invalid = Deze rij stijgt niet alleen en daalt niet alleen: { $row }
ask-zocken-fields = Een { $face } kan op: { $fields }
ask-zocken-none-out = Er kan nog geen dobbelsteen op UIT liggen: elk getal past nog in deze rij.
about-zocken-best = Waar het seconden zou duren, speelt ‘Best’ hier op een voorsprong in plaats van op de winst: met zijn tweeën bij de tweede dobbelsteen, met meer in de laatste ronde.

help-aim = Waar het om gaat: om de punten van een beurt of om de winst van het hele spel (Zocken met twee spelers).

zocken-coach-brings = { $aim ->
        [win] win je met { $worth } %
        [lead] loop je gemiddeld { $worth } punten op de anderen uit
       *[points] levert de beurt gemiddeld { $worth } punten op
    }
zocken-coach-over = { $aim ->
        [win] { "" }
        [lead] { "" }
       *[points] , meer dan 50 met { $chance } %
    }
zocken-coach-throw = Zijn cirkeltje is vrij en { $match } van zijn 6 getallen mogen daarheen; dan { zocken-coach-brings }.
zocken-coach-throw-dead = Hij kan bij geen cirkeltje meer horen en hoeft alleen te passen; dan { zocken-coach-brings }.
zocken-coach-match = Kleurovereenstemming nummer { $matches }; daarna passen { $fits } van de 6 getallen in de rij, en dan { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-row = Daarna passen { $fits } van de 6 getallen in de rij, en dan { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-blocks = Dit bezet het cirkeltje van de dobbelsteen { $circle }; daarna passen { $fits } van de 6 getallen in de rij, en dan { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-evade = Uitwijken kost { $cost }; daarna passen { $fits } van de 6 getallen in de rij, en dan { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-out = De dobbelsteen gaat naar UIT, dus een volle rij levert niets meer op; daarna passen { $fits } van de 6 getallen in de rij, en dan { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-ends = { $aim ->
        [win] De beurt eindigt, en je wint met { $worth } %.
        [lead] De beurt eindigt, en je bent { $worth } punten op de anderen uitgelopen.
       *[points] De beurt eindigt met { $worth } punten.
    }
zocken-coach-bet = Met de weddenschap loop je gemiddeld { $points } punten op de anderen uit.
zocken-coach-misses = Zonder weddenschap mis je gemiddeld { $points } punten op de anderen.
zocken-coach-saves = Zonder weddenschap bespaar je gemiddeld { $points } punten op de anderen.
zocken-coach-bet-to-win = Met de weddenschap win je met { $win } %, zonder met { $other } %.
zocken-coach-no-bet-to-win = Zonder weddenschap win je met { $win } %, met de weddenschap met { $other } %.

name-zocken-left = links
name-zocken-right = rechts
name-zocken-out = uit
name-amber = amber
name-sky = hemelsblauw
name-green = groen
name-yellow = geel
name-blue = blauw
name-vermilion = vermiljoen
name-pink = roze
name-zocken-evade-freely = altijd als hij daar past
name-zocken-evade-if_needed = alleen als hij niet in de rij past
name-zocken-out-if_row_is_closed = als hij niet in de rij past
name-zocken-out-if_nothing_fits = alleen als hij ook op geen uitwijkveld past

name-zocken-best-row = Beste rij, Zocken
name-zocken-best-total = Hoogste Zocken-totaal
name-zocken-best-alone = Zocken alleen

about-zocken = Leg zeven gekleurde dobbelstenen in een stijgende of dalende rij; de anderen wedden op je.
option-zocken-players = Hoeveel spelers meedoen.
option-zocken-first = Wie begint: een naam, of een plaats geteld vanaf 1.
option-zocken-matches = Punten voor 0 tot en met 7 kleurovereenstemmingen, veelvouden van 10.
option-zocken-colours = De kleuren van de cirkeltjes naast de vakken 1 tot en met 7.
option-zocken-first_evades = Ook de eerste dobbelsteen mag op een uitwijkveld.
option-zocken-evade = Wanneer een dobbelsteen mag uitwijken.
option-zocken-out = Wanneer een dobbelsteen naar UIT mag.
zocken-bets-first = Eerst wedden de anderen, één voor één.
zocken-no-bet-now = Er wordt gewed na { $dice } dobbelstenen en voor de volgende worp.
zocken-die-used = De dobbelsteen { $die } is al geworpen.
zocken-take-first = Kies eerst een dobbelsteen om te werpen.
zocken-place-first = Plaats eerst de geworpen dobbelsteen.
zocken-not-out-by-choice = Een { $face } past nog in de rij en mag dus niet naar UIT.
zocken-evades-before-out = Een { $face } past nog op een uitwijkveld en mag dus niet naar UIT.
zocken-evades-if-needed = Een { $face } past nog in de rij en mag dus niet uitwijken.
zocken-field-taken = Vak { $field } is bezet; een geplaatste dobbelsteen wordt nooit verplaatst.
zocken-first-die-on-row = De eerste dobbelsteen gaat op een van de zeven vakken van de rij.
zocken-does-not-fit = Met { $face } op { $field } zou de rij niet meer alleen stijgen of alleen dalen.
zocken-round = Ronde { $round } van 5 · { $name }
zocken-hand = In de hand:
zocken-out = UIT:
zocken-bets = Gewed: { $names }
zocken-points-now = Zoals het ligt: { $points } punten, kleurovereenstemmingen: { $matches }
zocken-thrown = Geworpen:
zocken-ask-bet = Meer dan 50? Wed je erop? ja / nee
zocken-ask-place = Waar gaat de { $face } heen? 1–7, links, rechts, uit
zocken-ask-take = Welke dobbelsteen werp je?
zocken-paper-row = Rij
zocken-paper-bets = Gewed
zocken-paper-evasion = Uitwijkveld
zocken-paper-out = UIT
zocken-paper-each = Elke dobbelsteen { $points }
zocken-paper-bet-here = Weddenschappen
zocken-paper-matches = Kleurovereenstemmingen
zocken-paper-scoring = Een rij zonder dobbelsteen op UIT: { $whole } · elke dobbelsteen op een uitwijkveld: { $evasion } · elke dobbelsteen op UIT: { $out }
zocken-paper-betting = Wie gewed heeft, krijgt de helft van een beurt van meer dan { $above }, en anders { $lost }.

zocken-position-too-many = Er zijn { $dice } dobbelstenen op het bord en in de lucht; het spel heeft er zeven.
zocken-position-row-done = Alle zeven dobbelstenen liggen op het bord: deze beurt is voorbij.
zocken-position-totals-early = In de eerste beurt van het spel heeft nog niemand punten.
zocken-position-totals = Een totaal is een veelvoud van 5.
zocken-position-bets = De anderen wedden één voor één, één keer, als er { $dice } dobbelstenen op het bord liggen: deze weddenschappen kloppen niet.

label-zocken-first = Wie begint
label-zocken-matches = Punten voor overeen­stemmingen
label-zocken-colours = Cirkeltjes
label-zocken-first_evades = Eerste steen
label-zocken-evade = Uitwijken
label-zocken-out = UIT
place-zocken-matches = { $place ->
    [one] 1 overeenstemming
   *[other] { $place } overeenstemmingen
    }
note-zocken-matches = Voor dobbelstenen bij het cirkeltje van hun eigen kleur. De handleiding geeft de punten voor één en drie; de andere zijn gereconstrueerd.
note-zocken-colours = Van vak 1 tot vak 7. De handleiding zegt niet welke kleur waar staat; zet ze zoals op jullie bord.
zocken-paper-points = Geen rij levert { $points } op.
zocken-brought = De rij van { $name }: { $points } ({ $count })
zocken-bets-brought = Gewed: { $bets }
zocken-count-whole = geen steen op UIT { $points }
zocken-count-matches = kleurovereenstemmingen: { $count } { $points }
zocken-count-evaded = uitgeweken: { $count } { $points }
zocken-count-out = op UIT: { $count } { $points }

zocken-ask-line = Punten van de rij, en wie erop had gewed: 110 of 11, of 11 { $name }
zocken-ask-line-alone = Punten van de rij: 110 of 11
zocken-line-tens = De laatste 0 mag weg: 11 is 110. Alleen 10 en 20 zijn wat er staat.
