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
		{game.DefaultDeck, true, 8, []int{36, 72, 43, 48, 65, 57, 47, 29, 52, 50, 48, 45, 15, 12, 8, 15, 18}},
		{game.DefaultDeck, false, 11, []int{67}},
		{game.DefaultDeck, false, 13, []int{80, 75}},
		{game.DefaultDeck, false, 16, []int{22, 25, 22, 12, 12, 12, 22, 30, 8}},
		{game.PlainDeck, false, 9, []int{50, 49, 59, 58, 56, 52, 66, 47, 38, 38, 32, 45, 45, 38, 38, 38}},
	},
	"classic": {
		{game.DefaultDeck, true, 8, []int{36, 74, 41, 49, 61, 58, 46, 37, 57, 35, 22, 20, 18, 15, 12, 22, 12}},
		{game.DefaultDeck, false, 11, []int{62}},
		{game.DefaultDeck, false, 13, []int{78, 76}},
		{game.DefaultDeck, false, 16, []int{30, 23, 15, 8}},
		{game.PlainDeck, false, 9, []int{47, 45, 60, 58, 52, 58, 62, 57, 42, 30, 32, 45, 48, 48, 45, 32}},
	},
	"cd": {
		{game.DefaultDeck, true, 8, []int{42, 63, 61, 59, 80, 69, 74, 64, 89, 68, 88, 72, 52, 57, 55, 48, 45}},
		{game.DefaultDeck, false, 15, []int{83, 55, 60, 57, 55, 50, 42}},
		{game.PlainDeck, false, 9, []int{50, 64, 45, 53, 48, 56, 51, 49, 52, 60, 48, 52, 50, 50, 48, 42}},
	},
	"full-moon": {
		{game.DefaultDeck, true, 8, []int{23, 49, 63, 67, 62, 50, 49, 57, 61, 37, 28, 30, 40, 32, 15, 18, 12}},
		{game.DefaultDeck, false, 12, []int{72}},
		{game.DefaultDeck, false, 14, []int{55, 57}},
		{game.DefaultDeck, false, 17, []int{27}},
		{game.DefaultDeck, false, 21, []int{22, 30, 25, 38}},
		{game.PlainDeck, false, 9, []int{39, 52, 52, 57, 57, 56, 57, 34, 40, 45, 32, 38, 32, 50, 42, 48}},
		{"trick_or_treat", false, 12, []int{88, 64, 69, 69, 67, 35, 40, 30, 38, 15, 28, 20, 20}},
		{"library", false, 14, []int{74, 80, 69, 25, 42, 32, 45, 28, 35, 30, 42}},
		{"stable", false, 12, []int{52, 52, 57, 59, 53, 18, 35, 25, 48, 22, 35, 18, 22}},
		{"crypt", false, 16, []int{46, 32, 40, 32, 40, 45, 40, 32, 42}},
	},
}
