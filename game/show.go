package game

import "slices"

// Public is what everybody may know.
func Public(s *State) PublicView {
	v := PublicView{
		Code: s.code, Edition: s.edition, Settings: s.settings, Games: s.games, Phase: s.phase,
		Evening: s.evening, Began: s.clock.began, Ends: s.clock.ends, MinPlayers: s.minPeople(), MaxPlayers: s.maxPeople(),
		Elder: NoSeat, Sword: NoSeat, Shield: NoSeat, Speaker: NoSeat, Lynched: NoSeat,
	}
	here := s.shown()
	v.Players, v.Host, v.Locked, v.Link = here.players, here.host, s.locked, s.link
	if s.clock.paused != 0 {
		v.Paused, v.Ends = true, 0
		if s.timed() {
			v.Left = max(s.clock.ends-s.clock.paused, 0)
		}
	}
	s.showWill(&v)
	if s.phase == Lobby {
		v.NextDeck = s.settings.deckFor(len(s.ring()))
		v.Obstacle, _ = CanStart(s).(*Rejection)
		return v
	}
	s.showTable(&v)
	s.showDay(&v)
	if s.phase == End {
		s.showEnd(&v)
	}
	return v
}

// Clock is when the phase, or the turn of a ballot, began and ends, as Public
// tells while no pause is made.
func Clock(s *State) (began, ends int64) { return s.clock.began, s.clock.ends }

// Shown is who is here, as Public tells.
func Shown(s *State) []PlayerView { return s.shown().players }

// shown is who is here as far as all may know: who leaves at night is missed in
// the morning.
func (s *State) shown() village {
	if s.night() {
		return s.round.asleep
	}
	return s.village()
}

func (s *State) village() village {
	v := village{host: s.host, players: make([]PlayerView, 0, len(s.players))}
	for _, p := range s.players {
		v.players = append(v.players, PlayerView{ID: p.id, Name: p.name, Bot: p.bot, Away: p.away, Ready: p.ready})
	}
	return v
}

// showWill shows what people want of the table.
func (s *State) showWill(v *PublicView) {
	for _, w := range wishes {
		if players := s.wishing(w); len(players) > 0 {
			v.Wishes = append(v.Wishes, WishView{Wish: w, Players: players, Need: s.majority(w)})
		}
	}
	for _, c := range s.claims { // who has come tonight is not known to anybody yet
		if slices.ContainsFunc(v.Players, func(p PlayerView) bool { return p.ID == c.player }) {
			v.Claims = append(v.Claims, ClaimView{Player: c.player, Claim: c.number, Yes: c.yes})
		}
	}
}

func (s *State) showTable(v *PublicView) {
	r := &s.round
	v.Decrees = r.decrees
	v.Seal = r.seal
	v.Deck, v.Night, v.Moderator, v.Elder = r.deck, r.night, r.moderator, r.elder
	v.Seats = make([]SeatView, len(r.seats))
	for i := range r.seats {
		t, at := &r.seats[i], Seat(i)
		v.Seats[i] = SeatView{
			Player: t.player, Name: t.name, Ghost: t.ghost,
			Muted: slices.Contains(r.today.muted, at), Extra: count(r.today.extra, at),
			Hand: slices.Contains(r.returned, at), Portrait: slices.Contains(r.portrait, at),
		}
	}
	if s.phase == Night {
		v.Reach = s.reach()
	}
	if s.phase == Night || s.phase == Calling {
		v.Calls = s.called()
	}
	if call := s.call(); (s.phase == Night || s.phase == Calling) && len(call) > 0 && (r.elder != NoSeat || s.is(NightModeSequential)) {
		v.Step = call[0].role
	}
	if s.round.night > 1 || s.phase != Deal && !s.night() {
		v.Marker = &Marker{Gap: r.marker.Gap, Seat: r.marker.Seat}
	}
	v.Spent = s.spentTokens()
}

// called lists the cards that are called tonight. They depend on the cards dealt,
// which lie open, and never on who lives (rules 4.2).
func (s *State) called() [][]RoleID {
	var cards [][]RoleID
	for _, call := range s.calls() {
		var together []RoleID
		for _, step := range call {
			together = append(together, step.role)
		}
		cards = append(cards, together)
	}
	return cards
}

// night tells whether a night is going on, with all that belongs to it.
func (s *State) night() bool {
	return s.phase == Calling || s.phase == Night || s.phase == Reading
}

// nights lists all that have begun.
func (s *State) nights() []Chronicle {
	if s.round.night == 0 {
		return nil
	}
	return append(slices.Clip(s.round.past), s.round.tonight)
}

// spentTokens are the cards whose deadly token has been used before this day:
// it lies turned over, by whom and for whom is not told (full-moon 5).
func (s *State) spentTokens() []RoleID {
	var spent []RoleID
	nights := s.round.past
	if !s.night() {
		nights = s.nights()
	}
	for _, night := range nights {
		for _, d := range night.Deeds {
			if d.Kind == Eliminate && d.Target != NoSeat && roles[d.Role] != nil && !slices.Contains(spent, d.Role) {
				spent = append(spent, d.Role)
			}
		}
	}
	return spent
}

func (s *State) showDay(v *PublicView) {
	d := &s.round.today
	v.Narrator, v.Dead, v.Returned, v.Sword, v.Shield = d.narrator, d.dead, d.returned, d.sword, d.shield
	v.Enough, v.Order, v.Turn = d.enough, d.accusation.order, d.accusation.turn
	for _, at := range d.hands {
		if s.living(at) {
			v.Hands = append(v.Hands, at)
		}
	}
	if !s.is(AccusationModeSecret) {
		v.Laid = d.accusation.laid
	}
	if len(d.suspects) > 0 || d.how != "" {
		v.Totals = s.accused()
	}
	v.Announced, v.AnnouncedBy, v.Suspects, v.Again, v.Speaker = d.announced, d.by, d.suspects, d.again, d.speaker
	v.OneLife, v.Jurors, v.JurorTurn, v.Verdict = s.lifeOrDeath(), d.verdict.order, d.verdict.turn, d.verdict.laid
	v.Lynched, v.How = d.lynched, d.how
}

func (s *State) showEnd(v *PublicView) {
	r := &s.round
	v.Winner, v.Nights, v.Sealed = r.winner, s.nights(), r.sealed
	dropped := map[RoleID]int{}
	for _, c := range r.deck {
		dropped[c.Role] = c.Count
	}
	for i, t := range r.seats {
		dropped[t.dealt]--
		v.Roles, v.Became = append(v.Roles, t.dealt), append(v.Became, t.role.ID)
		if s.wins(Seat(i)) {
			v.Winners = append(v.Winners, Seat(i))
		}
	}
	for _, c := range r.deck {
		if dropped[c.Role] > 0 {
			v.Dropped = c.Role
		}
	}
}

func count(list []Seat, at Seat) int {
	n := 0
	for _, s := range list {
		if s == at {
			n++
		}
	}
	return n
}

// Private is what a player knows besides; the zero view but for his number and
// counter when he is not in the ring.
func Private(s *State, id PlayerID) PrivateView {
	v := PrivateView{
		Player: id, Heard: s.Heard(id), Seat: s.seatOf(id),
		Accusation: NoSeat, Verdict: NoSeat, Sword: NoSeat, Shield: NoSeat, Bearer: NoSeat, Foretells: NoSeat,
	}
	if s.Running() && s.round.moderator != Nobody && id == s.round.moderator {
		v.Undo = s.led != nil
		for i, t := range s.round.seats {
			v.Cards = append(v.Cards, CardView{
				Role: t.role.ID, Awaited: s.awaits(Seat(i)), Questions: s.questionViews(Seat(i)), Notes: s.lesson(t.notes),
			})
		}
	}
	if v.Seat == NoSeat {
		return v
	}
	t := s.at(v.Seat)
	v.Role, v.Side, v.Number, v.Ready = t.role.ID, t.role.Side, t.number, t.ready
	v.Accusation, v.Verdict, v.Sword, v.Shield, v.Bearer, v.Notes = t.accuses, t.judges, t.sword, t.shield, t.bearer, t.notes
	v.Foretells, v.Questions = t.foretells, s.questionViews(v.Seat)
	if s.round.night > 0 {
		v.Fellows = s.fellows(v.Seat)
	}
	if s.phase == Night {
		v.Picks = s.picks(v.Seat)
	}
	return v
}

// lesson is what the notes of this night say, hunches left out.
func (s *State) lesson(notes []Note) []Note {
	var learned []Note
	for _, n := range notes {
		if n.Night == s.round.night && n.Kind != Decoy {
			learned = append(learned, n)
		}
	}
	return learned
}

func (s *State) questionViews(at Seat) []QuestionView {
	if s.phase != Night {
		return nil
	}
	var views []QuestionView
	reach := s.reach()
	for q, step := range s.questions(at) {
		view := QuestionView{Kind: step.power.Kind, Exact: step.power.Exact, Nobody: reach.Nobody}
		view.Pick, view.Sure = s.at(at).answers[q].target, s.at(at).answers[q].sure
		if view.Kind != Decoy {
			view.Nobody = step.power.Optional
			view.Barred = s.seatsWhere(func(other Seat) bool {
				open := other == at && reach.Self || other != at && (s.living(other) || reach.Ghosts)
				return open && !s.eligible(at, step.power, other)
			})
		}
		views = append(views, view)
	}
	return views
}

// fellows are those with whom a seat acts as one: the pack, or two seers. Whose
// card became another is one of them from the next night on (classic 3).
func (s *State) fellows(at Seat) []Seat {
	mine := s.roleAt(at)
	return s.seatsWhere(func(other Seat) bool {
		theirs := s.roleAt(other)
		together := mine.has(Attack) && theirs.has(Attack) ||
			mine.ID == theirs.ID && slices.ContainsFunc(mine.Powers, Power.chooses)
		met := max(s.at(at).turned, s.at(other).turned) < min(s.lastNight(at), s.lastNight(other))
		return other != at && together && met
	})
}

// lastNight is the last night so far in which a seat lived.
func (s *State) lastNight(at Seat) int {
	if s.ghost(at) {
		return s.at(at).since
	}
	return s.round.night
}

// picks are what others hold who are asked the same question: the pack, or two
// seers.
func (s *State) picks(mine Seat) []PickView {
	var picks []PickView
	for _, shared := range s.questions(mine) {
		if shared.power.Kind == Decoy {
			continue
		}
		for i := range s.round.seats {
			at := Seat(i)
			if q := s.question(at, shared); at != mine && q >= 0 {
				a := s.at(at).answers[q]
				picks = append(picks, PickView{Seat: at, Target: a.target, Sure: a.sure})
			}
		}
	}
	return picks
}
