web-learn-yatzy-throw = Das ist dein Zettel: fünfzehn Felder, und jedes darf nur einmal gefüllt werden. Du hast fünf Würfel und höchstens drei Würfe. Wirf alle fünf.
web-learn-yatzy-hold = Zwei Fünfen: ein Anfang. Tippe beide an, um sie zu halten, und wirf die anderen drei noch einmal.
web-learn-yatzy-again = Eine dritte Fünf! Halte alle drei und nimm den letzten Wurf für die beiden anderen Würfel.
web-learn-yatzy-box = Drei Fünfen und zwei Dreien sind ein Full-House. Jedes offene Feld zeigt, was es jetzt bringt. Tippe auf Full-House: Das erste Tippen wählt, das zweite trägt die 21 Punkte ein.
web-learn-yatzy-second = Dieses Feld ist nun voll. In jedem Zug füllst du eines. Ein neuer Zug: Wirf.
web-learn-yatzy-straight = 1, 2, 3, 4: Zur Kleinen Straße fehlt nur die 5. Halte diese vier und wirf die 6 noch einmal.
web-learn-yatzy-any = Keine Fünf. Du darfst vor dem dritten Wurf aufhören, aber ein Feld musst du füllen. Bringt es 0, ist es gestrichen und weg. Wähle das Feld, das am wenigsten wehtut.
web-learn-yatzy-end = Das ist Yatzy. Fülle alle fünfzehn Felder; 63 Punkte in der oberen Hälfte bringen 50 dazu. Die höchste Gesamtsumme gewinnt.
