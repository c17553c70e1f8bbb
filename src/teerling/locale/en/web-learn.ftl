web-learn-astray = That is allowed, too. For this first game, please do what the sentence above asks for.
web-learn-play = Play now
web-learn-show = Show me
web-learn-step = step { $step } of { $steps }
web-learn-title = First game: { $game }
