package game

// inquisitor eliminates once (roles, inquisitor).
var _ = printed(Role{
	ID: "inquisitor", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 14,
	Powers: []Power{{Kind: Eliminate, First: 2, Uses: 1, Optional: true}},
})
