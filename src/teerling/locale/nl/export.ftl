help-export = Schrijf de uitgespeelde spellen van een server naar bestanden en verwijder kamers die niet meer nodig zijn.
help-export-folder = Waar de verslagen komen.
help-export-room = Alleen deze kamer.
help-export-idle = Alleen kamers waarin zoveel dagen niets is gebeurd.
help-export-delete = Verwijder de geëxporteerde kamers, tenzij er wordt gespeeld.
exported = { $games } uitgespeelde spellen geschreven naar { $folder }.
export-deleted = { $rooms } kamers verwijderd.
