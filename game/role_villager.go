package game

// villager has no power but his voice (roles, villager).
var villager = Role{
	ID: villagerID, Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 7, Max: 24,
}
