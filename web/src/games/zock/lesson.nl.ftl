web-learn-zock-opening = De rij klepjes onderaan is van jou, die erboven van Bram. Wie het eerst alle negen afdekt, wint. Jullie werpen allebei twee dobbelstenen; het hoogste totaal begint. Werp.
web-learn-zock-throw = Jij hebt 9, Bram 5: jij begint. Werp nog eens, nu telt het.
web-learn-zock-cover = Met 2 en 4 dek je de vakken 2 en 4 af, of het vak van hun som, 6. Twee klepjes tegelijk brengen je verder: kies 2 en 4 en dek ze af.
web-learn-zock-other = Bram wierp twee vieren. Bij gelijke stenen telt alleen de som, dus dekte hij 8 af. Jouw worp.
web-learn-zock-ten = 5 + 5 = 10. Een uitkomst dek je cijfer voor cijfer af, en voor de nul is er geen vak: vak 1 blijft over. Dek het af.
web-learn-zock-third = Werp voor je derde beurt.
web-learn-zock-must = Weer 2 en 4, maar die twee zijn al afgedekt. Tik maar op 2, dan zie je welke regel het verbiedt. Alleen de som blijft over, en wie kan afdekken, moet: 6.
web-learn-zock-miss = Bram heeft gespeeld en jouw stenen zijn gevallen: 2 en 2. Samen 4, en dat is afgedekt. Je kunt niets afdekken en slaat deze beurt over.
web-learn-zock-end = Dat is ZOCK. Wie het eerst de hele rij afdekt, wint; de open vakken van de verliezer worden opgeteld. Drie varianten maken het nog wilder.
