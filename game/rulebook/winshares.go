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
		{game.DefaultDeck, true, 8, []int{41, 82, 52, 60, 69, 56, 58, 31, 69, 63, 52, 62, 18, 25, 30, 15, 22}},
		{game.DefaultDeck, false, 11, []int{72}},
		{game.DefaultDeck, false, 13, []int{85, 76}},
		{game.DefaultDeck, false, 16, []int{27, 37, 20, 22, 15, 20, 32, 32, 30}},
		{game.PlainDeck, false, 9, []int{60, 60, 64, 64, 55, 49, 61, 46, 55, 42, 55, 50, 60, 50, 50, 70}},
	},
	"classic": {
		{game.DefaultDeck, true, 8, []int{39, 78, 48, 54, 66, 57, 52, 35, 64, 65, 18, 32, 28, 12, 25, 18, 8}},
		{game.DefaultDeck, false, 11, []int{69}},
		{game.DefaultDeck, false, 13, []int{84, 74}},
		{game.DefaultDeck, false, 16, []int{27, 27, 22, 25}},
		{game.PlainDeck, false, 9, []int{58, 55, 62, 64, 56, 51, 59, 44, 37, 40, 55, 42, 65, 70, 48, 57}},
	},
	"cd": {
		{game.DefaultDeck, true, 8, []int{42, 63, 60, 62, 80, 68, 72, 63, 84, 83, 72, 72, 80, 55, 42, 40, 35}},
		{game.DefaultDeck, false, 15, []int{75, 62, 67, 75, 68, 35, 57}},
		{game.PlainDeck, false, 9, []int{51, 68, 42, 53, 44, 50, 45, 41, 52, 48, 45, 55, 45, 62, 35, 52}},
	},
	"full-moon": {
		{game.DefaultDeck, true, 8, []int{25, 60, 69, 74, 68, 59, 62, 58, 67, 50, 20, 20, 18, 22, 15, 22, 20}},
		{game.DefaultDeck, false, 12, []int{79}},
		{game.DefaultDeck, false, 14, []int{62, 65}},
		{game.DefaultDeck, false, 17, []int{32}},
		{game.DefaultDeck, false, 21, []int{35, 20, 28, 15}},
		{game.PlainDeck, false, 9, []int{45, 62, 60, 64, 47, 55, 53, 37, 47, 40, 52, 52, 68, 55, 52, 68}},
		{"trick_or_treat", false, 12, []int{88, 64, 70, 75, 74, 32, 30, 28, 30, 25, 10, 28, 20}},
		{"library", false, 14, []int{79, 73, 70, 37, 30, 35, 30, 18, 32, 28, 30}},
		{"stable", false, 12, []int{58, 50, 66, 66, 58, 20, 30, 28, 32, 15, 10, 15, 18}},
		{"crypt", false, 16, []int{37, 47, 68, 50, 35, 42, 35, 40, 50}},
	},
}
