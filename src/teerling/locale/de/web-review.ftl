web-review-about = geschätzt, ± { $error }
web-review-all = Alle { $count }
web-review-amount-points = { $amount } Punkte
web-review-amount-turns = { $amount } Züge
web-review-amount-win = { $amount } Chance
web-review-at = Schritt { $number }: { $worth }
web-review-axis-points = Erwartete Summe, Punkte
web-review-axis-turns = Erwartete Züge
web-review-axis-win = Deine Gewinnchance, %
web-review-before = Der Fehler davor
web-review-best = Bestes
web-review-best-was = besser: { $best }
web-review-better = Noch nicht: besser, nicht am besten
web-review-books = vor dem Spiel { $start } { $sign } Glück { $luck } − Fehler { $errors } = { $result } am Ende
web-review-books-two = vor dem Spiel { $start } { $sign } Glück beider { $luck } − Fehler von { $name } { $errors } + Fehler von { $other } { $others } = { $result } am Ende
web-review-busy = Der Rückblick wartet, bis er dran ist.
web-review-card-adjusted = ohne Glück
web-review-card-luck = Glück
web-review-card-mistakes = { $count } Fehler
web-review-card-strength = gespielt wie
web-review-cost = { $lost }, Glück { $luck }
web-review-costliest = Was am meisten kostete
web-review-count = { $count } Fehler
web-review-curve = Der Wert des Spiels, Wurf für Wurf
web-review-decided = Was es entschied:
web-review-estimated = geschätzt
web-review-exact = exakt gelöst
web-review-find = Du bist dran: finde das Bessere
web-review-finished = Zum Rückblick
web-review-great-luck = großes Glück
web-review-kept = Du kannst weitermachen; der Rückblick bleibt beim Spiel.
web-review-lost = verloren
web-review-luck-only = Glück { $luck }
web-review-mark = Fehler bei Schritt { $number }: { $lost }
web-review-mistake = Fehler
web-review-mistake-of = Fehler { $place } von { $count }:
web-review-next = Der nächste Fehler
web-review-next-mistake = Nächster Fehler
web-review-no-mistake = Kein Fehler. Kein Zug kostete mehr als eine Kleinigkeit.
web-review-none = Kein Fehler.
web-review-not-told = Keine Würfel bekannt: Von diesem Spiel wurde nicht jeder Wurf eingegeben, also gibt es keinen Rückblick.
web-review-not-yet = Noch nicht: Es geht besser
web-review-options = Alle { $count } Möglichkeiten
web-review-play-on = Ab hier weiterspielen
web-review-played = Gespielt
web-review-progress = Rückblick: { $done } von { $of }
web-review-right = Richtig: { $best } ist am besten
web-review-shared = geteilt
web-review-show = Zeig es
web-review-shown = Am besten war: { $best }
web-review-smaller = kleinere Verluste zusammen
web-review-step = Schritt { $number }
web-review-tap = Blick zurück auf das Spiel
web-review-tap-points = { $count ->
    [one] In Punkten. Blick zurück und übe ihn
   *[other] In Punkten. Blick zurück und übe sie
    }
web-review-tap-turns = { $count ->
    [one] In Zügen. Blick zurück und übe ihn
   *[other] In Zügen. Blick zurück und übe sie
    }
web-review-tap-win = { $count ->
    [one] Blick zurück und übe ihn noch einmal
   *[other] Blick zurück und übe sie noch einmal
    }
web-review-that-was-it = { $tried } hast du gespielt: { $worth }. Etwas ist besser.
web-review-tried = { $tried }: { $worth }. Gespielt hast du { $played }: { $before }. Etwas ist noch besser.
web-review-try = Noch einmal
web-review-try-all = { $count ->
    [one] Den Fehler üben
   *[other] Die { $count } Fehler üben
    }
web-review-try-note = noch einmal, { $place } von { $count }
web-review-try-of = Fehler { $place } von { $count }
web-review-won = gewonnen
web-review-you-played = Du hast { $played } gespielt: { $worth }
web-review-mixed = die letzten Züge zählen als Gewinnchance
web-review-like-best = die Besten
web-review-like-good = gute Spieler
web-review-like-beginner = Anfänger
web-review-like-random = der Zufall
