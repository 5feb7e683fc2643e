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
		{game.DefaultDeck, true, 8, []int{41, 68, 48, 62, 73, 67, 51, 29, 77, 72, 66, 55, 20, 25, 35, 28, 25}},
		{game.DefaultDeck, false, 11, []int{72}},
		{game.DefaultDeck, false, 13, []int{85, 80}},
		{game.DefaultDeck, false, 16, []int{24, 31, 26, 38, 22, 30, 35, 50, 28}},
		{game.PlainDeck, false, 9, []int{65, 60, 59, 57, 53, 58, 68, 24, 29, 36, 42, 35, 45, 40, 30, 28}},
	},
	"classic": {
		{game.DefaultDeck, true, 8, []int{37, 68, 44, 57, 72, 65, 57, 28, 74, 67, 28, 28, 22, 22, 18, 30, 15}},
		{game.DefaultDeck, false, 11, []int{71}},
		{game.DefaultDeck, false, 13, []int{84, 80}},
		{game.DefaultDeck, false, 16, []int{22, 25, 25, 22}},
		{game.PlainDeck, false, 9, []int{58, 49, 54, 47, 40, 50, 48, 34, 31, 31, 30, 32, 38, 22, 22, 18}},
	},
	"cd": {
		{game.DefaultDeck, true, 8, []int{35, 56, 56, 64, 79, 75, 81, 74, 86, 67, 85, 78, 62, 75, 62, 62, 65}},
		{game.DefaultDeck, false, 15, []int{86, 79, 76, 71, 62, 55, 68}},
		{game.PlainDeck, false, 9, []int{44, 54, 38, 57, 57, 62, 52, 56, 56, 56, 57, 75, 75, 72, 82, 75}},
	},
	"full-moon": {
		{game.DefaultDeck, true, 8, []int{36, 43, 61, 71, 67, 60, 56, 52, 70, 47, 15, 22, 25, 20, 25, 25, 38}},
		{game.DefaultDeck, false, 12, []int{77}},
		{game.DefaultDeck, false, 14, []int{68, 62}},
		{game.DefaultDeck, false, 17, []int{24}},
		{game.DefaultDeck, false, 21, []int{28, 15, 30, 45}},
		{game.PlainDeck, false, 9, []int{38, 60, 58, 58, 52, 66, 60, 36, 39, 40, 38, 38, 28, 38, 38, 30}},
		{"trick_or_treat", false, 12, []int{92, 71, 78, 67, 72, 40, 28, 30, 22, 28, 20, 22, 15}},
		{"library", false, 14, []int{83, 82, 68, 32, 28, 35, 18, 20, 32, 35, 28}},
		{"stable", false, 12, []int{63, 60, 80, 70, 57, 12, 30, 30, 22, 22, 20, 25, 25}},
		{"crypt", false, 16, []int{37, 42, 38, 45, 40, 28, 60, 48, 40}},
	},
}
