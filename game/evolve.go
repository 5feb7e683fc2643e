package game

import (
	"fmt"
	"slices"
)

// Evolve applies an event that was committed at a moment of the log's time, in ms
// since 1970: the store's clock, less its steps (ClockStepped). It is the only
// writer of State. It fails for an event that it does not know or that cannot
// follow, and then leaves the state unusable.
func Evolve(s *State, e Event, at int64) error {
	if err := s.fits(e); err != nil {
		return err
	}
	switch {
	case s.lobbyEvent(e), s.hostEvent(e, at), s.seatEvent(e, at):
	case s.nightEvent(e, at), s.dayEvent(e, at), s.leadEvent(e, at):
		s.goesOn(e)
	default:
		return fmt.Errorf("game: unknown event %T", e)
	}
	return nil
}

func (s *State) lobbyEvent(e Event) bool {
	switch e := e.(type) {
	case ChapterBegan:
		s.restore(e)
	case RoomMade:
		s.code, s.phase = e.Code, Lobby
		s.set(e.Settings)
	case Joined:
		s.players = append(s.players, player{id: e.Player, name: e.Name, looks: e.Looks, key: e.Key, bot: e.Bot})
		s.lastID = e.Player
	case Parted:
		i := s.index(e.Player)
		if e.Removed {
			s.fence(s.players[i].key, true)
		}
		s.endClaim(e.Player)
		s.players = slices.Delete(s.players, i, i+1)
		if at := s.seatOf(e.Player); at != NoSeat && s.Running() {
			s.at(at).gone = true
			s.led = nil
		}
	case Seated:
		seated := make([]player, 0, len(s.players))
		for _, id := range e.Players {
			seated = append(seated, s.players[s.index(id)])
		}
		s.players = seated
	case SettingsChanged:
		s.set(e.Settings)
	case SettingsEdited:
		s.set(s.settings.With(e))
	case LobbyOpened:
		s.phase, s.clock, s.round, s.wishes, s.led = Lobby, clock{}, round{}, nil, nil
		for i := range s.players {
			s.players[i].ready = false
		}
	case Prepared:
		s.players[s.index(e.Player)].ready = e.Ready
	case Counted:
		s.players[s.index(e.Player)].heard = e.N
	case ClockStepped: // whoever works out the time of the log counts it
	default:
		return false
	}
	return true
}

func (s *State) set(settings Settings) {
	s.settings, s.edition, s.own = settings, editions[settings.Edition], nil
	for _, o := range settings.Own {
		s.own = append(s.own, o.role())
	}
}

func (s *State) nightEvent(e Event, at int64) bool {
	r := &s.round
	time := s.settings.Timing
	switch e := e.(type) {
	case Resumed:
		// Who comes back shall have the time: that all the others were done
		// does not count any more.
		s.clock.ends, s.clock.length, s.clock.hurried = at+e.Left, e.Left, false
		s.clock.earliest = min(s.clock.earliest, s.clock.ends)
	case Dealt:
		s.dealt(e)
		s.begin(Deal, at, time.Deal)
	case CardSeen:
		s.at(e.Seat).ready = true
	case NightBegan:
		if r.night > 0 {
			r.past = append(r.past, r.tonight)
		}
		r.tonight = Chronicle{Lynched: NoSeat}
		r.night, r.call, r.elder = e.Night, 0, e.Elder
		r.asleep = s.village()
		r.calls = s.plan()
		s.clearDay()
		if r.elder != NoSeat {
			s.begin(Calling, at, callLength)
		} else {
			s.openCall(at)
		}
	case CallBegan:
		s.openCall(at)
	case Answered:
		s.answered(e)
		s.clock.hurried = s.clock.hurried && e.Sure
	case Hurried:
		s.clock.hurried = true
	case CallClosed:
		s.closed(e)
		if r.elder != NoSeat && r.call < len(s.round.calls) {
			s.begin(Calling, at, callLength)
		} else {
			s.begin(Reading, at, time.Reading)
		}
	case NightResolved:
		s.resolved(e)
	case Dawned:
		s.dawned(e)
		s.begin(Dawn, at, time.Dawn)
	case Faded:
		for _, gone := range e.Seats {
			s.fade(gone)
		}
	default:
		return false
	}
	return true
}

func (s *State) dayEvent(e Event, at int64) bool {
	d := &s.round.today
	time := s.settings.Timing
	switch e := e.(type) {
	case MenaceBegan:
		d.menace = true
		s.begin(Menace, at, time.Menace)
	case Favoured:
		s.at(e.Seat).sword, s.at(e.Seat).shield = e.Sword, e.Shield
	case MenaceClosed:
		d.sword, d.shield = e.Sword, e.Shield
	case DiscussionBegan:
		s.begin(Discussion, at, time.Discussion)
	case TalkedEnough:
		d.enough = append(d.enough, e.Seat)
	case HandRaised:
		d.hands = slices.DeleteFunc(d.hands, func(at Seat) bool { return at == e.Seat })
		if e.Up {
			d.hands = append(d.hands, e.Seat)
		}
	case Foretold:
		s.at(e.Seat).foretells = e.Target
	case AccusationBegan:
		d.accusation = ballot{order: e.Order}
		d.extra = slices.DeleteFunc(slices.Clone(d.extra), s.ghost) // void against ghosts
		s.phase = Accusation
		s.beginTurn(at, time.AtOnce)
	case TokenChosen:
		s.choose(e.Seat, e.Target)
	case TokenLaid:
		s.choose(e.Seat, e.Target)
		b := s.ballot()
		b.laid = append(b.laid, Vote{Voter: e.Seat, Target: e.Target})
		b.turn++
		if b.turn < len(b.order) {
			s.beginTurn(at, 0)
		}
	case TokensTurned:
		b := s.ballot()
		b.laid, b.turn = e.Votes, len(b.order)
	case SuspectsNamed:
		d.suspects, d.again, d.verdict = e.Suspects, e.Again, ballot{}
		if !e.Again {
			d.announced, d.by = e.Announced, e.By
		}
		s.begin(Suspects, at, time.Suspects)
	case DefenceBegan:
		d.speaker = e.Seat
		s.begin(Defence, at, time.Defence)
	case VerdictBegan:
		d.speaker, d.verdict = NoSeat, ballot{order: e.Jurors}
		for i := range s.round.seats {
			s.round.seats[i].judges = NoSeat
		}
		s.phase = Verdict
		s.beginTurn(at, time.Verdict)
	case Lynched:
		d.lynched, d.how = e.Seat, e.How
		s.fade(e.Seat)
		if s.is(MarkerMovesOn, "any") {
			s.round.marker = Marker{Seat: e.Seat}
		}
		s.round.tonight.Lynched, s.round.tonight.Foretold = e.Seat, s.foretold()
		s.begin(Lynch, at, time.Lynch)
	case DayPassed:
		d.how = e.How
		s.round.tonight.Foretold = s.foretold()
		s.begin(Lynch, at, time.Lynch)
	case GameEnded:
		s.round.winner, s.round.alone = e.Winner, e.Alone
		s.begin(End, at, 0)
		s.scored()
	default:
		return false
	}
	return true
}

// callLength is how long each part of the Wise Old Man's night lasts at most
// before it begins by itself, and partLength how long it lasts (V2).
const (
	callLength = 15_000
	partLength = 10_000
)

// begin starts a phase, or a turn of a ballot.
func (s *State) begin(p Phase, at, length int64) {
	s.phase, s.wishes = p, nil
	s.clock = clock{began: at, earliest: at, length: length}
	s.setDeadline(at)
}

// setDeadline gives a phase its whole length from a moment on, if the game is
// timed. The length may be 0: a turn that takes no time is over at once.
func (s *State) setDeadline(since int64) {
	if s.clock.ends = 0; s.timed() {
		s.clock.ends = since + s.clock.length
	}
}

// beginTurn gives the next voter his time, a moment for all to see it when he
// has chosen ahead or is gone; or all of them together theirs.
func (s *State) beginTurn(at, together int64) {
	b, length := s.ballot(), together
	if s.inTurn() && b.turn < len(b.order) {
		length = s.settings.Timing.Accusation
		if voter := b.order[b.turn]; s.chosen(voter) != NoSeat || s.at(voter).gone {
			length = s.settings.Timing.Token
		}
	}
	s.begin(s.phase, at, length)
}

func (s *State) choose(at, target Seat) {
	if s.phase == Verdict {
		s.at(at).judges = target
	} else {
		s.at(at).accuses = target
	}
}

func (s *State) fade(at Seat) {
	s.at(at).ghost, s.at(at).since = true, s.round.night
	s.round.fallen = append(s.round.fallen, at)
}

func (s *State) dealt(e Dealt) {
	s.round = round{
		deck: e.Deck, seats: make([]seat, len(e.Roles)), marker: Marker{Gap: true, Seat: e.Gap}, elder: e.Elder,
		moderator: e.Moderator, alone: NoSeat,
	}
	s.round.sealed = e.sealed()
	s.round.seal = seal(s.round.sealed)
	for i, id := range e.Roles {
		role, _ := s.role(id)
		s.round.seats[i] = seat{
			player: e.Ring[i], name: s.players[s.index(e.Ring[i])].name, dealt: id, role: role,
			bearer: NoSeat,
		}
		if len(e.Numbers) > 0 {
			s.round.seats[i].number = e.Numbers[i]
		}
	}
	s.clearDay()
	s.games++
}

// clearDay takes everything from the table that one night and its day have
// brought.
func (s *State) clearDay() {
	s.round.today = day{sword: NoSeat, shield: NoSeat, speaker: NoSeat, lynched: NoSeat}
	for i := range s.round.seats {
		t := s.at(Seat(i))
		t.accuses, t.judges, t.sword, t.shield, t.foretells = NoSeat, NoSeat, NoSeat, NoSeat, NoSeat
	}
}
