web-learn-astray = Dat mag ook. Doe in dit eerste spel liever wat de tekst hierboven vraagt.
web-learn-play = Nu spelen
web-learn-show = Laat maar zien
web-learn-step = stap { $step } van { $steps }
web-learn-title = Eerste spel: { $game }
