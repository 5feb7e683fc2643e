package game

import (
	"fmt"
	"maps"
	"slices"
)

// fits refuses an event that cannot follow, so that a damaged or foreign log
// ends in an error and never in a panic or in a room that cannot be played.
func (s *State) fits(e Event) error {
	if _, first := e.(RoomMade); first == s.Made() || !s.followsInLobby(e) || !s.followsInGame(e) {
		return fmt.Errorf("game: %T %+v in phase %q", e, e, s.phase)
	}
	for _, at := range seatsOf(e) {
		if at < 0 || int(at) >= s.size() {
			return fmt.Errorf("game: %T names seat %d of %d", e, at, s.size())
		}
	}
	return nil
}

func (s *State) followsInLobby(e Event) bool {
	switch e := e.(type) {
	case RoomMade:
		return e.Settings.check() == nil
	case Joined:
		return !s.Running() && e.Player > s.lastID
	case Parted:
		return !s.Running() && s.Here(e.Player)
	case HostNamed:
		return e.Player == Nobody || s.Here(e.Player)
	case Seated:
		return s.phase == Lobby && s.everybody(e.Players)
	case SettingsChanged:
		return s.phase == Lobby && e.Settings.check() == nil
	case LobbyOpened:
		return s.phase == End
	case Counted:
		return s.Here(e.Player) && e.N > s.Heard(e.Player)
	default:
		return true
	}
}

func (s *State) followsInGame(e Event) bool {
	r := &s.round
	switch e := e.(type) {
	case Resumed:
		return s.clock.ends != 0
	case Dealt:
		return s.phase == Lobby && len(e.Roles) == len(s.players) && e.Gap >= 0 && int(e.Gap) < len(e.Roles) && deals(e)
	case CardSeen:
		return s.phase == Deal
	case NightBegan:
		return (s.phase == Deal || s.phase == Lynch && !s.over()) && e.Night == r.night+1
	case Answered:
		return s.phase == Night && e.Question >= 0 && e.Question < s.questionCount()
	case Hurried, NightClosed:
		return s.phase == Night
	case Dawned:
		return s.phase == Reading
	case DiscussionBegan:
		return s.phase == Dawn && !s.over()
	case AccusationBegan:
		return s.phase == Discussion && len(e.Order) == s.size() && len(once(e.Order)) == s.size()
	case TokenChosen:
		return s.phase == Accusation
	case TokenLaid:
		return s.phase == Accusation && r.turn < len(r.accusers) && r.accusers[r.turn] == e.Seat
	case SuspectsNamed:
		return s.phase == Accusation && len(e.Suspects) == 2 && e.Suspects[0].Seat != e.Suspects[1].Seat
	case DefenceBegan:
		return (s.phase == Suspects || s.phase == Defence) && s.suspected(e.Seat)
	case VerdictBegan:
		return s.phase == Defence
	case Judged:
		return s.phase == Verdict && s.suspected(e.Suspect)
	case Lynched:
		return s.phase == Verdict && s.suspected(e.Seat) || s.phase == Accusation && e.Seat == NoSeat
	case GameEnded:
		winner, over := s.outcome()
		return (s.phase == Dawn || s.phase == Lynch) && over && e.Winner == winner
	default:
		return true
	}
}

// deals tells whether the cards are those of the deck, and real ones.
func deals(e Dealt) bool {
	told, dealt := map[RoleID]int{}, map[RoleID]int{}
	for _, c := range e.Deck {
		told[c.Role] += c.Count
	}
	for _, role := range e.Roles {
		if _, err := RoleOf(role); err != nil {
			return false
		}
		dealt[role]++
	}
	return maps.Equal(told, dealt)
}

// seatsOf lists the seats that an event names, all of which must exist.
func seatsOf(e Event) []Seat {
	var seats []Seat
	perhaps := func(at Seat) {
		if at != NoSeat {
			seats = append(seats, at)
		}
	}
	switch e := e.(type) {
	case CardSeen:
		return []Seat{e.Seat}
	case Answered:
		return []Seat{e.Seat, e.Target}
	case NightClosed:
		seats = slices.Clone(e.Doomed)
		perhaps(e.Attack)
		for _, n := range e.Notes {
			seats = append(seats, n.Seat)
			perhaps(n.Target)
		}
	case Dawned:
		return append(slices.Clone(e.Dead), e.Marker.Seat)
	case AccusationBegan:
		return e.Order
	case TokenChosen:
		return []Seat{e.Seat, e.Target}
	case TokenLaid:
		seats = []Seat{e.Seat}
		perhaps(e.Target)
	case SuspectsNamed:
		for _, x := range e.Suspects {
			seats = append(seats, x.Seat)
		}
	case VerdictBegan:
		return e.Jurors
	case Judged:
		return []Seat{e.Seat}
	case Lynched:
		for _, v := range e.Votes {
			seats = append(seats, v.Voter)
			perhaps(v.Target)
		}
	}
	return seats
}

func once[T comparable](list []T) map[T]bool {
	set := map[T]bool{}
	for _, x := range list {
		set[x] = true
	}
	return set
}
