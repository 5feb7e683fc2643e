package game

// bodyguard saves another player from the pack (roles, bodyguard).
var _ = printed(Role{
	ID: "bodyguard", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 11,
	Powers: []Power{{Kind: Protect, First: 2}},
})
