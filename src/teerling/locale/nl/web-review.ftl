web-review-about = geschat, ± { $error }
web-review-all = Alle { $count }
web-review-amount-points = { $amount } punten
web-review-amount-turns = { $amount } beurten
web-review-amount-win = { $amount } winstkans
web-review-at = stap { $number }: { $worth }
web-review-axis-points = Verwacht totaal, punten
web-review-axis-turns = Verwachte beurten
web-review-axis-win = Jouw winstkans, %
web-review-before = De vorige fout
web-review-best = Beste
web-review-best-was = beste: { $best }
web-review-better = Nog niet: beter, maar niet de beste
web-review-books = voor het spel { $start } { $sign } geluk { $luck } − fouten { $errors } = { $result } aan het einde
web-review-books-two = voor het spel { $start } { $sign } geluk van beiden { $luck } − fouten van { $name } { $errors } + fouten van { $other } { $others } = { $result } aan het einde
web-review-busy = De terugblik wacht op zijn beurt.
web-review-card-adjusted = zonder geluk
web-review-card-luck = geluk
web-review-card-mistakes = { $count ->
    [one] 1 fout
   *[other] { $count } fouten
    }
web-review-card-strength = gespeeld als
web-review-cost = { $lost }, geluk { $luck }
web-review-costliest = Wat het meest kostte
web-review-count = { $count ->
    [one] 1 fout
   *[other] { $count } fouten
    }
web-review-curve = De waarde van het spel, worp voor worp
web-review-decided = Wat de doorslag gaf:
web-review-estimated = geschat
web-review-exact = exact opgelost
web-review-find = Jouw beurt: vind de betere zet
web-review-finished = Naar de terugblik
web-review-great-luck = veel geluk
web-review-kept = Je kunt verder; de terugblik blijft bij het spel bewaard.
web-review-lost = verloren
web-review-luck-only = Geluk { $luck }
web-review-mark = Fout bij stap { $number }: { $lost }
web-review-mistake = fout
web-review-mistake-of = Fout { $place } van { $count }:
web-review-next = De volgende fout
web-review-next-mistake = Volgende fout
web-review-no-mistake = Geen fout. Geen zet kostte meer dan een beetje.
web-review-none = Geen fout.
web-review-not-told = Geen dobbelstenen bekend: van dit spel is niet elke worp ingevoerd, dus er valt niet op terug te kijken.
web-review-not-yet = Nog niet: er is een betere zet
web-review-options = Alle { $count } mogelijkheden
web-review-play-on = Speel hier verder
web-review-played = Gespeeld
web-review-progress = Terugkijken: { $done } van { $of }
web-review-right = Goed: { $best } is de beste
web-review-shared = gedeeld
web-review-show = Laat zien
web-review-shown = Het beste was: { $best }
web-review-smaller = kleinere verliezen samen
web-review-step = stap { $number }
web-review-tap = Kijk terug op het spel
web-review-tap-points = { $count ->
    [one] In punten. Kijk terug en oefen hem
   *[other] In punten. Kijk terug en oefen ze
    }
web-review-tap-turns = { $count ->
    [one] In beurten. Kijk terug en oefen hem
   *[other] In beurten. Kijk terug en oefen ze
    }
web-review-tap-win = { $count ->
    [one] Kijk terug en probeer hem opnieuw
   *[other] Kijk terug en probeer ze opnieuw
    }
web-review-that-was-it = { $tried } heb je gespeeld: { $worth }. Eén zet is beter.
web-review-tried = { $tried }: { $worth }. Je speelde { $played }: { $before }. Eén zet is nog beter.
web-review-try = Probeer opnieuw
web-review-try-all = { $count ->
    [one] Probeer de fout
   *[other] Probeer de { $count } fouten
    }
web-review-try-note = opnieuw, { $place } van { $count }
web-review-try-of = Fout { $place } van { $count }
web-review-won = gewonnen
web-review-you-played = Je speelde { $played }: { $worth }
web-review-mixed = de laatste beurten tellen als winstkans
web-review-like-best = de besten
web-review-like-good = goede spelers
web-review-like-beginner = beginners
web-review-like-random = het toeval
