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
	if s.lobbyEvent(e) || s.hostEvent(e, at) || s.seatEvent(e, at) || s.nightEvent(e, at) || s.dayEvent(e, at) {
		return nil
	}
	return fmt.Errorf("game: unknown event %T", e)
}

func (s *State) lobbyEvent(e Event) bool {
	switch e := e.(type) {
	case RoomMade:
		s.code, s.phase = e.Code, Lobby
		s.set(e.Settings)
	case Joined:
		s.players = append(s.players, player{id: e.Player, name: e.Name, key: e.Key, bot: e.Bot})
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
		}
	case Seated:
		seated := make([]player, 0, len(s.players))
		for _, id := range e.Players {
			seated = append(seated, s.players[s.index(id)])
		}
		s.players = seated
	case SettingsChanged:
		s.set(e.Settings)
	case LobbyOpened:
		s.phase, s.clock, s.round, s.wishes = Lobby, clock{}, round{}, nil
		for i := range s.players {
			s.players[i].ready = false
		}
	case Prepared:
		s.players[s.index(e.Player)].ready = e.Ready
	case Counted:
		s.players[s.index(e.Player)].heard = e.N
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
		s.clock.ends, s.clock.hurried = at+e.Left, false
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
			d.announced = e.Announced
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
		s.clock.ends = 0
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

// begin starts a phase. Without a length, or with a human moderator, no clock
// runs.
func (s *State) begin(p Phase, at, length int64) {
	s.phase, s.wishes = p, nil
	s.clock = clock{began: at, earliest: at}
	if length > 0 && s.round.moderator == Nobody {
		s.clock.ends = at + length
	}
}

// openCall asks everybody the questions of a part of the night.
func (s *State) openCall(at int64) {
	time := s.settings.Timing
	shortest, longest := time.NightMin, time.NightMax
	switch {
	case s.round.elder != NoSeat:
		shortest, longest = partLength, partLength
	case s.is(NightMode, "sequential"):
		shortest, longest = time.StepMin, time.StepMax
	}
	s.begin(Night, at, longest)
	s.clock.earliest = at + shortest
	s.round.asking = s.toAsk()
	each := s.round.asking.busiest
	answers := slices.Repeat([]answer{{target: NoSeat}}, each*s.size())
	for i := range s.round.seats {
		s.round.seats[i].answers = answers[i*each : (i+1)*each : (i+1)*each]
	}
}

// answered notes a pick. Under the Wise Old Man the pack turns one card
// together: the last one counts for all of them (V2).
func (s *State) answered(e Answered) {
	together := []Seat{e.Seat}
	if s.round.elder != NoSeat && s.questions(e.Seat)[e.Question].power.hunts() {
		together = s.seatsWhere(func(at Seat) bool { return s.living(at) && s.inPack(at) })
	}
	for _, at := range together {
		s.at(at).answers[e.Question] = answer{target: e.Target, sure: e.Sure}
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
	if s.round.moderator == Nobody {
		s.clock.ends = at + length
	}
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
			used: map[PowerKind]int{}, bearer: NoSeat,
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

// closed writes down what was done and told in a part of the night.
func (s *State) closed(e CallClosed) {
	r := &s.round
	r.pages += s.page(s.call())
	r.call++
	for _, d := range e.Deeds {
		if d.Target == NoSeat {
			continue
		}
		for _, at := range d.Actors {
			t := s.at(at)
			t.used[d.Kind]++
			if d.Kind == Bear {
				t.bearer = d.Target
			}
		}
		if d.Kind == Silence {
			s.at(d.Target).candied = true
		}
	}
	for _, n := range e.Notes {
		s.at(n.Seat).notes = append(s.at(n.Seat).notes, n)
	}
	r.tonight.Deeds = joined(r.tonight.Deeds, e.Deeds)
	r.tonight.Notes = joined(r.tonight.Notes, e.Notes)
}

// joined puts two lists together that others may hold, too.
func joined[T any](a, b []T) []T {
	switch {
	case len(a) == 0:
		return b
	case len(b) == 0:
		return a
	default:
		return append(slices.Clip(a), b...)
	}
}

// resolved applies what the night has done in secret.
func (s *State) resolved(e NightResolved) {
	r := &s.round
	for i := range r.seats {
		r.seats[i].hit = slices.Contains(e.Hit, Seat(i))
	}
	for _, d := range r.tonight.Deeds {
		role, _ := s.role(d.Role)
		for _, p := range role.Powers {
			if p.Kind != d.Kind || p.ThenSeen == "" || d.Target == NoSeat {
				continue
			}
			for _, at := range d.Actors {
				s.at(at).looks = p.ThenSeen
			}
		}
	}
	for _, b := range e.Became {
		role, _ := s.role(b.Role)
		s.at(b.Seat).role, s.at(b.Seat).turned = role, r.night
	}
	r.pages++ // for grace, whoever has it
	for _, at := range e.Graced {
		t := s.at(at)
		t.graced = true
		if t.role.Traits.Grace {
			t.notes = append(t.notes, Note{Seat: at, Night: r.night, Kind: Grace, Target: NoSeat})
		}
	}
	for _, d := range e.Deaths {
		s.fade(d.Seat)
	}
	r.today.marked = e.Marked
	r.tonight.Deaths = e.Deaths
}

// dawned applies what everybody sees in the morning.
func (s *State) dawned(e Dawned) {
	r := &s.round
	for _, at := range e.Returned {
		s.at(at).ghost = false
		r.fallen = slices.DeleteFunc(r.fallen, func(f Seat) bool { return f == at })
	}
	r.marker = e.Marker
	d := &r.today
	d.dead, d.returned, d.narrator, d.extra, d.muted = e.Dead, e.Returned, e.Narrator, e.Extra, e.Muted
	if e.Portrait != NoSeat {
		r.portrait = append(r.portrait, e.Portrait)
	}
	r.returned = append(r.returned, e.Returned...)
	r.tonight.Returned = e.Returned
}
