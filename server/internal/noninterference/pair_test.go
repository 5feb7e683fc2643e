package noninterference

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tabula/game"
	"tabula/game/gametest"
)

// TestMain sets the number of pairs that rapid draws, unless a flag sets it.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // uses more memory to save time
	flag.Parse()
	given := map[string]bool{}
	flag.Visit(func(f *flag.Flag) { given[f.Name] = true })
	for name, value := range map[string]string{"rapid.checks": "250", "rapid.nofailfile": "true"} {
		if !given[name] {
			if err := flag.Set(name, value); err != nil {
				panic(err)
			}
		}
	}
	os.Exit(m.Run())
}

// TestNobodyLearnsWhatTheyMayNotKnow plays pairs of games that differ in a secret.
func TestNobodyLearnsWhatTheyMayNotKnow(t *testing.T) {
	where, err := parseSearch(*look)
	if err != nil {
		t.Fatal(err)
	}
	gametest.SeedRapid(t)
	found := newTally()
	t.Run("of", func(t *testing.T) {
		for _, edition := range game.Editions() {
			if !where.in(edition) {
				continue
			}
			t.Run(string(edition.ID), func(t *testing.T) {
				t.Parallel()
				rapid.Check(t, func(rt *rapid.T) {
					s := drawStory(rt, edition, where)
					c := drawChange(rt, s, where)
					if c.moderates(s) || c.kind == otherCards && c.player == c.other {
						rt.Skip()
					}
					p := playPair(t, &s, &c, where)
					found.add(p)
					if said := p.differs(); said != "" {
						rt.Fatalf("%s\n%s\n\n%s", &s, c, said)
					}
				})
			})
		}
	})
	found.report(t)
}

// A pair is two games that differ in a secret.
type pair struct {
	*testing.T
	story  *story
	change *change
	games  [2]record
	known  [2][][]fact // for each game, the public facts, and those of each player
}

func playPair(t *testing.T, s *story, c *change, where search) *pair {
	p := &pair{T: t, story: s, change: c}
	p.games[0] = s.play(t, c, nil)
	drawn := *c
	for _, entry := range p.games[0].log {
		for _, e := range entry.events {
			if dealt, ok := e.(game.Dealt); ok && entry.at < p.games[0].came {
				c.player, c.other = where.holder(c.player, dealt), where.fellow(c.other, dealt)
			}
		}
	}
	if *c != drawn && len(c.acts(false)) > 0 { // another player must do it in the first game too
		p.games[0] = s.play(t, c, nil)
	}
	p.games[1] = s.play(t, c, &p.games[0])
	for i, g := range p.games {
		p.known[i] = known(t, g.log, len(g.heard))
	}
	return p
}

// may returns the moment until which a player must not be able to tell the two games apart.
func (p *pair) may(id game.PlayerID) int64 {
	at, _ := parting(p.known[0][id], p.known[1][id])
	return at
}

const never = int64(1) << 60

// parting returns the moment from which two lists of facts differ, and the first facts that
// differ.
func parting(a, b []fact) (int64, [2]fact) {
	for i := range max(len(a), len(b)) {
		nothing := fact{at: never, event: "nothing"}
		first := [2]fact{nothing, nothing}
		if i < len(a) {
			first[0] = a[i]
		}
		if i < len(b) {
			first[1] = b[i]
		}
		if first[0] != first[1] {
			return min(first[0].at, first[1].at), first
		}
	}
	return never, [2]fact{}
}

// differs says which viewer could tell the games apart too early, and how. It returns "" when
// all is well.
func (p *pair) differs() string {
	shown, first := parting(p.known[0][game.Nobody], p.known[1][game.Nobody])
	if shown < min(p.games[0].until, p.missed()) && !p.change.mayShow(p.story, first) && !p.drewApart(shown) {
		return fmt.Sprintf("Everybody sees what nobody may know: %s in one game, %s in the other.", first[0], first[1])
	}
	if said := cmp.Or(p.games[0].unlike(), p.games[0].overheard(), p.games[1].overheard()); said != "" {
		return said
	}
	if said := p.compare("Somebody at the door", p.games[0].door, p.games[1].door, shown); said != "" {
		return said
	}
	if said := p.compare("Who looks at the table alone", table(p.games[0].heard[p.table()]), table(p.games[1].heard[p.table()]), shown); said != "" {
		return said
	}
	if said := p.compare("A table screen", p.games[0].table, p.games[1].table, shown); said != "" {
		return said
	}
	for i := range p.games[0].heard {
		id := game.PlayerID(i + 1)
		a, b := p.games[0], p.games[1]
		if id != p.change.player || p.change.quiet() { // otherwise players see their own change
			if said := p.compare(fmt.Sprint("Player ", id), a.heard[i], b.heard[i], p.may(id)); said != "" {
				return said
			}
		} else if !a.quiet {
			continue // their own connection shows the change
		}
		who, until := fmt.Sprint("Who watches the line of player ", id), min(shown, p.counts(id))
		if a.moderates(i) && !p.change.quiet() {
			// By day the moderator sees at once which players the game waits for. So the
			// moderator's connection shows that a player has chosen, as that player's own does.
			until = min(until, a.dawn())
		}
		if said := p.compare(who, lengths(a.heard[i]), lengths(b.heard[i]), until); said != "" {
			return said
		}
		if said := p.compare(who, a.lines[i], b.lines[i], until); said != "" {
			return said
		}
	}
	return ""
}

// drewApart reports whether both games decide a tie at a moment, but not with the same draw.
// The number of earlier draws is secret, because some decide ties in the pack. Nobody knows
// the seed before the end, so the result reveals nothing about the number.
func (p *pair) drewApart(at int64) bool {
	var draws [2]int
	for i, g := range p.games {
		for _, c := range g.log {
			for _, e := range c.events {
				if drew, ok := e.(game.Drew); ok && c.at == at {
					draws[i] = drew.Draw
				}
			}
		}
	}
	return draws[0] > 0 && draws[1] > 0 && draws[0] != draws[1]
}

// counts returns the moment from which the length of messages shows how often a player has
// sent something. By day a frame or a refusal has that count, which has more digits in one
// of the games.
// An observer of the connection can count the messages of the phone anyway.
func (p *pair) counts(id game.PlayerID) int64 {
	first := never
	for _, n := range []uint64{10, 100} {
		if a, b := p.games[0].reaches(id, n), p.games[1].reaches(id, n); a != b {
			first = min(first, a.at, b.at)
		}
	}
	return first
}

// A place is the moment of a message or a commit, and its number. A phone may send several
// commands in one millisecond.
type place struct {
	at     int64
	number int
}

// reaches returns where a refusal or a commit first has the number n of a player's command.
func (r record) reaches(id game.PlayerID, n uint64) place {
	answer := fmt.Sprintf(`{"t":"refused","n":%d,`, n)
	for i, m := range r.heard[id-1] {
		if strings.HasPrefix(m.text, answer) && !r.isDarkAt(m.at) {
			return place{m.at, i}
		}
	}
	for i, c := range r.log {
		if slices.Contains(c.events, game.Event(game.Counted{Player: id, N: n})) {
			return place{c.at, i}
		}
	}
	return place{at: never}
}

// unlike compares the connections of one game with each other. From nightfall to dawn they
// must look the same for all players.
func (r record) unlike() string {
	for _, night := range r.nights() {
		var first []message
		for i, heard := range append(slices.Clone(r.heard), r.table) {
			list := lengths(during(heard, [2]int64{night[0] + 1, night[1] + 1}))
			dusk := during(heard, [2]int64{0, night[0] + 1})
			if len(dusk) == 0 || len(list) == 0 || r.moderates(i) {
				continue
			}
			dawn := slices.IndexFunc(list, func(m message) bool { return m.at == night[1] })
			if dawn < 0 || list[dawn].line != dusk[len(dusk)-1].line {
				continue // the phone was not connected all the time
			}
			list = list[:dawn+1] // what follows in the same millisecond is part of the day
			if r.hung != 0 {     // dawn shows the absent players, and one instance knows them sooner than another
				list = list[:dawn]
			}
			for k := range list {
				list[k].line = 0
			}
			if first == nil {
				first = list
			}
			for k := range max(len(first), len(list)) {
				if k >= len(first) || k >= len(list) || first[k] != list[k] {
					whose := fmt.Sprint("player ", i+1)
					if i == len(r.heard) {
						whose = "the table"
					}
					return fmt.Sprintf("Who watches the line of %s hears something else in the same night than on another line, message %d:\n%v\n%v",
						whose, k+1, first[min(k, len(first)-1)], list[min(k, len(list)-1)])
				}
			}
		}
	}
	return ""
}

// moderates reports whether a player moderates a game at some time.
func (r record) moderates(i int) bool {
	return slices.ContainsFunc(r.log, func(c entry) bool {
		return slices.ContainsFunc(c.events, func(e game.Event) bool {
			switch e := e.(type) {
			case game.Dealt:
				return e.Moderator == game.PlayerID(i+1)
			case game.LeadPassed:
				return e.Player == game.PlayerID(i+1)
			default:
				return false
			}
		})
	})
}

// table returns the index of the player whose public sections are compared: the changed
// player, if they send as much in both games, and otherwise the next one.
func (p *pair) table() int {
	if p.change.quiet() {
		return int(p.change.player) - 1
	}
	return int(p.change.player) % len(p.games[0].heard)
}

// table returns the public sections of messages.
func table(heard []message) []message {
	var list []message
	for _, m := range heard {
		sections := map[string]json.RawMessage{}
		if json.Unmarshal([]byte(m.text), &sections) != nil {
			continue // the connection was closed
		}
		said := ""
		for _, name := range []string{"room", "table", "phase", "ballot", "talk", "end", "presence"} {
			if section, there := sections[name]; there {
				said += fmt.Sprintf("%s %s ", name, section)
			}
		}
		if said != "" {
			list = append(list, message{at: m.at, line: m.line, text: said})
		}
	}
	return list
}

// lengths returns what an observer sees of encrypted messages.
func lengths(heard []message) []message {
	list := slices.Clone(heard)
	for i, m := range list {
		list[i].text = fmt.Sprintf("%d bytes", len(m.text))
	}
	return list
}

// compare says how two lists of messages differ before a moment, or returns "".
func (p *pair) compare(who string, a, b []message, until int64) string {
	until = min(until, p.games[0].until, p.games[1].until, p.missed())
	before := func(m []message) []message {
		return m[:len(m)-len(after(m, until))]
	}
	a, b = before(a), before(b)
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			return fmt.Sprintf("%s hears something more in the game with the change: %s", who, b[i])
		case i >= len(b):
			return fmt.Sprintf("%s hears something less in the game with the change: not %s", who, a[i])
		case a[i] != b[i]:
			return fmt.Sprintf("%s hears something else in the game with the change, message %d:\n%s", who, i+1, apart(a[i], b[i]))
		}
	}
	return ""
}

func after(m []message, until int64) []message {
	i := slices.IndexFunc(m, func(m message) bool { return m.at >= until })
	if i < 0 {
		return nil
	}
	return m[i:]
}

func (m message) String() string {
	return fmt.Sprintf("line %d at %s, %d bytes: %s", m.line, time.UnixMilli(m.at).UTC().Format("04:05.000"), len(m.text), cut(strings.TrimRight(m.text, " "), 0))
}

// apart shows two messages from the byte in which they differ.
func apart(a, b message) string {
	i := 0
	for i < min(len(a.text), len(b.text)) && a.text[i] == b.text[i] {
		i++
	}
	show := func(m message) string {
		return fmt.Sprintf("  line %d at %s, %d bytes, from byte %d: …%s", m.line, time.UnixMilli(m.at).UTC().Format("04:05.000"), len(m.text), i, cut(m.text, i-60))
	}
	return show(a) + "\n" + show(b)
}

func cut(text string, from int) string {
	text = text[max(from, 0):]
	if len(text) > 400 {
		return text[:400] + "…"
	}
	return text
}

func (s *story) String() string {
	var b strings.Builder
	settings := s.room.Settings
	fmt.Fprintf(&b, "%s, %d players (%d bots) with %v\n", settings.Edition, s.room.Players, s.bots, game.DeckFor(settings, s.room.Players))
	if edition, err := game.EditionOf(settings.Edition); err == nil {
		for _, o := range game.Options {
			if value := settings.Options[o.ID]; value != edition.Options[o.ID] {
				fmt.Fprintf(&b, "%s is %s\n", o.ID, value)
			}
		}
	}
	fmt.Fprintf(&b, "%d instances; habits %d, lot %d; the phones come in night or day %d, %s, and stay for %d s",
		s.halls, s.habit, s.lot, s.night, s.comes, s.lasts/1000)
	fmt.Fprintf(&b, "\nidle: %v", s.idle)
	for _, a := range s.acts {
		fmt.Fprintf(&b, "\n%s", a)
	}
	return b.String()
}
