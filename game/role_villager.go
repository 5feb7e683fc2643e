package game

// villager has no power but a voice (roles, villager).
var _ = printed(Role{
	ID: "villager", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 7, Max: 24,
})
