package game

// witch switches another role off for a night (roles, witch).
var _ = printed(Role{
	ID: "witch", Side: Wolves, Counts: Wolves, SeenAs: SeenNot, Min: 12,
	Powers: []Power{
		{Kind: Know, First: 1, Last: 1, Knows: []RoleID{"wolf_servant"}},
		{Kind: Hex, First: 2, Optional: true},
	},
})
