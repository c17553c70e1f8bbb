web-learn-astray = Auch das ist erlaubt. Mach in diesem ersten Spiel bitte das, was der Text oben sagt.
web-learn-leave = Erstes Spiel verlassen
web-learn-play = Jetzt spielen
web-learn-show = Zeig es mir
web-learn-step = Schritt { $step } von { $steps }
web-learn-title = Erstes Spiel: { $game }

web-learn-yatzy-throw = Das ist dein Blatt: fünfzehn Felder, und jedes darf nur einmal gefüllt werden. Du hast fünf Würfel und höchstens drei Würfe. Wirf alle fünf.
web-learn-yatzy-hold = Zwei Fünfen: ein Anfang. Tippe beide an, um sie zu halten, und wirf die anderen drei noch einmal.
web-learn-yatzy-again = Eine dritte Fünf! Halte alle drei und nimm den letzten Wurf für die beiden anderen Würfel.
web-learn-yatzy-box = Drei Fünfen und zwei Dreien sind ein Full House. Jedes offene Feld zeigt, was es jetzt bringt. Tippe auf Full House: Das erste Tippen wählt, das zweite trägt die 21 Punkte ein.
web-learn-yatzy-second = Dieses Feld ist nun voll. In jedem Zug füllst du eines. Ein neuer Zug: Wirf.
web-learn-yatzy-straight = 1, 2, 3, 4: Zur Kleinen Straße fehlt nur die 5. Halte diese vier und wirf die 6 noch einmal.
web-learn-yatzy-any = Keine Fünf. Du darfst vor dem dritten Wurf aufhören, aber ein Feld musst du füllen. Bringt es 0, ist es gestrichen und weg. Wähle das Feld, das am wenigsten wehtut.
web-learn-yatzy-end = Das ist Yatzy. Fülle alle fünfzehn Felder; 63 Punkte in der oberen Hälfte bringen 50 dazu. Die höchste Summe gewinnt.

web-learn-dubbelyatzy-throw = Sechs Würfel, und in jedem steckt noch einer: Jeder Wurf ergibt sechs äußere und sechs innere Zahlen. Wirf sie alle.
web-learn-dubbelyatzy-hold = Unter jedem Würfel stehen seine äußere und seine innere Zahl. Ein Würfel wird als Ganzes gehalten oder geworfen. Halte 3-2, 3-3 und 6-5 und wirf die anderen noch einmal.
web-learn-dubbelyatzy-outer = Außen: 3 3 3 4 6 6. Jedes Feld nimmt fünf der sechs Zahlen; ohne die 4 ist es ein Full House. Tippe zweimal auf Full House.
web-learn-dubbelyatzy-inner = Nun die inneren Zahlen: 1 2 2 3 4 5. Ohne eine 2 ist es eine Kleine Straße. Welche Zahl am besten wegbleibt, wird für dich gewählt. Tippe zweimal auf Kleine Straße.
web-learn-dubbelyatzy-second = Ein Wurf, zwei Felder: 21 und 15 Punkte. Es gibt sechzehn Felder, also dauert das Spiel acht Züge. Wirf für den zweiten.
web-learn-dubbelyatzy-any-outer = Jetzt entscheidest du. Welches Feld für die äußeren Zahlen? Denk daran, dass danach auch die inneren eines brauchen. Extra zählt als Minuspunkte.
web-learn-dubbelyatzy-any-inner = Und ein Feld für die inneren Zahlen. Ein Feld, in dem sie nichts bringen, wird gestrichen.
web-learn-dubbelyatzy-end = Das ist DubbelYatzy. Behalte beide Hälften im Auge: Was außen hilft, kann innen schaden. Die höchste Summe gewinnt.

web-learn-zock-opening = Die Reihe Klappen unten gehört dir, die obere Bram. Wer zuerst alle neun abdeckt, gewinnt. Beide werfen zwei Würfel; die höhere Summe beginnt. Wirf.
web-learn-zock-throw = Du hast 9, Bram hat 5: Du beginnst. Wirf noch einmal, jetzt gilt es.
web-learn-zock-cover = Mit 2 und 4 deckst du die Felder 2 und 4 ab oder das Feld ihrer Summe, die 6. Zwei Klappen auf einmal bringen dich weiter: Wähle 2 und 4 und decke sie ab.
web-learn-zock-other = Bram hat zwei Vieren geworfen. Bei gleichen Würfeln zählt nur die Summe, also hat er die 8 abgedeckt. Dein Wurf.
web-learn-zock-ten = 5 + 5 = 10. Ein Ergebnis wird Ziffer für Ziffer abgedeckt, und für die Null gibt es kein Feld: Es bleibt Feld 1. Decke es ab.
web-learn-zock-third = Wirf für deinen dritten Zug.
web-learn-zock-must = Wieder 2 und 4, aber die sind schon abgedeckt. Tippe ruhig auf die 2, dann siehst du, welche Regel das verbietet. Es bleibt nur die Summe, und wer abdecken kann, muss: 6.
web-learn-zock-miss = Bram hat gespielt, und deine Würfel sind gefallen: 2 und 2. Zusammen 4, und die ist abgedeckt. Du kannst nichts abdecken und setzt diesen Zug aus.
web-learn-zock-end = Das ist ZOCK. Wer zuerst die ganze Reihe abdeckt, gewinnt; die offenen Felder des Verlierers werden zusammengezählt. Drei Varianten machen es noch wilder.

web-learn-zocken-take = Sieben Würfel in sieben Farben; neben jedem Feld steht ein Kreis in einer davon. Du wirfst die Würfel einen nach dem anderen und wählst jedes Mal den nächsten. Beginne mit Bernstein: Tippe ihn an.
web-learn-zocken-place = Bernstein zeigt 1. Der Kreis neben Feld 1 ist auch Bernstein: Dort ist es ein Farbtreffer. Und links steht eine 1 gut, denn die Reihe darf nur steigen oder nur fallen. Tippe zweimal auf Feld 1.
web-learn-zocken-second = Ein Farbtreffer bringt 10 Punkte. Nimm jetzt den Würfel in Zinnober (Kreuze).
web-learn-zocken-match = Eine 5. Der Kreis neben Feld 6 ist zinnober: ein zweiter Treffer, und 1 … 5 steigt. Dazwischen ist Platz für 1 bis 5. Lege sie auf Feld 6.
web-learn-zocken-third = Nun den grünen Würfel (Quadrate).
web-learn-zocken-order = Eine 6. Der grüne Kreis steht neben Feld 3, aber 1, 6, 5 steigt nicht und fällt nicht: Versuch es, die Regel antwortet. Die 6 passt auf Feld 7 oder, für 10 Punkte weniger, auf das Ausweichfeld am Ende. Lege sie auf Feld 7.
web-learn-zocken-bet = Drei Würfel liegen, jetzt dürfen die anderen wetten. Bram wettet, dass du mehr als 50 Punkte schaffst: Stimmt es, bekommt er die Hälfte davon, sonst verliert er 20. Nimm den blauen Würfel (Sterne).
web-learn-zocken-fourth = Eine 4 passt zwischen 1 und 5, und Blau gehört zu Feld 5. Mit dem dritten Treffer steigen deine Farbtreffer von 30 auf 60 Punkte!
web-learn-zocken-end = So wächst die Reihe bis zu sieben Würfeln. Liegt keiner im AUS, bekommst du 50 Punkte dazu. Nach fünf Runden gewinnt die höchste Summe.

web-learn-qwinn-opening = Du und Bram sitzt euch am Brett gegenüber. Wer zuerst 250 Punkte hat und keinen Boykott auf sich, gewinnt. Beide werfen den roten Würfel; die höhere Zahl beginnt.
web-learn-qwinn-throw = Deine 5 schlägt Brams 2. Du hast höchstens drei Würfe mit vier weißen Würfeln und dem roten. Wirf.
web-learn-qwinn-hold = Zwei Dreien. Halte beide und wirf die anderen drei Würfel, auch den roten.
web-learn-qwinn-box = Drei Dreien. Deine Figur steht auf Topper und erreicht von dort jedes Feld. Ziehe auf Drei Gleiche für 9 Punkte: Das erste Tippen wählt, das zweite zieht.
web-learn-qwinn-second = Ab jetzt erreicht deine Figur das eigene Feld und die Nachbarfelder; für mehr muss sie springen. Und ab deinem zweiten Zug kann der rote Würfel etwas. Wirf.
web-learn-qwinn-jump = 5 5 5 2 2, ein Full House für 25 Punkte. Es liegt zwei Felder weiter, und du darfst so weit springen, wie der rote Würfel zeigt: 5. Ziehe auf Full House.
web-learn-qwinn-third = 34 Punkte. Wirf für deinen dritten Zug.
web-learn-qwinn-boycott = 3 4 5 6 ist eine Kleine Straße, gleich das nächste Feld: 30 Punkte ohne Sprung. Also ist die rote 6 frei, um Bram zu boykottieren. Tippe auf Kleine Straße, dann auf Negeer in Brams roten Feldern, dann ziehe.
web-learn-qwinn-end = Negeer nimmt Brams rotem Würfel die Kraft, bis er es entfernt. Max 2x lässt ihm zwei Würfe, Minus macht misslungene Würfe teuer. Jetzt kennst du ganz Qwinn.

web-learn-zocknroll-cup = Zwei Würfel gehören dir allein: Sie liegen unter deinem Becher, und niemand sonst sieht sie. Wirf sie.
web-learn-zocknroll-white = Zwei Vieren, und nur du weißt es. Auch Jörg der Zocker spielt mit; unter seinen Becher schaut niemand. Weiße Würfel zählen für alle. Du beginnst: Wirf die ersten drei.
web-learn-zocknroll-decide = Mit der weißen 4 hast du einen Dreierpasch. Steigst du jetzt aus, kreuzt du ihn an (3 Punkte) und dazu „1. Runde ausgestiegen“ (2). Oder du bleibst drin, für mehr. Nur Mut: Bleib drin.
web-learn-zocknroll-fourth = Bram ist mit einem Paar ausgestiegen; seine Würfel liegen nun offen. Noor bleibt drin. Wirf den vierten weißen Würfel.
web-learn-zocknroll-stay = Eine zweite 2: Vieren und Zweien sind ein Full-House, 5 Punkte, wenn du aussteigst. Bleibst du, zählt nur das beste Blatt von allen, aber ein Sieg bringt ein eigenes Kreuz. Bleib drin.
web-learn-zocknroll-fifth = Auch Noor bleibt. Runde 3: Wirf den fünften weißen Würfel.
web-learn-zocknroll-joerg = Jetzt werden alle Becher gelüftet, auch Jörgs. Er bleibt immer drin, und auch er kann gewinnen. Lüfte seinen Becher.
web-learn-zocknroll-cross = Zwei Paare für Jörg, ein Dreierpasch für Noor: Dein Full-House ist das beste. „3. Runde gewonnen“ ist schon angekreuzt; kreuze nun deine Kombination an.
web-learn-zocknroll-end = Das war ein Durchgang. Das Spiel endet mit dem Durchgang, in dem jemand in einer Reihe das sechste Kreuz macht. Die meisten Punkte gewinnen.
