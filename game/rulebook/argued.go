package rulebook

import "tabula/game"

// Argued is how many games in 100 the village wins with one of an edition's decks, when all
// players reason and the wolves' side lies.
type Argued struct {
	Preset game.Preset
	Fair   bool  // see game.Settings
	From   int   // players of the first deck
	Humans []int // with one player more each
}

// ArguedOf returns the decks of new rooms. The numbers are those of the last column of the
// table of decks in docs/balance.md, whose command measures them again.
func ArguedOf(e *game.Edition) []Argued { return argued[e.ID] }

var argued = map[game.EditionID][]Argued{
	"fourth": {
		{game.DefaultDeck, true, 8, []int{33, 65, 49, 60, 68, 67, 51, 29}},
		{game.DefaultDeck, false, 11, []int{69}},
		{game.DefaultDeck, false, 13, []int{85, 80}},
		{game.PlainDeck, false, 9, []int{51, 47, 55, 47}},
	},
	"classic": {
		{game.DefaultDeck, true, 8, []int{39, 72, 48, 58, 68, 65, 57, 28}},
		{game.DefaultDeck, false, 11, []int{68}},
		{game.DefaultDeck, false, 13, []int{84, 80}},
		{game.PlainDeck, false, 9, []int{54, 43, 50, 48}},
	},
	"cd": {
		{game.DefaultDeck, true, 8, []int{34, 59, 57, 64, 80, 75, 81, 74}},
		{game.DefaultDeck, false, 15, []int{86}},
		{game.PlainDeck, false, 9, []int{49, 57, 39, 60}},
	},
	"full-moon": {
		{game.DefaultDeck, true, 8, []int{31, 42, 60, 70, 60, 60, 56, 52}},
		{game.DefaultDeck, false, 12, []int{75}},
		{game.DefaultDeck, false, 14, []int{68}},
		{game.PlainDeck, false, 9, []int{35, 49, 47, 48}},
		{"trick_or_treat", false, 12, []int{87}},
		{"stable", false, 12, []int{68}},
	},
}
