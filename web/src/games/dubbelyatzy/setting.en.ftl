web-dubbelyatzy-set-outer = Box that the outer numbers have
web-dubbelyatzy-set-outer-none = none yet
web-dubbelyatzy-set-inner = Box that the inner numbers have
web-dubbelyatzy-set-left-out = Number left out there
