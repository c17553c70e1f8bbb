web-absent = { $name } is away
web-absent-bot = A bot plays
web-absent-choose = It is their turn. What shall happen?
web-absent-go-on = Wait
web-absent-host = In { $time } somebody else will have the host’s rights.
web-absent-skip = Skip
web-absent-wait = It is their turn. You may choose in { $time }.
web-absent-waiting = You are waiting for them. You can still choose:
web-add-bot = Add a bot
web-add-here = Another player at this device
web-add-player = Another player
web-again = Play again
web-again-ask = Ask for a rematch
web-again-asked = { $names } { $count ->
    [one] asks
   *[other] ask
} for a rematch
web-again-host = The host can start the next game.
web-away = away
web-back = Back
web-back-to-table = Back to the table
web-best-here = Without a server “Best” knows the rules whose solutions come with the page; by all others it plays like “Good”, and says so.
web-bot-like-good = plays like Good here
web-bot-waits = still calculating
web-bots = Bots
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Send
web-chat-unread = Chat, { $count } new
web-clock-none = no clock
web-close = Close
web-coach = Coach
web-coach-about = Says what each option is worth, where he may.
web-coach-agree = The coach may be asked at this table
web-coach-all = All players agree.
web-coach-some = He stays silent until all players agree.
web-coach-best = Best
web-coach-hint = Hint
web-coach-nearly = almost as good
web-coach-says = coach: { $what }
web-coach-take = Choose it
web-coach-take-best = Choose the best
web-coach-unit-points = { $worth } points
web-coach-unit-turns = { $worth } turns
web-coach-unit-win = { $worth } chance to win
web-coach-why = Why?
web-code = Table code
web-code-about = Scan it or type it in. A nickname is enough.
web-come-in-closed = The host has closed this table to newcomers.
web-come-in = Come in
web-come-in-empty = An empty table is waiting.
web-come-in-go = Sit down at the table
web-come-in-running = A game is being played. You can watch now and join the next one.
web-come-in-slow = No answer yet: it is asked again until the network is back.
web-come-in-watch = Just watch
web-come-in-watch-as = Come in and watch
web-come-in-with = At the table: { $names }
web-connecting = Connecting …
web-copied = The link is copied.
web-copy = Copy link
web-dice-entered = Real dice
web-dice-entered-about = You throw at the table and type in what lies there. The program keeps score and referees.
web-dice-fair = Provably fair
web-dice-fair-about = Everybody adds a secret of their own; after the game anyone can check every throw.
web-dice-fair-sent = A game can be sent from device to device with these dice between two, where no cup hides any; any other can be sent when it is over.
web-dice-none = Score sheet
web-dice-none-about = You throw at the table and write down only what it scored. The sheet adds up and says who is next.
web-dice-random = Program throws
web-dice-random-about = The program throws, from the best source of chance the computer has.
web-ended-again = Come in again
web-ended-closed = The host has closed this table to onlookers.
web-ended-closed-about = With a name you may still be able to come in.
web-ended-elsewhere = You went on playing on another device.
web-ended-erased = The table { $code } is not on this device any more.
web-ended-erased-about = Somebody has erased it here, or the browser did because it ran short of room. If you have saved your tables in a file, read it there:
web-ended-gone = This table has been cleared away.
web-ended-gone-about = It was erased with its games, names and chat.
web-ended-key = This link is no longer valid.
web-ended-key-about = The table has a new one. Ask somebody who sits there for it.
web-ended-kicked = The host has sent you away from this table.
web-ended-kicked-about = The link you know is no longer valid here.
web-ended-left = You have left this table.
web-ended-not-here = There is no table { $code } on this device.
web-ended-not-here-about = Only the tables of this device are found here. A table at a Teerling server is opened by the whole link that its players share.
web-ended-token = This device no longer has a place at this table.
web-ended-unknown = There is no table { $code }. Is the code right?
web-ended-version = The server is newer than this page.
web-door-newcomers = Others may join
web-door-newcomers-about = Off: nobody new comes in, not even with the link.
web-door-onlookers = Others may look on without a name
web-door-onlookers-about = Off: only who has joined sees this table and its finished games.
web-engine-failed = The games could not be loaded. Once there is a network, try again.
web-engine-loading = Getting the games ready …
web-enter-all = All throws
web-enter-back = Back one step
web-enter-die = Die { $number }: { $value }
web-enter-face = { $face } lies there
web-enter-hold = tap what is held, then type the rest
web-enter-inner = Now the inner number
web-enter-last = Last throw only
web-enter-lies = As it lies
web-enter-mode = Which throws are typed in
web-enter-open = not typed in yet
web-enter-outer = The outer number first
web-enter-title = What lies on the table?
web-enter-wrong = wrong? tap a die
web-entry-each = Everybody types in
web-entry-host = The host types in
web-erase = Erase this table
web-erase-sure = The games, names and chat of this table are deleted for everybody, now and for good.
web-erase-yes = Yes, erase everything
web-evening-games = { $count ->
        [one] This evening: 1 game
       *[other] This evening: { $count } games
    }
web-evening-leads = { $name } leads: { $won } of { $count ->
        [one] 1 game
       *[other] { $count } games
    }
web-evening-leads-only = { $name } leads
web-evening-level = Level: { $names }, { $won } each
web-evening-level-many = Level: { $count } players, { $won } each
web-fair-promise = The server’s promise, the fingerprint of its seed:
web-falls = { $name } throws
web-falls-yours = You throw
web-family = Who sat here before
web-fewer = Fewer
web-forget-me = Yes, leave, and remove my name
web-forget-me-about = What you said in the chat is removed, too.
web-friend-name = Name of the other player
web-go-on = Go on: { $name }
web-go-on-here = Go on without the server
web-go-on-result = To the result
web-go-on-you = Go on: your turn
web-held = held
web-here = at this device
web-home-code = Code or link of the table
web-home-continue = { $game }: { $names }
web-home-doors = Tables
web-home-enter = Go to the table
web-home-gone = Table { $code } has been cleared away.
web-home-entries = More
web-home-join = Join a table
web-home-motto = Six dice games, one table
web-home-new = New here?
web-home-new-lesson = Three minutes of Zocken
web-home-no-place = You no longer have a place at table { $code }.
web-home-open = Open a table
web-home-puzzle = Puzzle
web-home-puzzle-open = today’s is open
web-home-referee = Referee
web-home-running = Continue the game
web-home-waiting = Back to the table
web-home-which = Open a table: which game?
web-host = host
web-invite = Invite others
web-kept-always = Tables are kept until somebody erases them.
web-kept-days = { $days ->
    [one] A table where nothing happens for a day is erased, with its names and chat.
   *[other] A table where nothing happens for { $days } days is erased, with its names and chat.
    }
web-kick = Send away
web-kick-about = Every place of that device becomes free; in a running game a bot takes over. The table gets a new link, so nobody comes back with the old one. Whoever is here stays.
web-kick-no = No, stay
web-kick-title = Send { $name } away
web-kick-yes = Yes, send away
web-language = Language
web-learn = Learn by playing
web-leave = Leave the table for good
web-leave-sure = You give up your place. In a running game a bot takes over.
web-leave-yes = Yes, leave
web-level = How well bots play
web-level-beginner = Beginner
web-level-best = Best
web-level-good = Good
web-level-random = Random
web-lobby-crowded = Too many players for this game
web-lobby-game = The game
web-lobby-missing = { $count ->
    [one] one more player is needed
   *[other] { $count } more players are needed
    }
web-lobby-ready = Ready: start when you like
web-lobby-share = Waiting for players: share the code
web-lobby-start = Start the game
web-lobby-table = At the table
web-lobby-too-many = { $count ->
    [one] one player too many
   *[other] { $count } players too many
    }
web-lobby-waits = { $name } will start the game
web-log = What happened
web-log-covered = { $name } throws { $count } dice under the cup.
web-log-empty = Nothing yet.
web-log-onlookers = { $count ->
    [one] What happened, { $count } looks on
   *[other] What happened, { $count } look on
    }
web-log-played = { $name }: { $what }
web-log-rolled = { $name } throws { $faces }.
web-log-title = So far
web-look-back = Look back
web-me = Guest
web-menu = More
web-minutes = { $minutes } min
web-more-of = One more
web-move-up = Move { $name } up
web-my-name = Your name
web-new-alone = Alone or with bots
web-new-bots = Against bots
web-new-first = First time?
web-new-first-about = Learn it by playing, in three minutes
web-new-here = One device
web-new-needs-server = Playing with several devices at once needs a Teerling server; one device can go from hand to hand, and a game as a link from device to device.
web-new-online = Online
web-new-online-about = You get a link and a code for the others. Bots and more players at your device can join there too.
web-new-open = Open the table
web-new-play = Play
web-new-server-gone = The server cannot be reached. Tables for several devices need it; against bots and at one device you can play without.
web-new-who = Who plays?
web-no-such-game = There is no such game here.
web-nobody = Nobody yet
web-not-found = Not here
web-not-found-text = Nothing lies at this address.
web-notice-host = { $name } has the host’s rights now
web-notice-host-you = You have the host’s rights now
web-notice-forgotten = Somebody has left the table and is forgotten
web-notice-left = { $name } has left the table
web-notice-sent-away = The host has sent { $name } away
web-offline-short = The server cannot be reached.
web-offline-table = No connection. It comes back by itself; nothing is lost.
web-offline-text = We keep trying; nothing is lost.
web-offline-title = The server cannot be reached.
web-only-here = This table is on this device alone. Playing with several devices needs a Teerling server.
web-option-first = Who begins?
web-option-place = Place { $place }
web-other-device = Continue on another device
web-other-device-about = This link works once, for ten minutes. Open it on the other device.
web-other-device-qr = QR code: continue on the device that scans it
web-pace-instant = at once
web-pace-normal = normal
web-pace-slow = slow
web-part-missing = A part of this page could not be loaded.
web-pass-about = Nobody else should look now.
web-pass-line = Pass on: { $name } is next
web-pass-ready = I am { $name }
web-pass-to = Pass the device to { $name }
web-past = Games played
web-pause = A moment at the end of a turn
web-pause-about = What it brought stays until it was seen; a tap goes on.
web-player = Player { $number }
web-player-name = Name of player { $number }
web-players-exactly = { $count } players
web-players-range = { $low }–{ $high } players
web-pocket = Games alone on this device
web-pocket-about = They need no server and go on without a network; no other device can join them.
web-present = present
web-print = Print
web-print-about = A PDF: open it and print it at 100 %.
web-print-about-table = A PDF: open it and print it at 100 %. Its QR code leads back to this table.
web-print-about-usual = A PDF by the usual rules: open it and print it at 100 %. House rules are printed by a Teerling server.
web-print-game = Print { $game }
web-print-paper = Paper
web-print-rules = Rule book
web-print-sheet = Score sheet
web-print-tableau = Tableau
web-qr = QR code of table { $code }
web-reload = Load again
web-remove = Remove { $name }
web-react = Say something without words
web-result = Result
web-result-ahead = { $points } ahead of { $name }
web-result-ahead-you = { $points } ahead of you
web-result-alone = { $score } points
web-result-nobody = Nobody won
web-result-rule = The rule that ended it:
web-result-you = You win!
web-rotate = { $players ->
    [2] Swap seats
   *[other] Everybody moves along one seat
    }
web-rule-read = Read the rule
web-rules = Rules
web-rules-nothing = No rule says this.
web-rules-of = Rules of { $game }
web-rules-of-all = Rules at every table
web-rules-search = Search the rules
web-rules-table = At every table
web-rules-which = Which game
web-seconds = { $seconds } seconds
web-sent-long = This game is too long for a QR code; the link holds all of it.
web-sent-qr = QR code of this game
web-server-trouble = Something went wrong at the server. Please try again.
web-set-bots = How fast bots play
web-set-chat = People can chat
web-set-clock = Time for each decision
web-set-dice = Dice
web-set-entry = Who types in the dice
web-set-grace = Patience with absent players
web-set-options = House rules
web-set-pace = Pace and clock
web-settings = Settings
web-shake = Throw by shaking the phone
web-shake-about = Swiping up over the dice throws them, too.
web-shake-denied = The browser does not tell this page when it is shaken.
web-share = Share
web-sit = Take a place
web-sit-down = Sit down
web-somebody = somebody
web-sound = Sounds
web-stand = Clear the place of { $name }
web-stand-only = Clear this place only
web-stand-only-about = { $name } may go on watching.
web-stood-in = away, others play for them
web-stop = End this game
web-stop-sure = The game ends now and counts for nobody.
web-stop-yes = Yes, end it
web-storage-save = Save the tables
web-storage-short = This browser has little room left. Save the tables of this device in a file before it can keep no more.
web-tables = Your tables
web-tables-all = All tables
web-theme = Appearance
web-theme-dark = Dark
web-theme-light = Light
web-theme-system = System
web-throw = Throw
web-tip-shake = Shake the phone or swipe up over the dice: they fall, too.
web-tip-swipe = Swipe up over the dice: they fall, too.
web-to-home = To the games
web-to-lobby = Players and rules
web-try-again = Try again
web-turn-chooses = { $name } chooses
web-turn-over = The game is over
web-turn-over-alone = Game over: { $count ->
    [one] { $points } point
   *[other] { $points } points
    }
web-turn-over-won = Game over: { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
    }
web-turn-over-yours = Game over: you win
web-turn-throws = { $name } throws
web-turn-you-choose = Your turn: choose
web-turn-you-throw = Your turn: throw
web-undo = Undo
web-verify = Check a record
web-watchers = Watching
web-watchers-nameless = { $count ->
    [one] one looks on without a name
   *[other] { $count } look on without a name
    }
web-won-by = { $count ->
    [one] { $names } wins
   *[other] { $names } win
    }
web-you = You
web-paper-box = { $box }: how many points?
web-paper-strike = strike
web-paper-strike-sure = sure?
web-paper-title = What is written down?
web-stands-in = A bot plays for { $name } until they are back.
web-tip = Good to know
web-tip-read = Got it
web-played-on = not from the start
