web-learn-astray = Auch das ist erlaubt. Mach in diesem ersten Spiel bitte das, was der Text oben sagt.
web-learn-play = Jetzt spielen
web-learn-show = Zeig es mir
web-learn-step = Schritt { $step } von { $steps }
web-learn-title = Erstes Spiel: { $game }
