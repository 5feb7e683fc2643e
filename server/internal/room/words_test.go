package room

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
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
	for _, pair := range []struct{ game, protocol string }{
		{"Phase", "PhaseName"}, {"Side", "Side"}, {"Evidence", "Evidence"}, {"Sight", "Sight"},
		{"FirstNight", "FirstNight"}, {"PowerKind", "QuestionKind"}, {"PowerKind", "NoteKind"},
	} {
		if len(rules[pair.game]) == 0 {
			t.Errorf("game has no constants of type %s: this test reads the wrong place", pair.game)
		}
		if diff := cmp.Diff(rules[pair.game], wire[pair.protocol]); diff != "" {
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

func TestEveryEditionAndCardHasItsWordOnTheWire(t *testing.T) {
	wire := words(t, protocolFolder, "")
	dealt := map[string]bool{}
	for _, id := range wire["EditionID"] {
		edition, err := game.EditionOf(game.EditionID(id))
		if err != nil {
			t.Error(err)
			continue
		}
		for _, deck := range edition.Decks {
			for _, c := range deck {
				dealt[string(c.Role)] = true
			}
		}
		if edition.MaxPlayers > protocol.MaxSeats {
			t.Errorf("%s seats %d, the wire %d", id, edition.MaxPlayers, protocol.MaxSeats)
		}
	}
	if diff := cmp.Diff(slices.Sorted(maps.Keys(dealt)), wire["RoleID"]); diff != "" {
		t.Errorf("cards (- game, + protocol):\n%s", diff)
	}
	if protocol.NoSeat != int(game.NoSeat) {
		t.Error("no seat is another number on the wire")
	}
}

// Every message of a phone but the two of the line is a command of the rules.
func TestEveryMessageOfAPhoneIsACommand(t *testing.T) {
	for _, m := range protocol.ClientSamples() {
		_, command := action(m)
		switch m.(type) {
		case protocol.Hello, protocol.Ping:
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
