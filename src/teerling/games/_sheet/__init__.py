"""What Yatzy and DubbelYatzy share: the score sheet, its rules, its drawing, and what people call its boxes."""
