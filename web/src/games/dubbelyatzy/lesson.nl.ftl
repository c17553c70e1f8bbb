web-learn-dubbelyatzy-throw = Zes dobbelstenen met in elke steen nog een steen: elke worp geeft zes buitenste en zes binnenste getallen. Werp ze allemaal.
web-learn-dubbelyatzy-hold = Onder elke steen staan zijn buitenste en zijn binnenste getal. Je houdt een steen in zijn geheel vast, of je werpt hem. Houd 3-2, 3-3 en 6-5 vast en werp de andere opnieuw.
web-learn-dubbelyatzy-outer = Buiten: 3 3 3 4 6 6. Elk vak neemt vijf van de zes getallen; zonder de 4 is het een full house. Tik twee keer op Full house.
web-learn-dubbelyatzy-inner = Nu de binnenste getallen: 1 2 2 3 4 5. Laat één 2 weg en het is een kleine straat. Welk getal het best kan wegblijven, wordt voor je gekozen. Tik twee keer op Kleine straat.
web-learn-dubbelyatzy-second = Eén worp, twee vakken: 21 en 15 punten. Er zijn zestien vakken, dus het spel duurt acht beurten. Werp voor de tweede.
web-learn-dubbelyatzy-any-outer = Nu mag jij kiezen. Welk vak voor de buitenste getallen? Bedenk dat de binnenste daarna ook een vak nodig hebben. Extra telt als minpunten.
web-learn-dubbelyatzy-any-inner = En een vak voor de binnenste getallen. Een vak waarin ze niets opleveren, wordt doorgestreept.
web-learn-dubbelyatzy-end = Dat is DubbelYatzy. Let op beide helften: wat buiten helpt, kan binnen kwaad doen. Het hoogste totaal wint.
