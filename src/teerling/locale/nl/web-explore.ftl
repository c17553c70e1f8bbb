web-explore-about = Zet een situatie op het bord en zie wat mag, volgens welke regel, en wat het waard is.
web-explore-all = Alle { $count } tonen
web-explore-answer = Wat mag
web-explore-asking = De scheidsrechter kijkt …
web-explore-best = beste
web-explore-cannot-be = Dit kan niet
web-explore-colour = Welke kleur?
web-explore-copy = Link kopiëren
web-explore-count = { $count ->
    [one] 1 mogelijkheid mag
   *[other] { $count } mogelijkheden mogen
    }
web-explore-dice = Stenen
web-explore-empty = leeg
web-explore-example = Een voorbeeld tonen
web-explore-forbidden = Mag niet
web-explore-free = vrij
web-explore-in-air = in de lucht
web-explore-legal = Mag
web-explore-options = Spelers en huisregels
web-explore-pad = Welk getal?
web-explore-part = Antwoord of opzetten
web-explore-phase = Wat er nu gebeurt
web-explore-play-on = Speel hier verder
web-explore-players = Spelers
web-explore-set = Opzetten
web-explore-sheet = Blad van { $name }
web-explore-short = Korte vorm, voor link en terminal
web-explore-take-away = Leeg laten
web-explore-throw = Welke worp
web-explore-title = Scheidsrechter
web-explore-turn = Wie aan de beurt is
web-explore-worth = Tonen wat het waard is
web-explore-worth-points = Waarde, verwachte punten
web-explore-worth-turns = Waarde, verwachte beurten
web-explore-worth-win = Waarde, winstkans
