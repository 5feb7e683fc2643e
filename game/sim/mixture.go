package sim

import (
	"slices"

	"tabula/game"
	"tabula/game/mind"
)

// A mixture lets the village and the wolves' side play in different manners, and has the
// players who reason. They hear only what their phones would show.
type mixture struct {
	*scene
	state           *game.State
	edition         *game.Edition
	village, wolves Manner
	simple          *heuristic // nil if nobody is
	chance          atRandom
	manner          []Manner // by seat
	record          *mind.Record
	minds           []*mind.Mind // by seat; nil for players who do not reason
	verdict         bool         // the verdict is open, not the accusation
	picks           map[game.PowerKind]game.Seat
}

func newMixture(s *scene, state *game.State, edition *game.Edition, village, wolves Manner) *mixture {
	x := &mixture{scene: s, state: state, edition: edition, village: village, wolves: wolves, chance: atRandom{s}, picks: map[game.PowerKind]game.Seat{}}
	if village == Heuristic || wolves == Heuristic {
		x.simple = &heuristic{scene: s}
	}
	return x
}

// tongues has the manners of players who reason.
var tongues = map[Manner]mind.Tongue{Reasoning: mind.Liar, ReasoningHonestly: mind.Honest, ReasoningSilently: mind.Silent}

func (x *mixture) hear(e game.Event) {
	if dealt, deals := e.(game.Dealt); deals {
		x.sit(dealt)
	}
	if x.simple != nil {
		x.simple.hear(e)
	}
	r := x.record
	switch e := e.(type) {
	case game.NightBegan:
		x.verdict = false
		clear(x.picks)
		r.Dusk(e.Night)
		x.meet()
	case game.CallClosed:
		for _, n := range e.Notes {
			if m := x.minds[n.Seat]; m != nil {
				m.Learn(n)
			}
		}
	case game.NightResolved:
		for _, b := range e.Became {
			if m := x.minds[b.Seat]; m != nil {
				m.Become(x.card(b.Role))
			}
		}
	case game.Dawned:
		r.Dawn(e.Dead, e.Returned, e.Muted)
	case game.DiscussionBegan:
		r.Discuss()
	case game.Said:
		r.Say(e.Seat, e.Statement, e.Back)
	case game.AccusationBegan:
		r.Ballot()
	case game.TokenLaid:
		x.vote(game.Vote{Voter: e.Seat, Target: e.Target})
	case game.TokensTurned:
		if x.verdict || !x.is(game.AccusationModeSecret) {
			for _, v := range e.Votes {
				x.vote(v)
			}
		}
	case game.SuspectsNamed:
		r.Suspects(seatsOf(e.Suspects))
	case game.DefenceBegan:
		r.Speak(e.Seat)
	case game.VerdictBegan:
		x.verdict = true
	case game.Lynched:
		r.Lynched(e.Seat)
	case game.Faded:
		for _, at := range e.Seats {
			r.Decree(at, true)
		}
	}
}

// sit gives every seat its manner and begins the minds.
func (x *mixture) sit(e game.Dealt) {
	var deck []mind.Card
	for _, c := range e.Deck {
		deck = append(deck, mind.Card{Role: x.card(c.Role), Count: c.Count})
	}
	x.record = mind.NewRecord(x.edition, deck, len(e.Roles), game.Words(x.state))
	x.manner, x.minds = x.manner[:0], make([]*mind.Mind, len(e.Roles))
	plays := make([]bool, len(e.Roles))
	for i, id := range e.Roles {
		card, manner := x.card(id), x.village
		if card.Side == game.Wolves {
			manner = x.wolves
		}
		x.manner = append(x.manner, manner)
		plays[i] = manner == Heuristic
		if tongue, reasons := tongues[manner]; reasons {
			temper := mind.Tempers[x.rand.IntN(len(mind.Tempers))]
			x.minds[i] = mind.New(x.record, game.Seat(i), card, mind.Sharp, temper, tongue, x.rand)
		}
	}
	if x.simple != nil {
		x.simple.plays = plays
	}
}

func (x *mixture) meet() {
	for i, m := range x.minds {
		if m != nil {
			m.Meet(game.FellowsOf(x.state, game.Seat(i)))
		}
	}
}

func (x *mixture) vote(v game.Vote) {
	var suspects []game.Seat
	if x.verdict {
		suspects = seatsOf(x.suspects)
	}
	x.record.Vote(v.Voter, v.Target, suspects)
}

func seatsOf(suspects []game.Suspect) []game.Seat {
	var list []game.Seat
	for _, s := range suspects {
		list = append(list, s.Seat)
	}
	return list
}

// simply is the strategy of a player who does not reason.
func (x *mixture) simply(at game.Seat) strategy {
	if x.manner[at] == Heuristic {
		return x.simple
	}
	return x.chance
}

func (x *mixture) answer(ask game.Ask) game.Seat {
	m := x.minds[ask.Seat]
	if m == nil {
		return x.simply(ask.Seat).answer(ask)
	}
	led, picked := x.picks[ask.Kind]
	if !picked || ask.Kind != game.Attack && ask.Kind != game.Look {
		led = game.NoSeat
	}
	at := m.Night(ask.Kind, ask.Among, ask.Nobody, led)
	if ask.Kind == game.Attack || len(game.FellowsOf(x.state, ask.Seat)) > 0 {
		x.picks[ask.Kind] = at
	}
	return at
}

func (x *mixture) accuse(by game.Seat) game.Seat {
	if m := x.minds[by]; m != nil {
		return m.Accuse(x.others(by))
	}
	return x.simply(by).accuse(by)
}

func (x *mixture) judge(by game.Seat) game.Seat {
	if m := x.minds[by]; m != nil {
		return m.Judge(seatsOf(x.suspects), x.oneLife())
	}
	return x.simply(by).judge(by)
}

func (x *mixture) favour(by game.Seat) (sword, shield game.Seat) {
	if m := x.minds[by]; m != nil {
		return m.Favour(slices.Clone(x.others(game.NoSeat)))
	}
	return x.simply(by).favour(by)
}

func (x *mixture) say(by game.Seat) (game.Statement, bool) {
	switch {
	case x.minds[by] != nil:
		return x.minds[by].Say()
	case x.manner[by] == Heuristic:
		return x.simple.say(by)
	default:
		return game.Statement{}, false
	}
}

// lose measures the beliefs of the living humans who reason about all other living players.
func (x *mixture) lose() Loss {
	wolves := 0
	for _, card := range x.cards {
		if card.Side == game.Wolves {
			wolves++
		}
	}
	prior := float64(wolves) / float64(max(len(x.cards)-1, 1))
	var sum Loss
	for i, m := range x.minds {
		me := game.Seat(i)
		if m == nil || x.ghost[i] || x.cards[i].Side != game.Humans {
			continue
		}
		b := m.Belief()
		for _, at := range x.others(me) {
			sum.add(b.Wolves[at], prior, x.wolfish(at))
		}
	}
	return sum
}
