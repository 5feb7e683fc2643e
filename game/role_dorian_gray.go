package game

// dorianGray lets another die for him once, at night (roles, dorian_gray).
var _ = printed(Role{
	ID: "dorian_gray", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 12,
	Powers: []Power{{Kind: Bear, First: 1}},
})
