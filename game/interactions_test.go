package game_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"tabula/game/gametest"
)

// A meeting is a cell of the interaction tables (roles 2): what players do, written as a
// transcript, and what the table must answer.
type meeting struct {
	cell, deeds string
	told        []string
}

// meet plays every meeting at a separate table, after the transcript before.
func meet(t *testing.T, before string, meetings []meeting) {
	t.Helper()
	for _, m := range meetings {
		t.Run(m.cell, func(t *testing.T) {
			t.Helper()
			said := gametest.Tell(t, before+"\n\n"+m.deeds)
			for _, line := range m.told {
				if !strings.Contains(said, line) {
					t.Errorf("%s: not told %q in\n%s", m.deeds, line, said)
				}
			}
		})
	}
}

// fourthTable has a player for every printed card that roles 2.1 names; in a ring of 21 the owl is deadly.
const fourthTable = `table edition=fourth first_night_victim=kill
Vin villager
Val villager
Vea villager
Viv villager
Sia seer
Mona medium
Poe possessed
Bea bodyguard
Olga owl
Fra freemason
Fro freemason
Hamo werehamster
Myto mythomaniac
Lupo werewolf
Ulla werewolf
Wolf werewolf`

const (
	oneNight   = "\n\nnight\n\nplay"
	twentyOne  = "\nA villager\nB villager\nC villager\nD villager\nE villager"
	turnedWolf = oneNight + "\n\nnight\nMyto: Lupo\n\nplay"
	turnedSeer = oneNight + "\n\nnight\nMyto: Sia\n\nplay"
)

// TestInteractionsOfTheBox plays the table of roles 2.1.
func TestInteractionsOfTheBox(t *testing.T) {
	ring := strings.Fields("Vin Sia Mona Poe Bea Olga Fra Hamo Myto Lupo")
	var plain, deadly []meeting
	for _, x := range ring {
		wolf, hamster := x == "Lupo", x == "Hamo"
		seen, dies := "not", x+" died"
		if wolf {
			seen = "werewolf"
		}
		if hamster {
			dies = "nobody died"
		}
		if !wolf {
			plain = append(plain,
				meeting{"pack on " + x, "night\nLupo: " + x, []string{"dawn 2: " + dies}})
		}
		if !wolf && !hamster && x != "Bea" {
			plain = append(plain,
				meeting{"bodyguard on " + x, "night\nLupo: " + x + "\nBea: " + x, []string{"dawn 2: nobody died"}})
		}
		if x != "Sia" {
			plain = append(plain, meeting{"seer on " + x, "night\nSia: " + x, []string{"Sia reads: look " + x + ", " + seen + "\n"}})
		}
		if x != "Myto" {
			became := "\n"
			if wolf {
				became = ", werewolf\n"
			} else if x == "Sia" {
				became = ", seer\n"
			}
			plain = append(plain, meeting{"mythomaniac on " + x, "night\nMyto: " + x, []string{"Myto reads: copy " + x + became}})
		}
		plain = append(plain,
			meeting{
				"owl on " + x, "night\nOlga: " + x + "\n\naccusation\nVea: Viv\nViv: Vea\nVal: Viv",
				[]string{"announced: " + x + "\n", "suspect: Viv, tuft_of_fur\nsuspect: " + x + ", paw_print"},
			})
		if x != "Mona" {
			lynched := "night\n\naccusation\nVea: " + x + "\nViv: " + x + "\n\nverdict\nVea: " + x + "\nViv: " + x + "\nWolf: " + x + "\n\nnight"
			plain = append(plain, meeting{"lynch and medium on " + x, lynched, []string{"lynched: " + x, "Mona reads: recall " + x + ", " + seen + "\n"}})
		}
		if wolf {
			dies = "nobody died"
		}
		deadly = append(deadly, meeting{"deadly owl on " + x, "night\nOlga: " + x, []string{"dawn 2: " + dies}})
	}
	meet(t, fourthTable+oneNight, plain)
	meet(t, fourthTable+twentyOne+oneNight, deadly)
	meet(t, fourthTable+oneNight, []meeting{
		{"pack on itself", "night\nLupo: Ulla", []string{"Lupo reads: attack nobody", "dawn 2: nobody died"}},
		{"seer on werehamster", "night\nSia: Hamo\nBea: Hamo", []string{"Sia reads: look Hamo, not", "dawn 2: Hamo died"}},
		{"pack on seer, seer on anyone", "night\nLupo: Sia\nSia: Hamo", []string{"Sia reads: look Hamo, not", "dawn 2: Sia, Hamo died"}},
		{"pack on bodyguard, bodyguard on another", "night\nLupo: Bea\nBea: Vin", []string{"dawn 2: Bea died"}},
		{
			"pack on owl, owl on another", "night\nLupo: Olga\nOlga: Vin\n\naccusation\nVea: Viv",
			[]string{"dawn 2: Olga died", "announced: Vin", "suspect: Vin, paw_print"},
		},
		{
			"pack on mythomaniac, mythomaniac on werewolf", "night\nLupo: Myto\nMyto: Ulla\n\nsee\nMyto",
			[]string{"copy Ulla, werewolf", "dawn 2: Myto died", "Myto: werewolf, wolves"},
		},
		{
			"pack and mythomaniac on one", "night\nLupo: Sia\nMyto: Sia\n\nplay\n\nnight\nMyto: Lupo",
			[]string{"dawn 2: Sia died", "copy Sia, seer", "Myto reads: look Lupo, werewolf"},
		},
		{
			"seer and mythomaniac on one werewolf", "night\nSia: Lupo\nMyto: Lupo",
			[]string{"Sia reads: look Lupo, werewolf", "Myto reads: copy Lupo, werewolf"},
		},
	})
	meet(t, fourthTable+twentyOne+oneNight, []meeting{
		{"deadly owl on itself", "night\nOlga: Olga", []string{"dawn 2: Olga died"}},
		{"deadly owl on the protected victim", "night\nOlga: Vin\nLupo: Vin\nBea: Vin", []string{"dawn 2: Vin died"}},
		{"deadly owl on mythomaniac, who turns", "night\nOlga: Myto\nMyto: Lupo", []string{"dawn 2: Myto died"}},
	})
	meet(t, fourthTable+turnedWolf, []meeting{
		{"pack on Mythomaniac-werewolf", "night\nLupo: Myto\nMyto: Lupo", []string{"Lupo reads: attack nobody", "dawn 3: nobody died"}},
		{"seer on Mythomaniac-werewolf", "night\nSia: Myto\nMyto: Vin", []string{"look Myto, werewolf", "Myto reads: attack Vin"}},
		{
			"medium on Mythomaniac-werewolf", "night\n\naccusation\nVea: Myto\nViv: Myto\n\nverdict\nVea: Myto\n\nnight",
			[]string{"recall Myto, werewolf"},
		},
	})
	meet(t, fourthTable+turnedSeer, []meeting{
		{"two seers on each other", "night\nSia: Myto\nMyto: Sia", []string{"Sia reads: look nobody", "Myto reads: look nobody"}},
		{"two seers", "night\nMyto: Lupo", []string{"Sia reads: look Lupo, werewolf", "Myto reads: look Lupo, werewolf"}},
		{"pack on Mythomaniac-seer", "night\nLupo: Myto", []string{"dawn 3: Myto died"}},
		{"bodyguard on Mythomaniac-seer", "night\nLupo: Myto\nBea: Myto", []string{"dawn 3: nobody died"}},
		{
			"medium on Mythomaniac-seer", "night\n\naccusation\nVea: Myto\nViv: Myto\n\nverdict\nVea: Myto\n\nnight",
			[]string{"recall Myto, not"},
		},
	})
	meet(t, fourthTable+twentyOne+turnedWolf, []meeting{
		{"deadly owl on Mythomaniac-werewolf", "night\nOlga: Myto", []string{"dawn 3: nobody died"}},
	})
	meet(t, fourthTable+twentyOne+turnedSeer, []meeting{
		{"deadly owl on Mythomaniac-seer", "night\nOlga: Myto", []string{"dawn 3: Myto died"}},
	})
}

const cdTable = `table edition=cd
Vin villager
Val villager
Vea villager
Viv villager
Sia seer
Gus guard
Mina shaman
Sol secret_society
Sam secret_society
Rex young_mercenary
Gina gypsy
Wanda witch
Vera wolf_servant
Lupo werewolf 22
Ulla werewolf 15
Wolf werewolf 1`

// TestInteractionsOfTheCD plays the table of roles 2.2.
func TestInteractionsOfTheCD(t *testing.T) {
	cards := map[string]string{
		"Vin": "villager", "Sia": "seer", "Gus": "guard", "Mina": "shaman", "Sol": "secret_society",
		"Rex": "young_mercenary", "Gina": "gypsy", "Wanda": "witch", "Vera": "wolf_servant", "Lupo": "werewolf",
	}
	var meetings []meeting
	for _, x := range slices.Sorted(maps.Keys(cards)) {
		card := cards[x]
		seen, hexed, dies := "not", "special", x+" died"
		switch x {
		case "Vin":
			hexed = "plain"
		case "Gina":
			seen, hexed = "werewolf", "backfired"
		case "Rex":
			dies = "Rex, Wolf died"
		case "Lupo":
			seen = "werewolf"
		}
		if x != "Lupo" {
			meetings = append(meetings,
				meeting{"pack on " + card, "night\nLupo: " + x, []string{"dawn 2: " + dies}},
				meeting{"guard on " + card, "night\nLupo: " + x + "\nGus: " + x, []string{"dawn 2: nobody died"}})
		}
		if x != "Sia" {
			meetings = append(meetings, meeting{"seer on " + card, "night\nSia: " + x, []string{"look " + x + ", " + seen + "\n"}})
		}
		if x != "Wanda" {
			meetings = append(meetings, meeting{"witch on " + card, "night\nWanda: " + x, []string{"hex " + x + ", " + hexed + "\n"}})
		}
		if x != "Mina" {
			lynched := "night\n\naccusation\nVea: " + x + "\nViv: " + x + "\n\nverdict\nVea: " + x + "\nViv: " + x + "\n\nnight\nMina: " + x
			meetings = append(meetings, meeting{"shaman on " + card, lynched, []string{"look " + x + ", " + card + "\n"}})
		}
	}
	meet(t, cdTable+oneNight, meetings)
	meet(t, cdTable+oneNight, []meeting{
		{"pack on itself", "night\nLupo: Ulla", []string{"Lupo reads: attack nobody", "dawn 2: nobody died"}},
		{"seer on itself", "night\nSia: Sia", []string{"Sia reads: look nobody"}},
		{"witch on itself", "night\nWanda: Wanda\nSia: Lupo", []string{"Sia reads: look Lupo, werewolf"}},
		{"witch on seer", "night\nWanda: Sia\nSia: Lupo", []string{"Sia reads: look nobody, hexed"}},
		{"witch on guard", "night\nWanda: Gus\nGus: Vin\nLupo: Vin", []string{"protect nobody, hexed", "dawn 2: Vin died"}},
		{"witch on mercenary", "night\nWanda: Rex\nLupo: Rex", []string{"dawn 2: Rex died"}},
		{"witch on werewolf", "night\nWanda: Ulla\nLupo: Rex", []string{"Lupo reads: attack nobody, hexed", "dawn 2: nobody died"}},
		{"witch on secret society", "night\nWanda: Sol\nLupo: Sol", []string{"hex Sol, special", "dawn 2: Sol died"}},
		{"witch on gypsy", "night\nWanda: Gina\nGus: Wanda", []string{"dawn 2: Wanda died; the marker lies with Wanda"}},
		{"pack on gypsy, witch on gypsy", "night\nWanda: Gina\nLupo: Gina", []string{"dawn 2: Gina, Wanda died; the marker lies with Gina"}},
		{"pack on witch, witch on gypsy", "night\nWanda: Gina\nLupo: Wanda", []string{"dawn 2: Wanda died; the marker lies with Wanda"}},
		{"bewitching a target", "night\nWanda: Lupo\nSia: Lupo", []string{"look Lupo, werewolf"}},
	})
}

const moonTable = `table edition=full-moon
Vin villager
Val villager
Vea villager
Sia seer
Mona medium
Bea bodyguard
Ines inquisitor
Hamo werehamster
Tess fortune_teller
Holmes sherlock
Olga owl
Gosia gossip
Carl candymaker
Zoe deadalive
Hamlet hamlet
Dorian dorian_gray
Jek dr_jekyll
Nero necromancer
Pia possessed
Cow werecow
Fra freemason
Fro freemason
Lupo werewolf
Lara lara`

// TestInteractionsOfTheFullMoon plays the table of roles 2.3. The transcripts full_moon_*
// play the other cells.
func TestInteractionsOfTheFullMoon(t *testing.T) {
	cards := map[string]string{
		"Vin": "villager", "Mona": "medium", "Bea": "bodyguard", "Ines": "inquisitor", "Hamo": "werehamster",
		"Tess": "fortune_teller", "Holmes": "sherlock", "Olga": "owl", "Gosia": "gossip", "Carl": "candymaker",
		"Zoe": "deadalive", "Hamlet": "hamlet", "Dorian": "dorian_gray", "Jek": "dr_jekyll", "Nero": "necromancer",
		"Pia": "possessed", "Cow": "werecow", "Fra": "freemason", "Lupo": "werewolf", "Lara": "lara",
	}
	var meetings []meeting
	for _, x := range slices.Sorted(maps.Keys(cards)) {
		card := cards[x]
		seen, dies := "not", x+" died"
		switch x {
		case "Lupo", "Lara", "Cow":
			seen = "werewolf"
		case "Hamo", "Zoe":
			dies = "nobody died"
		}
		meetings = append(meetings, meeting{"seer on " + card, "night\nSia: " + x, []string{"look " + x + ", " + seen + "\n"}})
		if x != "Lupo" && x != "Lara" {
			meetings = append(meetings, meeting{"pack on " + card, "night\nLupo attack: " + x, []string{"dawn 2: " + dies}})
		}
		if x != "Tess" {
			meetings = append(meetings, meeting{"fortune teller on " + card, "night\nTess: " + x, []string{"look " + x + ", " + card + "\n", "dawn 2: nobody died"}})
		}
		if x != "Ines" {
			meetings = append(meetings, meeting{"inquisitor on " + card, "night\nInes: " + x + "\nBea: Vea", []string{"dawn 2: " + x + " died"}})
		}
		if x != "Mona" && x != "Vin" {
			lynched := "night\n\naccusation\nVin: " + x + "\nVal: " + x + "\n\nverdict\nVal: " + x + "\nVea: " + x + "\n\nnight"
			meetings = append(meetings, meeting{"lynch and medium on " + card, lynched, []string{"lynched: " + x, "recall " + x + ", " + seen + "\n"}})
		}
	}
	meet(t, moonTable+oneNight, meetings)
	meet(t, moonTable+oneNight, []meeting{
		{"sherlock", "night", []string{"Holmes reads: tally 2"}},
		{"bodyguard against torch", "night\nInes: Vin\nBea: Vin", []string{"dawn 2: Vin died"}},
		{"bodyguard against potion", "night\nJek: Vin\nBea: Vin", []string{"dawn 2: Vin died"}},
		{"potion on werehamster", "night\nJek: Hamo", []string{"dawn 2: Hamo died"}},
		{"potion on dorian", "night\nJek: Dorian\nDorian: Vin", []string{"dawn 2: Vin died", "portrait: Vin"}},
		{"skull on dorian", "night\nLupo attack: Hamlet\nDorian: Vin\n\nplay\n\nnight\nHamlet: Dorian", []string{"dawn 3: Vin died", "portrait: Vin"}},
		{"skull on werehamster", "night\nLupo attack: Hamlet\n\nplay\n\nnight\nHamlet: Hamo", []string{"dawn 3: Hamo died"}},
		{"portrait on the second attack's inquisitor", "night\nLupo attack: Dorian\nInes: Dorian\nDorian: Vin", []string{"dawn 2: Vin died"}},
		{"the pack before the seer", "night\nLupo attack: Vin\nSia: Hamo\nInes: Val\nJek: Vea", []string{"dawn 2: Vin, Val, Vea, Hamo died; the marker lies with Vin"}},
		{"the seer before the torch", "night\nSia: Hamo\nInes: Val\nJek: Vea", []string{"the marker lies with Hamo"}},
		{"the torch before the potion", "night\nInes: Val\nJek: Vea", []string{"the marker lies with Val"}},
		{"the potion before the skull", "night\nLupo attack: Hamlet\n\nplay\n\nnight\nHamlet: Vin\nJek: Vea", []string{"dawn 3: Vin, Vea died; the marker lies with Vea"}},
		{"the tombstone with the portrait's bearer", "night\nLupo attack: Dorian\nDorian: Vea\nInes: Vin", []string{"dawn 2: Vin, Vea died; the marker lies with Vea"}},
		{
			"returned werehamster", "night\nInes: Hamo\n\nplay\n\nnight\nNero: Hamo\n\nplay\n\nnight\nLupo attack: Hamo",
			[]string{"dawn 3: nobody died, Hamo lives again", "dawn 4: nobody died"},
		},
		{
			"returned lara", "night\nLara betray: Lupo\nLupo attack: Vin\nBea: Lupo\n\nplay\n\nnight\nInes: Lara\n\nplay\n\nnight\nNero: Lara\n\nplay\n\nsee\nLara\n\nnight\nLupo attack: Val",
			[]string{"dawn 4: nobody died, Lara lives again", "  asked: attack, not Lupo, Lara\n  asked: suspect\n", "Lara reads: attack Val"},
		},
		{
			"returned freemason", "night\nInes: Fra\n\nplay\n\nnight\nNero: Fra\n\nsee\nFra",
			[]string{"Fra: freemason, humans\n  night 1: know Fro\n"},
		},
		{"a silenced seer", "night\nCarl: Sia\n\nplay\n\nnight\nSia: Lupo", []string{"mute: Sia", "look Lupo, werewolf"}},
		{
			"a lynched dorian", "night\nDorian: Vin\n\naccusation\nVal: Dorian\n\nverdict\nVal: Dorian",
			[]string{"lynched: Dorian"},
		},
	})
	meet(t, moonTable, []meeting{
		{"freemasons and werecow get to know", "night", []string{"Fra reads: know Fro", "Cow reads: know Lupo, Lara"}},
	})
}

// TestSoloVictories plays roles 2.4 with each of the two solo cards in the same deck. The
// transcripts full_moon_victoria and fourth_hamster play the other rows.
func TestSoloVictories(t *testing.T) {
	const ring = `table edition=full-moon
Vin villager
Val villager
Vea villager
Sia seer
Ann villager
Bob villager
Solo ROLE
Lupo werewolf`
	const lynch = "night\n\naccusation\nVin: Lupo\nLupo: Vea\n\nverdict\nVin: Lupo"
	meet(t, strings.Replace(ring, "ROLE", "werehamster", 1), []meeting{
		{"werehamster", lynch, []string{"solo win: Solo"}},
		{"werehamster dead", strings.Replace(lynch, "night", "night\nSia: Solo", 1), []string{"humans win: Vin, Val, Vea, Sia, Ann, Bob\n"}},
	})
	meet(t, strings.Replace(ring, "ROLE", "victoria_obscura", 1), []meeting{
		{"victoria, the seer living", lynch, []string{"humans win: Vin, Val, Vea, Sia, Ann, Bob\n"}},
		{"victoria, the seer dead", strings.Replace(lynch, "night", "night\nLupo: Sia", 1), []string{"solo win: Solo"}},
		{"victoria dead", strings.Replace(lynch, "night", "night\nLupo: Solo", 1), []string{"humans win: Vin, Val, Vea, Sia, Ann, Bob\n"}},
	})
}
