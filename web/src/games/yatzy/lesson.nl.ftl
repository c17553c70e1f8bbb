web-learn-yatzy-throw = Dit is je scoreblad: vijftien vakken, en elk vak mag je maar één keer invullen. Je hebt vijf dobbelstenen en hoogstens drie worpen. Werp ze alle vijf.
web-learn-yatzy-hold = Twee vijven: een begin. Tik op beide vijven om ze vast te houden en werp de andere drie opnieuw.
web-learn-yatzy-again = Een derde vijf! Houd alle drie de vijven vast en gebruik je laatste worp voor de andere twee.
web-learn-yatzy-box = Drie vijven en twee drieën zijn een full house. Elk open vak laat zien wat het nu oplevert. Tik op Full house: de eerste tik kiest, de tweede schrijft de 21 punten op.
web-learn-yatzy-second = Dat vak is nu vol. Elke beurt vul je er één. Een nieuwe beurt: werp.
web-learn-yatzy-straight = 1, 2, 3, 4: alleen de 5 ontbreekt nog voor een kleine straat. Houd deze vier vast en werp de 6 opnieuw.
web-learn-yatzy-any = Geen vijf. Je mag stoppen vóór de derde worp, maar je moet wel een vak invullen. Levert het 0 op, dan is het doorgestreept en weg. Kies het vak dat het minst pijn doet.
web-learn-yatzy-end = Dat is Yatzy. Vul alle vijftien vakken; wie in de bovenste helft 63 punten haalt, krijgt 50 extra. Het hoogste totaal wint.
