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
		{game.DefaultDeck, true, 8, []int{41, 76, 50, 57, 65, 66, 55, 31, 62, 53, 48, 52, 20, 18, 20, 8, 18}},
		{game.DefaultDeck, false, 11, []int{67}},
		{game.DefaultDeck, false, 13, []int{84, 76}},
		{game.DefaultDeck, false, 16, []int{28, 28, 28, 18, 22, 18, 25, 35, 22}},
		{game.PlainDeck, false, 9, []int{59, 61, 67, 67, 66, 66, 75, 61, 60, 50, 57, 55, 72, 52, 75, 55}},
	},
	"classic": {
		{game.DefaultDeck, true, 8, []int{36, 76, 44, 52, 63, 64, 53, 36, 60, 48, 18, 15, 18, 22, 15, 10, 18}},
		{game.DefaultDeck, false, 11, []int{63}},
		{game.DefaultDeck, false, 13, []int{82, 68}},
		{game.DefaultDeck, false, 16, []int{20, 23, 15, 22}},
		{game.PlainDeck, false, 9, []int{58, 56, 67, 65, 68, 66, 72, 61, 55, 55, 57, 52, 68, 52, 55, 50}},
	},
	"cd": {
		{game.DefaultDeck, true, 8, []int{42, 62, 60, 60, 80, 74, 72, 63, 86, 80, 82, 65, 50, 55, 52, 52, 45}},
		{game.DefaultDeck, false, 15, []int{76, 59, 62, 65, 55, 55, 45}},
		{game.PlainDeck, false, 9, []int{50, 64, 43, 50, 46, 60, 54, 57, 48, 62, 40, 48, 52, 50, 57, 57}},
	},
	"full-moon": {
		{game.DefaultDeck, true, 8, []int{23, 51, 69, 72, 62, 64, 58, 56, 58, 57, 32, 25, 35, 30, 22, 8, 22}},
		{game.DefaultDeck, false, 12, []int{76}},
		{game.DefaultDeck, false, 14, []int{62, 63}},
		{game.DefaultDeck, false, 17, []int{23}},
		{game.DefaultDeck, false, 21, []int{22, 30, 25, 20}},
		{game.PlainDeck, false, 9, []int{45, 61, 62, 67, 72, 66, 69, 56, 57, 62, 55, 55, 52, 40, 50, 68}},
		{"trick_or_treat", false, 12, []int{88, 72, 73, 80, 70, 37, 30, 35, 30, 22, 20, 25, 12}},
		{"library", false, 14, []int{75, 78, 80, 42, 30, 32, 30, 32, 35, 28, 32}},
		{"stable", false, 12, []int{56, 60, 63, 67, 48, 25, 20, 25, 30, 30, 12, 18, 28}},
		{"crypt", false, 16, []int{43, 45, 48, 42, 42, 35, 60, 32, 40}},
	},
}
