package game

// gypsy looks like a werewolf and kills who hexes her (roles, gypsy).
var _ = printed(Role{
	ID: "gypsy", Side: Humans, Counts: Humans, SeenAs: SeenWerewolf, Min: 12,
	Traits: Traits{Backfires: true},
})
