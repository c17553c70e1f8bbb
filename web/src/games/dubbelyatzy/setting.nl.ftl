web-dubbelyatzy-set-outer = Vak dat de buitenste getallen hebben
web-dubbelyatzy-set-outer-none = nog geen
web-dubbelyatzy-set-inner = Vak dat de binnenste getallen hebben
web-dubbelyatzy-set-left-out = Getal dat daar is weggelaten
