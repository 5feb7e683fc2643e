package sim

import (
	"slices"

	"tabula/game"
)

// A scene is the part of a game's state that strategies and the matter need. It is updated
// from the events.
type scene struct {
	settings game.Settings
	rand     game.Rand
	card     func(game.RoleID) *game.Role

	deck     []game.Cards
	cards    []*game.Role // current, by seat
	ghost    []bool
	slain    []bool // the player became a ghost at night
	night    int
	marker   game.Marker
	extra    []game.Seat // players with a gossip's vote against them today
	muted    []game.Seat
	sword    game.Seat
	shield   game.Seat
	voters   []game.Seat // of the open ballot
	tokens   []int       // of the accusation, by seat
	suspects []game.Suspect
	speaker  game.Seat // in the defence
	result   Result
	list     []game.Seat // memory of seats
}

func (s *scene) hear(e game.Event) {
	switch e := e.(type) {
	case game.Dealt:
		s.dealt(e)
	case game.NightBegan:
		s.night, s.extra, s.muted, s.suspects = e.Night, nil, nil, nil
		s.sword, s.shield = game.NoSeat, game.NoSeat
	case game.NightResolved:
		for _, b := range e.Became {
			s.cards[b.Seat] = s.card(b.Role)
		}
	case game.Dawned:
		for _, at := range e.Dead {
			s.ghost[at], s.slain[at] = true, true
		}
		for _, at := range e.Returned {
			s.ghost[at], s.slain[at] = false, false
		}
		s.marker, s.extra, s.muted = e.Marker, e.Extra, e.Muted
	case game.MenaceClosed:
		s.sword, s.shield = e.Sword, e.Shield
	case game.AccusationBegan:
		s.voters = e.Order
		s.openAccusation()
	case game.TokenLaid:
		s.lay(game.Vote{Voter: e.Seat, Target: e.Target})
	case game.TokensTurned:
		for _, v := range e.Votes {
			s.lay(v)
		}
	case game.SuspectsNamed:
		s.suspects = e.Suspects
	case game.DefenceBegan:
		s.speaker = e.Seat
	case game.VerdictBegan:
		s.voters = e.Jurors
	case game.Lynched:
		s.ghost[e.Seat] = true
		if s.is(game.MarkerMovesOnAny) {
			s.marker = game.Marker{Seat: e.Seat}
		}
	case game.GameEnded:
		s.result.Winner, s.result.Nights = e.Winner, s.night
		if e.Alone != game.NoSeat {
			s.result.Alone = s.cards[e.Alone].ID
		}
	}
}

func (s *scene) dealt(e game.Dealt) {
	n := len(e.Roles)
	s.deck, s.marker, s.night, s.result = e.Deck, game.Marker{Gap: true, Seat: e.Gap}, 0, Result{}
	s.cards, s.ghost, s.slain, s.tokens = s.cards[:0], make([]bool, n), make([]bool, n), make([]int, n)
	for _, id := range e.Roles {
		s.cards = append(s.cards, s.card(id))
	}
}

// openAccusation counts the votes that exist before the first token.
func (s *scene) openAccusation() {
	clear(s.tokens)
	for _, at := range s.extra {
		if s.living(at) && at != s.shield {
			s.tokens[at]++
		}
	}
}

// lay counts a token of the accusation. The sword counts twice.
func (s *scene) lay(v game.Vote) {
	if len(s.suspects) > 0 || v.Target == game.NoSeat {
		return
	}
	s.tokens[v.Target]++
	if v.Voter == s.sword {
		s.tokens[v.Target]++
	}
}

func (s *scene) is(c game.Choice) bool { return s.settings.Is(c) }

// oneLife reports whether the verdict is about one suspect (V4).
func (s *scene) oneLife() bool {
	return len(s.suspects) == 1 && !s.is(game.SuspectRuleTwoOrMore)
}

func (s *scene) living(at game.Seat) bool { return !s.ghost[at] }

// wolfish reports whether a player wins with the wolves.
func (s *scene) wolfish(at game.Seat) bool { return s.cards[at].Side == game.Wolves }

// seats lists the seats for which keep is true. The next call overwrites the list.
func (s *scene) seats(keep func(game.Seat) bool) []game.Seat {
	s.list = s.list[:0]
	for i := range s.ghost {
		if keep(game.Seat(i)) {
			s.list = append(s.list, game.Seat(i))
		}
	}
	return s.list
}

// others lists the living players other than at.
func (s *scene) others(at game.Seat) []game.Seat {
	return s.seats(func(other game.Seat) bool { return other != at && s.living(other) })
}

// verdicts lists the choices in the verdict.
func (s *scene) verdicts() []game.Seat {
	list := make([]game.Seat, 0, 2)
	for _, x := range s.suspects {
		list = append(list, x.Seat)
	}
	if s.oneLife() {
		list = append(list, game.Hold)
	}
	return list
}

// lot draws one element of a list.
func (s *scene) lot(list []game.Seat) game.Seat { return list[s.rand.IntN(len(list))] }

// atRandom is the strategy AtRandom.
type atRandom struct{ *scene }

func (a atRandom) answer(ask game.Ask) game.Seat {
	choices := len(ask.Among)
	if ask.Nobody {
		choices++
	}
	if i := a.rand.IntN(choices); i < len(ask.Among) {
		return ask.Among[i]
	}
	return game.NoSeat
}

func (a atRandom) accuse(by game.Seat) game.Seat { return a.lot(a.others(by)) }

func (a atRandom) judge(game.Seat) game.Seat { return a.lot(a.verdicts()) }

func (a atRandom) favour(game.Seat) (sword, shield game.Seat) {
	living := a.others(game.NoSeat)
	sword = a.lot(living)
	return sword, a.lot(slices.DeleteFunc(living, func(at game.Seat) bool { return at == sword }))
}
