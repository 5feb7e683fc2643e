package game

import "encoding/json"

// Timing holds how long the phases last, in milliseconds.
type Timing struct {
	Deal       int64 `json:"deal"`       // to look at the card
	NightMin   int64 `json:"night_min"`  // the night never ends before
	NightMax   int64 `json:"night_max"`  // nor lasts longer
	StepMin    int64 `json:"step_min"`   // the same for one step, when they are called one by one
	StepMax    int64 `json:"step_max"`   //
	Reading    int64 `json:"reading"`    // to read what the night brought
	Dawn       int64 `json:"dawn"`       // who died
	Menace     int64 `json:"menace"`     // the ghosts' favours
	Discussion int64 `json:"discussion"` // all the living
	Accusation int64 `json:"accusation"` // one voter's turn
	Token      int64 `json:"token"`      // the turn of a voter who chose ahead
	AtOnce     int64 `json:"at_once"`    // an accusation in which all choose at once
	Suspects   int64 `json:"suspects"`   // the evidence is laid
	Defence    int64 `json:"defence"`    // one suspect
	Verdict    int64 `json:"verdict"`    // second ballot
	Lynch      int64 `json:"lynch"`      // its outcome
}

// named is the timing by the names that the log uses.
func (t Timing) named() (values map[string]int64) {
	data, _ := json.Marshal(t) // numbers always have a form in JSON
	_ = json.Unmarshal(data, &values)
	return values
}

// timingOf is what named has made.
func timingOf(values map[string]int64) (t Timing) {
	data, _ := json.Marshal(values)
	_ = json.Unmarshal(data, &t)
	return t
}

// StandardTiming are the defaults of rules 4.11. What stands under "our
// reading" there or not at all (dawn, token, suspects, lynch) is ours.
var StandardTiming = Timing{
	Deal: 20_000, NightMin: 15_000, NightMax: 45_000, StepMin: 8_000, StepMax: 30_000, Reading: 8_000, Dawn: 8_000,
	Menace: 20_000, Discussion: 180_000, Accusation: 15_000, Token: 1_500, AtOnce: 45_000, Suspects: 8_000,
	Defence: 30_000, Verdict: 30_000, Lynch: 10_000,
}

// BriskTiming is for trying the game: a whole one takes some minutes.
var BriskTiming = Timing{
	Deal: 10_000, NightMin: 4_000, NightMax: 20_000, StepMin: 3_000, StepMax: 12_000, Reading: 5_000, Dawn: 4_000,
	Menace: 8_000, Discussion: 15_000, Accusation: 8_000, Token: 700, AtOnce: 12_000, Suspects: 4_000,
	Defence: 6_000, Verdict: 12_000, Lynch: 5_000,
}

// Bounds of every timing, in milliseconds. Only Token may be 0.
const (
	MinTiming = 100
	MaxTiming = 3_600_000
)

func (t Timing) check() error {
	for _, length := range []struct {
		name       string
		value, min int64
	}{
		{"deal", t.Deal, MinTiming},
		{"night_min", t.NightMin, MinTiming},
		{"night_max", t.NightMax, max(t.NightMin, MinTiming)},
		{"step_min", t.StepMin, MinTiming},
		{"step_max", t.StepMax, max(t.StepMin, MinTiming)},
		{"reading", t.Reading, MinTiming},
		{"dawn", t.Dawn, MinTiming},
		{"menace", t.Menace, MinTiming},
		{"discussion", t.Discussion, MinTiming},
		{"accusation", t.Accusation, MinTiming},
		{"token", t.Token, 0},
		{"at_once", t.AtOnce, MinTiming},
		{"suspects", t.Suspects, MinTiming},
		{"defence", t.Defence, MinTiming},
		{"verdict", t.Verdict, MinTiming},
		{"lynch", t.Lynch, MinTiming},
	} {
		if length.value < length.min || length.value > MaxTiming {
			return &Rejection{Code: BadSetting, Name: length.name, Need: int(length.min), Max: MaxTiming}
		}
	}
	return nil
}
