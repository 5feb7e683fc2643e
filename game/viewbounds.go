package game

// ViewBounds say how long a private view can be. They depend only on public facts (the
// deck, the number of seats, the night) and do not change during a night. The server
// pads messages to this length, so that their length does not reveal a card.
type ViewBounds struct {
	View  PrivateView // every part at its greatest length; without notes
	Note  Note        // the longest note
	Notes int         // the largest number of notes in a notebook so far
	Page  int         // the largest number of notes that one part of this night adds; 0 by day
}

// ViewBoundsOf returns the bounds for players, or for a human moderator.
func ViewBoundsOf(s *State, moderator bool) ViewBounds {
	none := NoSeat
	x := ViewBounds{View: PrivateView{
		Player: 10*s.lastID + 9, Seat: none, // one digit more than now: new players have higher numbers
		Foretells: none, Accusation: none, Verdict: none, Sword: none, Shield: none, Bearer: none,
	}}
	if s.phase == Lobby || s.phase == Drawing {
		return x
	}
	everybody := s.seatsWhere(func(Seat) bool { return true })
	x.Note = Note{
		Night: s.game.night, Kind: longestKind, Target: none, Sight: Backfired, Role: s.longestRole(), Count: s.size(),
		Seats: everybody,
	}
	questions := s.longestQuestions(everybody)
	v := &x.View
	if moderator {
		card := CardView{Role: x.Note.Role, Questions: questions}
		for range s.lessons() {
			card.Notes = append(card.Notes, x.Note)
		}
		for range everybody {
			v.Cards = append(v.Cards, card)
		}
		return x
	}
	v.Role, v.Side, v.Number, v.Fellows, v.Questions = x.Note.Role, Humans, s.size(), everybody, questions
	if s.night() {
		for range s.fellowship() {
			v.Picks = append(v.Picks, PickView{Seat: none, Target: none})
		}
	}
	x.Notes = s.game.maxNotes
	if s.night() {
		for _, call := range s.game.calls {
			x.Page = max(x.Page, s.maxNotesOf(call))
		}
	}
	return x
}

// lessons is the largest number of notes of this night for one player, without decoys.
func (s *State) lessons() int {
	n := 1 // the note of a Grace, at dawn
	for _, call := range s.game.calls {
		n += s.maxNotesOf(call) - 1
	}
	return n
}

// fellowship is the largest number of others who are asked the same question as one
// player: the pack, and players who may join it.
func (s *State) fellowship() int {
	n := 0
	for _, c := range s.game.deck {
		if role, _ := s.role(c.Role); role.has(Attack) || role.has(Copy) {
			n += c.Count
		}
	}
	return max(n-1, 0)
}

func (s *State) longestQuestions(everybody []Seat) []QuestionView {
	if !s.night() {
		return nil
	}
	most := 0
	for _, call := range s.game.calls {
		most = max(most, s.busiest(s.choosing(call)))
	}
	var views []QuestionView
	for range most {
		views = append(views, QuestionView{Kind: longestKind, Pick: NoSeat, Barred: everybody})
	}
	return views
}

const longestKind = Eliminate

func (s *State) longestRole() RoleID {
	var longest RoleID
	for id := range roles {
		if len(id) > len(longest) {
			longest = id
		}
	}
	return longest
}
