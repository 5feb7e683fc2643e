package game

// sherlock learns how many wolves live (roles, sherlock).
var _ = printed(Role{
	ID: "sherlock", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 9,
	Powers: []Power{{Kind: Tally, First: 2}},
})
