package game

// secretSociety knows the other member (roles, secret_society).
var _ = printed(Role{
	ID: "secret_society", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 12, Pair: true, Max: 2,
	Powers: []Power{{Kind: Know, First: 1, Last: 1, Knows: []RoleID{"secret_society"}}},
})
