web-zocknroll-turn-draw = Jouw beurt: loot wie begint
web-zocknroll-turn-draws = Het lot bepaalt wie begint
web-zocknroll-turn-fill = Jouw beurt: werp onder je beker
web-zocknroll-turn-fills = { $name } werpt onder de beker
web-zocknroll-turn-white = Jouw beurt: werp wit
web-zocknroll-turn-whites = { $name } werpt wit
web-zocknroll-turn-decide = Jouw beurt: uit of in?
web-zocknroll-turn-decides = { $name }: uit of in?
web-zocknroll-turn-lift = Jouw beurt: til de beker op
web-zocknroll-turn-lift-joerg = Jouw beurt: til Jörgs beker op
web-zocknroll-turn-lifts = { $name } tilt een beker op
web-zocknroll-turn-enter = Jouw beurt: zet een kruisje
web-zocknroll-turn-enters = { $name } zet een kruisje
web-zocknroll-turn-gather = Jouw beurt: verzamel de stenen
web-zocknroll-turn-gathers = { $name } verzamelt de stenen
web-zocknroll-turn-win = Jouw beurt: kruis je “Ronde 3 gewonnen” aan?
web-zocknroll-turn-wins = { $name } heeft ronde 3 gewonnen
web-zocknroll-turn-white-joerg = Jouw beurt: werp ook voor Jörg onder zijn beker, dan de witte dobbelstenen
web-zocknroll-log-lot = Het lot valt op { $name }
web-zocknroll-log-under = Onder de beker van { $name }: { $dice }
web-zocknroll-log-covered = { $name } werpt onder de beker
web-zocknroll-log-white = { $count ->
    [one] Witte dobbelsteen: { $dice }
   *[other] Witte dobbelstenen: { $dice }
}
web-zocknroll-log-lifted = Een beker gaat omhoog: { $dice }
web-zocknroll-log-joerg = Onder Jörgs beker: { $dice }
web-zocknroll-log-out = { $name } stapt uit
web-zocknroll-log-in = { $name } blijft erin
web-zocknroll-log-enter = { $name } kruist { $combination } aan
web-zocknroll-log-gather = { $name } verzamelt de dobbelstenen
web-zocknroll-log-decline = { $name } ziet van het kruisje af
web-zocknroll-out = Uit
web-zocknroll-in = In
web-zocknroll-cross = { $combination } aankruisen
web-zocknroll-gather = Verzamel de dobbelstenen
web-zocknroll-decline = Afzien
web-zocknroll-other-row = Andere rij
web-zocknroll-which-row = Welke rij kruis je aan?
web-zocknroll-throw-own = Werp onder je beker
web-zocknroll-throw-white = { $count ->
    [one] Werp een witte dobbelsteen
   *[other] Werp { $count } witte stenen
}
web-zocknroll-draw = Loot wie begint
web-zocknroll-who-starts = Wie begint?
web-zocknroll-lift = Til de beker op
web-zocknroll-under-cup = Wat ligt er onder de beker van { $name }?
web-zocknroll-joerg = Jörg
web-zocknroll-you = Jij
web-zocknroll-deal = Potje { $deal }
web-zocknroll-deal-brought = Zo eindigde potje { $deal }: { $points } voor jou
web-zocknroll-deal-was = Zo eindigde potje { $deal }
web-zocknroll-deal-all-out = Potje { $deal }: iedereen is eruit
web-zocknroll-deal-yours = Potje { $deal } is voor jou
web-zocknroll-deal-won = { $count ->
    [one] Potje { $deal } is voor { $names }
   *[other] Potje { $deal }: { $names } gelijk
}
web-zocknroll-round = Ronde { $round } van 3
web-zocknroll-last-deal = Laatste potje
web-zocknroll-starter = startspeler
web-zocknroll-you-start = Jij bent startspeler
web-zocknroll-is-in = nog in
web-zocknroll-is-in-short = in
web-zocknroll-always-in = altijd in
web-zocknroll-is-out = uit in { $round }: { $what }
web-zocknroll-is-out-short = uit in { $round }
web-zocknroll-scores = scoort
web-zocknroll-nobody = niemand scoort
web-zocknroll-cup-closed = beker dicht
web-zocknroll-cup-shows = toont { $dice }
web-zocknroll-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
web-zocknroll-white-dice = Witte dobbelstenen
web-zocknroll-white-die = Witte dobbelsteen { $face }, ronde { $round }
web-zocknroll-white-open = Witte dobbelsteen die in ronde { $round } komt
web-zocknroll-white-round = ronde { $round }
web-zocknroll-form = { $combination } · { $points }
web-zocknroll-no-form = Nog geen combinatie
web-zocknroll-if-out = Stap je nu uit, dan kruis je dit aan.
web-zocknroll-if-out-nothing = Je dobbelstenen vormen nog niets.
web-zocknroll-if-out-first = Uit levert dit op en ‘{ $row }’ ({ $points }).
web-zocknroll-if-out-first-nothing = Uit levert alleen ‘{ $row }’ op ({ $points }).
web-zocknroll-enter-now = Dit mag je nu aankruisen.
web-zocknroll-only-you = Alleen jij ziet dit
web-zocknroll-all-see = Iedereen ziet dit
web-zocknroll-real-cup = Je dobbelstenen liggen onder je echte beker.
web-zocknroll-empty-cup = Je beker is leeg.
web-zocknroll-you-out = Je bent uit.
web-zocknroll-you-wait = Je bent erin.
web-zocknroll-tableau = Tableau van { $name }
web-zocknroll-your-tableau = Jouw tableau
web-zocknroll-show-tableau = toon het tableau
web-zocknroll-row-out = Uit in ronde 1
web-zocknroll-row-won = Ronde 3 gewonnen
web-zocknroll-crosses = { $row }, { $points }: { $crosses } van { $circles } aangekruist
web-zocknroll-hold = Houd de beker vast om eronder te kijken.
web-zocknroll-judged = Beoordeeld naar wat een speler toen kon weten: de eigen stenen, de witte, en wie uit was.
web-zocknroll-turn-who = Vanaf { $name }: wie is uit?
web-zocknroll-pad-gets-out = tik om te kiezen
web-zocknroll-pad-lifts = { $name } tilt op: welke stenen?
web-zocknroll-pad-white = { $count ->
    [one] Witte steen: wat ligt er?
   *[other] Witte stenen: wat ligt er?
}
web-zocknroll-pad-rest = De rest blijft erin: volgende witte steen
web-zocknroll-turn-write = Blad: de kruisjes van dit potje
web-zocknroll-paper-out = Ronde { $round }: wie is uit?
web-zocknroll-paper-most = Ronde 3: wie heeft het meest?
web-zocknroll-paper-what = { $name }: welk kruisje?
web-zocknroll-paper-nothing = niets
web-zocknroll-paper-not-won = { $what }, niet ‘{ $row }’
web-zocknroll-paper-next = Naar ronde { $round }
web-zocknroll-paper-done = Dat was het potje
web-zocknroll-tip-joerg = Jörg de gokker zit niet aan tafel: met drie spelers doet zijn beker mee, altijd in, en kan je in ronde 3 verslaan.
web-zocknroll-tip-out = Uit: je kruist nu aan wat je twee stenen met de witte vormen. In: er komen witte stenen bij, maar alleen de beste kruist aan.
web-zocknroll-tip-starter = Het witte vierkantje staat bij de startspeler van dit potje. In het volgende potje is dat wie links van die speler zit.
