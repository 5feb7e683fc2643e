package game

// owl makes a suspect, and kills in large games of one edition (roles, owl).
var _ = printed(Role{
	ID: "owl", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 12,
	Powers: []Power{{Kind: Mark, First: 1, Self: true}},
})
