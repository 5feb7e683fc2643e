package game

// werehamster wins alone when he lives at the end (roles, werehamster).
var _ = printed(Role{
	ID: "werehamster", Side: Solo, Counts: Humans, SeenAs: SeenNot, Min: 15,
	Traits: Traits{Immune: true, OwlProof: true, Fragile: true, Outlasts: true},
})
