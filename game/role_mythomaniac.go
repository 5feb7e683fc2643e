package game

// mythomaniac becomes what he points at in night 2, if that is a werewolf or a
// seer (roles, mythomaniac; D-19).
var _ = printed(Role{
	ID: "mythomaniac", Side: Humans, Counts: Humans, SeenAs: SeenNot, Min: 16,
	Powers: []Power{{Kind: Copy, First: 2, Last: 2, Knows: []RoleID{"werewolf", "seer"}}},
})
