web-house-box = Doos
web-house-choose = Kies: met welke regels?
web-house-circle = Cirkeltje { $place }: { $name }
web-house-differs = { $count ->
    [0] zoals in de doos
    [one] één verschil met de doos
   *[other] { $count } verschillen met de doos
    }
web-house-elsewhere = Dit gaat alleen met een bestand met huisregels.
web-house-forget = “{ $name }” vergeten
web-house-grip = { $name } verplaatsen: spatie tilt op, pijltjes verplaatsen
web-house-keep = Bewaar als “{ $name }”
web-house-kept = Onze regels op dit apparaat
web-house-line = Huisregels: zoals jullie thuis spelen
web-house-line-circles = { $label }: tik er twee aan om te wisselen
web-house-line-numbers = { $label }: zet de punten
web-house-line-order = { $label }: sleep de rijen
web-house-line-rows = { $label }: sleep rijen, zet hun punten
web-house-load = Bestand openen
web-house-more = Meer huisregels
web-house-moved = { $name }: plaats { $place } van { $count }
web-house-name = Bewaar ze onder een naam
web-house-name-hint = bijvoorbeeld Oma’s doos
web-house-named = Huisregels “{ $name }”
web-house-ours = Van ons
web-house-own = Eigen huisregels
web-house-save = Bewaar als bestand
web-house-use = Speel hiermee
web-house-variants = Welk spel
