package game

// drJekyll kills once and looks like a werewolf from then on (roles, dr_jekyll).
var _ = printed(Role{
	ID: "dr_jekyll", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 12,
	Powers: []Power{{Kind: Eliminate, First: 2, Uses: 1, Optional: true, ThenSeen: SeenWerewolf}},
})
