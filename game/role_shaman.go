package game

// shaman learns the card of a ghost (roles, shaman).
var _ = printed(Role{
	ID: "shaman", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 7,
	Powers: []Power{{Kind: Look, First: 2, Whom: Ghosts, Exact: true}},
})
