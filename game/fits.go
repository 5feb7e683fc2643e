package game

import (
	"fmt"
	"maps"
	"slices"
)

// fits refuses an event that cannot follow, so that a damaged or foreign log
// ends in an error and never in a panic or in a room that cannot be played. The
// error stands in the server's log, so it names nobody and no card.
func (s *State) fits(e Event) error {
	_, chapter := e.(ChapterBegan) // the first of a log, or of a chapter that follows another
	if _, first := e.(RoomMade); !chapter && first == s.Made() || !s.followsInLobby(e) {
		return fmt.Errorf("game: %T in phase %q", e, s.phase)
	}
	if !s.seatsExist(e) {
		return fmt.Errorf("game: %T names a seat beyond the %d seats", e, s.size())
	}
	if !s.followsForHosts(e) || !s.followsForSeats(e) || !s.followsAtNight(e) || !s.followsByDay(e) || !s.followsForLead(e) {
		return fmt.Errorf("game: %T in phase %q", e, s.phase)
	}
	return nil
}

func (s *State) followsInLobby(e Event) bool {
	switch e := e.(type) {
	case ChapterBegan:
		return s.followsAsChapter(e)
	case RoomMade:
		return e.Settings.check() == nil
	case Joined:
		return e.Player > s.lastID
	case Parted:
		return s.Here(e.Player)
	case Seated:
		return s.phase == Lobby && s.everybody(e.Players)
	case SettingsChanged:
		return s.phase == Lobby && e.Settings.check() == nil
	case SettingsEdited:
		return s.phase == Lobby && s.settings.With(e).check() == nil
	case LobbyOpened:
		return s.phase == End
	case Counted:
		return s.Here(e.Player) && e.N > s.Heard(e.Player)
	case ClockStepped:
		return e.By != 0
	case Prepared:
		return s.Here(e.Player) && s.phase == Lobby
	case Dealt:
		return s.phase == Lobby && s.deals(e)
	default:
		return true
	}
}

func (s *State) followsAtNight(e Event) bool {
	r := &s.round
	switch e := e.(type) {
	case Resumed:
		return s.timed() && s.clock.paused == 0
	case CardSeen:
		return s.phase == Deal
	case NightBegan:
		return (s.phase == Deal || s.phase == Lynch && !s.over()) && e.Night == r.night+1 && (e.Elder == NoSeat) == (r.elder == NoSeat)
	case CallBegan:
		return (s.phase == Calling || s.phase == Reading) && e.Call == r.call && r.call < len(s.round.calls)
	case Answered:
		return s.phase == Night && e.Question >= 0 && e.Question < len(s.at(e.Seat).answers) && e.Target >= NoSeat
	case Hurried:
		return s.phase == Night
	case CallClosed:
		return s.phase == Night && s.knows(e)
	case NightResolved:
		return s.phase == Reading && r.call >= len(s.round.calls) && !slices.ContainsFunc(e.Became, func(b Becoming) bool {
			_, err := s.role(b.Role)
			return err != nil
		})
	case Dawned:
		return s.phase == Reading && r.call >= len(r.calls)
	case Faded:
		return s.Running()
	default:
		return true
	}
}

func (s *State) followsByDay(e Event) bool {
	d := &s.round.today
	switch e := e.(type) {
	case MenaceBegan:
		return s.phase == Dawn
	case Favoured, MenaceClosed:
		return s.phase == Menace
	case DiscussionBegan:
		return s.phase == Dawn && !s.over() || s.phase == Menace
	case TalkedEnough:
		return s.phase == Discussion
	case HandRaised:
		return s.Running() && !s.night()
	case Foretold:
		return (s.phase == Discussion || s.phase == Accusation) && s.ghost(e.Seat)
	case AccusationBegan:
		return s.phase == Discussion && len(e.Order) > 0 && distinct(e.Order)
	case TokenChosen:
		return s.voting()
	case TokenLaid:
		b := s.ballot()
		return s.voting() && s.inTurn() && b.turn < len(b.order) && b.order[b.turn] == e.Seat
	case TokensTurned:
		return s.voting() && !s.inTurn() && len(e.Votes) == len(s.ballot().order)
	case SuspectsNamed:
		told := len(e.By) == 0 || len(e.By) == len(e.Announced)
		return (s.phase == Accusation || s.phase == Verdict && e.Again) && len(e.Suspects) > 0 && told
	case DefenceBegan:
		return (s.phase == Suspects || s.phase == Defence) && s.suspected(e.Seat)
	case VerdictBegan:
		return s.phase == Defence && distinct(e.Jurors)
	case Lynched:
		return (s.phase == Verdict || s.phase == Suspects && len(d.suspects) == 1) && s.suspected(e.Seat)
	case DayPassed:
		return s.voting()
	case GameEnded:
		end, over := s.outcome()
		return s.Running() && over && e == end
	default:
		return true
	}
}

func (s *State) voting() bool { return s.phase == Accusation || s.phase == Verdict }

func (s *State) over() bool {
	_, over := s.outcome()
	return over
}

// deals tells whether the cards are those of the deck, real ones, and one for
// everybody in the ring.
func (s *State) deals(e Dealt) bool {
	n := len(e.Ring)
	if n == 0 || len(e.Roles) != n || len(e.Numbers) != 0 && len(e.Numbers) != n || !distinct(e.Ring) || e.Gap < 0 || int(e.Gap) >= n || e.Elder < NoSeat || int(e.Elder) >= n {
		return false
	}
	for _, id := range e.Ring {
		if !s.Here(id) || id == e.Moderator {
			return false
		}
	}
	told, dealt := map[RoleID]int{}, map[RoleID]int{}
	for _, c := range e.Deck {
		told[c.Role] += c.Count
	}
	roles := slices.Clone(e.Roles)
	if e.Dropped != "" {
		roles = append(roles, e.Dropped)
	}
	for _, role := range roles {
		if _, err := s.role(role); err != nil {
			return false
		}
		dealt[role]++
	}
	return maps.Equal(told, dealt)
}

// knows tells whether deeds are of this part of the night, and by real cards.
func (s *State) knows(e CallClosed) bool {
	call := s.call()
	return !slices.ContainsFunc(e.Deeds, func(d Deed) bool {
		return !slices.ContainsFunc(call, func(s step) bool { return s.role == d.Role && s.power.Kind == d.Kind })
	})
}

// A seatCheck goes through the seats that an event names, all of which must
// exist, without writing them down.
type seatCheck struct {
	size   int
	failed bool
}

func (c *seatCheck) must(seats ...Seat) {
	for _, at := range seats {
		c.failed = c.failed || at < 0 || int(at) >= c.size
	}
}

// perhaps lets nobody pass, too.
func (c *seatCheck) perhaps(at Seat) { c.failed = c.failed || at < NoSeat || int(at) >= c.size }

// vote lets those words pass that stand for no seat.
func (c *seatCheck) vote(target Seat) {
	if target != Hold {
		c.perhaps(target)
	}
}

// seatsExist tells whether all seats exist that an event names.
func (s *State) seatsExist(e Event) bool {
	c := &seatCheck{size: s.size()}
	switch e := e.(type) {
	case CardSeen:
		c.must(e.Seat)
	case Decreed:
		c.must(e.Seat)
	case Answered:
		c.must(e.Seat)
		c.perhaps(e.Target)
	case CallClosed:
		for _, d := range e.Deeds {
			c.must(d.Actors...)
			c.perhaps(d.Target)
		}
		for _, n := range e.Notes {
			c.must(n.Seat)
			c.must(n.Seats...)
			c.perhaps(n.Target)
		}
	case NightBegan:
		c.perhaps(e.Elder)
	case NightResolved:
		for _, d := range e.Deaths {
			c.must(d.Seat)
		}
		for _, b := range e.Became {
			c.must(b.Seat)
		}
		c.must(e.Marked...)
		c.must(e.Graced...)
		c.must(e.Hit...)
	case Dawned:
		c.perhaps(e.Portrait)
		c.must(e.Dead...)
		c.must(e.Returned...)
		c.must(e.Extra...)
		c.must(e.Muted...)
		c.must(e.Marker.Seat)
	case Faded:
		c.must(e.Seats...)
	case Favoured:
		c.must(e.Seat, e.Sword, e.Shield)
	case MenaceClosed:
		c.perhaps(e.Sword)
		c.perhaps(e.Shield)
	case TalkedEnough:
		c.must(e.Seat)
	case HandRaised:
		c.must(e.Seat)
	case Foretold:
		c.must(e.Seat, e.Target)
	case AccusationBegan:
		c.must(e.Order...)
	case TokenChosen:
		c.must(e.Seat)
		c.failed = c.failed || e.Target == NoSeat
		c.vote(e.Target)
	case TokenLaid:
		c.must(e.Seat)
		c.vote(e.Target)
	case TokensTurned:
		for _, v := range e.Votes {
			c.must(v.Voter)
			c.vote(v.Target)
		}
	case SuspectsNamed:
		for _, x := range e.Suspects {
			c.must(x.Seat)
		}
		c.must(e.Announced...)
	case VerdictBegan:
		c.must(e.Jurors...)
	case Lynched:
		c.must(e.Seat)
	}
	return !c.failed
}

// distinct tells whether nobody stands in a list twice.
func distinct[T comparable](list []T) bool {
	for i, x := range list {
		if slices.Contains(list[:i], x) {
			return false
		}
	}
	return true
}
