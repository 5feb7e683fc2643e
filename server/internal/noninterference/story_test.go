package noninterference

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"

	"pgregory.net/rapid"

	"tabula/game"
	"tabula/game/sim"
)

// A story is a room, and what the people in it do. They do what the game asks for, drawn
// from a habit, and sometimes something else. What a player does never depends on a card, so
// that two games with different cards go on alike.
type story struct {
	room  sim.Options
	bots  int        // 1 when the last player is a bot, else 0
	lot   int        // the number that every lot returns, from 0 to lots-1
	habit int        // seed of what people do
	comes game.Phase // the phones come when this phase begins, in this night or day or a later one
	night int
	lasts int64 // for how long phones are recorded, ms
	halls int   // number of instances that share the room
	idle  []game.PlayerID
	acts  []act

	late   bool          // a player comes late and watches
	stands game.PlayerID // the player for which a bot stands in until the phones come; 0 for none
	lost   game.PlayerID // the player who loses their phone; 0 for none
	outage bool          // the store fails for a while
	draws  bool          // phones take part in the draws
}

const lots = 16

// An act is something that a player does in addition, in a stage of the game.
type act struct {
	player game.PlayerID
	stage  int   // counted from the moment in which the phones come
	after  int64 // ms since the stage began
	verb   verb
	pick   int
	there  bool // only when the phone is connected
}

type verb int

const (
	asks         verb = iota // sends a ping
	babbles                  // sends bytes that are no message
	isRefused                // sends a command that is refused
	wavers                   // picks somebody, and is not sure
	repeats                  // sends the last command again
	comesBack                // hangs up, and connects again
	moves                    // connects to another instance
	hangsUp                  // hangs up, and stays away
	leaves                   // leaves for good
	everyoneOut              // all connections break
	arranges                 // uses one of the tools for the room
	changesPhone             // moves the seat to another phone with a PIN
	losesPhone               // claims the seat with another phone
	arrives                  // comes late, and gets a seat
	passesLead               // as the moderator, lets a spectator or the server moderate
	setsClock                // sets the clock of the store
	verbs
)

// These acts change nothing. Most acts are of this kind, because a change that all see may
// hide a secret.
var common = []verb{asks, babbles, isRefused, wavers, repeats, comesBack, moves}

var verbNames = []string{
	"asks", "babbles", "is refused", "wavers", "repeats himself", "comes back", "moves", "hangs up", "leaves for good",
	"and everybody else hang up", "arranges something", "changes phones", "loses his phone", "arrives",
	"passes the lead", "sets the clock",
}

func (v verb) String() string { return verbNames[v] }

func (a act) String() string {
	return fmt.Sprintf("player %d %s (%d) in stage %d after %d ms", a.player, a.verb, a.pick, a.stage, a.after)
}

// dice are a game.Rand that rapid can shrink.
type dice struct{ t *rapid.T }

func (d dice) IntN(n int) int { return rapid.IntRange(0, n-1).Draw(d.t, "dice") }

// beat is the night beat of the server, in ms. Two things that happen at a beat or at a
// deadline have no order, so people act in between.
const beat = 500

func between(t *rapid.T, most int64) int64 {
	return rapid.Int64Range(0, most/beat).Draw(t, "beats")*beat + rapid.Int64Range(30, 220).Draw(t, "ms")
}

// rarely draws true once in oneIn draws.
func rarely(t *rapid.T, label string, oneIn int) bool {
	return rapid.IntRange(1, oneIn).Draw(t, label) == oneIn
}

// arrivals are the phases in which phones come. Those with more to hide are there more often.
var arrivals = []game.Phase{
	game.Night, game.Deal, game.Night, game.Accusation, game.Night, game.Verdict, game.Night, game.Lynch, game.Reading, game.Menace,
	game.Dawn, game.Discussion, game.Calling, game.Lobby,
}

func drawStory(t *rapid.T, edition *game.Edition, where search) story {
	s := story{room: sim.AnyOf(dice{t}, edition)}
	for range 3 {
		if s.room.Players > 12 && !rarely(t, "many", 4) { // games of many players take long
			s.room = sim.AnyOf(dice{t}, edition)
		}
	}
	for tries := 0; tries < 200 && !where.fits(s.room.Settings, s.room.Players); tries++ {
		s.room = sim.AnyOf(dice{t}, edition)
	}
	if called := maps.Clone(s.room.Settings.Options); rarely(t, "called one by one", 4) {
		called[game.NightMode] = "sequential"
		settings := s.room.Settings
		settings.Options = called
		if where.fits(settings, s.room.Players) && game.Check(settings, s.room.Players) == nil {
			s.room.Settings = settings
		}
	}
	s.room.Settings.Timing = rapid.SampledFrom([]game.Timing{quick, quick, quick, game.BriskTiming}).Draw(t, "timing")
	if rarely(t, "bots", 4) || where.bot {
		s.bots = 1 // two bots could send at the same moment
	}
	s.lot = rapid.IntRange(0, lots-1).Draw(t, "lot")
	s.habit = rapid.IntRange(0, 1<<20).Draw(t, "habit")
	s.comes, s.night = rapid.SampledFrom(arrivals).Draw(t, "comes"), rapid.SampledFrom([]int{1, 2, 1, 2, 3, 2, 4}).Draw(t, "night")
	s.comes = cmp.Or(where.comes, s.comes)
	s.lasts = rapid.SampledFrom([]int64{8, 12, 12, 20, 20, 40}).Draw(t, "seconds") * 1000
	s.halls = rapid.SampledFrom([]int{1, 1, 2}).Draw(t, "halls")
	if s.bots > 0 {
		s.halls = 1 // otherwise the same bot would send at both, at the same moment
	}
	people := s.people()
	player := func(t *rapid.T, label string) game.PlayerID {
		return game.PlayerID(rapid.IntRange(1, people).Draw(t, label))
	}
	if rarely(t, "somebody is idle", 5) { // the night then lasts as long as it can
		s.idle = append(s.idle, player(t, "idle"))
	}
	s.acts = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) act {
		a := act{
			player: player(t, "player"), stage: rapid.IntRange(0, 4).Draw(t, "stage"), after: between(t, 3000),
			verb: rapid.SampledFrom(common).Draw(t, "verb"), pick: rapid.IntRange(0, 23).Draw(t, "pick"),
		}
		if rarely(t, "goes", 12) {
			a.verb = rapid.SampledFrom([]verb{hangsUp, leaves, everyoneOut}).Draw(t, "how")
		}
		return a
	}), 0, 6).Draw(t, "acts")
	for _, verb := range where.acts {
		s.acts = append(s.acts, act{player: player(t, "player"), after: between(t, 1000), verb: verb, pick: rapid.IntRange(0, 23).Draw(t, "pick")})
	}
	if rarely(t, "a break", 8) || where.pause { // long enough for the game's clock to stop
		out := act{player: player(t, "first"), stage: rapid.IntRange(0, 1).Draw(t, "stage"), after: 1000 + between(t, 1000), verb: everyoneOut}
		back := out
		back.after, back.verb = out.after+7000, comesBack
		s.acts = append(s.acts, out, back)
	}
	s.draws = rarely(t, "draws", 2)
	s.drawAround(t, edition, where, player)
	return s
}

// people returns the number of people in the room, including a moderator.
func (s *story) people() int {
	n := s.room.Players
	if s.moderated() {
		n++
	}
	return n
}

func (s *story) moderated() bool { return s.room.Settings.Options[game.Moderator] == "host" }

// quick has the timings of a game in which a night takes seconds.
var quick = game.Timing{
	Deal: 2_000, NightMin: 2_000, NightMax: 4_500, StepMin: 1_000, StepMax: 2_500, Reading: 1_500, Dawn: 1_000, Menace: 2_000,
	Discussion: 2_000, Accusation: 1_500, Token: 500, AtOnce: 3_000, Suspects: 1_000, Defence: 1_000, Verdict: 3_000, Lynch: 1_000,
}

// A stage is a part of a game in which everybody does one thing.
type stage struct {
	games, night int
	phase        game.Phase
	again        bool
	drawing      bool // the game waits for the numbers of the phones
	part         int64
}

func stageOf(v game.PublicView) stage {
	s := stage{games: v.Games, night: v.Night, phase: v.Phase, again: v.Again, drawing: v.Draw != nil && v.Draw.Open}
	if v.Phase != game.Accusation && v.Phase != game.Verdict { // all turns of a ballot are one stage
		s.part = v.Began
	}
	return s
}

// A deed is what a player does after a while.
type deed struct {
	player game.PlayerID
	after  int64 // ms since the stage began
	do     game.Action
}

// deeds returns what people do in a stage. It depends on the habit and on public things alone.
func (s *story) deeds(v game.PublicView, questions, stage int) []deed {
	var all []deed
	for _, p := range v.Players {
		if slices.Contains(s.idle, p.ID) {
			continue
		}
		r := rand.New(rand.NewPCG(uint64(s.habit), uint64(stage)<<8|uint64(p.ID)))
		after := 100 + r.Int64N(3)*beat + int64(p.ID)*5
		if v.Moderator == p.ID {
			after += s.room.Settings.Timing.NightMin // the server refuses the moderator before
		}
		at := game.Seat(slices.IndexFunc(v.Seats, func(s game.SeatView) bool { return s.Player == p.ID }))
		for i, do := range s.wants(v, p.ID, at, questions, r) {
			all = append(all, deed{player: p.ID, after: after + int64(i)*beat/2, do: do})
		}
		all = append(all, s.says(v, p, at, stage)...)
	}
	return all
}

// wants returns what a player does in a stage, in order.
func (s *story) wants(v game.PublicView, id game.PlayerID, at game.Seat, questions int, r *rand.Rand) []game.Action {
	if v.Moderator == id && v.Phase != game.End && v.Phase != game.Lobby {
		return s.moderates(v, r)
	}
	living := func(except game.Seat) []game.Seat {
		var seats []game.Seat
		for i, seat := range v.Seats {
			if game.Seat(i) != except && !seat.Ghost {
				seats = append(seats, game.Seat(i))
			}
		}
		return seats
	}
	switch v.Phase {
	case game.Lobby:
		return s.prepares(v, id, r)
	case game.End:
		if id == v.Host {
			return []game.Action{game.Again{}}
		}
		return nil
	}
	if at == game.NoSeat {
		return nil
	}
	ghost := v.Seats[at].Ghost
	others := living(at)
	pick := func() game.Seat { return others[r.IntN(len(others))] }
	switch v.Phase {
	case game.Deal:
		return []game.Action{game.Ready{}}
	case game.Calling:
		if at == v.Elder {
			return []game.Action{game.Call{}}
		}
	case game.Night:
		var answers []game.Action
		for q := range questions {
			if r.IntN(3) == 0 { // the target may be a ghost, which is refused in most nights
				answers = append(answers, game.Answer{Question: q, Target: game.Seat(r.IntN(len(v.Seats)))})
			}
			answers = append(answers, game.Answer{Question: q, Target: pick(), Sure: true})
		}
		return answers
	case game.Menace:
		if ghost {
			sword := pick()
			others = slices.DeleteFunc(others, func(s game.Seat) bool { return s == sword }) // the same for both is refused
			return []game.Action{game.Favour{Sword: sword, Shield: pick()}}
		}
	case game.Discussion:
		var talk []game.Action
		switch {
		case ghost:
			talk = append(talk, game.Foretell{Target: pick()})
		case r.IntN(4) == 0:
			talk = append(talk, game.Raise{Up: true})
		}
		if v.Edition.ShortTalk && !ghost && r.IntN(4) > 0 {
			talk = append(talk, game.Enough{})
		}
		return talk
	case game.Accusation:
		if slices.Contains(v.Order, at) {
			return []game.Action{game.Accuse{Target: pick()}}
		}
	case game.Verdict:
		if slices.Contains(v.Jurors, at) {
			if v.OneLife && r.IntN(2) == 0 {
				return []game.Action{game.Judge{Suspect: game.Hold}}
			}
			return []game.Action{game.Judge{Suspect: v.Suspects[r.IntN(len(v.Suspects))].Seat}}
		}
	}
	return nil
}

// moderates returns what a human moderator does in a stage. It does not depend on the cards,
// which the moderator sees.
func (s *story) moderates(v game.PublicView, r *rand.Rand) (all []game.Action) {
	at := game.Seat(r.IntN(len(v.Seats)))
	switch r.IntN(6) {
	case 0:
		all = append(all, game.Undo{})
	case 1:
		all = append(all, game.Decree{Seat: at, Ghost: !v.Seats[at].Ghost, Reason: "told their card"})
	}
	return append(all, game.AdvanceFor(v, 0, game.NoSeat), game.AdvanceFor(v, 0, at))
}

// prepares returns what a player and their phone do in the lobby.
func (s *story) prepares(v game.PublicView, id game.PlayerID, r *rand.Rand) []game.Action {
	var all []game.Action
	if number := sim.PhoneOf(id, fmt.Sprint(v.Games)); v.Draw != nil && v.Draw.Open {
		return []game.Action{number.Reveal()}
	} else if s.draws && r.IntN(5) > 0 {
		all = append(all, number.Contribute())
	}
	if id == v.Host {
		return append(all, s.opens(v)...)
	}
	if r.IntN(6) == 0 {
		all = append(all, game.Rename{Player: id, Name: fmt.Sprintf("Player %d b", id)})
	}
	return append(all, game.Prepare{Ready: true})
}

// opens returns what a host does in the lobby.
func (s *story) opens(v game.PublicView) []game.Action {
	if v.Obstacle != nil {
		return nil
	}
	turned := game.Order{}
	for _, p := range slices.Backward(v.Players) {
		turned.Players = append(turned.Players, p.ID)
	}
	settings := v.Settings
	settings.Timing.Discussion += 500
	return []game.Action{turned, game.Change{Settings: settings}, game.Start{}}
}
