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
		{game.DefaultDeck, true, 8, []int{36, 75, 46, 49, 67, 60, 51, 28, 56, 43, 40, 35, 18, 5, 12, 12, 18}},
		{game.DefaultDeck, false, 11, []int{67}},
		{game.DefaultDeck, false, 13, []int{80, 74}},
		{game.DefaultDeck, false, 16, []int{28, 27, 25, 18, 35, 22, 28, 28, 10}},
		{game.PlainDeck, false, 9, []int{56, 55, 64, 62, 60, 52, 66, 42, 42, 42, 32, 45, 57, 35, 42, 40}},
	},
	"classic": {
		{game.DefaultDeck, true, 8, []int{36, 74, 42, 51, 62, 56, 52, 41, 57, 35, 20, 25, 25, 15, 15, 12, 18}},
		{game.DefaultDeck, false, 11, []int{63}},
		{game.DefaultDeck, false, 13, []int{74, 72}},
		{game.DefaultDeck, false, 16, []int{32, 27, 12, 15}},
		{game.PlainDeck, false, 9, []int{51, 54, 64, 61, 55, 58, 61, 51, 38, 32, 32, 48, 48, 45, 40, 32}},
	},
	"cd": {
		{game.DefaultDeck, true, 8, []int{47, 64, 62, 59, 80, 67, 72, 63, 90, 68, 82, 72, 55, 55, 45, 45, 38}},
		{game.DefaultDeck, false, 15, []int{81, 56, 60, 57, 57, 48, 45}},
		{game.PlainDeck, false, 9, []int{49, 66, 45, 53, 49, 55, 51, 51, 52, 60, 48, 52, 50, 50, 48, 42}},
	},
	"full-moon": {
		{game.DefaultDeck, true, 8, []int{34, 47, 57, 71, 64, 50, 52, 55, 57, 42, 25, 25, 40, 40, 12, 20, 28}},
		{game.DefaultDeck, false, 12, []int{77}},
		{game.DefaultDeck, false, 14, []int{60, 61}},
		{game.DefaultDeck, false, 17, []int{23}},
		{game.DefaultDeck, false, 21, []int{22, 28, 20, 38}},
		{game.PlainDeck, false, 9, []int{41, 54, 52, 57, 57, 56, 57, 33, 37, 40, 28, 42, 40, 48, 42, 40}},
		{"trick_or_treat", false, 12, []int{91, 72, 70, 66, 71, 33, 25, 22, 35, 18, 25, 18, 20}},
		{"library", false, 14, []int{76, 79, 75, 22, 42, 42, 38, 40, 38, 32, 42}},
		{"stable", false, 12, []int{54, 48, 60, 60, 58, 10, 35, 22, 42, 18, 25, 28, 28}},
		{"crypt", false, 16, []int{40, 38, 52, 35, 40, 42, 52, 38, 45}},
	},
}
