package game

// deadalive survives the pack's first attack (roles, deadalive).
var _ = printed(Role{
	ID: "deadalive", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 12,
	Traits: Traits{Grace: true},
})
