web-learn-step = x
