package view

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
	"tabula/game/sim"
	"tabula/protocol"
)

// words reads the string constants of a package from its source, by type. Only
// constants below a comment that begins with under count, if it is given.
func words(t *testing.T, folder, under string) map[string][]string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	byType := map[string][]string{}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if block, ok := d.(*ast.GenDecl); ok && block.Tok == token.CONST && strings.HasPrefix(block.Doc.Text(), under) {
				for _, spec := range block.Specs {
					if kind, word, ok := constant(spec.(*ast.ValueSpec)); ok {
						byType[kind] = append(byType[kind], word)
					}
				}
			}
		}
	}
	for _, list := range byType {
		slices.Sort(list)
	}
	return byType
}

func constant(spec *ast.ValueSpec) (kind, word string, ok bool) {
	name, typed := spec.Type.(*ast.Ident)
	if !typed || len(spec.Values) != 1 {
		return "", "", false
	}
	value, literal := spec.Values[0].(*ast.BasicLit)
	if !literal || value.Kind != token.STRING {
		return "", "", false
	}
	word, err := strconv.Unquote(value.Value)
	return name.Name, word, err == nil
}

const (
	gameFolder     = "../../../game"
	protocolFolder = "../../../protocol"
)

// The projection carries words over as they are, so both packages must have
// the same ones.
func TestGameAndProtocolHaveTheSameWords(t *testing.T) {
	rules, wire := words(t, gameFolder, ""), words(t, protocolFolder, "")
	maps.Copy(rules, words(t, gameFolder+"/rulebook", ""))
	for _, pair := range []struct{ game, protocol string }{
		{"Phase", "PhaseName"}, {"Side", "Side"}, {"Evidence", "Evidence"}, {"Sight", "Sight"},
		{"PowerKind", "PowerKind"}, {"Fall", "Fall"}, {"AdviceKind", "AdviceKind"},
		{"StatementKind", "StatementKind"}, {"Reason", "Reason"}, {"LotName", "LotName"},
	} {
		if len(rules[pair.game]) == 0 {
			t.Errorf("game has no constants of type %s: this test reads the wrong place", pair.game)
		}
		said := slices.DeleteFunc(rules[pair.game], func(word string) bool { // the wire leaves it out
			return word == "" || word == string(game.Drawing)
		})
		if diff := cmp.Diff(said, wire[pair.protocol]); diff != "" {
			t.Errorf("game.%s and protocol.%s (- game, + protocol):\n%s", pair.game, pair.protocol, diff)
		}
	}
}

func TestEveryRefusalOfTheRulesHasItsWordOnTheWire(t *testing.T) {
	var rules []string
	for _, code := range game.Codes {
		rules = append(rules, string(code))
		if !slices.Contains(protocol.Codes, protocol.Code(code)) {
			t.Errorf("protocol.Codes lacks %s", code)
		}
	}
	if all := words(t, gameFolder, "")["Code"]; len(all) != len(rules) {
		t.Errorf("game.Codes has %d of %d codes", len(rules), len(all))
	}
	wire := words(t, protocolFolder, "Refusals of the rules")["Code"]
	if len(wire) == 0 {
		t.Fatal("no refusals of the rules found: this test reads the wrong place")
	}
	for _, code := range wire {
		if !slices.Contains(rules, code) {
			t.Errorf("the rules never refuse with %s", code)
		}
	}
}

func TestEveryEditionPresetCardAndOptionHasItsWordOnTheWire(t *testing.T) {
	wire := words(t, protocolFolder, "")
	editions, presets, dealt := map[string]bool{}, map[string]bool{string(game.OwnDeck): true}, map[string]bool{}
	for _, e := range game.Editions() {
		editions[string(e.ID)] = true
		for preset := range e.Decks {
			presets[string(preset)] = true
			if !slices.Contains(e.Presets, preset) {
				t.Errorf("%s does not show its preset %s", e.ID, preset)
			}
		}
		for _, role := range e.Roles {
			dealt[string(role)] = true
		}
		if e.Max > protocol.MaxSeats {
			t.Errorf("%s seats %d, the wire %d", e.ID, e.Max, protocol.MaxSeats)
		}
	}
	for number := range game.MaxOwn {
		dealt[string(game.OwnRole{Number: number + 1}.ID())] = true
	}
	options := map[string]bool{}
	for _, o := range game.Options {
		options[string(o.ID)] = true
	}
	for kind, pair := range map[string]struct {
		rules map[string]bool
		wire  []string
	}{
		"editions": {editions, wire["EditionID"]},
		"presets":  {presets, wire["PresetID"]},
		"cards":    {dealt, spoken(protocol.Roles)},
		"options":  {options, spoken(protocol.Options)},
	} {
		if diff := cmp.Diff(slices.Sorted(maps.Keys(pair.rules)), pair.wire); diff != "" {
			t.Errorf("%s (- game, + protocol):\n%s", kind, diff)
		}
	}
	if all := words(t, gameFolder, "")["OptionID"]; len(all) != len(options) {
		t.Errorf("game.Options has %d of %d options", len(options), len(all))
	}
	if protocol.NoSeat != int(game.NoSeat) || protocol.Hold != int(game.Hold) {
		t.Error("no seat, or to hold, is another number on the wire")
	}
}

// spoken are words of the wire as plain text, sorted.
func spoken[Word ~string](list []Word) []string {
	var text []string
	for _, word := range list {
		text = append(text, string(word))
	}
	slices.Sort(text)
	return text
}

// Every message of a phone, apart from the two of the connection, is a command of the
// rules.
func TestEveryMessageOfAPhoneIsACommand(t *testing.T) {
	for _, m := range protocol.ClientSamples() {
		_, no := Action(m, func(pin string) (string, *protocol.Refusal) { return pin, nil })
		command := no == nil
		switch m.(type) {
		case protocol.Hello, protocol.Watch, protocol.Ping:
			if command {
				t.Errorf("%T is a command", m)
			}
		default:
			if !command {
				t.Errorf("%T is no command", m)
			}
		}
	}
}

func TestBothKnowTheSameHeads(t *testing.T) {
	if protocol.Heads != game.Heads {
		t.Errorf("package protocol has %d heads, package game %d", protocol.Heads, game.Heads)
	}
}

// The padding of a frame must cover every note, so its bounds use the longest words. A new
// kind or answer that is longer needs a change in game/viewbounds.go.
func TestTheBoundsOfAViewHaveTheLongestWords(t *testing.T) {
	table, err := sim.NewTable("classic", rand.New(rand.NewPCG(1, 2)), sim.Watch{})
	if err != nil {
		t.Fatal(err)
	}
	for n := range 8 {
		if err := table.Room(game.Join{Name: fmt.Sprint("Guest ", n), Key: fmt.Sprint(n)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := table.Do(1, game.Start{}); err != nil {
		t.Fatal(err)
	}
	note := game.ViewBoundsOf(table.State, false).Note
	for _, bound := range []struct{ what, longest string }{
		{"PowerKind", string(note.Kind)}, {"Sight", string(note.Sight)},
	} {
		for _, word := range words(t, gameFolder, "")[bound.what] {
			if len(word) > len(bound.longest) {
				t.Errorf("the %s %q is longer than %q in game/viewbounds.go", bound.what, word, bound.longest)
			}
		}
	}
}
