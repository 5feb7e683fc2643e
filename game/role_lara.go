package game

// lara is a werewolf who may once turn the pack on one of its own (roles, lara).
var _ = printed(Role{
	ID: "lara", Side: Wolves, Counts: Wolves, RealWolf: true, SeenAs: SeenWerewolf, Min: 8,
	Powers: []Power{{Kind: Attack, First: 1}, {Kind: Betray, First: 2, Uses: 1, Whom: Fellows, Optional: true}},
})
