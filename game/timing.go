package game

import "encoding/json"

// Timing has the lengths of the phases, in milliseconds.
type Timing struct {
	Deal       int64 `json:"deal"`       // players look at their cards
	NightMin   int64 `json:"night_min"`  // the shortest length of a simultaneous night
	NightMax   int64 `json:"night_max"`  // its longest, at least NightMin
	StepMin    int64 `json:"step_min"`   // the shortest length of one step of a sequential night
	StepMax    int64 `json:"step_max"`   // its longest, at least StepMin
	Reading    int64 `json:"reading"`    // players read what they have learned
	Dawn       int64 `json:"dawn"`       // the deaths are announced
	Menace     int64 `json:"menace"`     // ghosts give sword and shield
	Discussion int64 `json:"discussion"` // the living talk
	Accusation int64 `json:"accusation"` // the turn of one voter, also in a verdict in turn
	Token      int64 `json:"token"`      // the turn of a voter who chose ahead
	AtOnce     int64 `json:"at_once"`    // an accusation in which all choose at once
	Suspects   int64 `json:"suspects"`   // the suspects and their evidence are shown
	Defence    int64 `json:"defence"`    // the speech of one suspect
	Verdict    int64 `json:"verdict"`    // a verdict in which all choose at once
	Lynch      int64 `json:"lynch"`      // the result of the day is shown
}

// named returns the lengths by their names in the log.
func (t Timing) named() (values map[string]int64) {
	data, _ := json.Marshal(t) // numbers always have a form in JSON
	_ = json.Unmarshal(data, &values)
	return values
}

// timingOf is the inverse of named.
func timingOf(values map[string]int64) (t Timing) {
	data, _ := json.Marshal(values)
	_ = json.Unmarshal(data, &t)
	return t
}

// StandardTiming has the defaults (rules 4.11).
var StandardTiming = Timing{
	Deal: 20_000, NightMin: 15_000, NightMax: 45_000, StepMin: 8_000, StepMax: 30_000, Reading: 8_000, Dawn: 8_000,
	Menace: 20_000, Discussion: 180_000, Accusation: 15_000, Token: 1_500, AtOnce: 45_000, Suspects: 8_000,
	Defence: 30_000, Verdict: 30_000, Lynch: 10_000,
}

// BriskTiming is for trying the game: a whole game takes some minutes.
var BriskTiming = Timing{
	Deal: 10_000, NightMin: 4_000, NightMax: 20_000, StepMin: 3_000, StepMax: 12_000, Reading: 8_000, Dawn: 4_000,
	Menace: 8_000, Discussion: 15_000, Accusation: 8_000, Token: 700, AtOnce: 12_000, Suspects: 6_000,
	Defence: 9_000, Verdict: 12_000, Lynch: 5_000,
}

// The bounds of every timing, in milliseconds. Only Token may be less than MinTiming: it
// may be 0.
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
