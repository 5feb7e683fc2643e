package game

import "slices"

// Information about the game leaves the package only in views. The tag of every field
// says which people may know it:
//
//   - see:"all": everybody
//   - see:"end": everybody, when the game is over
//   - see:"self": one player
//   - see:"pack": a player in the pack, or one of two seers
//   - see:"moderator": a human moderator
//
// A test checks the tags.

// PublicView is what everybody may know, spectators and screens included. Fields of the
// game are empty in the lobby, and fields of the day are empty until it brings them.
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
	// The numbers of people that a game needs and that the room holds, a human moderator
	// included.
	MinPlayers int `see:"all"`
	MaxPlayers int `see:"all"`
	// In the lobby: the cards for the players who are here, and the reason why a start is
	// refused, or nil.
	NextDeck []Cards    `see:"all"`
	Obstacle *Rejection `see:"all"`
	Draw     *DrawView  `see:"all"` // of the next game, or of this one; nil without a contribution

	Phase  Phase `see:"all"`
	Began  int64 `see:"all"` // ms since 1970
	Ends   int64 `see:"all"` // ms since 1970, at the latest; 0 when no clock runs
	Paused bool  `see:"all"`
	Left   int64 `see:"all"` // ms that the phase has left after the pause; 0 when no clock is paused

	Deck        []Cards    `see:"all"` // dealt
	Seal        string     `see:"all"` // of the deal: the SHA-256 of Sealed; "" if phones have contributed to the draws
	Chosen      PlayerID   `see:"all"` // has asked for their card, so the deal was not drawn by lot; else Nobody
	Seats       []SeatView `see:"all"`
	Moderator   PlayerID   `see:"all"` // Nobody when the server moderates
	Night       int        `see:"all"`
	Reach       Reach      `see:"all"` // the choices that all phones offer tonight
	Step        RoleID     `see:"all"` // the card that is called, or comes next, when steps are called one by one
	Calls       [][]RoleID `see:"all"` // tonight's calls in order, each with the cards that it calls together
	Elder       Seat       `see:"all"` // the Wise Old Man; NoSeat without
	Marker      *Marker    `see:"all"` // from the first dawn on
	Narrator    bool       `see:"all"` // the narrator was the victim of the night
	Dead        []Seat     `see:"all"` // of the last night, from dawn on
	Returned    []Seat     `see:"all"` // of the last night, from dawn on: ghosts who live again
	Spent       []RoleID   `see:"all"` // cards with a deadly token that lies turned over
	Sword       Seat       `see:"all"`
	Shield      Seat       `see:"all"`
	Enough      []Seat     `see:"all"` // players who have talked enough
	Hands       []Seat     `see:"all"` // living players who want to speak, in the order of their hands
	Order       []Seat     `see:"all"` // of the accusation
	Turn        int        `see:"all"` // the number of turns of the accusation that are over
	Laid        []Vote     `see:"all"` // nil when only totals are told
	Totals      []int      `see:"all"` // tokens by seat, once the accusation is over
	Announced   []Seat     `see:"all"` // the picks that cards such as the owl have made
	AnnouncedBy []RoleID   `see:"all"` // the card of each announced pick; nil when the owl made all
	Suspects    []Suspect  `see:"all"`
	Again       bool       `see:"all"` // the verdict is repeated
	Speaker     Seat       `see:"all"`
	OneLife     bool       `see:"all"` // the verdict is about one suspect
	Jurors      []Seat     `see:"all"` // the voters of the verdict, in their order
	JurorTurn   int        `see:"all"` // the number of turns of the verdict that are over
	Verdict     []Vote     `see:"all"` // the votes that lie open
	Lynched     Seat       `see:"all"`
	How         Fall       `see:"all"`

	Talk       []TalkView `see:"all"` // what players have said by taps and in writing, the newest MaxTalk
	Vocabulary Vocabulary `see:"all"` // what they can say by taps

	Decrees []DecreeView `see:"all"` // of this game, the newest MaxDecrees
	Evening []ScoreView  `see:"all"` // the games of the room so far, the newest MaxScores

	Winner  Side        `see:"end"`
	Winners []Seat      `see:"end"`
	Roles   []RoleID    `see:"end"` // dealt, by seat
	Became  []RoleID    `see:"end"` // at the end, by seat
	Dropped RoleID      `see:"end"` // the card that was put away; "" if none
	Sealed  string      `see:"end"` // the line whose hash the seal is
	Opened  *OpenedView `see:"end"` // the draws; nil if the server drew alone
	Nights  []Chronicle `see:"end"`
}

// WishView is a wish, the people who share it, and the number of people that grants it.
type WishView struct {
	Wish    Wish       `see:"all"`
	Players []PlayerID `see:"all"`
	Need    int        `see:"all"`
}

// ClaimView is a claim: another phone asks for the seat of Player.
type ClaimView struct {
	Player PlayerID   `see:"all"`
	Claim  int        `see:"all"` // the number of the claim
	Yes    []PlayerID `see:"all"` // the players who have said yes
}

// SeatView is a place in the ring.
type SeatView struct {
	Player   PlayerID `see:"all"`
	Name     string   `see:"all"`
	Ghost    bool     `see:"all"`
	Muted    bool     `see:"all"` // a candy, today
	Extra    int      `see:"all"` // gossip tokens, today
	Hand     bool     `see:"all"` // the zombie hand: the player lives again
	Portrait bool     `see:"all"` // the player died in another's place
	Head     int      `see:"all"` // as in PlayerView when the cards were dealt; players can change it at the end
}

// Public returns what everybody may know. It shares memory with the state: do not change
// it.
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
	v.Draw = s.drawView()
	switch s.phase {
	case Lobby:
		v.NextDeck = s.settings.deckFor(len(s.ring()))
		v.Obstacle, _ = CanStart(s).(*Rejection)
		return v
	case Drawing: // the lobby as it was at the start
		v.Phase, v.Began, v.Ends, v.NextDeck = Lobby, 0, 0, s.settings.deckFor(len(s.draw.ring))
		return v
	}
	s.showTable(&v)
	s.showDay(&v)
	if s.phase == End {
		s.showEnd(&v)
	}
	return v
}

// Shown returns the Players of Public.
func Shown(s *State) []PlayerView { return s.shownRoster().players }

// showWill shows the open wishes and claims.
func (s *State) showWill(v *PublicView) {
	for _, w := range allWishes {
		if players := s.votersFor(w); len(players) > 0 {
			v.Wishes = append(v.Wishes, WishView{Wish: w, Players: players, Need: s.majorityOf(w)})
		}
	}
	for _, c := range s.claims { // a claim to a player who has joined tonight would reveal them
		if slices.ContainsFunc(v.Players, func(p PlayerView) bool { return p.ID == c.player }) {
			v.Claims = append(v.Claims, ClaimView{Player: c.player, Claim: c.number, Yes: c.yes})
		}
	}
}

func (s *State) showTable(v *PublicView) {
	g := &s.game
	v.Decrees, v.Talk, v.Vocabulary = g.decrees, s.newestTalk(), g.words
	v.Seal, v.Chosen = g.seal, g.chosen
	v.Deck, v.Night, v.Moderator, v.Elder = g.deck, g.night, g.moderator, g.elder
	v.Seats = make([]SeatView, len(g.seats))
	for i := range g.seats {
		t, at := &g.seats[i], Seat(i)
		v.Seats[i] = SeatView{
			Player: t.player, Name: t.name, Head: t.head, Ghost: t.ghost,
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

// called lists the cards that are called tonight. They depend on the cards dealt, which
// everybody knows, and never on which players live (rules 4.2).
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

// nights lists all nights that have begun.
func (s *State) nights() []Chronicle {
	if s.game.night == 0 {
		return nil
	}
	return append(slices.Clip(s.game.past), s.game.tonight)
}

// spentTokens lists the cards with a deadly token that was used before this day. The
// token lies turned over. Nobody is told which player used it on which target (full-moon
// 5).
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
	v.Opened = s.openedView()
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
