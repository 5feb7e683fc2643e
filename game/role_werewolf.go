package game

// werewolf attacks with the pack, every night (roles, werewolf).
var _ = printed(Role{
	ID: "werewolf", Side: Wolves, Counts: Wolves, RealWolf: true, SeenAs: SeenWerewolf, Min: 7, Max: 3,
	Powers: []Power{{Kind: Attack, First: 1}},
})
