package game

// candymaker silences three players, one a night (roles, candymaker).
var _ = printed(Role{
	ID: "candymaker", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 12,
	Powers: []Power{{Kind: Silence, First: 2, Uses: 3, Optional: true}},
})
