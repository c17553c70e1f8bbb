help-site = Schreib alles in einen Ordner statischer Dateien: eine Seite für jeden Webspace, ohne Server.
help-site-folder = Ein neuer oder leerer Ordner, oder einer, in dem schon eine solche Seite liegt.
site-written = Die Seite liegt in { $folder } ({ $size } MB). Kopiere sie auf einen beliebigen Webspace; sie läuft unter jedem Pfad.
site-without = Nicht darin, weil eine Seite nur Spiele spielt, die mit Teerling kommen: { $games }.
site-no-client = Der Web-Client ist nicht gebaut: Bei dieser Installation wurde er weggelassen.
site-no-engine = Was die Spiele in einer Seite laufen lässt, ist nicht gebaut: Bei dieser Installation wurde es weggelassen.
site-not-empty = In { $folder } liegt etwas anderes. Nenne einen neuen oder leeren Ordner.
site-not-written = Die Seite konnte nicht nach { $folder } geschrieben werden: { $reason }.
