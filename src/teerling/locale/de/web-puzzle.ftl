web-puzzle = Rätsel
web-puzzle-another = Noch ein Rätsel
web-puzzle-ask = { $game }: Was würdest du tun?
web-puzzle-best = Bestes
web-puzzle-best-was = Am besten war:
web-puzzle-card = Dein Ergebnis
web-puzzle-day-failed = nicht gefunden
web-puzzle-day-found = gefunden
web-puzzle-day-none = nicht versucht
web-puzzle-day-open = noch offen
web-puzzle-days = { $days ->
    [one] Tag
   *[other] Tage
    }
web-puzzle-days-shared = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
    }
web-puzzle-found = { $tries ->
    [1] gefunden im 1. Versuch
   *[other] gefunden im 2. Versuch
    }
web-puzzle-grade = Schwere { $grade }
web-puzzle-more = und { $count } weitere Möglichkeiten
web-puzzle-name = Teerling-Rätsel { $number } von { $game }
web-puzzle-name-day = Teerling-Rätsel { $number }
web-puzzle-not-found = nicht gefunden
web-puzzle-not-yet = Noch nicht: Es geht besser
web-puzzle-of = Nr. { $number }
web-puzzle-rating = Stärke
web-puzzle-right = { $tries ->
    [1] Richtig:
   *[other] Richtig im 2. Versuch:
    }
web-puzzle-row = { $days ->
    [0] Morgen beginnt eine neue Serie
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
    }
web-puzzle-shared-like = So wird geteilt: Versuche, keine Würfel.
web-puzzle-skip = Dieses Rätsel überspringen
web-puzzle-solution = Die Lösung
web-puzzle-standing = Deine Rätsel
web-puzzle-to-today = Zum Rätsel des Tages
web-puzzle-try = { $number ->
    [1] 1. Versuch
   *[other] 2. Versuch
    }
web-puzzle-worth-points = Wert, Punkte
web-puzzle-worth-turns = Erwartete Züge
web-puzzle-worth-win = Deine Gewinnchance
web-puzzle-you = Du
web-puzzle-copied = Kopiert.
