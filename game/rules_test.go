package game

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTheVersionGrowsWithTheEvents compares the events, and the words in them, with the
// record of this version. An older program treats anything unknown as damage, unless the
// version says that it is newer. When they differ, raise Rules and record the new version
// with -rewrite.
func TestTheVersionGrowsWithTheEvents(t *testing.T) {
	path := fmt.Sprintf("testdata/rules/%d.txt", Rules)
	got := declared()
	want, err := os.ReadFile(path)
	if rewrite := flag.Lookup("rewrite"); err != nil && rewrite != nil && rewrite.Value.String() == "true" {
		want, err = []byte(got), os.WriteFile(path, []byte(got), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("the events are not those of version %d any more: raise Rules and run this test with -rewrite (- recorded, + here):\n%s", Rules, diff)
	}
}

// TestWhatCameLaterHasItsVersion compares the records of the versions. An entry names the
// oldest version that reads it. So each event, option, card and power that a version introduced
// must be in laterEvents, laterOptions or laterNames, and each new field in laterFields. A
// new field, value or meaning needs more: EncodeEvents must find out from the events
// whether an older program would miss it.
func TestWhatCameLaterHasItsVersion(t *testing.T) {
	events, options, names, fields := map[string]int{}, map[OptionID]int{}, map[string]int{}, map[string]int{}
	before := facts(t, baseRules)
	for version := baseRules + 1; version <= Rules; version++ {
		here := facts(t, version)
		for fact := range before {
			if !here[fact] {
				t.Errorf("version %d does not have %q any more, which older logs contain", version, fact)
			}
		}
		for fact := range here {
			if before[fact] {
				continue
			}
			subject, what, _ := strings.Cut(fact, " ")
			switch {
			case strings.HasPrefix(what, "is "):
				events[subject] = version
			case slices.ContainsFunc(Options, func(o Option) bool { return string(o.ID) == subject }) && !before["option "+subject]:
				options[OptionID(subject)] = version
			case subject == "cards", subject == "powers":
				names[what] = version
			case strings.HasPrefix(subject, "game.") && !before["type "+subject], subject == "type", subject == "option":
				// part of a new event or of a new option
			case strings.HasPrefix(subject, "game.") && strings.Contains(what, ",omit"):
				name, _, _ := strings.Cut(what, ",")
				fields[subject+" "+name] = version
			default:
				t.Errorf("EncodeEvents does not know that %q needs version %d", fact, version)
			}
		}
		before = here
	}
	if diff := cmp.Diff(events, laterEvents); diff != "" {
		t.Errorf("laterEvents (- recorded, + here):\n%s", diff)
	}
	if diff := cmp.Diff(fields, laterFields); diff != "" {
		t.Errorf("laterFields (- recorded, + here):\n%s", diff)
	}
	if diff := cmp.Diff(options, laterOptions); diff != "" {
		t.Errorf("laterOptions (- recorded, + here):\n%s", diff)
	}
	if diff := cmp.Diff(names, laterNames); diff != "" {
		t.Errorf("laterNames (- recorded, + here):\n%s", diff)
	}
}

// TestALaterCardRaisesTheVersionOfEntriesThatNameIt gives the seer a later version.
func TestALaterCardRaisesTheVersionOfEntriesThatNameIt(t *testing.T) {
	laterNames["seer"] = Rules
	defer delete(laterNames, "seer")
	without := Settings{Edition: "fourth", Preset: OwnDeck, Deck: []Cards{{"villager", 7}}}
	with := Settings{Edition: "fourth", Preset: OwnDeck, Deck: []Cards{{"villager", 7}, {"seer", 1}}}
	for _, c := range []struct {
		event Event
		later bool
	}{
		{SettingsChanged{Settings: without}, false},
		{SettingsChanged{Settings: with}, true},
		{Dealt{Roles: []RoleID{"villager", "werewolf"}}, false},
		{Dealt{Roles: []RoleID{"villager", "seer"}}, true},
		{CallClosed{Deeds: []Deed{{Role: "seer"}}}, true},
	} {
		stored, err := EncodeEvents([]Event{c.event})
		if err != nil {
			t.Fatal(err)
		}
		if later := strings.HasPrefix(string(stored), fmt.Sprintf(`{"rules":%d,"release":`, Rules)); later != c.later {
			t.Errorf("%s", stored)
		}
	}
}

// An older program can read a day on which only the owl made picks.
func TestOnlyACustomCardsPickRaisesTheVersion(t *testing.T) {
	named := SuspectsNamed{Suspects: []Suspect{{Seat: 1}}, Announced: []Seat{1}}
	for want, by := range map[int][]RoleID{baseRules: nil, 8: {"own_1"}} {
		named.By = by
		stored, err := EncodeEvents([]Event{named})
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(string(stored), fmt.Sprintf(`{"rules":%d,`, want)) {
			t.Errorf("%v: %s", by, stored)
		}
		back, err := DecodeEvents(stored)
		if diff := cmp.Diff([]Event{named}, back); err != nil || diff != "" {
			t.Errorf("%v: %v, %s", by, err, diff)
		}
	}
}

// facts splits the record of a version into single facts that a program knows or does not
// know: an event, a type, a field of a type, a card, a power, an option, a value.
func facts(t *testing.T, version int) map[string]bool {
	t.Helper()
	record, err := os.ReadFile(fmt.Sprintf("testdata/rules/%d.txt", version))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	inType := ""
	for line := range strings.Lines(string(record)) {
		line = strings.TrimRight(line, "\n")
		if field, indented := strings.CutPrefix(line, "\t"); indented {
			all[inType+" "+field] = true
			continue
		}
		name, rest, more := strings.Cut(line, " ")
		list, isList := strings.CutPrefix(rest, "[")
		switch {
		case isList:
			all["option "+name] = true
			for value := range strings.FieldsSeq(strings.TrimSuffix(list, "]")) {
				all[name+" "+value] = true
			}
		case more:
			all[line] = true
		default:
			inType = name
			all["type "+name] = true
		}
	}
	return all
}

// Entries name the release that reads them, and a release never changes. So only the next
// release may know a new version of the rules. The number of an older release is written
// out, because Rules would grow with the next version.
func TestAReleaseKeepsItsVersion(t *testing.T) {
	file, err := os.ReadFile("../deploy/RELEASES")
	if err != nil {
		t.Fatal(err)
	}
	var made, named []string
	for line := range strings.Lines(string(file)) {
		if words := strings.Fields(line); len(words) > 0 && words[0] != "#" {
			made = append(made, words[0])
		}
	}
	last := 0
	for _, r := range releases {
		named = append(named, r.name)
		if r.rules < last || !isRelease(r.name) {
			t.Errorf("release %s reads version %d after one that reads %d", r.name, r.rules, last)
		}
		last = r.rules
	}
	if last != Rules || !slices.Equal(named[:len(named)-1], made) {
		t.Errorf("releases are %v, the last in the making; deploy/RELEASES has %v", releases, made)
	}
	source, err := os.ReadFile("rulesversion.go")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(source), `", Rules}`); n != 1 {
		t.Errorf("%d rows of releases read Rules, want only the last: replace Rules with its number in the others", n)
	}
}

// ignored are fields that an older program does not need: without looks it compares names
// as before, without heads it shows the usual heads, and without fair it deals the printed
// deck. Without a new head it shows the old one.
var ignored = []string{
	"game.Joined.Looks", "game.Joined.Head", "game.Renamed.Looks", "game.Renamed.Head", "game.Person.Looks", "game.Person.Head",
	"game.Settings.Fair", "game.SettingsEdited.Fair",
}

// declared lists everything that events consist of, one line each, without ignored fields.
func declared() string {
	var out strings.Builder
	known := map[reflect.Type]bool{}
	var list func(reflect.Type)
	list = func(t reflect.Type) {
		switch t.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			list(t.Elem())
			return
		case reflect.Map:
			list(t.Key())
			list(t.Elem())
			return
		case reflect.Struct:
		default:
			return
		}
		if known[t] {
			return
		}
		known[t] = true
		fmt.Fprintln(&out, t)
		for f := range t.Fields() {
			if !slices.Contains(ignored, fmt.Sprint(t, ".", f.Name)) {
				fmt.Fprintf(&out, "\t%s %s\n", f.Tag.Get("json"), f.Type)
			}
		}
		for f := range t.Fields() {
			list(f.Type)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(eventTypes)) {
		fmt.Fprintf(&out, "%s is %s\n", name, eventTypes[name])
		list(eventTypes[name])
	}
	fmt.Fprintln(&out, "cards", slices.Sorted(maps.Keys(roles)))
	fmt.Fprintln(&out, "powers", slices.Sorted(maps.Keys(effects)))
	for _, o := range Options {
		fmt.Fprintln(&out, o.ID, o.Values)
	}
	for _, e := range Editions() {
		fmt.Fprintln(&out, e.ID, slices.Sorted(maps.Keys(e.Decks)))
	}
	return out.String()
}
