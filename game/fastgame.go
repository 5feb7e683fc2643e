package game

// Thousands of games a second need the rules without copies and without views.
// What is here sees everything and changes the state itself; it is for games
// played inside one program, as in sim, and for nothing that speaks to players.

// Proceed goes on to what follows the phase, as a Tick does when its time has
// come, on the state itself: Decide and Evolve in one. After an error the state
// cannot be used any more.
func Proceed(s *State, r Rand) ([]Event, error) {
	d := &decision{State: s, own: true, rand: r, pick: NoSeat}
	if err := d.next(); err != nil {
		return nil, err
	}
	d.flush()
	return d.events, nil
}

// An Ask is a choice that a card has tonight. It is answered by an Answered.
type Ask struct {
	Seat     Seat
	Question int
	Kind     PowerKind
	Among    []Seat // never empty
	Nobody   bool   // is a choice, too
}

// Asks lists the choices of the open part of the night, decoys left out.
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

// Card gives a card by its id, one of the room's own, too.
func Card(s *State, id RoleID) (*Role, error) { return s.role(id) }

// Check tells whether n people, a human moderator not counted, could play with
// these settings: nil, or the *Rejection that stands in the way.
func Check(settings Settings, n int) error {
	if err := settings.check(); err != nil {
		return err
	}
	s := &State{}
	s.set(settings)
	return s.canDeal(n)
}

// DeckFor gives the cards with which they would play.
func DeckFor(settings Settings, n int) []Cards { return settings.deckFor(n) }
