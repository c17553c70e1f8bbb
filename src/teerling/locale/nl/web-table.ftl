web-beside = Naast het bord
web-beside-close = Regels sluiten
web-beside-turns = per beurt
web-progress-deal = potje { $number }
web-progress-game = spel { $number } van { $of }
web-progress-round = ronde { $number } van { $of }
web-progress-turn = beurt { $number } van { $of }
web-send-game = Stuur dit spel als link
web-send-game-about = Wie hem opent, heeft het spel zoals het nu is, kan verder spelen en het terugsturen.
web-sent-damaged = Deze link is afgebroken of beschadigd: vraag er nog eens om.
web-sent-opening = Het spel wordt geopend …
web-sent-title = Een spel voor jou
web-standing = Stand
web-standing-evening = Vanavond
web-standing-leads = leidt
web-standing-won = { $count } gewonnen
web-table-big = Op een groot scherm tonen
web-table-big-about = Open deze link op een televisie of een laptop. Die toont de tafel aan iedereen in de kamer, en niets wat maar één mag zien.
web-table-big-open = Hier openen
web-table-come = Kom erbij met je telefoon
web-table-cup = Kijk onder je eigen beker op je telefoon. Hij blijft daar.
web-table-full = Er komt niemand meer bij
web-table-waiting = Het spel is nog niet begonnen
web-table-waiting-about = Scan de code met je telefoon en neem een plaats.
web-table-won = { $names } { $count ->
    [one] wint
   *[other] winnen
}
