package game

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// CanStart reports whether a game could be dealt now. It returns nil or the *Rejection of
// Start.
func CanStart(s *State) error { return s.canDeal(len(s.ring())) }

func (s *State) canDeal(n int) error {
	switch {
	case n < s.settings.minPlayers():
		return &Rejection{Code: TooFewPlayers, Have: n, Need: s.settings.minPlayers()}
	case n > s.edition.Max:
		return &Rejection{Code: TooManyPlayers, Have: n, Max: s.edition.Max}
	case s.is(WiseOldManOn) && n != 8:
		return &Rejection{Code: ElderNeeds, Have: n, Need: 8}
	}
	return s.checkDeck(n, s.settings.deckFor(n))
}

// ring lists the players who are dealt a card: everybody but a human moderator (V9).
func (s *State) ring() []PlayerID {
	var ring []PlayerID
	for _, p := range s.players {
		if !(s.is(ModeratorHost) && p.id == s.host) {
			ring = append(ring, p.id)
		}
	}
	return ring
}

// Start deals the cards and begins a game. For the host or a majority, in the lobby.
type Start struct {
	// Card is the card that a player who plays alone with bots asks for. "" lets the deal
	// decide, as always when more people play.
	Card RoleID
}

func (Start) actor() actor { return anyPlayer }

// decide deals at once, or first asks the phones for their numbers if one takes part in
// the draw.
func (a Start) decide(d *decision, by PlayerID) error {
	switch {
	case d.Running():
		return reject(GameRunning)
	case d.phase != Lobby:
		return reject(WrongPhase)
	}
	if err := CanStart(d.State); err != nil {
		return err
	}
	if granted, err := d.granted(by, WishStart); !granted {
		return err
	}
	ring, asked := d.ring(), Nobody
	if a.Card != "" {
		if err := d.mayAsk(by, a.Card); err != nil {
			return err
		}
		asked = by
	}
	for _, p := range d.players {
		if slices.Contains(ring, p.id) && d.awaitsNumber(p) {
			d.emit(DrawBegan{Ring: ring, Asked: asked, Card: a.Card})
			return nil
		}
	}
	d.deal(ring, asked, a.Card)
	return nil
}

// deal deals the cards to the players of a ring. The draws are in the order of rules 4.5:
// the ring, the dropped card, the deal, the gap of the marker (D-03) and the first Wise Old
// Man. The numbers come from the seed if phones have contributed. Otherwise the server draws
// alone, and last the salt of the seal.
func (d *decision) deal(ring []PlayerID, asked PlayerID, wish RoleID) {
	r, sealed := d.rand, true
	if d.phase == Drawing {
		r, sealed = &seeded{seed: d.draw.seedNow()}, false
	}
	n := len(ring)
	if d.is(SeatingUnseated) {
		ring = slices.Clone(ring)
		shuffle(r, ring)
	}
	dealt := Dealt{Ring: ring, Deck: d.settings.deckFor(n), Elder: NoSeat}
	cards := d.cards(dealt.Deck)
	if len(cards) > n {
		i := r.IntN(len(cards))
		dealt.Dropped = cards[i].role
		cards = slices.Delete(cards, i, i+1)
	}
	shuffle(r, cards)
	if dealt.Asked = asked; asked != Nobody {
		d.give(cards, slices.Index(ring, asked), wish, &dealt.Dropped)
	}
	for _, c := range cards {
		dealt.Roles = append(dealt.Roles, c.role)
		if len(d.edition.Numbers) > 0 {
			dealt.Numbers = append(dealt.Numbers, c.number)
		}
	}
	dealt.Gap = Seat(r.IntN(n))
	if d.is(WiseOldManOn) {
		dealt.Elder = Seat(r.IntN(n))
	}
	if d.is(ModeratorHost) {
		dealt.Moderator = d.host
	}
	if sealed {
		dealt.Salt = drawSalt(r)
	}
	d.emit(dealt)
	if more := d.timeToLearn(); more > 0 {
		d.emit(Extended{By: more})
	}
}

// mayAsk refuses the wish for a card unless the player is the only person in the room, gets
// a card, and the deck has the card.
func (d *decision) mayAsk(by PlayerID, card RoleID) error {
	other := func(p player) bool { return !p.bot && p.id != by }
	switch {
	case slices.ContainsFunc(d.players, other), !slices.Contains(d.ring(), by):
		return reject(NotAlone)
	case !slices.ContainsFunc(d.settings.deckFor(len(d.ring())), func(c Cards) bool { return c.Role == card }):
		return &Rejection{Code: BadSetting, Name: "card"}
	default:
		return nil
	}
}

// give swaps cards so that a seat gets the card that its player has asked for. If that
// card was put away, it comes back, and the card of the seat is put away instead.
func (d *decision) give(cards []card, seat int, asked RoleID, dropped *RoleID) {
	if i := slices.IndexFunc(cards, func(c card) bool { return c.role == asked }); i >= 0 {
		cards[i], cards[seat] = cards[seat], cards[i]
		return
	}
	*dropped, cards[seat].role = cards[seat].role, asked
}

// FirstDeal is the least length of the first deal of a room at the server's own paces, in
// ms. People may have to learn first how a card is looked at. The deal still ends as soon
// as everybody has looked.
const FirstDeal = 60_000

// timeToLearn returns what the deal needs beyond the time in the settings, in ms. It is 0
// if no person plays, or if the host has set the time by hand. The log records it as an
// extension, which every release reads.
func (s *State) timeToLearn() int64 {
	set := s.settings.Timing.Deal
	byHand := set != StandardTiming.Deal && set != BriskTiming.Deal
	plays := func(p player) bool { return !p.bot && !p.away }
	if s.games > 0 || s.is(ModeratorHost) || byHand || !slices.ContainsFunc(s.players, plays) {
		return 0
	}
	return max(FirstDeal-set, 0)
}

// A card is one card of the deal. In one edition the cards of the pack have numbers.
type card struct {
	role   RoleID
	number int
}

func (s *State) cards(deck []Cards) []card {
	var cards []card
	printed, own := s.edition.Numbers, 0
	if len(printed) > 0 {
		own = slices.Max(printed)
	}
	for _, c := range deck {
		role, _ := s.role(c.Role)
		for range c.Count {
			next := card{role: c.Role}
			switch {
			case len(s.edition.Numbers) == 0:
			case roles[c.Role] == nil && role.RealWolf: // takes a number of its own (D-55)
				own++
				next.number = own
			case roles[c.Role] != nil && role.has(Attack) && len(printed) > 0:
				next.number, printed = printed[0], printed[1:]
			}
			cards = append(cards, next)
		}
	}
	return cards
}

func shuffle[T any](r Rand, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := r.IntN(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// Dealt begins a game.
type Dealt struct {
	Ring      []PlayerID `json:"ring"` // clockwise
	Deck      []Cards    `json:"deck"`
	Roles     []RoleID   `json:"roles"`             // by seat
	Numbers   []int      `json:"numbers,omitempty"` // on the cards, by seat; 0 without
	Dropped   RoleID     `json:"dropped,omitempty"` // the card that was put away (V7)
	Gap       Seat       `json:"gap"`               // the marker lies between Gap-1 and Gap
	Elder     Seat       `json:"elder"`             // the Wise Old Man; NoSeat without (V2)
	Moderator PlayerID   `json:"moderator,omitempty"`
	Salt      string     `json:"salt"` // of the seal; "" if phones have contributed to the draws
	// Asked is the player who has asked for their card, alone with bots; Nobody otherwise.
	Asked PlayerID `json:"asked,omitempty"`
}

// Players see only their own cards; the gap is public from dawn 1 on.
func (Dealt) about() about { return about{"dealt", ToNobody, undoLost} }

// check requires existing cards that make up the deck, one for each player in the ring.
func (e Dealt) check(s *State) error {
	n := len(e.Ring)
	if s.phase != Lobby && s.phase != Drawing || n == 0 || len(e.Roles) != n || len(e.Numbers) != 0 && len(e.Numbers) != n || !distinct(e.Ring) || e.Gap < 0 || int(e.Gap) >= n || e.Elder < NoSeat || int(e.Elder) >= n {
		return errCannotFollow
	}
	for _, id := range e.Ring {
		if !s.Here(id) || id == e.Moderator || s.phase == Drawing && !slices.Contains(s.draw.ring, id) {
			return errCannotFollow
		}
	}
	if s.phase == Drawing && n != len(s.draw.ring) {
		return errCannotFollow
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
			return err
		}
		dealt[role]++
	}
	return follows(maps.Equal(told, dealt))
}

func (e Dealt) apply(s *State, at int64) {
	var drawn *draw
	if s.phase == Drawing {
		drawn = s.draw.with(func(next *draw) {
			next.seed, next.last, next.gap, next.elder = s.draw.seedNow(), s.drawsOf(e), e.Gap, e.Elder
		})
	}
	s.game = game{
		draw: drawn, deck: e.Deck, seats: make([]seat, len(e.Roles)), marker: Marker{Gap: true, Seat: e.Gap}, elder: e.Elder,
		moderator: e.Moderator, alone: NoSeat, chosen: e.Asked,
	}
	s.game.words = s.vocabulary()
	if drawn == nil {
		s.game.sealed = e.sealed()
		s.game.seal = seal(s.game.sealed)
	}
	for i, id := range e.Roles {
		role, _ := s.role(id)
		p := s.players[s.index(e.Ring[i])]
		s.game.seats[i] = seat{player: p.id, name: p.name, head: p.head, dealt: id, role: role, bearer: NoSeat}
		if len(e.Numbers) > 0 {
			s.game.seats[i].number = e.Numbers[i]
		}
	}
	s.clearDay()
	s.games++
	s.begin(Deal, at, s.settings.Timing.Deal)
}

// sealed is the line whose hash is the seal: the salt, the cards in the order of the
// seats, the card put away, and the gap of the marker.
func (e Dealt) sealed() string {
	cards := make([]string, len(e.Roles))
	for i, role := range e.Roles {
		cards[i] = string(role)
	}
	return fmt.Sprintf("tabula %s cards %s dropped %s gap %d", e.Salt, strings.Join(cards, ","), e.Dropped, e.Gap)
}

// Ready says that the player has looked at their card.
type Ready struct{}

func (Ready) actor() actor { return playerInPlay }

func (Ready) decide(d *decision, by PlayerID) error {
	if d.phase != Deal {
		return reject(WrongPhase)
	}
	at := d.seatOf(by)
	if at == NoSeat || d.at(at).ready {
		return nil
	}
	d.emit(CardSeen{Seat: at})
	return d.unlessAwaited(at)
}

// CardSeen records that a player has looked at their card.
type CardSeen struct {
	Seat Seat `json:"seat"`
}

func (CardSeen) about() about { return about{"card_seen", ToSelf, undoLost} }

func (e CardSeen) check(s *State) error {
	return cmp.Or(s.seatsExist(e.Seat), follows(s.phase == Deal))
}

func (e CardSeen) apply(s *State, _ int64) { s.at(e.Seat).ready = true }

func (e CardSeen) dirty(s *State, d *Dirty) { d.Choices = append(d.Choices, s.playerAt(e.Seat)) }

// If no phone has contributed to the draws, players can check that no card was changed
// after the deal. Before the first choice, everybody sees the
// seal of the cards, which is the SHA-256 of one line of text. When the game is over, the
// line itself is shown. Its hash proves that no card was changed after the deal. Because
// of the salt, nobody can find the cards by hashing all possible deals.

const saltBytes = 16

// drawSalt is the last draw of a deal.
func drawSalt(r Rand) string {
	salt := make([]byte, saltBytes)
	for i := range salt {
		salt[i] = byte(r.IntN(256))
	}
	return hex.EncodeToString(salt)
}

// seal is the hash of a line, in hexadecimal digits.
func seal(line string) string {
	sum := sha256.Sum256([]byte(line))
	return hex.EncodeToString(sum[:])
}
