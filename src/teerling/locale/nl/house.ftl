help-rules-file = Een bestand met huisregels, zoals de browser ze bewaart. Opties die je zelf noemt, gaan voor.
house-rules = Huisregels: { $name }
rules-unreadable = Deze huisregels zijn niet te lezen: er ontbreekt een stuk, of het is iets anders.
rules-newer = Deze huisregels zijn gemaakt door een nieuwere versie van Teerling (vorm { $given }; deze leest { $known }).
rules-no-game = Deze huisregels zijn van een spel dat hier niet is: { $given }.
rules-other-game = Dit zijn huisregels van { $given }, niet van { $game }.
rules-no-option = { $game } heeft geen huisregel “{ $option }”. Misschien heeft een nieuwere versie van Teerling die wel.
rules-wrong = { $label }: { $value } kan niet. Mogelijk: { $allowed }.
rules-wrong-row = { $label }, rij { $row }: { $value } kan niet. Mogelijk: { $allowed }.
rules-no-table = { $count ->
    [0] { $label }: zo ziet die tabel er niet uit.
   *[other] { $label }: zo ziet die tabel er niet uit, er horen { $count } waarden in.
    }
rules-not-each-once = { $label }: alles moet er precies één keer staan. { $faults }
rules-missing = Er ontbreekt: { $what }.
rules-twice = Dubbel: { $what }.
rules-out-of-place = Hoort er niet bij: { $what }.
rules-no-place = { $label }: er is geen plaats { $place } aan deze tafel.
