package game

// necromancer brings a ghost back once (roles, necromancer).
var _ = printed(Role{
	ID: "necromancer", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 8,
	Powers: []Power{{Kind: Return, First: 2, Uses: 1, Whom: Ghosts, Optional: true}},
})
