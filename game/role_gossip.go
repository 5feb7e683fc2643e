package game

// gossip adds a vote against one player (roles, gossip).
var _ = printed(Role{
	ID: "gossip", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 12,
	Powers: []Power{{Kind: AddVote, First: 1}},
})
