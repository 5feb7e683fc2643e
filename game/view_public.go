package game

import "slices"

// The views are the only way anything leaves the package. Every field says who
// may know it: see:"all" is public, see:"end" is public once the game is over,
// see:"self" is one player's, see:"pack" that of a player in the pack, or
// one of two seers, see:"moderator" that of a human moderator. A test checks them.

// PublicView is what everybody may know, spectators and screens included.
type PublicView struct {
	Code     string       `see:"all"`
	Edition  *Edition     `see:"all"`
	Settings Settings     `see:"all"`
	Host     PlayerID     `see:"all"`
	Locked   bool         `see:"all"`
	Link     string       `see:"all"` // of the call
	Wishes   []WishView   `see:"all"`
	Claims   []ClaimView  `see:"all"`
	Players  []PlayerView `see:"all"` // in seat order
	Games    int          `see:"all"`
	// How many people a game needs and the room holds, a moderator among them.
	MinPlayers int `see:"all"`
	MaxPlayers int `see:"all"`
	// Lobby: the cards for those who are here, and why a start is refused.
	NextDeck []Cards    `see:"all"`
	Obstacle *Rejection `see:"all"`

	Phase  Phase `see:"all"`
	Began  int64 `see:"all"` // ms since 1970
	Ends   int64 `see:"all"` // ms since 1970, at the latest; 0 when no clock runs
	Paused bool  `see:"all"`
	Left   int64 `see:"all"` // ms that a pause has kept; 0 when no clock is paused

	Deck        []Cards    `see:"all"` // dealt
	Seal        string     `see:"all"` // of the deal: the SHA-256 of Sealed
	Seats       []SeatView `see:"all"`
	Moderator   PlayerID   `see:"all"` // Nobody when the server moderates
	Night       int        `see:"all"`
	Reach       Reach      `see:"all"` // of tonight's choices
	Step        RoleID     `see:"all"` // who is called, or comes next, when steps are called one by one
	Calls       [][]RoleID `see:"all"` // tonight's, in order, each with the cards that it calls together
	Elder       Seat       `see:"all"` // the Wise Old Man; NoSeat without
	Marker      *Marker    `see:"all"` // from the first dawn on
	Narrator    bool       `see:"all"`
	Dead        []Seat     `see:"all"` // of the last night, from dawn on
	Returned    []Seat     `see:"all"` // the same, of those who live again
	Spent       []RoleID   `see:"all"` // whose tokens are used: it shows on the table
	Sword       Seat       `see:"all"`
	Shield      Seat       `see:"all"`
	Enough      []Seat     `see:"all"`
	Hands       []Seat     `see:"all"` // the living who want to speak, first come first
	Order       []Seat     `see:"all"` // of the accusation
	Turn        int        `see:"all"`
	Laid        []Vote     `see:"all"` // none when only totals are told
	Totals      []int      `see:"all"` // tokens by seat, once the accusation is over
	Announced   []Seat     `see:"all"` // the picks of marks
	AnnouncedBy []RoleID   `see:"all"` // whose card each announced pick is; none when all are the owl's
	Suspects    []Suspect  `see:"all"`
	Again       bool       `see:"all"`
	Speaker     Seat       `see:"all"`
	OneLife     bool       `see:"all"` // the verdict is about one life
	Jurors      []Seat     `see:"all"`
	JurorTurn   int        `see:"all"`
	Verdict     []Vote     `see:"all"` // those that lie open
	Lynched     Seat       `see:"all"`
	How         Fall       `see:"all"`

	Decrees []DecreeView `see:"all"` // of this game; of very many the newest
	Evening []ScoreView  `see:"all"` // the games of the room so far

	Winner  Side        `see:"end"`
	Winners []Seat      `see:"end"`
	Roles   []RoleID    `see:"end"` // dealt, by seat
	Became  []RoleID    `see:"end"` // at the end, by seat
	Dropped RoleID      `see:"end"`
	Sealed  string      `see:"end"` // the line whose hash the seal is
	Nights  []Chronicle `see:"end"`
}

// WishView is what some people want, and how many it takes.
type WishView struct {
	Wish    Wish       `see:"all"`
	Players []PlayerID `see:"all"`
	Need    int        `see:"all"`
}

// ClaimView is somebody's seat that another phone asks for.
type ClaimView struct {
	Player PlayerID   `see:"all"`
	Claim  int        `see:"all"` // its number
	Yes    []PlayerID `see:"all"` // who has vouched for them
}

// SeatView is a place in the ring.
type SeatView struct {
	Player   PlayerID `see:"all"`
	Name     string   `see:"all"`
	Ghost    bool     `see:"all"`
	Muted    bool     `see:"all"` // a candy, today
	Extra    int      `see:"all"` // gossip tokens, today
	Hand     bool     `see:"all"` // the zombie hand: lives again
	Portrait bool     `see:"all"` // died in another's place
}

// Public is what everybody may know.
func Public(s *State) PublicView {
	v := PublicView{
		Code: s.code, Edition: s.edition, Settings: s.settings, Games: s.games, Phase: s.phase,
		Evening: s.evening, Began: s.clock.began, Ends: s.clock.ends, MinPlayers: s.minPeople(), MaxPlayers: s.maxPeople(),
		Elder: NoSeat, Sword: NoSeat, Shield: NoSeat, Speaker: NoSeat, Lynched: NoSeat,
	}
	here := s.shownRoster()
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

// Shown is who is here, as Public tells.
func Shown(s *State) []PlayerView { return s.shownRoster().players }

// showWill shows what people want of the table.
func (s *State) showWill(v *PublicView) {
	for _, w := range allWishes {
		if players := s.votersFor(w); len(players) > 0 {
			v.Wishes = append(v.Wishes, WishView{Wish: w, Players: players, Need: s.majorityOf(w)})
		}
	}
	for _, c := range s.claims { // who has come tonight is not known to anybody yet
		if slices.ContainsFunc(v.Players, func(p PlayerView) bool { return p.ID == c.player }) {
			v.Claims = append(v.Claims, ClaimView{Player: c.player, Claim: c.number, Yes: c.yes})
		}
	}
}

func (s *State) showTable(v *PublicView) {
	g := &s.game
	v.Decrees = g.decrees
	v.Seal = g.seal
	v.Deck, v.Night, v.Moderator, v.Elder = g.deck, g.night, g.moderator, g.elder
	v.Seats = make([]SeatView, len(g.seats))
	for i := range g.seats {
		t, at := &g.seats[i], Seat(i)
		v.Seats[i] = SeatView{
			Player: t.player, Name: t.name, Ghost: t.ghost,
			Muted: slices.Contains(g.today.muted, at), Extra: count(g.today.extra, at),
			Hand: slices.Contains(g.returned, at), Portrait: slices.Contains(g.portrait, at),
		}
	}
	if s.phase == Night {
		v.Reach = s.reach()
	}
	if s.phase == Night || s.phase == Calling {
		v.Calls = s.called()
	}
	if call := s.call(); (s.phase == Night || s.phase == Calling) && len(call) > 0 && (g.elder != NoSeat || s.is(NightModeSequential)) {
		v.Step = call[0].role
	}
	if s.game.night > 1 || s.phase != Deal && !s.night() {
		v.Marker = &Marker{Gap: g.marker.Gap, Seat: g.marker.Seat}
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

// nights lists all that have begun.
func (s *State) nights() []Chronicle {
	if s.game.night == 0 {
		return nil
	}
	return append(slices.Clip(s.game.past), s.game.tonight)
}

// spentTokens are the cards whose deadly token has been used before this day:
// it lies turned over, by whom and for whom is not told (full-moon 5).
func (s *State) spentTokens() []RoleID {
	var spent []RoleID
	nights := s.game.past
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
	d := &s.game.today
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
		v.Totals = s.accusationTokens()
	}
	v.Announced, v.AnnouncedBy, v.Suspects, v.Again, v.Speaker = d.announced, d.by, d.suspects, d.again, d.speaker
	v.OneLife, v.Jurors, v.JurorTurn, v.Verdict = s.lifeOrDeath(), d.verdict.order, d.verdict.turn, d.verdict.laid
	v.Lynched, v.How = d.lynched, d.how
}

func (s *State) showEnd(v *PublicView) {
	g := &s.game
	v.Winner, v.Nights, v.Sealed = g.winner, s.nights(), g.sealed
	dropped := map[RoleID]int{}
	for _, c := range g.deck {
		dropped[c.Role] = c.Count
	}
	for i, t := range g.seats {
		dropped[t.dealt]--
		v.Roles, v.Became = append(v.Roles, t.dealt), append(v.Became, t.role.ID)
		if s.wins(Seat(i)) {
			v.Winners = append(v.Winners, Seat(i))
		}
	}
	for _, c := range g.deck {
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
