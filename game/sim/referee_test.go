package sim_test

import (
	"reflect"
	"slices"

	"tabula/game"
	"tabula/game/sim"
)

// A failer is a test, of the standard library or of rapid.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// longest is the largest number of nights that a game may have.
const longest = 120

// A referee checks every event at a table. It implements the rules a second time,
// independently of the code under test, and keeps its own record of the cards that were dealt
// and of the outcomes since.
type referee struct {
	failer
	room   int // its number
	table  *sim.Table
	stored *game.State // replayed from the written log, commit by commit
	heard  map[game.PlayerID]uint64
	events int
	kinds  map[reflect.Type]int // of events, how often each
	looked int                  // the last player whose views were checked
	due    int64                // the next deadline; 0 when no clock runs
	games  int
	deaths int

	phase    game.Phase
	settings game.Settings
	edition  *game.Edition
	players  []game.PlayerID // in seat order
	house
	drawing

	// of the running game, or the one just ended
	deck      map[game.RoleID]int // with a card that was put away
	people    []person            // by seat
	marker    game.Marker
	fallen    []game.Seat // ghosts in the order of their deaths
	moderator game.PlayerID
	elder     game.Seat
	night     int
	earliest  int64 // this part of the night cannot end before
	call      int
	reach     game.Reach  // of this part of the night, for everybody
	deeds     []game.Deed // of this night
	hexed     game.Seat
	resolved  *ruling
	today     day
	lynched   []game.Seat // by day, NoSeat without a lynch
	ended     bool
	before    *recalled // the moderator's last step
	decreed   []game.DecreeView
}

// A person is a seat as the referee knows it.
type person struct {
	player      game.PlayerID
	head        int // at the deal
	dealt, role game.RoleID
	ghost, gone bool
	since       int // the night in which the player became a ghost, or the night before that day
	used        map[game.PowerKind]int
	bearer      game.Seat
	number      int
	candied     bool
	graced      bool
	hit         bool
	selfGuard   bool // last night
	hyde        bool
	turned      int
	notes       []game.Note
	asked       []power // in this part of the night
	picks       []game.Seat
	token       game.Seat // in the open ballot
	favour      [2]game.Seat
}

// watch makes a referee and the sim.Watch that calls it.
func watch(f failer) (*referee, sim.Watch) {
	r := &referee{failer: f, stored: &game.State{}, heard: map[game.PlayerID]uint64{}, kinds: map[reflect.Type]int{}, house: emptyHouse()}
	return r, sim.Watch{Decided: r.decided, Evolved: r.evolved, Committed: r.committed}
}

func (r *referee) must(holds bool, rule string, args ...any) {
	if !holds {
		r.Helper()
		r.Fatalf("room %d, %s, in phase %s of night %d: not so: "+rule, append([]any{r.room, r.settings.Edition, r.phase, r.night}, args...)...)
	}
}

func (r *referee) is(c game.Choice) bool { return r.settings.Is(c) }

// decided requires that a counter counts once, that a refusal has a code, and that a deadline
// ends a phase or turn.
func (r *referee) decided(t *sim.Table, c game.Command, events []game.Event, err error) {
	r.mayDo(c, events, err)
	if tick, ok := c.Do.(game.Tick); ok {
		due, clock := game.Wake(t.State)
		r.must(err == nil && (len(events) > 0) == (clock && due == tick.Due), "a deadline ends the phase or the turn: %v, %v", events, err)
	}
	if i := slices.IndexFunc(events, func(e game.Event) bool { _, deals := e.(game.Dealt); return deals }); i >= 0 {
		var want []game.Event
		if more := r.toLearn(); r.games == 0 && more > 0 {
			want = []game.Event{game.Extended{By: more}}
		}
		after := events[i+1:]
		if _, leaves := c.Do.(game.Leave); leaves { // the cards are dealt before the player leaves
			after = after[:slices.IndexFunc(after, func(e game.Event) bool { _, parts := e.(game.Parted); return parts })]
		}
		r.must(slices.Equal(after, want), "after the first deal of a room follows time to learn, %v, not %v", want, after)
	}
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

// evolved checks one event and then the state after it.
func (r *referee) evolved(t *sim.Table, e game.Event) {
	r.table = t
	r.events++
	r.kinds[reflect.TypeOf(e)]++
	if !r.lobby(e) && !r.aroundIt(e) && !r.leads(e) && !r.draws(e) {
		r.must(!r.paused, "in a pause nothing moves: %+v", e)
		r.must(!r.ended, "nothing of a game happens after its end: %+v", e)
		if !r.atNight(e) {
			r.judgeDay(e)
		}
		r.follows(e)
	}
	r.turned(e)
	if phase := t.State.Phase(); phase != r.phase {
		r.must(slices.Contains(cycle[r.phase], phase), "%s follows (rules 4.2)", phase)
		r.phase = phase
	}
	due, clock := game.Wake(t.State)
	if _, steps := e.(game.ClockStepped); steps {
		r.must(due == r.due, "a step of the store's clock leaves the deadline at %d, it is %d", r.due, due)
	}
	r.due = due
	untimed := r.phase == game.Lobby || r.phase == game.End || r.phase != game.Drawing && r.moderator != game.Nobody || r.paused
	r.must(clock != untimed, "a clock runs while a game does, but for a moderator's, or in a pause")
	r.must(!clock || due-t.Now <= game.MaxTiming+30_000, "nobody waits longer than the longest phase and half a minute: %d ms", due-t.Now)
}

// cycle has the phases that may follow each phase (rules 4.2).
var cycle = map[game.Phase][]game.Phase{
	"":              {game.Lobby},
	game.Lobby:      {game.Drawing, game.Deal},
	game.Drawing:    {game.Deal},
	game.Deal:       {game.Night, game.Calling, game.End},
	game.Calling:    {game.Night},
	game.Night:      {game.Reading, game.Calling},
	game.Reading:    {game.Night, game.Dawn},
	game.Dawn:       {game.Menace, game.Discussion, game.End},
	game.Menace:     {game.Discussion},
	game.Discussion: {game.Accusation, game.End},
	game.Accusation: {game.Suspects, game.Lynch, game.End},
	game.Suspects:   {game.Defence, game.Lynch},
	game.Defence:    {game.Verdict},
	game.Verdict:    {game.Lynch, game.Suspects},
	game.Lynch:      {game.Night, game.Calling, game.End},
	game.End:        {game.Lobby},
}

func (r *referee) lobby(e game.Event) bool {
	switch e := e.(type) {
	case game.RoomMade:
		r.set(e.Settings)
	case game.Joined:
		r.joined(e)
		r.players = append(r.players, e.Player)
	case game.Parted:
		r.parted(e)
		if r.phase == game.Lobby {
			delete(r.pledged, e.Player)
		}
		r.players = slices.DeleteFunc(r.players, func(id game.PlayerID) bool { return id == e.Player })
		if at := r.seatOf(e.Player); at != game.NoSeat && !r.ended {
			r.people[at].gone = true
		}
	case game.Seated:
		r.players = slices.Clone(e.Players)
	case game.SettingsChanged:
		r.reset(e.Settings)
	case game.SettingsEdited:
		r.reset(r.settings.With(e))
	case game.Dealt:
		r.fromDraw(e)
		clear(r.foretold)
		r.said = nil
		r.dealt(e)
	case game.LobbyOpened:
		r.people, r.moderator = nil, game.Nobody
		r.drawing = drawing{}
	case game.Resumed:
		r.must(!r.paused, "in a pause no clock is set")
		r.earliest = min(r.earliest, r.table.Now+e.Left)
	case game.ChapterBegan:
		r.must(r.phase == game.Lobby, "a chapter begins between two games")
	case game.Counted, game.ClockStepped:
	default:
		return false
	}
	return true
}

func (r *referee) set(s game.Settings) {
	edition, err := game.EditionOf(s.Edition)
	r.must(err == nil, "%s is an edition", s.Edition)
	r.settings, r.edition = s, edition
}

// reset checks a change of the settings.
func (r *referee) reset(s game.Settings) {
	r.must(r.phase == game.Lobby, "the settings stay while a game runs")
	switched := s.Is(game.WiseOldManOn) && !r.is(game.WiseOldManOn)
	r.must(!switched || s.Is(game.FirstNightVictimKill), "the Wise Old Man's first night has a victim at first (D-51)")
	r.set(s)
}

func (r *referee) seatOf(id game.PlayerID) game.Seat {
	return game.Seat(slices.IndexFunc(r.people, func(p person) bool { return p.player == id }))
}

// seats lists the seats for which keep is true.
func (r *referee) seats(keep func(game.Seat) bool) []game.Seat {
	var list []game.Seat
	for at := range r.people {
		if keep(game.Seat(at)) {
			list = append(list, game.Seat(at))
		}
	}
	return list
}

func (r *referee) living(at game.Seat) bool {
	return at >= 0 && int(at) < len(r.people) && !r.people[at].ghost
}

func (r *referee) ghost(at game.Seat) bool { return !r.living(at) }

func (r *referee) die(at game.Seat) {
	r.must(r.living(at), "seat %d dies once", at)
	r.people[at].ghost, r.people[at].since = true, r.night
	r.fallen = append(r.fallen, at)
	r.deaths++
}

func (r *referee) dealt(e game.Dealt) {
	n := len(e.Roles)
	if e.Asked != game.Nobody {
		r.must(slices.Contains(e.Ring, e.Asked) && slices.Equal(r.persons(), []game.PlayerID{e.Asked}), "only a player alone with bots asks for a card")
	}
	r.must(n >= 7 && n <= 24 && len(e.Ring) == n, "%d cards for %d players", n, len(e.Ring))
	r.deck = map[game.RoleID]int{}
	for _, c := range e.Deck {
		r.deck[c.Role] += c.Count
	}
	left := map[game.RoleID]int{}
	for role, count := range r.deck {
		left[role] = count
	}
	r.people = make([]person, n)
	for at, role := range e.Roles {
		left[role]--
		r.people[at] = person{
			player: e.Ring[at], head: r.guests[e.Ring[at]].head, dealt: role, role: role, used: map[game.PowerKind]int{}, bearer: game.NoSeat, token: game.NoSeat,
			favour: [2]game.Seat{game.NoSeat, game.NoSeat},
		}
		if len(e.Numbers) > 0 {
			r.people[at].number = e.Numbers[at]
		}
	}
	r.numbered(e.Dropped)
	left[e.Dropped]--
	dropped := n == 7 && r.is(game.SevenDroppedCard)
	r.must((e.Dropped != "") == dropped, "a card, %q, is put away only when seven play so (V7)", e.Dropped)
	for role, count := range left {
		r.must(count == 0 || role == "" && !dropped, "the deck that is told, %v, is the one that was dealt: %v", e.Deck, e.Roles)
	}
	r.must((e.Moderator != game.Nobody) == r.is(game.ModeratorHost), "%d moderates (V9)", e.Moderator)
	dealtIn := slices.DeleteFunc(slices.Clone(r.players), func(id game.PlayerID) bool { return id == e.Moderator })
	if r.phase == game.Drawing {
		dealtIn = r.frozen
	}
	r.must(slices.Equal(slices.Sorted(slices.Values(e.Ring)), slices.Sorted(slices.Values(dealtIn))), "%v are dealt in", e.Ring)
	r.must(r.is(game.SeatingUnseated) || slices.IsSortedFunc(e.Ring, func(a, b game.PlayerID) int {
		return slices.Index(r.players, a) - slices.Index(r.players, b)
	}), "%v sit as they were seated", e.Ring)
	r.must((e.Elder != game.NoSeat) == r.is(game.WiseOldManOn), "%d is the Wise Old Man (V2)", e.Elder)
	_, over := r.outcome()
	r.must(!over || dropped, "a game that is dealt is not over yet")
	r.games++
	r.marker, r.moderator, r.elder = game.Marker{Gap: true, Seat: e.Gap}, e.Moderator, e.Elder
	r.night, r.fallen, r.lynched, r.ended, r.today, r.before, r.decreed = 0, nil, nil, false, noDay, nil, nil
}

// numbered requires that the werewolves of cd have the numbers 1, 15 and 22, and custom
// werewolves the numbers from 23 on (D-33, D-55).
func (r *referee) numbered(dropped game.RoleID) {
	var printed, own, want []int
	for at, p := range r.people {
		switch {
		case r.settings.Edition != "cd" || !r.realWolf(game.Seat(at)):
			r.must(p.number == 0, "%s has no number, not %d", p.role, p.number)
		case p.role == "werewolf":
			printed, want = append(printed, p.number), append(want, []int{1, 15, 22}[len(want)])
		default:
			own = append(own, p.number)
		}
	}
	for range own {
		want = append(want, 23+len(want)-len(printed))
	}
	slices.Sort(printed)
	slices.Sort(own)
	got := slices.Concat(printed, own)
	r.must(dropped != "" || slices.Equal(got, want), "the wolves have the numbers %v, not %v", want, got)
}

// committed requires that the stored log gives the same state, and checks what each player
// sees. If Decide had changed the state, it would differ from the state of the log.
func (r *referee) committed(_ *sim.Table, entry sim.Entry) {
	// Storing, reading and comparing take longer than everything else. So only every second
	// room is stored, and not every commit is compared.
	replays := r.room%2 == 0
	if replays {
		if err := entry.Store(r.stored); err != nil {
			r.Fatalf("%v cannot be stored: %v", entry.Events, err)
		}
	}
	r.atHome()
	last := entry.Events[len(entry.Events)-1]
	switch last.(type) {
	case game.Dawned, game.Lynched, game.GameEnded, game.Parted:
	default:
		if r.events%16 != 0 {
			return
		}
	}
	r.must(!replays || reflect.DeepEqual(r.stored, r.table.State), "the stored log gives the same state after %T", last)
	v := game.Public(r.table.State)
	r.roomView(v)
	r.drawView(v)
	if r.phase == game.Lobby {
		return
	}
	r.must(reflect.DeepEqual(v, r.table.Public()), "what is secret changes nothing that all see")
	if r.phase == game.Drawing {
		return
	}
	r.publicView(v)
	r.privateViews(v)
}
