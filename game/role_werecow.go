package game

// werecow knows the pack, which does not know her (roles, werecow).
var _ = printed(Role{
	ID: "werecow", Side: Wolves, Counts: Humans, SeenAs: SeenWerewolf, Min: 12,
	Powers: []Power{{Kind: Know, First: 1, Last: 1, KnowsPack: true}},
})
