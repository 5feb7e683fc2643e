package sim_test

import (
	"slices"
	"strings"

	"tabula/game"
)

// A house is what the referee knows of the room around the game: the people, the keys of
// their phones, and the host.
type house struct {
	guests      map[game.PlayerID]*guest
	host, owner game.PlayerID
	nightfall   folk
	locked      bool
	link        string
	wishes      map[game.Wish][]game.PlayerID // of this phase
	claims      map[game.PlayerID]*claim
	fenced      []fence // the newest is the last
	paused      bool
	since       int64 // when the pause began
	hands       []game.Seat
	guesses     map[game.Seat]game.Seat // of ghosts, today
	foretold    map[int][]game.Vote     // by night
	said        []game.TalkView         // in this game
}

// A guest is a player in the room.
type guest struct {
	name, key        string
	bot, away, ready bool
	head             int
	pin              string
	until            int64 // the end of the PIN
}

// A claim is a phone that asks for a seat.
type claim struct {
	key string
	yes []game.PlayerID
}

// A fence is a key that has lost its seat.
type fence struct {
	key string
	why game.RevokedReason
}

// A folk is the people in the room as everybody sees them. At night they are the people of
// nightfall.
type folk struct {
	players []game.PlayerView
	host    game.PlayerID
}

func emptyHouse() house {
	return house{
		guests: map[game.PlayerID]*guest{}, wishes: map[game.Wish][]game.PlayerID{}, claims: map[game.PlayerID]*claim{},
		guesses: map[game.Seat]game.Seat{}, foretold: map[int][]game.Vote{},
	}
}

func (r *referee) dark() bool {
	return r.phase == game.Calling || r.phase == game.Night || r.phase == game.Reading
}

func (r *referee) running() bool {
	return r.phase != "" && r.phase != game.Lobby && r.phase != game.Drawing && r.phase != game.End
}

// folk returns the people in the room as everybody sees them.
func (r *referee) folk() folk {
	if r.dark() || r.phase == game.Drawing {
		return r.nightfall
	}
	f := folk{host: r.host}
	for _, id := range r.players {
		g := r.guests[id]
		f.players = append(f.players, game.PlayerView{ID: id, Name: g.name, Bot: g.bot, Away: g.away, Ready: g.ready, Head: g.head})
	}
	return f
}

func (r *referee) fallAsleep() { r.nightfall = r.folk() }

// persons lists the people whose wishes count: no bots, and no people who are away.
func (r *referee) persons() []game.PlayerID {
	var ids []game.PlayerID
	for _, p := range r.folk().players {
		if !p.Bot && !p.Away {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// voices lists the people who count for a wish. The moderator does not count for being
// replaced.
func (r *referee) voices(what game.Wish) []game.PlayerID {
	return slices.DeleteFunc(r.persons(), func(id game.PlayerID) bool { return what == game.WishServer && id == r.moderator })
}

// enough reports whether a player may do what the host may: they are the host, or more than
// half of the people want it. At night anybody may end a pause.
func (r *referee) enough(what game.Wish, by game.PlayerID) bool {
	persons := r.voices(what)
	agree := slices.DeleteFunc(slices.Clone(persons), func(id game.PlayerID) bool {
		return id != by && !slices.Contains(r.wishes[what], id)
	})
	someone := slices.ContainsFunc(persons, func(id game.PlayerID) bool { return r.guests[id] != nil })
	return by == r.folk().host || what == game.WishContinue && r.dark() || !someone || 2*len(agree) > len(persons)
}

// vouches reports whether a player may answer a claim: a person of the table.
func (r *referee) vouches(id game.PlayerID) bool {
	plays := r.seatOf(id) != game.NoSeat || id == r.moderator || id == r.folk().host
	return slices.Contains(r.persons(), id) && (plays || !r.running())
}

// mayDo checks a decision before it happens: only players who may do it succeed, and it is
// not refused to them.
func (r *referee) mayDo(c game.Command, events []game.Event, err error) {
	if c.By != game.Nobody && c.N <= r.heard[c.By] {
		return
	}
	did := err == nil && len(events) > 1
	if did {
		_, wished := events[1].(game.Wished)
		did = !wished
	}
	switch do := c.Do.(type) {
	case game.Start:
		r.must(!did || r.enough(game.WishStart, c.By), "%d may start", c.By)
	case game.Again:
		r.must(!did || r.enough(game.WishAgain, c.By), "%d may open the lobby again", c.By)
	case game.Extend:
		r.must(!did || r.enough(game.WishExtend, c.By), "%d may give more time", c.By)
	case game.Skip:
		r.must(!did || r.enough(game.WishSkip, c.By) && !r.dark() && r.moderator == game.Nobody, "%d may skip %s", c.By, r.phase)
	case game.Pause:
		what := game.WishContinue
		if do.Paused {
			what = game.WishPause
		}
		r.must(!did || r.enough(what, c.By), "%d may %s", c.By, what)
	case game.Lock, game.Invite, game.HandOver, game.StandIn, game.Remove:
		r.must(err != nil || c.By == r.host && !r.dark(), "%d may %#v", c.By, do)
	case game.Rename:
		r.must(err != nil || !r.running() && (c.By == r.host || c.By == do.Player), "%d may name %d", c.By, do.Player)
	case game.ChooseHead:
		r.must(err != nil || !r.running(), "%d may choose a head", c.By)
	case game.Vouch:
		r.must(err != nil || c.By == do.Player || r.vouches(c.By), "%d may vouch for %d", c.By, do.Player)
	case game.Move:
		open := false
		for _, g := range r.guests {
			open = open || g.pin == do.Pin && do.Pin != "" && do.Now < g.until
		}
		seated, lost := r.holds(do.Key)
		r.must((seated || open && !lost) == (err == nil), "PIN %q is good at %d: %t, for %q, answered %v", do.Pin, do.Now, open, do.Key, err)
	}
}

// holds reports whether a key opens a seat, and whether it has lost one recently.
func (r *referee) holds(key string) (seated, lost bool) {
	for _, g := range r.guests {
		seated = seated || g.key == key
	}
	for _, f := range r.fenced[max(len(r.fenced)-64, 0):] {
		lost = lost || f.key == key
	}
	return seated, lost
}

// fresh requires that a key has no seat, has lost none, and claims no other. Only such a key
// may get a seat or a claim.
func (r *referee) fresh(key string) {
	seated, lost := r.holds(key)
	r.must(!seated && !lost, "%q has no seat: %t, and has lost none: %t", key, seated, lost)
	for id, c := range r.claims {
		r.must(c.key != key, "%q claims the seat of %d", key, id)
	}
}

func (r *referee) joined(e game.Joined) {
	r.must(!r.locked || e.Bot || r.host == game.Nobody, "%q comes through an open door", e.Name)
	if !e.Bot {
		r.fresh(e.Key)
	}
	r.guests[e.Player] = &guest{name: e.Name, key: e.Key, bot: e.Bot, head: e.Head}
	r.ownHead(e.Player)
}

// ownHead checks that nobody else has the head of a player.
func (r *referee) ownHead(player game.PlayerID) {
	head := r.guests[player].head
	for id, g := range r.guests {
		r.must(id == player || faceOf(id, g.head) != faceOf(player, head), "%d and %d have different heads: %d, %d", id, player, g.head, head)
	}
}

// faceOf returns the head of a player: the given one, or one of the first 24 by number.
func faceOf(id game.PlayerID, head int) int {
	if head == 0 {
		return int(id-1)%24 + 1
	}
	return head
}

func (r *referee) parted(e game.Parted) {
	if key := r.guests[e.Player].key; e.Removed {
		r.must(!r.dark(), "nobody is shown out at night: %d", e.Player)
		if key != "" {
			r.fenced = append(r.fenced, fence{key, game.RevokedByHost})
		}
	}
	delete(r.guests, e.Player)
	delete(r.claims, e.Player)
}

// aroundIt checks an event of the room. It returns false for an event of the game.
func (r *referee) aroundIt(e game.Event) bool {
	switch e := e.(type) {
	case game.HostNamed:
		g := r.guests[e.Player]
		r.must(e.Player == game.Nobody || g != nil && !g.bot, "%d, the host, is somebody here", e.Player)
		r.must(!e.Acting || e.Player != r.owner, "%d does not act for himself", e.Player)
		if r.host = e.Player; !e.Acting {
			r.owner = e.Player
		}
	case game.DoorLocked:
		r.locked = e.Locked
	case game.Invited:
		r.must(e.Link == "" || strings.HasPrefix(e.Link, "https://"), "%q is an address", e.Link)
		r.link = e.Link
	case game.Renamed:
		for id, g := range r.guests {
			r.must(id == e.Player || !strings.EqualFold(g.name, e.Name), "%q is called so already", e.Name)
		}
		g := r.guests[e.Player]
		r.must(e.Name != g.name || e.Head != 0, "%d has another name or head", e.Player)
		if g.name = e.Name; e.Head != 0 {
			r.must(e.Head != faceOf(e.Player, g.head), "%d has another head than before", e.Player)
			g.head = e.Head
			r.ownHead(e.Player)
			if faceOf(e.Player, 0) == e.Head {
				g.head = 0 // views name no usual head
			}
		}
	case game.Prepared:
		r.must(r.phase == game.Lobby, "one gets ready in the lobby")
		r.guests[e.Player].ready = e.Ready
	case game.Wished:
		r.must(slices.Contains(r.persons(), e.Player), "%d counts among the people", e.Player)
		r.must(!slices.Contains(r.wishes[e.Wish], e.Player) && !r.enough(e.Wish, e.Player), "%+v is a new wish, and not enough", e)
		r.wishes[e.Wish] = append(r.wishes[e.Wish], e.Player)
	case game.StoodIn:
		r.must(!r.guests[e.Player].bot && r.guests[e.Player].away != e.Bot, "%+v changes who plays", e)
		r.guests[e.Player].away = e.Bot
	default:
		return r.phones(e) || r.clock(e) || r.talk(e)
	}
	return true
}

// phones checks events about the keys of seats.
func (r *referee) phones(e game.Event) bool {
	switch e := e.(type) {
	case game.MoveOffered:
		g := r.guests[e.Player]
		g.pin, g.until = e.Pin, r.table.Now+600_000
	case game.Moved:
		g := r.guests[e.Player]
		if c := r.claims[e.Player]; c != nil && c.key == e.Key {
			others := slices.DeleteFunc(r.persons(), func(id game.PlayerID) bool { return id == e.Player || !r.vouches(id) })
			r.must(slices.Contains(c.yes, r.folk().host) || len(c.yes) >= min(2, len(others)), "the table believes that it is %d: %v of %v", e.Player, c.yes, others)
		} else {
			r.must(g.pin != "", "somebody has shown the PIN of %d", e.Player)
			r.fresh(e.Key)
		}
		r.fenced = append(r.fenced, fence{g.key, game.RevokedByMove})
		g.key, g.pin = e.Key, ""
		delete(r.claims, e.Player)
	case game.Claimed:
		r.fresh(e.Key)
		r.claims[e.Player] = &claim{key: e.Key}
	case game.Vouched:
		c := r.claims[e.Player]
		r.must(r.vouches(e.By) && e.By != e.Player && !slices.Contains(c.yes, e.By), "%+v is one of the table, and new", e)
		c.yes = append(c.yes, e.By)
	case game.ClaimDenied:
		r.must(r.claims[e.Player] != nil, "somebody claims to be %d", e.Player)
		delete(r.claims, e.Player)
	default:
		return false
	}
	return true
}

// clock checks events about the time.
func (r *referee) clock(e game.Event) bool {
	switch e := e.(type) {
	case game.Paused:
		r.must(!r.paused && r.running(), "a running clock is paused")
		r.paused, r.since = true, r.table.Now
	case game.Continued:
		r.must(r.paused, "a pause ends")
		r.paused = false
		r.earliest += r.table.Now - r.since
	case game.Extended:
		first := r.phase == game.Deal && r.games == 1 && e.By == r.toLearn()
		r.must(!r.paused && r.running() && (e.By == 30_000 || first), "half a minute more, or time to learn, not %d ms", e.By)
	default:
		return false
	}
	clear(r.wishes)
	return true
}

// toLearn returns how much longer than set the first deal of a room lasts: it takes a minute
// in all if a person plays, at the two paces of the server.
func (r *referee) toLearn() int64 {
	if r.is(game.ModeratorHost) || len(r.persons()) == 0 {
		return 0
	}
	switch r.settings.Timing.Deal {
	case 20_000:
		return 40_000
	case 10_000:
		return 50_000
	default:
		return 0
	}
}

// talk checks hands, guesses and what players say.
func (r *referee) talk(e game.Event) bool {
	switch e := e.(type) {
	case game.HandRaised:
		r.must(r.running() && !r.dark() && r.phase != game.Deal && (r.living(e.Seat) || !e.Up), "%+v is a hand of the living, by day", e)
		r.must(slices.Contains(r.hands, e.Seat) != e.Up, "%+v changes something", e)
		if r.hands = slices.DeleteFunc(r.hands, func(at game.Seat) bool { return at == e.Seat }); e.Up {
			r.hands = append(r.hands, e.Seat)
		}
	case game.Said:
		r.mayTalk(e.Seat)
		r.sensible(e)
		r.hear(game.TalkView{Seat: e.Seat, Statement: e.Statement, Back: e.Back}, 10)
	case game.Wrote:
		r.mayTalk(e.Seat)
		r.must(r.is(game.WrittenLinesOn) || r.is(game.WrittenLinesAuto) && r.link == "", "players can write in this room")
		r.hear(game.TalkView{Seat: e.Seat, Text: e.Text, Back: -1}, 20)
	case game.Erased:
		r.must(!r.dark() && r.phase != game.End, "lines are removed by day, before the end")
		t := &r.said[e.Line]
		r.must(t.Statement.Kind == "" && !t.Removed, "line %d can be removed", e.Line)
		t.Text, t.Removed = "", true
	case game.Foretold:
		r.must(r.phase == game.Discussion || r.phase == game.Accusation, "%+v is early enough", e)
		r.must(r.ghost(e.Seat) && r.living(e.Target), "%+v is a ghost's, about the living", e)
		r.guesses[e.Seat] = e.Target
	default:
		return false
	}
	return true
}

// guessed stores the guesses of the ghosts when the day is decided.
func (r *referee) guessed() {
	for at := range r.people {
		if target, guesses := r.guesses[game.Seat(at)]; guesses {
			r.foretold[r.night] = append(r.foretold[r.night], game.Vote{Voter: game.Seat(at), Target: target})
		}
	}
}
