package game

// hamlet strikes once from the grave (roles, hamlet).
var _ = printed(Role{
	ID: "hamlet", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 12,
	Powers: []Power{{Kind: Eliminate, First: 2, Uses: 1, Optional: true, Afterlife: true}},
})
