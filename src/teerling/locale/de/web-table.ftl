web-beside = Neben dem Brett
web-beside-close = Regeln schließen
web-beside-turns = nach Zügen
web-progress-deal = Durchgang { $number }
web-progress-game = Spiel { $number } von { $of }
web-progress-round = Runde { $number } von { $of }
web-progress-turn = Zug { $number } von { $of }
web-send-game = Dieses Spiel als Link verschicken
web-send-game-about = Wer ihn öffnet, hat das Spiel, wie es jetzt ist, kann weiterspielen und es zurückschicken.
web-sent-damaged = Dieser Link ist abgeschnitten oder beschädigt: Bitte noch einmal darum.
web-sent-opening = Das Spiel wird geöffnet …
web-sent-title = Ein Spiel für dich
web-standing = Stand
web-standing-evening = Heute Abend
web-standing-leads = führt
web-standing-won = { $count } gewonnen
web-table-big = Auf einem großen Bildschirm zeigen
web-table-big-about = Öffne diesen Link auf einem Fernseher oder Laptop. Er zeigt den Tisch allen im Raum, und nichts, was nur einer sehen darf.
web-table-big-open = Hier öffnen
web-table-come = Komm mit deinem Handy dazu
web-table-cup = Schau auf deinem Handy unter deinen Becher. Dort bleibt er.
web-table-full = Es kommt niemand mehr dazu
web-table-waiting = Das Spiel hat noch nicht begonnen
web-table-waiting-about = Scanne den Code mit deinem Handy und setz dich.
web-table-won = { $names } { $count ->
    [one] gewinnt
   *[other] gewinnen
}
