package game

// To play thousands of games a second, package sim needs the rules without copies and
// views. The functions in this file see everything and change the state directly. They are
// only for games inside one program, never for code that sends something to players.

// Proceed ends the phase or turn as a Tick at its deadline does: it decides and changes s
// directly. It returns the events; nobody gets a note of a decoy. After an error the state must not be used again.
func Proceed(s *State, r Rand) ([]Event, error) {
	d := &decision{State: s, own: true, unseen: true, rand: r, pick: NoSeat}
	if err := d.next(); err != nil {
		return nil, err
	}
	d.flush()
	return d.events, nil
}

// An Ask is a question of the night that is not a decoy. An Answered answers it.
type Ask struct {
	Seat     Seat
	Question int // from 0, as in Answered
	Kind     PowerKind
	Among    []Seat // the possible targets, never empty
	Nobody   bool   // choosing nobody is possible, too
}

// Asks lists the questions of the open part of the night, without decoys.
func Asks(s *State) []Ask {
	if s.phase != Night {
		return nil
	}
	var asks []Ask
	choosing := s.game.asking.choosing
	for i := range s.game.seats {
		at, question := Seat(i), 0
		for _, step := range choosing {
			if !s.acts(at, step) {
				continue
			}
			if among := s.candidates(at, step); len(among) > 0 {
				asks = append(asks, Ask{at, question, step.power.Kind, among, step.power.Optional})
				question++
			}
		}
	}
	return asks
}

// Card returns a card of an edition or a custom card of the room. It fails for an unknown id.
func Card(s *State, id RoleID) (*Role, error) { return s.role(id) }

// Check reports whether n players could play with these settings. It returns nil or a
// *Rejection. n does not count a human moderator.
func Check(settings Settings, n int) error {
	if err := settings.check(); err != nil {
		return err
	}
	s := &State{}
	s.set(settings)
	return s.canDeal(n)
}

// DeckFor returns the deck with which n players would play; nil if the preset has none.
func DeckFor(settings Settings, n int) []Cards { return settings.deckFor(n) }

// Words returns what players can say in the game that is dealt.
func Words(s *State) Vocabulary { return s.game.words }

// FellowsOf lists the players who act together with a seat, as its player knows: the pack,
// or a second seer. PrivateView has the same list.
func FellowsOf(s *State, at Seat) []Seat { return s.fellows(at) }
