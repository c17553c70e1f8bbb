refused-not-your-turn = Je bent niet aan de beurt: plaats { $seat } is aan zet.
refused-dice-awaited = Eerst de dobbelstenen: plaats { $seat } werpt nu.
refused-decision-awaited = Nu geen dobbelstenen: plaats { $seat } moet eerst beslissen.
refused-number-of-dice = { $given ->
        [one] Er is { $given } dobbelsteen
       *[other] Er zijn { $given } dobbelstenen
    } opgegeven, { $awaited ->
        [one] het moet er { $awaited } zijn
       *[other] het moeten er { $awaited } zijn
    }.
refused-face = { $face } staat niet op zo’n dobbelsteen: die toont { $low } tot en met { $high }.
refused-game-over = Het spel is afgelopen.
malformed-event = Dit is geen gebeurtenis: { $what }.
malformed-action = Dit is geen zet van dit spel: { $what }.
not-each-once = Optie { $option } moet elk van deze precies één keer noemen, in welke volgorde ook: { $allowed }. Ze noemt: { $value }.
wrong-option = Optie { $option } kan niet { $value } zijn; toegestaan: { $allowed }.
damaged-text = Het verslag is beschadigd ({ $place }): dit is geen tekst in UTF-8.
damaged-json = Het verslag is beschadigd ({ $place }): dit is geen JSON, of er ontbreekt een stuk.
damaged-form = Het verslag is beschadigd ({ $place }): zo ziet een verslag van een spel er niet uit.
damaged-format = Dit verslag kan hier niet worden gelezen: het heeft formaat { $given }, dit programma leest formaat { $known }.
damaged-game = Dit verslag kan hier niet worden gelezen: er is geen spel { $given }; bekend: { $known }.
damaged-version = Dit verslag kan hier niet worden gelezen: het volgt versie { $given } van de regels, dit programma speelt versie { $known }.
damaged-option = Het verslag is beschadigd ({ $place }): { $reason }.
damaged-seats = Het verslag is beschadigd ({ $place }): { $given } namen voor { $awaited } spelers.
damaged-length = Het verslag is beschadigd ({ $place }): { $awaited } gebeurtenissen, maar controlecijfers voor { $given }; er is iets afgeknipt of toegevoegd.
damaged-check = Het verslag is beschadigd ({ $place }): het is na het schrijven veranderd.
damaged-event = Het verslag is beschadigd ({ $place }): { $reason }.
damaged-no-event = Het verslag is beschadigd ({ $place }): zo’n gebeurtenis is er in dit spel niet.
name-damaged-byte = byte
name-damaged-file = bestand
name-damaged-header = kop
name-damaged-event = gebeurtenis
name-damaged-checks = controlecijfers
name-damaged-seats = plaatsen
name-damaged-game = spel
name-damaged-version = versie
name-damaged-teerling = formaat
name-damaged-options = optie
name-damaged-position = stelling
name-damaged-fair = eerlijke dobbelstenen
