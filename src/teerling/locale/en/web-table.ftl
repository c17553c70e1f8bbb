web-beside = Beside the board
web-beside-close = Close the rules
web-beside-turns = by turns
web-progress-deal = deal { $number }
web-progress-game = game { $number } of { $of }
web-progress-round = round { $number } of { $of }
web-progress-turn = turn { $number } of { $of }
web-send-game = Send this game as a link
web-send-game-about = Whoever opens it has the game as it is now, and can play on and send it back.
web-sent-damaged = This link is cut or damaged: ask for it once more.
web-sent-opening = Opening the game …
web-sent-title = A game for you
web-standing = Standing
web-standing-evening = This evening
web-standing-leads = leads
web-standing-won = { $count } won
web-table-big = Show on a big screen
web-table-big-about = Open this link on a television or a laptop. It shows the table to everybody in the room, and nothing that only one may see.
web-table-big-open = Open it here
web-table-come = Come in with your phone
web-table-cup = Look into your own cup on your phone. It stays there.
web-table-full = Nobody else comes in
web-table-waiting = The game has not begun
web-table-waiting-about = Scan the code with your phone and sit down.
web-table-won = { $names } { $count ->
    [one] wins
   *[other] win
}
