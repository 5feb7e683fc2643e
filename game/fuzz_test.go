package game_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

// All actions, one of each type: those of the room itself and those of players.
var (
	roomActions = []game.Action{
		game.Make{}, game.Join{}, game.Tick{}, game.Hurry{}, game.Resume{}, game.Entrust{}, game.Move{}, game.Withdraw{},
		game.Lapse{}, game.Claim{}, game.Back{}, game.Orphan{}, game.BeginChapter{}, game.LeaveEnd{},
	}
	playerActions = []game.Action{
		game.Lock{}, game.Invite{}, game.Rename{}, game.HandOver{}, game.StandIn{}, game.Prepare{}, game.Pause{},
		game.Extend{}, game.Skip{}, game.Raise{}, game.Foretell{}, game.Say{}, game.Write{}, game.Erase{}, game.Offer{}, game.Vouch{}, game.Leave{}, game.AddBot{},
		game.Remove{}, game.Order{}, game.Change{}, game.Start{}, game.Ready{}, game.Answer{}, game.Accuse{}, game.Judge{},
		game.Call{}, game.Favour{}, game.Enough{}, game.Advance{}, game.Undo{}, game.Decree{}, game.Lead{}, game.Again{},
		game.Forget{}, game.ChooseHead{}, game.Contribute{}, game.Reveal{},
	}
)

// wilds are texts that mean something somewhere, and some that do not. None is empty,
// because the server refuses empty names and keys before they reach the game.
func wilds() []string {
	phone := sim.PhoneOf(1, "wild")
	all := []string{phone.Number, phone.Contribute().Hash, "Ada", "Guest 1", "key 1", "https://call.example", "so it is", "true", "own_1"}
	for _, edition := range game.Editions() {
		all = append(all, string(edition.ID))
		for _, id := range edition.Roles {
			all = append(all, string(id))
		}
	}
	for _, option := range game.Options {
		all = append(all, string(option.ID))
		all = append(all, option.Values...)
	}
	return all
}

// A wild makes values from random bytes. When the bytes are used up, it makes zeros.
type wild struct {
	bytes []byte
	texts []string
}

func (w *wild) next() int {
	if len(w.bytes) == 0 {
		return 0
	}
	b := w.bytes[0]
	w.bytes = w.bytes[1:]
	return int(b)
}

func (w *wild) fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(w.next()%2 == 1)
	case reflect.Int, reflect.Int64:
		n := int64(int8(w.next()))
		if w.next()%8 == 7 {
			n <<= w.next() % 63
		}
		v.SetInt(n)
	case reflect.Uint8, reflect.Uint64:
		v.SetUint(uint64(w.next()))
	case reflect.String:
		v.SetString(w.texts[(w.next()<<8|w.next())%len(w.texts)])
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), w.next()%6, 6))
		for i := range v.Len() {
			w.fill(v.Index(i))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for range w.next() % 6 {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			w.fill(key)
			w.fill(value)
			v.SetMapIndex(key, value)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			w.fill(v.Field(i))
		}
	default:
		panic("a command holds a " + v.Kind().String())
	}
}

// command makes any command, of the room, of a player, or of an unknown player.
func (w *wild) command(s *game.State) game.Command {
	var c game.Command
	list := roomActions
	if w.next()%4 > 0 {
		list = playerActions
		players := game.Public(s).Players
		if at := w.next() % (len(players) + 2); at < len(players) {
			c.By = players[at].ID
			c.N = game.Private(s, c.By).Heard + 1
		} else {
			c.By, c.N = game.PlayerID(1+w.next()), uint64(w.next())
		}
	}
	do := reflect.New(reflect.TypeOf(list[w.next()%len(list)])).Elem()
	w.fill(do)
	c.Do = do.Interface().(game.Action)
	return c
}

// until returns the state after the first commits of a log.
func until(t *testing.T, log []sim.Entry, commits int) *game.State {
	t.Helper()
	s := &game.State{}
	for _, entry := range log[:min(commits, len(log))] {
		for _, e := range entry.Events {
			if err := game.Evolve(s, e, entry.At); err != nil {
				t.Fatal(err)
			}
		}
	}
	return s
}

// FuzzDecide sends any command at any point of a game. The command must be refused with an
// error, or cause events that can be stored and a state that shows all views.
func FuzzDecide(f *testing.F) {
	var logs [][]sim.Entry
	for _, edition := range game.Editions() {
		logs = append(logs, playedLog(f, edition, true))
	}
	texts := wilds()
	chance := rand.New(rand.NewPCG(7, 9))
	for i := range 64 {
		said := make([]byte, 200)
		for at := range said {
			said[at] = byte(chance.Uint32())
		}
		f.Add(uint8(i), uint16(chance.UintN(600)), said)
	}
	f.Fuzz(func(t *testing.T, log uint8, commits uint16, said []byte) {
		s := until(t, logs[int(log)%len(logs)], 1+int(commits)) // the first makes the room
		w := &wild{bytes: said, texts: texts}
		draws := rand.New(rand.NewPCG(1, uint64(commits)))
		now := int64(2_000_000_000)
		for range 100 {
			if len(w.bytes) == 0 {
				return
			}
			c := w.command(s)
			events, err := game.Decide(s, c, draws)
			var no *game.Rejection
			if err != nil && !errors.As(err, &no) {
				t.Fatalf("%+v: %v", c, err)
			}
			if len(events) == 0 {
				continue
			}
			data, err := game.EncodeEvents(events)
			if err != nil {
				t.Fatalf("%+v: %v", c, err)
			}
			stored, err := game.DecodeEvents(data)
			if err != nil || !reflect.DeepEqual(stored, events) {
				t.Fatalf("%+v: %s is read as %+v, %v", c, data, stored, err)
			}
			for _, e := range events {
				if err := game.Evolve(s, e, now); err != nil {
					t.Fatalf("%+v: %+v: %v", c, e, err)
				}
			}
			look(s)
		}
	})
}

// Every action of the package must be in the lists for FuzzDecide.
func TestEveryActionIsFuzzed(t *testing.T) {
	text, err := os.ReadFile("command.go")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, a := range slices.Concat(roomActions, playerActions) {
		listed[reflect.TypeOf(a).Name()] = true
	}
	for _, m := range regexp.MustCompile(`(?m)^func \((\w+)\) action\(\)`).FindAllSubmatch(text, -1) {
		if !listed[string(m[1])] {
			t.Errorf("%s is not in the list", m[1])
		}
	}
}
