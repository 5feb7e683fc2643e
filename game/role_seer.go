package game

// seer asks of one player a night whether he is a werewolf (roles, seer).
var _ = printed(Role{
	ID: "seer", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 7,
	Powers: []Power{{Kind: Look, First: 1}},
})
