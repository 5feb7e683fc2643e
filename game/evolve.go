package game

import (
	"fmt"
	"slices"
)

// Evolve applies an event that was committed at a moment by the store's clock,
// in ms since 1970. It is the only writer of State. It fails for an event that
// it does not know or that cannot follow, and then leaves the state unusable.
func Evolve(s *State, e Event, at int64) error {
	if err := s.fits(e); err != nil {
		return err
	}
	if err := s.lobbyEvent(e); err != errNotMine {
		return err
	}
	return s.gameEvent(e, at)
}

var errNotMine = fmt.Errorf("game: not an event of the lobby")

func (s *State) lobbyEvent(e Event) error {
	switch e := e.(type) {
	case RoomMade:
		edition, err := EditionOf(e.Edition)
		if err != nil {
			return err
		}
		s.code, s.edition, s.settings, s.phase = e.Code, edition, e.Settings, Lobby
	case Joined:
		s.players = append(s.players, player{id: e.Player, name: e.Name, key: e.Key, bot: e.Bot})
		s.lastID = e.Player
	case Parted:
		i := s.index(e.Player)
		s.players = slices.Delete(s.players, i, i+1)
	case HostNamed:
		s.host = e.Player
	case Seated:
		seated := make([]player, 0, len(s.players))
		for _, id := range e.Players {
			seated = append(seated, s.players[s.index(id)])
		}
		s.players = seated
	case SettingsChanged:
		s.settings = e.Settings
	case LobbyOpened:
		s.phase, s.clock, s.round = Lobby, clock{}, round{}
	case Counted:
		s.players[s.index(e.Player)].heard = e.N
	default:
		return errNotMine
	}
	return nil
}

func (s *State) gameEvent(e Event, at int64) error {
	r := &s.round
	time := s.settings.Timing
	switch e := e.(type) {
	case Resumed:
		// Who comes back shall have the time: that all the others were done
		// does not count any more.
		s.clock.ends, s.clock.hurried = at+e.Left, false
		s.clock.earliest = min(s.clock.earliest, s.clock.ends)
	case Dealt:
		s.dealt(e)
		s.begin(Deal, at, time.Deal)
	case CardSeen:
		r.seats[e.Seat].ready = true
	case NightBegan:
		r.night = e.Night
		r.day()
		for i := range r.seats {
			r.seats[i].answers = make([]answer, s.questionCount())
			for q := range r.seats[i].answers {
				r.seats[i].answers[q].target = NoSeat
			}
		}
		s.begin(Night, at, time.NightMax)
		s.clock.earliest = at + time.NightMin
	case Answered:
		r.seats[e.Seat].answers[e.Question] = answer{target: e.Target, sure: e.Sure}
		s.clock.hurried = s.clock.hurried && e.Sure
	case Hurried:
		s.clock.hurried = true
	case NightClosed:
		chronicle := Chronicle{Attack: e.Attack, Doomed: e.Doomed, Lynched: NoSeat}
		for _, n := range e.Notes {
			r.seats[n.Seat].notes = append(r.seats[n.Seat].notes, n)
			if n.Kind == Look && n.Target != NoSeat {
				chronicle.Looks = append(chronicle.Looks, n)
			}
		}
		r.nights = append(r.nights, chronicle)
		s.begin(Reading, at, time.Reading)
	case Dawned:
		for _, dead := range e.Dead {
			r.seats[dead].ghost = true
		}
		r.marker, r.narrator = e.Marker, e.Narrator
		s.begin(Dawn, at, time.Dawn)
	default:
		return s.dayEvent(e, at)
	}
	return nil
}

func (s *State) dayEvent(e Event, at int64) error {
	r := &s.round
	time := s.settings.Timing
	switch e := e.(type) {
	case DiscussionBegan:
		s.begin(Discussion, at, time.Discussion)
	case AccusationBegan:
		r.accusers = e.Order
		s.beginTurn(at)
	case TokenChosen:
		r.seats[e.Seat].accuses = e.Target
	case TokenLaid:
		r.seats[e.Seat].accuses = e.Target
		r.laid = append(r.laid, Vote{Voter: e.Seat, Target: e.Target})
		r.turn++
		s.beginTurn(at)
	case SuspectsNamed:
		r.suspects = e.Suspects
		s.begin(Suspects, at, time.Suspects)
	case DefenceBegan:
		r.speaker = e.Seat
		s.begin(Defence, at, time.Defence)
	case VerdictBegan:
		r.speaker, r.jurors = NoSeat, e.Jurors
		s.begin(Verdict, at, time.Verdict)
	case Judged:
		r.seats[e.Seat].judges = e.Suspect
	case Lynched:
		r.verdict, r.lynched, r.tie = e.Votes, e.Seat, e.Tie
		if e.Seat != NoSeat {
			r.seats[e.Seat].ghost = true
		}
		r.nights[len(r.nights)-1].Lynched = e.Seat
		s.begin(Lynch, at, time.Lynch)
	case GameEnded:
		r.winner = e.Winner
		s.begin(End, at, 0)
	default:
		return fmt.Errorf("game: unknown event %T", e)
	}
	return nil
}

// begin starts a phase; a length of 0 means that no clock runs.
func (s *State) begin(p Phase, at, length int64) {
	s.phase = p
	s.clock = clock{began: at}
	if length > 0 {
		s.clock.ends = at + length
	}
}

// beginTurn gives the next voter his time: a moment for all to see it when he
// has chosen ahead.
func (s *State) beginTurn(at int64) {
	r := &s.round
	if r.turn >= len(r.accusers) {
		return
	}
	length := s.settings.Timing.Accusation
	if r.seats[r.accusers[r.turn]].accuses != NoSeat {
		length = s.settings.Timing.Token
	}
	s.begin(Accusation, at, length)
	s.clock.ends = at + length
}

func (s *State) dealt(e Dealt) {
	s.round = round{deck: e.Deck, seats: make([]seat, len(e.Roles)), marker: Marker{Gap: true, Seat: e.Gap}}
	for i, id := range e.Roles {
		s.round.seats[i] = seat{player: s.players[i].id, name: s.players[i].name, role: roles[id]}
	}
	s.round.day()
	s.games++
}

// day clears what one night and its day hold.
func (r *round) day() {
	r.narrator, r.tie = false, false
	r.accusers, r.turn, r.laid = nil, 0, nil
	r.suspects, r.jurors, r.verdict = nil, nil, nil
	r.speaker, r.lynched = NoSeat, NoSeat
	for i := range r.seats {
		r.seats[i].accuses, r.seats[i].judges = NoSeat, NoSeat
	}
}
