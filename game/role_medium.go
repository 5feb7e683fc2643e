package game

// medium hears whether the last lynched player was a werewolf (roles, medium).
var _ = printed(Role{
	ID: "medium", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 9,
	Powers: []Power{{Kind: Recall, First: 2}},
})
