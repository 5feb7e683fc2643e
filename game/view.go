package game

import "slices"

// The views are the only way anything leaves the package. Every field says who
// may know it: see:"all" is public, see:"end" is public once the game is over,
// see:"self" is one player's, see:"pack" that of a player in the pack. A test
// walks them.

// PublicView is what everybody may know, spectators and screens included.
type PublicView struct {
	Code     string       `see:"all"`
	Edition  *Edition     `see:"all"`
	Settings Settings     `see:"all"`
	Host     PlayerID     `see:"all"`
	Players  []PlayerView `see:"all"` // in seat order
	Games    int          `see:"all"`

	Phase Phase `see:"all"`
	Began int64 `see:"all"` // ms since 1970
	Ends  int64 `see:"all"` // ms since 1970, at the latest; 0 when no clock runs

	Deck     []Cards    `see:"all"` // dealt
	Seats    []SeatView `see:"all"`
	Night    int        `see:"all"`
	Marker   *Marker    `see:"all"` // from the first dawn on
	Narrator bool       `see:"all"`
	Dead     []Seat     `see:"all"` // of the last night, from dawn on
	Order    []Seat     `see:"all"` // of the accusation
	Turn     int        `see:"all"`
	Laid     []Vote     `see:"all"`
	Suspects []Suspect  `see:"all"`
	Speaker  Seat       `see:"all"`
	Jurors   []Seat     `see:"all"`
	Verdict  []Vote     `see:"all"` // once all are in
	Lynched  Seat       `see:"all"`
	Tie      bool       `see:"all"`

	Winner  Side        `see:"end"`
	Winners []Seat      `see:"end"`
	Roles   []RoleID    `see:"end"` // by seat
	Nights  []Chronicle `see:"end"`
}

// PlayerView is somebody in the room.
type PlayerView struct {
	ID   PlayerID `see:"all"`
	Name string   `see:"all"`
	Bot  bool     `see:"all"`
}

// SeatView is a place in the ring.
type SeatView struct {
	Player PlayerID `see:"all"`
	Name   string   `see:"all"`
	Ghost  bool     `see:"all"`
}

// PrivateView is what one player knows besides.
type PrivateView struct {
	Player     PlayerID       `see:"self"`
	Heard      uint64         `see:"self"` // highest command counter that counts
	Seat       Seat           `see:"self"` // NoSeat when he is not in the ring
	Role       RoleID         `see:"self"`
	Side       Side           `see:"self"`
	Ready      bool           `see:"self"`
	Questions  []QuestionView `see:"self"`
	Accusation Seat           `see:"self"`
	Verdict    Seat           `see:"self"`
	Notes      []Note         `see:"self"`
	Fellows    []Seat         `see:"pack"` // from the first night on
	Picks      []PickView     `see:"pack"` // of the living fellows, while the pack chooses
}

// QuestionView is a question of the night.
type QuestionView struct {
	Kind   PowerKind `see:"self"`
	Pick   Seat      `see:"self"` // NoSeat while open
	Sure   bool      `see:"self"`
	Barred []Seat    `see:"self"` // living others on whom the power is lost
}

// PickView is what a fellow holds at the moment.
type PickView struct {
	Seat   Seat `see:"pack"` // the fellow's
	Target Seat `see:"pack"` // NoSeat while open
	Sure   bool `see:"pack"`
}

// Public is what everybody may know.
func Public(s *State) PublicView {
	r := &s.round
	v := PublicView{
		Code: s.code, Edition: s.edition, Settings: s.settings, Host: s.host, Games: s.games,
		Phase: s.phase, Began: s.clock.began, Ends: s.clock.ends,
		Deck: r.deck, Night: r.night, Narrator: r.narrator, Order: r.accusers, Turn: r.turn, Laid: r.laid,
		Suspects: r.suspects, Speaker: r.speaker, Jurors: r.jurors, Verdict: r.verdict, Lynched: r.lynched, Tie: r.tie,
	}
	v.Players = slices.Grow(v.Players, len(s.players))
	for _, p := range s.players {
		v.Players = append(v.Players, PlayerView{ID: p.id, Name: p.name, Bot: p.bot})
	}
	if s.phase == Lobby {
		v.Speaker, v.Lynched = NoSeat, NoSeat
		return v
	}
	v.Seats = slices.Grow(v.Seats, len(r.seats))
	for _, t := range r.seats {
		v.Seats = append(v.Seats, SeatView{Player: t.player, Name: t.name, Ghost: t.ghost})
	}
	if night := len(r.nights); night > 0 && (night > 1 || s.phase != Reading) {
		v.Marker = &Marker{Gap: r.marker.Gap, Seat: r.marker.Seat}
	}
	if night := len(r.nights); night == r.night && night > 0 && s.phase != Reading {
		v.Dead = r.nights[night-1].Doomed
	}
	if s.phase == End {
		v.Winner, v.Nights = r.winner, r.nights
		for i, t := range r.seats {
			v.Roles = append(v.Roles, t.role.ID)
			if t.role.Side == r.winner {
				v.Winners = append(v.Winners, Seat(i))
			}
		}
	}
	return v
}

// Private is what a player knows besides; the zero view but for his number and
// counter when he is not in the ring.
func Private(s *State, id PlayerID) PrivateView {
	v := PrivateView{Player: id, Heard: s.Heard(id), Seat: s.seatOf(id), Accusation: NoSeat, Verdict: NoSeat}
	if v.Seat == NoSeat {
		return v
	}
	t := s.round.seats[v.Seat]
	v.Role, v.Side, v.Ready = t.role.ID, t.role.Side, t.ready
	v.Accusation, v.Verdict, v.Notes = t.accuses, t.judges, t.notes
	if s.phase == Night {
		for q, kind := range s.questions(v.Seat) {
			v.Questions = append(v.Questions, QuestionView{
				Kind: kind, Pick: t.answers[q].target, Sure: t.answers[q].sure, Barred: s.barred(v.Seat, kind),
			})
		}
	}
	if s.round.night == 0 || !s.inPack(v.Seat) {
		return v
	}
	v.Fellows = s.seatsWhere(func(at Seat) bool { return at != v.Seat && s.inPack(at) })
	if s.phase == Night && s.living(v.Seat) {
		v.Picks = s.picks(v.Fellows)
	}
	return v
}

// picks are what the living of the pack hold, while the pack is asked.
func (s *State) picks(fellows []Seat) []PickView {
	var picks []PickView
	for _, at := range fellows {
		q := slices.IndexFunc(s.questions(at), func(kind PowerKind) bool { return effects[kind].pack })
		if q >= 0 {
			a := s.round.seats[at].answers[q]
			picks = append(picks, PickView{Seat: at, Target: a.target, Sure: a.sure})
		}
	}
	return picks
}
