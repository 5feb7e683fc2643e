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
		{game.DefaultDeck, true, 8, []int{44, 77, 43, 54, 70, 56, 47, 37, 50, 42, 60, 60, 22, 20, 20, 22, 30}},
		{game.DefaultDeck, false, 11, []int{65}},
		{game.DefaultDeck, false, 13, []int{73, 76}},
		{game.DefaultDeck, false, 16, []int{21, 18, 8, 30, 30, 25, 28, 30, 28}},
		{game.PlainDeck, false, 9, []int{56, 64, 73, 69, 70, 72, 75, 58, 62, 40, 75, 65, 60, 40, 62, 50}},
	},
	"classic": {
		{game.DefaultDeck, true, 8, []int{38, 76, 42, 49, 65, 52, 44, 37, 56, 45, 22, 40, 10, 18, 18, 15, 20}},
		{game.DefaultDeck, false, 11, []int{61}},
		{game.DefaultDeck, false, 13, []int{74, 78}},
		{game.DefaultDeck, false, 16, []int{24, 32, 22, 30}},
		{game.PlainDeck, false, 9, []int{52, 60, 73, 66, 68, 62, 66, 50, 55, 55, 50, 45, 72, 52, 60, 35}},
	},
	"cd": {
		{game.DefaultDeck, true, 8, []int{53, 66, 60, 64, 82, 74, 78, 62, 87, 70, 88, 85, 62, 70, 40, 35, 45}},
		{game.DefaultDeck, false, 15, []int{77, 70, 60, 57, 55, 55, 60}},
		{game.PlainDeck, false, 9, []int{56, 70, 49, 57, 57, 62, 50, 65, 60, 55, 57, 78, 50, 57, 55, 65}},
	},
	"full-moon": {
		{game.DefaultDeck, true, 8, []int{38, 53, 62, 72, 65, 55, 59, 61, 64, 52, 20, 30, 40, 22, 32, 10, 20}},
		{game.DefaultDeck, false, 12, []int{77}},
		{game.DefaultDeck, false, 14, []int{65, 63}},
		{game.DefaultDeck, false, 17, []int{28}},
		{game.DefaultDeck, false, 21, []int{32, 35, 22, 25}},
		{game.PlainDeck, false, 9, []int{40, 61, 64, 69, 62, 74, 62, 54, 48, 40, 48, 48, 57, 65, 35, 50}},
		{"trick_or_treat", false, 12, []int{88, 73, 74, 80, 65, 33, 25, 42, 28, 38, 15, 28, 28}},
		{"library", false, 14, []int{74, 77, 67, 30, 20, 40, 28, 15, 42, 35, 30}},
		{"stable", false, 12, []int{54, 56, 63, 63, 44, 13, 22, 22, 32, 28, 12, 22, 28}},
		{"crypt", false, 16, []int{43, 35, 40, 42, 38, 38, 35, 30, 42}},
	},
}
