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
		{game.DefaultDeck, true, 8, []int{39, 71, 51, 61, 70, 63, 49, 31, 62, 70, 60, 55, 20, 25, 35, 28, 25}},
		{game.DefaultDeck, false, 11, []int{73}},
		{game.DefaultDeck, false, 13, []int{82, 78}},
		{game.DefaultDeck, false, 16, []int{23, 17, 25, 20, 22, 30, 35, 50, 28}},
		{game.PlainDeck, false, 9, []int{65, 57, 60, 55, 56, 57, 64, 53, 58, 35, 55, 35, 45, 40, 30, 28}},
	},
	"classic": {
		{game.DefaultDeck, true, 8, []int{38, 72, 48, 55, 69, 66, 56, 34, 68, 62, 12, 20, 22, 22, 18, 30, 15}},
		{game.DefaultDeck, false, 11, []int{71}},
		{game.DefaultDeck, false, 13, []int{78, 78}},
		{game.DefaultDeck, false, 16, []int{25, 23, 22, 28}},
		{game.PlainDeck, false, 9, []int{62, 51, 51, 46, 48, 42, 44, 31, 33, 32, 38, 32, 38, 22, 22, 18}},
	},
	"cd": {
		{game.DefaultDeck, true, 8, []int{46, 56, 53, 62, 78, 72, 78, 59, 90, 75, 80, 65, 62, 75, 62, 62, 65}},
		{game.DefaultDeck, false, 15, []int{82, 67, 67, 70, 52, 55, 68}},
		{game.PlainDeck, false, 9, []int{45, 54, 38, 59, 54, 64, 51, 53, 53, 62, 55, 75, 75, 72, 82, 75}},
	},
	"full-moon": {
		{game.DefaultDeck, true, 8, []int{35, 44, 64, 75, 66, 67, 66, 58, 76, 58, 28, 28, 25, 20, 25, 25, 38}},
		{game.DefaultDeck, false, 12, []int{78}},
		{game.DefaultDeck, false, 14, []int{70, 70}},
		{game.DefaultDeck, false, 17, []int{28}},
		{game.DefaultDeck, false, 21, []int{28, 15, 30, 45}},
		{game.PlainDeck, false, 9, []int{42, 56, 51, 55, 58, 56, 55, 56, 45, 42, 50, 38, 28, 38, 38, 30}},
		{"trick_or_treat", false, 12, []int{90, 78, 83, 75, 81, 38, 40, 15, 22, 28, 20, 22, 15}},
		{"library", false, 14, []int{84, 74, 83, 33, 35, 35, 18, 20, 32, 35, 28}},
		{"stable", false, 12, []int{61, 62, 70, 72, 62, 23, 12, 25, 22, 22, 20, 25, 25}},
		{"crypt", false, 16, []int{47, 42, 55, 45, 40, 28, 60, 48, 40}},
	},
}
