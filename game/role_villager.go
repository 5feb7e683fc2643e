package game

// villager has no power but his voice (roles.md, villager).
var villager = Role{
	ID:     "villager",
	Side:   Humans,
	Counts: Humans,
	SeenAs: SeenNot,
}
