web-learn-zock-opening = The row of flaps below is yours, the one above is Bram’s. Whoever first covers all nine wins. Both throw two dice; the higher total begins. Throw.
web-learn-zock-throw = You have 9, Bram has 5: you begin. Throw again, this time in earnest.
web-learn-zock-cover = With 2 and 4 you cover the fields 2 and 4, or the field of their sum, 6. Two flaps at once bring you further: choose 2 and 4 and cover them.
web-learn-zock-other = Bram threw two fours. With equal dice only the sum counts, so he covered 8. Your throw.
web-learn-zock-ten = 5 + 5 = 10. A result is covered digit by digit, and zero has no field: that leaves field 1. Cover it.
web-learn-zock-third = Throw for your third turn.
web-learn-zock-must = 2 and 4 again, but these two are covered already. Try to tap 2 and you will see the rule that forbids it. Only the sum is left, and you must cover if you can: 6.
web-learn-zock-miss = Bram has played and your dice have fallen: 2 and 2. Their sum is 4, and that is covered. You cannot cover anything, so you miss this turn.
web-learn-zock-end = That is ZOCK. Whoever covers the whole row first wins, and the loser’s open fields are added up. Three variants make it wilder.
