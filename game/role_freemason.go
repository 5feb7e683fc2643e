package game

// freemason knows the other freemasons (roles, freemason).
var _ = printed(Role{
	ID: "freemason", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 13, Pair: true, Max: 3,
	Powers: []Power{{Kind: Know, First: 1, Last: 1, Knows: []RoleID{"freemason"}}},
})
