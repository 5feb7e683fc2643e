package game

// guard saves a player, himself too by the option guard_self, from the pack (roles, guard; D-36).
var _ = printed(Role{
	ID: "guard", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 7,
	Powers: []Power{{Kind: Protect, First: 2}},
})
