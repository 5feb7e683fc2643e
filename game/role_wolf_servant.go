package game

// wolfServant wins with the wolves and knows the witch (roles, wolf_servant).
var _ = printed(Role{
	ID: "wolf_servant", Side: Wolves, Counts: Humans, NotBy: ServantCounts, SeenAs: SeenNot, Min: 7,
	Powers: []Power{{Kind: Know, First: 1, Last: 1, Knows: []RoleID{"witch"}}},
})
