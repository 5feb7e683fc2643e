package game

// possessed wins with the wolves and knows nobody (roles, possessed).
var _ = printed(Role{
	ID: "possessed", Side: Wolves, Counts: Humans, SeenAs: SeenNot, Min: 10,
})
