web-zocknroll-turn-draw = Du bist dran: lose, wer beginnt
web-zocknroll-turn-draws = Das Los sagt, wer beginnt
web-zocknroll-turn-fill = Du bist dran: würfle im Becher
web-zocknroll-turn-fills = { $name } würfelt im Becher
web-zocknroll-turn-white = Du bist dran: wirf weiße Würfel
web-zocknroll-turn-whites = { $name } wirft weiße Würfel
web-zocknroll-turn-decide = Du bist dran: raus oder drin?
web-zocknroll-turn-decides = { $name }: raus oder drin?
web-zocknroll-turn-lift = Du bist dran: lüfte den Becher
web-zocknroll-turn-lift-joerg = Du bist dran: lüfte Jörgs Becher
web-zocknroll-turn-lifts = { $name } lüftet einen Becher
web-zocknroll-turn-enter = Du bist dran: kreuze an
web-zocknroll-turn-enters = { $name } kreuzt an
web-zocknroll-turn-gather = Du bist dran: sammle ein
web-zocknroll-turn-gathers = { $name } sammelt die Würfel ein
web-zocknroll-turn-win = Du bist dran: Kreuzt du „3. Runde gewonnen“ an?
web-zocknroll-turn-wins = { $name } hat Runde 3 gewonnen
web-zocknroll-turn-white-joerg = Du bist dran: Wirf auch für Jörg unter seinen Becher, dann die weißen Würfel
web-zocknroll-log-lot = Das Los fällt auf { $name }
web-zocknroll-log-under = Unter dem Becher von { $name }: { $dice }
web-zocknroll-log-covered = { $name } würfelt im Becher
web-zocknroll-log-white = { $count ->
    [one] Weißer Würfel: { $dice }
   *[other] Weiße Würfel: { $dice }
}
web-zocknroll-log-lifted = Ein Becher wird gelüftet: { $dice }
web-zocknroll-log-joerg = Unter Jörgs Becher: { $dice }
web-zocknroll-log-out = { $name } steigt aus
web-zocknroll-log-in = { $name } bleibt drin
web-zocknroll-log-enter = { $name } kreuzt { $combination } an
web-zocknroll-log-gather = { $name } sammelt die Würfel ein
web-zocknroll-log-decline = { $name } verzichtet auf das Kreuz
web-zocknroll-out = Raus
web-zocknroll-in = Drin
web-zocknroll-cross = { $combination } ankreuzen
web-zocknroll-gather = Würfel einsammeln
web-zocknroll-decline = Verzichten
web-zocknroll-other-row = Andere Zeile
web-zocknroll-which-row = Welche Zeile kreuzt du an?
web-zocknroll-throw-own = Im Becher würfeln
web-zocknroll-throw-white = { $count ->
    [one] Weißen Würfel werfen
   *[other] { $count } weiße Würfel werfen
}
web-zocknroll-draw = Auslosen, wer beginnt
web-zocknroll-who-starts = Wer beginnt?
web-zocknroll-lift = Becher lüften
web-zocknroll-under-cup = Was liegt unter dem Becher von { $name }?
web-zocknroll-joerg = Jörg
web-zocknroll-you = Du
web-zocknroll-deal = Durchgang { $deal }
web-zocknroll-deal-brought = So endete Durchgang { $deal }: { $points } für dich
web-zocknroll-deal-was = So endete Durchgang { $deal }
web-zocknroll-deal-all-out = Durchgang { $deal }: alle sind raus
web-zocknroll-deal-yours = Durchgang { $deal } geht an dich
web-zocknroll-deal-won = { $count ->
    [one] Durchgang { $deal } geht an { $names }
   *[other] Durchgang { $deal }: { $names } gleich
}
web-zocknroll-round = Runde { $round } von 3
web-zocknroll-last-deal = Letzter Durchgang
web-zocknroll-starter = Startspieler
web-zocknroll-you-start = Du bist Startspieler
web-zocknroll-is-in = noch drin
web-zocknroll-is-in-short = drin
web-zocknroll-always-in = immer drin
web-zocknroll-is-out = raus in { $round }: { $what }
web-zocknroll-is-out-short = raus in { $round }
web-zocknroll-scores = punktet
web-zocknroll-nobody = niemand punktet
web-zocknroll-cup-closed = Becher verdeckt
web-zocknroll-cup-shows = zeigt { $dice }
web-zocknroll-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
web-zocknroll-white-dice = Weiße Würfel
web-zocknroll-white-die = Weißer Würfel { $face }, Runde { $round }
web-zocknroll-white-open = Weißer Würfel, kommt in Runde { $round }
web-zocknroll-white-round = Runde { $round }
web-zocknroll-form = { $combination } · { $points }
web-zocknroll-no-form = Noch keine Kombination
web-zocknroll-if-out = Steigst du jetzt aus, kreuzt du das an.
web-zocknroll-if-out-nothing = Deine Würfel bilden noch nichts.
web-zocknroll-if-out-first = Raus bringt das und „{ $row }“ ({ $points }).
web-zocknroll-if-out-first-nothing = Raus bringt nur „{ $row }“ ({ $points }).
web-zocknroll-enter-now = Das darfst du jetzt ankreuzen.
web-zocknroll-only-you = Nur du siehst das
web-zocknroll-all-see = Alle sehen das
web-zocknroll-real-cup = Deine Würfel liegen unter deinem echten Becher.
web-zocknroll-empty-cup = Dein Becher ist leer.
web-zocknroll-you-out = Du bist raus.
web-zocknroll-you-wait = Du bist drin.
web-zocknroll-tableau = Tableau von { $name }
web-zocknroll-your-tableau = Dein Tableau
web-zocknroll-show-tableau = Tableau zeigen
web-zocknroll-row-out = 1. Runde ausgestiegen
web-zocknroll-row-won = 3. Runde gewonnen
web-zocknroll-crosses = { $row }, { $points }: { $crosses } von { $circles } angekreuzt
web-zocknroll-hold = Halte den Becher, um darunter zu schauen.
web-zocknroll-judged = Beurteilt nach dem, was man da wissen konnte: die eigenen Würfel, die weißen, und wer raus war.
web-zocknroll-turn-who = Ab { $name }: Wer ist raus?
web-zocknroll-pad-gets-out = antippen, um zu wählen
web-zocknroll-pad-lifts = { $name } lüftet: Welche Würfel?
web-zocknroll-pad-white = { $count ->
    [one] Weißer Würfel: Was liegt da?
   *[other] Weiße Würfel: Was liegt da?
}
web-zocknroll-pad-rest = Rest bleibt drin: nächster weißer Würfel
web-zocknroll-turn-write = Zettel: die Kreuze des Durchgangs
web-zocknroll-paper-out = Runde { $round }: Wer ist raus?
web-zocknroll-paper-most = Runde 3: Wer hat am meisten?
web-zocknroll-paper-what = { $name }: welches Kreuz?
web-zocknroll-paper-nothing = nichts
web-zocknroll-paper-not-won = { $what }, nicht „{ $row }“
web-zocknroll-paper-next = Weiter zu Runde { $round }
web-zocknroll-paper-done = Das war der Durchgang
web-zocknroll-tip-joerg = Jörg der Zocker sitzt nicht am Tisch: Zu dritt spielt sein Becher mit, immer drin, und kann dich in Runde 3 schlagen.
web-zocknroll-tip-out = Raus: Du kreuzt jetzt an, was deine zwei Würfel mit den weißen bilden. Drin: Es kommen weiße dazu, aber nur der Beste kreuzt an.
web-zocknroll-tip-starter = Das weiße Quadrat steht beim Startspieler dieses Durchgangs. Im nächsten ist es, wer links daneben sitzt.
