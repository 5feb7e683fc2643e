package game

// fortuneTeller learns another player's card, a ghost's too (roles, fortune_teller).
var _ = printed(Role{
	ID: "fortune_teller", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 16,
	Powers: []Power{{Kind: Look, First: 2, Whom: Anybody, Exact: true}},
})
