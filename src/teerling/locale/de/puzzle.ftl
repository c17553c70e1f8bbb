help-puzzle = Was würdest du tun? Das Rätsel des Tages, oder eines von einem Spiel, ungefähr so schwer, wie du stark bist.
help-puzzle-game = Ein Rätsel dieses Spiels. Ohne Spiel: das Rätsel des Tages, solange es offen ist, danach irgendeines.
help-puzzle-daily = Das Rätsel des Tages: für alle dasselbe.
puzzle-title = Teerling-Rätsel { $number } · { $game }
puzzle-title-series = { $game }, Rätsel { $number }
puzzle-rating = Stärke { $rating }
puzzle-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
    }
puzzle-commands = Tippe deinen Zug; du hast zwei Versuche, wenn es mehr als zwei Möglichkeiten gibt · ? zeigt, was du tun kannst, # und eine Nummer wählt daraus · regel NUMMER zeigt eine Regel · ende oder Strg-C geht weg, und nichts zählt
puzzle-not-of-game = Von { $game } gibt es keine Rätsel, wohl aber von { $games }.
puzzle-left = Das Rätsel bleibt offen.
puzzle-no-help = In einem Rätsel wird nichts zurückgenommen, und niemand hilft.
puzzle-tried-already = Das hast du schon versucht.
puzzle-not-yet = Noch nicht: Es geht besser. Noch ein Versuch.
puzzle-right = { $tries ->
    [1] Richtig: { $best }
   *[other] Richtig im 2. Versuch: { $best }
    }
puzzle-failed = { $tries ->
    [1] Am besten war { $best }
   *[other] Am besten war { $best }, nicht gefunden in { $tries } Versuchen
    }
puzzle-rated = Deine Stärke: { $rating } ({ $change })
puzzle-found = { $tries ->
    [1] gefunden im 1. Versuch
   *[other] gefunden im 2. Versuch
    }
puzzle-not-found = nicht gefunden
room-no-such-puzzle = Es gibt kein Rätsel { $number }.
