package game

// victoriaObscura learns cards, and wins alone when she outlives every seer
// (roles, victoria_obscura).
var _ = printed(Role{
	ID: "victoria_obscura", Side: Solo, Counts: Humans, SeenAs: SeenNot, Min: 9,
	Powers: []Power{{Kind: Look, First: 2, Exact: true}},
	Traits: Traits{Outlasts: true, Unless: "seer"},
})
