package game

// villager has no power but his voice (roles, villager).
var _ = printed(Role{
	ID: villagerID, Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 7, Max: 24,
})
