package game

// FirstNight says whether the pack attacks in night 1 (variants.md V1).
type FirstNight string

const (
	NoVictim   FirstNight = "none" // the narrator is the victim
	WithVictim FirstNight = "kill"
)

// Settings are the options and timings of a room (rules 5 and 4.11).
type Settings struct {
	FirstNightVictim FirstNight `json:"first_night_victim"`
	Timing           Timing     `json:"timing"`
}

// Timing holds how long the phases last, in milliseconds.
type Timing struct {
	Deal       int64 `json:"deal"`       // to look at the card
	NightMin   int64 `json:"night_min"`  // the night never ends before
	NightMax   int64 `json:"night_max"`  // nor lasts longer
	Reading    int64 `json:"reading"`    // to read what the night brought
	Dawn       int64 `json:"dawn"`       // who died
	Discussion int64 `json:"discussion"` // all the living
	Accusation int64 `json:"accusation"` // one voter's turn
	Token      int64 `json:"token"`      // the turn of a voter who chose ahead
	Suspects   int64 `json:"suspects"`   // the evidence is laid
	Defence    int64 `json:"defence"`    // one suspect
	Verdict    int64 `json:"verdict"`    // second ballot
	Lynch      int64 `json:"lynch"`      // its outcome
}

// StandardTiming are the defaults of rules 4.11. What stands under "our
// reading" there or not at all (dawn, token, suspects, lynch) is ours.
var StandardTiming = Timing{
	Deal: 20_000, NightMin: 15_000, NightMax: 45_000, Reading: 8_000, Dawn: 8_000, Discussion: 180_000,
	Accusation: 15_000, Token: 1_500, Suspects: 8_000, Defence: 30_000, Verdict: 30_000, Lynch: 10_000,
}

// BriskTiming is for trying the game: a whole one takes some minutes.
var BriskTiming = Timing{
	Deal: 10_000, NightMin: 4_000, NightMax: 20_000, Reading: 5_000, Dawn: 4_000, Discussion: 15_000,
	Accusation: 8_000, Token: 700, Suspects: 4_000, Defence: 6_000, Verdict: 12_000, Lynch: 5_000,
}

// Bounds of every timing, in milliseconds. Only Token may be 0.
const (
	MinTiming = 100
	MaxTiming = 3_600_000
)

// check refuses settings that no game can be played with, naming the first.
func (s Settings) check() error {
	if s.FirstNightVictim != NoVictim && s.FirstNightVictim != WithVictim {
		return &Rejection{Code: BadSetting, Name: "first_night_victim"}
	}
	t := s.Timing
	for _, length := range []struct {
		name  string
		value int64
		min   int64
		max   int64
	}{
		{"deal", t.Deal, MinTiming, MaxTiming},
		{"night_min", t.NightMin, MinTiming, MaxTiming},
		{"night_max", t.NightMax, max(t.NightMin, MinTiming), MaxTiming},
		{"reading", t.Reading, MinTiming, MaxTiming},
		{"dawn", t.Dawn, MinTiming, MaxTiming},
		{"discussion", t.Discussion, MinTiming, MaxTiming},
		{"accusation", t.Accusation, MinTiming, MaxTiming},
		{"token", t.Token, 0, MaxTiming},
		{"suspects", t.Suspects, MinTiming, MaxTiming},
		{"defence", t.Defence, MinTiming, MaxTiming},
		{"verdict", t.Verdict, MinTiming, MaxTiming},
		{"lynch", t.Lynch, MinTiming, MaxTiming},
	} {
		if length.value < length.min || length.value > length.max {
			return &Rejection{Code: BadSetting, Name: length.name, Need: int(length.min), Max: int(length.max)}
		}
	}
	return nil
}
