web-dubbelyatzy-set-outer = Feld, das die äußeren Zahlen haben
web-dubbelyatzy-set-outer-none = noch keines
web-dubbelyatzy-set-inner = Feld, das die inneren Zahlen haben
web-dubbelyatzy-set-left-out = Zahl, die dort wegblieb
