"""The terminal client: everything a person sees and types at a prompt."""
