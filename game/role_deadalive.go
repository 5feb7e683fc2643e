package game

// deadalive survives the pack's first attack (roles, deadalive).
var deadalive = Role{
	ID: "deadalive", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 12,
	Traits: Traits{Grace: true},
}
