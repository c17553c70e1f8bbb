web-learn-dubbelyatzy-throw = Sechs Würfel, und in jedem steckt noch einer: Jeder Wurf ergibt sechs äußere und sechs innere Zahlen. Wirf sie alle.
web-learn-dubbelyatzy-hold = Unter jedem Würfel stehen seine äußere und seine innere Zahl. Ein Würfel wird als Ganzes gehalten oder geworfen. Halte 3-2, 3-3 und 6-5 und wirf die anderen noch einmal.
web-learn-dubbelyatzy-outer = Außen: 3 3 3 4 6 6. Jedes Feld nimmt fünf der sechs Zahlen; ohne die 4 ist es ein Full-House. Tippe zweimal auf Full-House.
web-learn-dubbelyatzy-inner = Nun die inneren Zahlen: 1 2 2 3 4 5. Ohne eine 2 ist es eine Kleine Straße. Welche Zahl am besten wegbleibt, wird für dich gewählt. Tippe zweimal auf Kleine Straße.
web-learn-dubbelyatzy-second = Ein Wurf, zwei Felder: 21 und 15 Punkte. Es gibt sechzehn Felder, also dauert das Spiel acht Züge. Wirf für den zweiten.
web-learn-dubbelyatzy-any-outer = Jetzt entscheidest du. Welches Feld für die äußeren Zahlen? Denk daran, dass danach auch die inneren eines brauchen. Extra zählt als Minuspunkte.
web-learn-dubbelyatzy-any-inner = Und ein Feld für die inneren Zahlen. Ein Feld, in dem sie nichts bringen, wird gestrichen.
web-learn-dubbelyatzy-end = Das ist DubbelYatzy. Behalte beide Hälften im Auge: Was außen hilft, kann innen schaden. Die höchste Gesamtsumme gewinnt.
