web-throw = Throw
