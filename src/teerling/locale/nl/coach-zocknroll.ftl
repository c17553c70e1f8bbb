zocknroll-coach-out = Nu uitstappen levert { $points } punten op: { $combination }.
zocknroll-coach-out-nothing = Je dobbelstenen vormen nog niets; nu uitstappen levert { $points } punten op.
zocknroll-coach-out-blind = Nu uitstappen levert gemiddeld { $points } punten op, wat er ook onder je beker ligt.
zocknroll-coach-in = Blijven levert gemiddeld { $points } punten op; tegen { $others } { $others ->
    [one] beker
   *[other] bekers
} met willekeurige dobbelstenen eindigt in { $percent } % van de gevallen niemand boven jou.
zocknroll-coach-in-alone = Er doet niemand anders meer mee: je wint ronde 3, goed voor gemiddeld { $points } punten.
zocknroll-coach-in-blind = Blijven levert gemiddeld { $points } punten op, wat er ook onder je beker ligt.
zocknroll-coach-enter = Een kruisje bij { $combination } is { $points } punten waard.
zocknroll-coach-wins = Een kruisje bij { $combination } is { $points } punten waard en wint het spel voor je.
zocknroll-coach-loses = Een kruisje bij { $combination } is { $points } punten waard, maar dan eindigt het spel terwijl iemand meer punten heeft.
zocknroll-coach-gather = Niemand heeft iets in te vullen; de volgende durchgang begint.
