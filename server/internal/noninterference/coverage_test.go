package noninterference

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"tabula/game"
	"tabula/protocol"
)

// A tally counts what all pairs together have compared.
type tally struct {
	mu     sync.Mutex
	pairs  int
	looks  map[string]int // number of comparisons, by kind of viewer
	empty  int            // number of comparisons of nothing, because the viewer may know the difference from the start
	roles  map[game.RoleID]int
	events map[string]int
	kinds  map[kind]int
	modes  map[string]int
	said   map[game.StatementKind]int // number of statements
	denied map[string]int             // number of refusals of something said, by code
}

func newTally() *tally {
	return &tally{
		looks: map[string]int{}, roles: map[game.RoleID]int{}, events: map[string]int{}, kinds: map[kind]int{},
		modes: map[string]int{}, said: map[game.StatementKind]int{}, denied: map[string]int{},
	}
}

func (f *tally) add(p *pair) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.pairs++
	f.kinds[p.change.kind]++
	f.modes[p.story.room.Settings.Options[game.NightMode]]++
	for _, c := range p.games[0].log {
		for _, e := range c.events {
			f.events[nameOf(e)]++
			switch e := e.(type) {
			case game.Dealt:
				for _, id := range e.Roles {
					f.roles[id]++
				}
			case game.Said:
				f.said[e.Statement.Kind]++
			}
		}
	}
	for i, heard := range p.games[0].heard {
		for _, m := range heard {
			for _, code := range refusedTalk {
				if strings.Contains(m.text, `"refused"`) && strings.Contains(m.text, fmt.Sprintf("%q", code)) {
					f.denied[string(code)]++
				}
			}
		}
		id := game.PlayerID(i + 1)
		f.look(p, p.games[0].viewerAt(id, p.may(id)), heard, p.may(id))
		f.look(p, "the line", heard, p.may(game.Nobody))
	}
	f.look(p, "the door", p.games[0].door, p.may(game.Nobody))
	f.look(p, "a table screen", p.games[0].table, p.may(game.Nobody))
	f.look(p, "the table", table(p.games[0].heard[p.table()]), p.may(game.Nobody))
}

// refusedTalk are the codes with which the server refuses only what somebody says.
var refusedTalk = []game.Code{game.BadStatement, game.SaidEnough, game.NothingSaid, game.LinesOff, game.Silenced}

func (f *tally) look(p *pair, viewer string, heard []message, until int64) {
	if n := len(heard) - len(after(heard, until)); n > 1 {
		f.looks[viewer]++
	} else if len(heard) > 1 {
		f.empty++
	}
}

// viewerAt returns the kind of viewer that a player is at a moment.
func (r record) viewerAt(id game.PlayerID, until int64) string {
	is, seat, dealt := "no player", game.NoSeat, false
	for _, c := range r.log {
		if c.at >= until {
			break
		}
		for _, e := range c.events {
			switch e := e.(type) {
			case game.Joined:
				if e.Player == id && dealt {
					is = "watching"
				}
			case game.Dealt:
				dealt = true
				is, seat = "living", game.Seat(slices.Index(e.Ring, id))
				switch {
				case e.Moderator == id:
					is = "moderator"
				case seat == game.NoSeat:
					is = "no player"
				}
			case game.Dawned:
				if slices.Contains(e.Dead, seat) {
					is = "ghost"
				} else if slices.Contains(e.Returned, seat) {
					is = "living"
				}
			case game.Lynched:
				if e.Seat == seat {
					is = "ghost"
				}
			case game.Decreed:
				if e.Seat != seat {
					continue
				}
				if is = "living"; e.Ghost {
					is = "ghost"
				}
			case game.LeadPassed:
				if is == "moderator" {
					is = "watching"
				}
				if e.Player == id {
					is = "moderator"
				}
			case game.LobbyOpened:
				is, seat, dealt = "no player", game.NoSeat, false
			}
		}
	}
	return is
}

// eventTypes lists all types of events, from the record in the package game.
func eventTypes(t *testing.T) (types []string) {
	text, err := os.ReadFile(fmt.Sprintf("../../../game/testdata/rules/%d.txt", game.Rules))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^[a-z_]+ is game\.(\w+)$`).FindAllStringSubmatch(string(text), -1) {
		types = append(types, m[1])
	}
	if len(types) < 30 {
		t.Fatalf("the record names only %v", types)
	}
	return types
}

// report logs what was compared. After many pairs it fails when something was never compared,
// unless the search is for one thing.
func (f *tally) report(t *testing.T) {
	f.mu.Lock()
	defer f.mu.Unlock()
	t.Logf("%d pairs of games, with %d roles and %d types of events", f.pairs, len(f.roles), len(f.events))
	t.Logf("differing in %v; nights %v", f.kinds, f.modes)
	t.Logf("compared for %v; %d times the viewer could know the difference from the start", f.looks, f.empty)
	t.Logf("drawn %d of %d deals, with %d later draws", f.events["DrawBegan"], f.events["Dealt"], f.events["Drew"])
	t.Logf("said %v; refused %v", f.said, f.denied)
	if t.Failed() || f.pairs < 2000 || *look != "" {
		return
	}
	for _, role := range protocol.Roles {
		if f.roles[game.RoleID(role)] == 0 {
			t.Errorf("nobody ever held %s", role)
		}
	}
	for _, e := range eventTypes(t) {
		if f.events[e] == 0 {
			t.Errorf("%s never happened", e)
		}
	}
	for _, viewer := range []string{"living", "ghost", "moderator", "watching", "the door", "the line", "the table", "a table screen"} {
		if f.looks[viewer] < 100 {
			t.Errorf("%s looked on only %d times", viewer, f.looks[viewer])
		}
	}
	for _, kind := range game.StatementKinds {
		if f.said[kind] < 10 {
			t.Errorf("a statement of the kind %s was made only %d times", kind, f.said[kind])
		}
	}
	for _, code := range refusedTalk {
		if f.denied[string(code)] < 5 {
			t.Errorf("%s was refused only %d times", code, f.denied[string(code)])
		}
	}
	for k := range kinds {
		if f.kinds[k] < 10 {
			t.Errorf("%s was tried only %d times", k, f.kinds[k])
		}
	}
}
