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
		{game.DefaultDeck, true, 8, []int{38, 76, 43, 53, 69, 63, 49, 33, 56, 50, 65, 50, 20, 25, 20, 8, 10}},
		{game.DefaultDeck, false, 11, []int{62}},
		{game.DefaultDeck, false, 13, []int{80, 73}},
		{game.DefaultDeck, false, 16, []int{23, 17, 22, 12, 25, 25, 18, 25, 12}},
		{game.PlainDeck, false, 9, []int{57, 61, 75, 68, 73, 64, 71, 54, 47, 50, 62, 55, 65, 38, 62, 52}},
	},
	"classic": {
		{game.DefaultDeck, true, 8, []int{37, 76, 40, 50, 68, 64, 48, 36, 58, 50, 30, 25, 18, 20, 10, 10, 20}},
		{game.DefaultDeck, false, 11, []int{62}},
		{game.DefaultDeck, false, 13, []int{76, 76}},
		{game.DefaultDeck, false, 16, []int{23, 18, 10, 22}},
		{game.PlainDeck, false, 9, []int{55, 59, 71, 65, 69, 66, 63, 57, 58, 55, 57, 57, 75, 48, 55, 42}},
	},
	"cd": {
		{game.DefaultDeck, true, 8, []int{52, 66, 60, 63, 80, 72, 75, 68, 84, 80, 80, 72, 68, 72, 57, 48, 52}},
		{game.DefaultDeck, false, 15, []int{76, 74, 70, 52, 55, 52, 55}},
		{game.PlainDeck, false, 9, []int{50, 67, 46, 59, 54, 63, 53, 57, 47, 62, 55, 55, 70, 52, 52, 72}},
	},
	"full-moon": {
		{game.DefaultDeck, true, 8, []int{39, 54, 61, 68, 68, 56, 57, 54, 57, 43, 28, 35, 35, 20, 18, 20, 25}},
		{game.DefaultDeck, false, 12, []int{79}},
		{game.DefaultDeck, false, 14, []int{66, 70}},
		{game.DefaultDeck, false, 17, []int{20}},
		{game.DefaultDeck, false, 21, []int{15, 28, 25, 22}},
		{game.PlainDeck, false, 9, []int{36, 60, 60, 68, 61, 68, 59, 54, 35, 48, 45, 60, 57, 55, 38, 42}},
		{"trick_or_treat", false, 12, []int{87, 68, 73, 73, 68, 28, 32, 25, 35, 25, 25, 25, 30}},
		{"library", false, 14, []int{79, 83, 64, 37, 35, 42, 45, 18, 38, 22, 32}},
		{"stable", false, 12, []int{53, 52, 66, 63, 49, 10, 30, 30, 25, 18, 30, 25, 28}},
		{"crypt", false, 16, []int{46, 25, 38, 38, 45, 35, 50, 32, 30}},
	},
}
