package game

// ViewBounds say how long what is private can be, written out. They follow from
// what everybody knows: the deck, the number of seats, the night; and they are the
// same all night. Messages that must not tell by their length which card a player
// has are all made as long as this.
type ViewBounds struct {
	View  PrivateView // every part as long as it could be for anybody; no notes
	Note  Note        // the longest
	Notes int         // how many a notebook can have by now
	Page  int         // how many a part of this night adds to it at most; 0 by day
}

// ViewBoundsOf gives the bounds for players, or for a human moderator.
func ViewBoundsOf(s *State, moderator bool) ViewBounds {
	none := NoSeat
	x := ViewBounds{View: PrivateView{
		Player: 10*s.lastID + 9, Seat: none, // who comes at night has a higher number
		Foretells: none, Accusation: none, Verdict: none, Sword: none, Shield: none, Bearer: none,
	}}
	if s.phase == Lobby {
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

// lessons is how many notes of this night a card has at most, hunches left out.
func (s *State) lessons() int {
	n := 1 // grace comes at dawn
	for _, call := range s.game.calls {
		n += s.maxNotesOf(call) - 1
	}
	return n
}

// fellowship is how many others are asked the same question as somebody, at
// most: the pack, and who may join it.
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
