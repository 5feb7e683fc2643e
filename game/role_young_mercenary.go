package game

// youngMercenary takes a wolf with him (roles, young_mercenary; D-41).
var _ = printed(Role{
	ID: "young_mercenary", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 12,
	Traits: Traits{Avenged: true},
})
