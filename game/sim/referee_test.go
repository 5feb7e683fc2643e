package sim_test

import (
	"math"
	"slices"

	"tabula/game"
	"tabula/game/sim"
)

// A failer is a test, of the standard library or of rapid.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// A referee watches a table. It keeps a record of its own, from the cards that
// were dealt and the outcomes since, and holds every single event against the
// rules as it reads them: rules 4 and fourth.md, not the code under test.
type referee struct {
	failer
	table  *sim.Table
	stored *game.State // replayed from the written log, commit by commit
	heard  map[game.PlayerID]uint64
	events int
	games  int
	deaths int

	phase    game.Phase
	settings game.Settings
	players  []game.PlayerID // in seat order

	// of the running game, or the one just ended
	ring     []game.PlayerID // by seat
	roles    []game.RoleID
	ghost    []bool
	marker   game.Marker
	night    int
	earliest int64 // end of the night at the earliest,
	latest   int64 // and at the latest
	picks    []game.Seat
	notes    []int // by seat
	doomed   []game.Seat
	order    []game.Seat
	laid     []game.Vote
	suspects []game.Suspect
	speeches []game.Seat
	jurors   []game.Seat
	verdict  map[game.Seat]game.Seat
	ended    bool
}

// watch makes a referee and what tells him of a table.
func watch(f failer) (*referee, sim.Watch) {
	r := &referee{failer: f, stored: &game.State{}, heard: map[game.PlayerID]uint64{}}
	return r, sim.Watch{Decided: r.decided, Evolved: r.evolved, Committed: r.committed}
}

func (r *referee) must(holds bool, rule string, args ...any) {
	if !holds {
		r.Helper()
		r.Fatalf("in phase %s of night %d: not so: "+rule, append([]any{r.phase, r.night}, args...)...)
	}
}

// decided holds that one counter counts once, and that a refusal has a code.
func (r *referee) decided(_ *sim.Table, c game.Command, events []game.Event, err error) {
	if c.By == game.Nobody || err != nil {
		return
	}
	again := c.N <= r.heard[c.By]
	r.must(again == (len(events) == 0), "command %+v counts once, it brings %v", c, events)
	if !again {
		r.must(events[0] == game.Event(game.Counted{Player: c.By, N: c.N}), "%v opens with its counter", events)
	}
	r.heard[c.By] = max(r.heard[c.By], c.N)
}

// evolved judges one event and then the state after it.
func (r *referee) evolved(t *sim.Table, e game.Event) {
	r.table = t
	r.events++
	r.judge(e)
	v := game.Public(r.table.State)
	if v.Phase != r.phase {
		r.must(slices.Contains(cycle[r.phase], v.Phase), "%s follows (rules 4.2)", v.Phase)
		r.phase = v.Phase
	}
	_, clock := game.Wake(r.table.State)
	r.must(clock == (r.phase != game.Lobby && r.phase != game.End), "a clock runs in all phases but lobby and end")
	r.publicView(v)
}

// cycle is rules 4.2, with the steps in which a phone shows it.
var cycle = map[game.Phase][]game.Phase{
	"":              {game.Lobby},
	game.Lobby:      {game.Deal},
	game.Deal:       {game.Night},
	game.Night:      {game.Reading},
	game.Reading:    {game.Dawn},
	game.Dawn:       {game.Discussion, game.End},
	game.Discussion: {game.Accusation},
	game.Accusation: {game.Suspects, game.Lynch},
	game.Suspects:   {game.Defence},
	game.Defence:    {game.Verdict},
	game.Verdict:    {game.Lynch},
	game.Lynch:      {game.Night, game.End},
	game.End:        {game.Lobby},
}

func (r *referee) judge(e game.Event) {
	switch e := e.(type) {
	case game.RoomMade:
		r.settings = e.Settings
	case game.Joined:
		r.players = append(r.players, e.Player)
	case game.Parted:
		r.players = slices.DeleteFunc(r.players, func(id game.PlayerID) bool { return id == e.Player })
	case game.Seated:
		r.players = slices.Clone(e.Players)
	case game.SettingsChanged:
		r.settings = e.Settings
	case game.Resumed:
		r.latest = r.table.Now + e.Left
		r.earliest = min(r.earliest, r.latest)
	case game.Dealt:
		r.dealt(e)
	case game.NightBegan:
		r.must(e.Night == r.night+1, "night %d is the next", e.Night)
		r.must(r.night == 0 || !r.over(), "a night begins only in a game that goes on (4.9)")
		r.night = e.Night
		r.picks = slices.Repeat([]game.Seat{game.NoSeat}, len(r.roles))
		r.earliest = r.table.Now + r.settings.Timing.NightMin
		r.latest = r.table.Now + r.settings.Timing.NightMax
	case game.Answered:
		r.must(e.Target != e.Seat && r.living(e.Target), "%+v picks somebody else who lives", e)
		r.picks[e.Seat] = e.Target
	case game.NightClosed:
		r.nightClosed(e)
	case game.Dawned:
		r.dawned(e)
	case game.DiscussionBegan:
		r.must(!r.over(), "a day begins only in a game that goes on (4.9)")
	default:
		r.judgeDay(e)
	}
}

func (r *referee) dealt(e game.Dealt) {
	n := len(r.players)
	count := map[game.RoleID]int{}
	for _, role := range e.Roles {
		count[role]++
	}
	wolves := 2
	if n >= 16 {
		wolves = 3
	}
	r.must(n >= 8 && n <= 24 && len(e.Roles) == n, "%d cards for %d players", len(e.Roles), n)
	r.must(count["werewolf"] == wolves && count["seer"] == 1 && count["villager"] == n-wolves-1,
		"%v are the cards for %d (fourth.md 1.1)", count, n)
	for _, c := range e.Deck {
		r.must(count[c.Role] == c.Count, "the deck that is told, %v, is the one that was dealt", e.Deck)
	}
	r.games++
	r.ring = slices.Clone(r.players)
	r.roles, r.ghost, r.ended = e.Roles, make([]bool, n), false
	r.marker = game.Marker{Gap: true, Seat: e.Gap}
	r.night, r.notes, r.doomed, r.latest = 0, make([]int, n), nil, math.MaxInt64
}

func (r *referee) living(at game.Seat) bool { return at >= 0 && int(at) < len(r.ghost) && !r.ghost[at] }

// attacks tells whether a seat is asked for a victim tonight.
func (r *referee) attacks(at game.Seat) bool {
	return r.living(at) && r.roles[at] == "werewolf" && (r.night > 1 || r.settings.FirstNightVictim == game.WithVictim)
}

// count gives the living werewolves and the living others.
func (r *referee) count() (wolves, others int) {
	for at, role := range r.roles {
		switch {
		case r.ghost[at]:
		case role == "werewolf":
			wolves++
		default:
			others++
		}
	}
	return wolves, others
}

func (r *referee) over() bool {
	wolves, others := r.count()
	return wolves == 0 || wolves >= others
}

func (r *referee) die(at game.Seat) {
	r.must(r.living(at), "seat %d dies once", at)
	r.ghost[at] = true
	r.deaths++
}
