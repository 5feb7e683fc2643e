package sim_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
	"tabula/game/sim"
)

// oldest is the version of the rules of the first release.
const oldest = 3

// TestEntriesNameTheOldestVersionThatReadsThem compares the entries of random games with the
// records of the versions. An entry contains only what its version knows, and something that
// the version before does not know.
func TestEntriesNameTheOldestVersionThatReadsThem(t *testing.T) {
	t.Parallel()
	rooms, first := 200, gametest.Seed(t)%1_000_000_000
	if testing.Short() {
		rooms /= 5
	}
	versions := map[int]*record{}
	for version := oldest; version <= game.Rules; version++ {
		versions[version] = readRecord(t, version)
	}
	seen := map[int]int{}
	for seed := first; seed < first+uint64(rooms); seed++ {
		r := rand.New(rand.NewPCG(seed, 1))
		o := sim.Any(r)
		o.Games, o.Noise, o.Draws = 2, true, seed%2 == 0
		o.Watch = sim.Watch{Committed: func(table *sim.Table, e sim.Entry) {
			// The server, not the rules, finds out that the clock was set, so add that event.
			for _, events := range [][]game.Event{e.Events, append(slices.Clone(e.Events), game.ClockStepped{By: 1})} {
				stored, err := game.EncodeEvents(events)
				if err != nil {
					t.Fatal(err)
				}
				var entry struct {
					Rules  int
					Events []map[string]json.RawMessage
				}
				if err := json.Unmarshal(stored, &entry); err != nil {
					t.Fatal(err)
				}
				seen[entry.Rules]++
				if unknown := versions[entry.Rules].unknown(entry.Events); unknown != "" {
					t.Errorf("room %d: version %d does not know %s: %s", seed, entry.Rules, unknown, stored)
				}
				if before := versions[entry.Rules-1]; before != nil && before.unknown(entry.Events) == "" {
					t.Errorf("room %d: version %d reads this, too: %s", seed, entry.Rules-1, stored)
				}
			}
			tryTimings(t, table, e)
		}}
		if _, err := sim.Play(r, o); err != nil {
			t.Fatalf("room %d: %v", seed, err)
		}
		if t.Failed() {
			break
		}
	}
	t.Logf("entries by version: %v", seen)
	for version := range versions {
		if !testing.Short() && seen[version] == 0 { // few rooms may not have rare events
			t.Errorf("no entry of version %d in %d rooms", version, rooms)
		}
	}
}

// A record lists what a program of one version knows.
type record struct {
	events  map[string]string            // type by name
	fields  map[string]map[string]string // by type: type by name
	cards   []string
	powers  []string            // and what else a field of this type can hold
	options map[string][]string // values by option
}

func readRecord(t *testing.T, version int) *record {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("../testdata/rules/%d.txt", version))
	if err != nil {
		t.Fatal(err)
	}
	r := &record{events: map[string]string{}, fields: map[string]map[string]string{}, options: map[string][]string{}}
	var inType map[string]string
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		name, rest, _ := strings.Cut(line, " ")
		list := strings.Fields(strings.Trim(rest, "[]"))
		switch {
		case strings.HasPrefix(line, "\t"):
			name, _, _ = strings.Cut(strings.TrimSpace(name), ",")
			inType[name] = rest
		case rest == "":
			inType = map[string]string{}
			r.fields[name] = inType
		case strings.HasPrefix(rest, "is "):
			r.events[name] = strings.TrimPrefix(rest, "is ")
		case name == "cards":
			r.cards = list
		case name == "powers":
			r.powers = append(list, "", string(game.Decoy), string(game.Grace))
		default:
			r.options[name] = list
		}
	}
	for _, kind := range []string{"game.Joined", "game.Renamed", "game.Person"} {
		if fields, known := r.fields[kind]; known {
			fields["head"] = "int" // an older program ignores it
		}
	}
	for _, kind := range []string{"game.Settings", "game.SettingsEdited"} {
		if fields, known := r.fields[kind]; known {
			fields["fair"] = "bool" // an older program deals the printed deck
		}
	}
	return r
}

// unknown names the first part of events that a program of this version does not know.
func (r *record) unknown(events []map[string]json.RawMessage) string {
	for _, row := range events {
		for name, body := range row {
			kind, known := r.events[name]
			if !known {
				return "the event " + name
			}
			if what := r.unknownIn(kind, body); what != "" {
				return what + " in " + name
			}
		}
	}
	return ""
}

// unknownIn is unknown for a value of a type.
func (r *record) unknownIn(kind string, body json.RawMessage) string {
	if string(body) == "null" {
		return ""
	}
	if element, isList := strings.CutPrefix(kind, "[]"); isList {
		var list []json.RawMessage
		if json.Unmarshal(body, &list) != nil {
			return "a list of " + kind
		}
		for _, one := range list {
			if what := r.unknownIn(element, one); what != "" {
				return what
			}
		}
		return ""
	}
	kind = strings.TrimPrefix(kind, "*")
	if fields, isStruct := r.fields[kind]; isStruct {
		var row map[string]json.RawMessage
		if json.Unmarshal(body, &row) != nil {
			return "the shape of " + kind
		}
		for name, value := range row {
			field, known := fields[name]
			if !known {
				return "the field " + name + " of " + kind
			}
			if what := r.unknownIn(field, value); what != "" {
				return what
			}
		}
		return ""
	}
	switch kind {
	case "map[game.OptionID]string":
		var options map[string]string
		if json.Unmarshal(body, &options) != nil {
			return "the shape of options"
		}
		for id, value := range options {
			if !slices.Contains(r.options[id], value) {
				return "the option " + id + " " + value
			}
		}
	case "game.RoleID":
		card := strings.Trim(string(body), `"`)
		if card != "" && !strings.HasPrefix(card, "own_") && !slices.Contains(r.cards, card) {
			return "the card " + card
		}
	case "game.PowerKind":
		power := strings.Trim(string(body), `"`)
		if !slices.Contains(r.powers, power) {
			return "the power " + power
		}
	}
	return ""
}
