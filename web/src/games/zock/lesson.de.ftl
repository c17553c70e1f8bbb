web-learn-zock-opening = Die Reihe Klappen unten gehört dir, die obere Bram. Wer zuerst alle neun abdeckt, gewinnt. Beide werfen zwei Würfel; die höhere Summe beginnt. Wirf.
web-learn-zock-throw = Du hast 9, Bram hat 5: Du beginnst. Wirf noch einmal, jetzt gilt es.
web-learn-zock-cover = Mit 2 und 4 deckst du die Felder 2 und 4 ab oder das Feld ihrer Summe, die 6. Zwei Klappen auf einmal bringen dich weiter: Wähle 2 und 4 und decke sie ab.
web-learn-zock-other = Bram hat zwei Vieren geworfen. Bei gleichen Würfeln zählt nur die Summe, also hat er die 8 abgedeckt. Dein Wurf.
web-learn-zock-ten = 5 + 5 = 10. Ein Ergebnis wird Ziffer für Ziffer abgedeckt, und für die Null gibt es kein Feld: Es bleibt Feld 1. Decke es ab.
web-learn-zock-third = Wirf für deinen dritten Zug.
web-learn-zock-must = Wieder 2 und 4, aber die sind schon abgedeckt. Tippe ruhig auf die 2, dann siehst du, welche Regel das verbietet. Es bleibt nur die Summe, und wer abdecken kann, muss: 6.
web-learn-zock-miss = Bram hat gespielt, und deine Würfel sind gefallen: 2 und 2. Zusammen 4, und die ist abgedeckt. Du kannst nichts abdecken und setzt diesen Zug aus.
web-learn-zock-end = Das ist ZOCK. Wer zuerst die ganze Reihe abdeckt, gewinnt; die offenen Felder des Verlierers werden zusammengezählt. Drei Varianten machen es noch wilder.
