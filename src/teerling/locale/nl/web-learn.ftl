web-learn-astray = Dat mag ook. Doe in dit eerste spel liever wat de tekst hierboven vraagt.
web-learn-leave = Stop met het eerste spel
web-learn-play = Nu spelen
web-learn-show = Laat maar zien
web-learn-step = stap { $step } van { $steps }
web-learn-title = Eerste spel: { $game }

web-learn-yatzy-throw = Dit is je scoreblad: vijftien vakken, en elk vak mag je maar één keer invullen. Je hebt vijf dobbelstenen en hoogstens drie worpen. Werp ze alle vijf.
web-learn-yatzy-hold = Twee vijven: een begin. Tik op beide vijven om ze vast te houden en werp de andere drie opnieuw.
web-learn-yatzy-again = Een derde vijf! Houd alle drie de vijven vast en gebruik je laatste worp voor de andere twee.
web-learn-yatzy-box = Drie vijven en twee drieën zijn een full house. Elk open vak laat zien wat het nu oplevert. Tik op Full house: de eerste tik kiest, de tweede schrijft de 21 punten op.
web-learn-yatzy-second = Dat vak is nu vol. Elke beurt vul je er één. Een nieuwe beurt: werp.
web-learn-yatzy-straight = 1, 2, 3, 4: alleen de 5 ontbreekt nog voor een kleine straat. Houd deze vier vast en werp de 6 opnieuw.
web-learn-yatzy-any = Geen vijf. Je mag stoppen vóór de derde worp, maar je moet wel een vak invullen. Levert het 0 op, dan is het doorgestreept en weg. Kies het vak dat het minst pijn doet.
web-learn-yatzy-end = Dat is Yatzy. Vul alle vijftien vakken; wie in de bovenste helft 63 punten haalt, krijgt 50 extra. Het hoogste totaal wint.

web-learn-dubbelyatzy-throw = Zes dobbelstenen met in elke steen nog een steen: elke worp geeft zes buitenste en zes binnenste getallen. Werp ze allemaal.
web-learn-dubbelyatzy-hold = Onder elke steen staan zijn buitenste en zijn binnenste getal. Je houdt een steen in zijn geheel vast, of je werpt hem. Houd 3-2, 3-3 en 6-5 vast en werp de andere opnieuw.
web-learn-dubbelyatzy-outer = Buiten: 3 3 3 4 6 6. Elk vak neemt vijf van de zes getallen; zonder de 4 is het een full house. Tik twee keer op Full house.
web-learn-dubbelyatzy-inner = Nu de binnenste getallen: 1 2 2 3 4 5. Laat één 2 weg en het is een kleine straat. Welk getal het best kan wegblijven, wordt voor je gekozen. Tik twee keer op Kleine straat.
web-learn-dubbelyatzy-second = Eén worp, twee vakken: 21 en 15 punten. Er zijn zestien vakken, dus het spel duurt acht beurten. Werp voor de tweede.
web-learn-dubbelyatzy-any-outer = Nu mag jij kiezen. Welk vak voor de buitenste getallen? Bedenk dat de binnenste daarna ook een vak nodig hebben. Extra telt als minpunten.
web-learn-dubbelyatzy-any-inner = En een vak voor de binnenste getallen. Een vak waarin ze niets opleveren, wordt doorgestreept.
web-learn-dubbelyatzy-end = Dat is DubbelYatzy. Let op beide helften: wat buiten helpt, kan binnen kwaad doen. Het hoogste totaal wint.

web-learn-zock-opening = De rij klepjes onderaan is van jou, die erboven van Bram. Wie het eerst alle negen afdekt, wint. Jullie werpen allebei twee dobbelstenen; het hoogste totaal begint. Werp.
web-learn-zock-throw = Jij hebt 9, Bram 5: jij begint. Werp nog eens, nu telt het.
web-learn-zock-cover = Met 2 en 4 dek je de vakken 2 en 4 af, of het vak van hun som, 6. Twee klepjes tegelijk brengen je verder: kies 2 en 4 en dek ze af.
web-learn-zock-other = Bram wierp twee vieren. Bij gelijke stenen telt alleen de som, dus dekte hij 8 af. Jouw worp.
web-learn-zock-ten = 5 + 5 = 10. Een uitkomst dek je cijfer voor cijfer af, en voor de nul is er geen vak: vak 1 blijft over. Dek het af.
web-learn-zock-third = Werp voor je derde beurt.
web-learn-zock-must = Weer 2 en 4, maar die twee zijn al afgedekt. Tik maar op 2, dan zie je welke regel het verbiedt. Alleen de som blijft over, en wie kan afdekken, moet: 6.
web-learn-zock-miss = Bram heeft gespeeld en jouw stenen zijn gevallen: 2 en 2. Samen 4, en dat is afgedekt. Je kunt niets afdekken en slaat deze beurt over.
web-learn-zock-end = Dat is ZOCK. Wie het eerst de hele rij afdekt, wint; de open vakken van de verliezer worden opgeteld. Drie varianten maken het nog wilder.

web-learn-zocken-take = Zeven dobbelstenen in zeven kleuren; naast elk vak staat een cirkel in een van die kleuren. Je werpt de stenen één voor één en kiest telkens de volgende. Begin met amber: tik erop.
web-learn-zocken-place = Amber is 1. De cirkel naast vak 1 is ook amber: daar klopt de kleur. En links staat een 1 goed, want de rij mag alleen stijgen of alleen dalen. Tik twee keer op vak 1.
web-learn-zocken-second = Eén kloppende kleur is 10 punten waard. Neem nu de vermiljoene steen (kruisjes).
web-learn-zocken-match = Een 5. De cirkel naast vak 6 is vermiljoen: een tweede kleur die klopt, en 1 … 5 stijgt. Ertussen is plaats voor 1 tot en met 5. Leg hem op vak 6.
web-learn-zocken-third = Nu de groene steen (vierkantjes).
web-learn-zocken-order = Een 6. De groene cirkel staat naast vak 3, maar 1, 6, 5 stijgt niet en daalt niet: probeer het maar, de regel antwoordt. De 6 past op vak 7 of, voor 10 punten minder, op het uitwijkveld aan het eind. Leg hem op vak 7.
web-learn-zocken-bet = Er liggen drie stenen; nu mogen de anderen wedden. Bram wedt dat je meer dan 50 haalt: klopt dat, dan krijgt hij de helft van je score, anders verliest hij 20. Neem de blauwe steen (sterren).
web-learn-zocken-fourth = Een 4 past tussen 1 en 5, en blauw hoort bij vak 5. Met een derde kleur die klopt gaan je kleuren van 30 naar 60 punten!
web-learn-zocken-end = Zo groeit de rij tot zeven stenen. Ligt er geen enkele op UIT, dan krijg je 50 punten extra. Na vijf ronden wint het hoogste totaal.

web-learn-qwinn-opening = Jij en Bram zitten tegenover elkaar. Wie het eerst 250 punten heeft en geen boycot op zich, wint. Jullie werpen allebei de rode dobbelsteen; het hoogste getal begint.
web-learn-qwinn-throw = Jouw 5 is meer dan de 2 van Bram. Je hebt hoogstens drie worpen met vier witte stenen en de rode. Werp.
web-learn-qwinn-hold = Twee drieën. Houd ze allebei vast en werp de andere drie stenen, de rode ook.
web-learn-qwinn-box = Drie drieën. Je pion staat op Topper en kan vandaar elk vak bereiken. Ga naar Drie dezelfde voor 9 punten: de eerste tik kiest, de tweede gaat.
web-learn-qwinn-second = Vanaf nu bereikt je pion zijn eigen vak en de vakken ernaast; voor meer moet hij springen. En vanaf je tweede beurt kan de rode steen iets. Werp.
web-learn-qwinn-jump = 5 5 5 2 2, een full house van 25 punten. Het ligt twee vakken verder, en je mag zo ver springen als de rode steen aangeeft: 5. Ga naar Full house.
web-learn-qwinn-third = 34 punten. Werp voor je derde beurt.
web-learn-qwinn-boycott = 3 4 5 6 is een kleine straat, meteen het volgende vak: 30 punten zonder sprong. Dan is de rode 6 vrij om Bram te boycotten. Tik op Kleine straat, dan op Negeer in Brams rode vakken, en ga.
web-learn-qwinn-end = Negeer neemt Brams rode steen zijn kracht af tot hij het weghaalt. Max 2x laat hem twee worpen, Minus maakt mislukte worpen duur. Nu ken je heel Qwinn.

web-learn-zocknroll-cup = Twee dobbelstenen zijn van jou alleen: ze liggen onder je beker en niemand anders ziet ze. Werp ze.
web-learn-zocknroll-white = Twee vieren, en alleen jij weet het. Ook Jörg de gokker doet mee; onder zijn beker kijkt niemand. Witte stenen tellen voor iedereen. Jij begint: werp de eerste drie.
web-learn-zocknroll-decide = Met de witte 4 heb je drie gelijke. Stap je nu uit, dan kruis je die aan (3 punten) en ook “Uit in ronde 1” (2). Of je blijft, voor meer. Durf maar: blijf erin.
web-learn-zocknroll-fourth = Bram is uitgestapt met een paar; zijn stenen liggen nu open. Noor blijft. Werp de vierde witte steen.
web-learn-zocknroll-stay = Een tweede 2: vieren en tweeën zijn een full house, 5 punten als je uitstapt. Blijf je, dan telt alleen de allerbeste hand, maar winnen levert een eigen kruisje op. Blijf erin.
web-learn-zocknroll-fifth = Noor blijft ook. Ronde 3: werp de vijfde witte steen.
web-learn-zocknroll-joerg = Nu gaan alle bekers omhoog, ook die van Jörg. Hij blijft altijd, en hij kan ook winnen. Til zijn beker op.
web-learn-zocknroll-cross = Twee paar voor Jörg, drie gelijke voor Noor: jouw full house is de beste. “Ronde 3 gewonnen” is al aangekruist; kruis nu je combinatie aan.
web-learn-zocknroll-end = Dat was een potje. Het spel eindigt met het potje waarin iemand het zesde kruisje in een rij zet. De meeste punten winnen.
