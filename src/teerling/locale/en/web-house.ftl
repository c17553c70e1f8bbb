web-house-box = Box
web-house-choose = Choose: by which rules?
web-house-circle = Circle { $place }: { $name }
web-house-differs = { $count ->
    [0] as in the box
    [one] one difference from the box
   *[other] { $count } differences from the box
    }
web-house-elsewhere = This can only be set in a file of house rules.
web-house-forget = Forget “{ $name }”
web-house-grip = Move { $name }: space lifts it, arrows move it
web-house-keep = Keep as “{ $name }”
web-house-kept = Our rules on this device
web-house-line = House rules: as you play at home
web-house-line-circles = { $label }: tap two to exchange them
web-house-line-numbers = { $label }: set the points
web-house-line-order = { $label }: drag the rows
web-house-line-rows = { $label }: drag rows, set their points
web-house-load = Open a file
web-house-more = More house rules
web-house-moved = { $name }: place { $place } of { $count }
web-house-name = Keep them under a name
web-house-name-hint = for example Oma’s box
web-house-named = House rules “{ $name }”
web-house-ours = Ours
web-house-own = House rules of our own
web-house-save = Save as a file
web-house-use = Play by these
web-house-variants = Which game
