package game

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// deal deals the cards to the players of a ring. The numbers come from the seed if phones
// have contributed. Otherwise the server draws alone, and last the salt of the seal.
func (d *decision) deal(ring []PlayerID, asked PlayerID, wish RoleID) {
	if d.phase == Drawing {
		d.emit(d.dealFrom(&seeded{seed: d.draw.seedNow()}, ring, asked, wish))
	} else {
		dealt := d.dealFrom(d.rand, ring, asked, wish)
		dealt.Salt = drawSalt(d.rand)
		d.emit(dealt)
	}
	if more := d.timeToLearn(); more > 0 {
		d.emit(Extended{By: more})
	}
}

// dealFrom makes the draws of a deal, in the order of rules 4.5: the ring, the dropped card,
// the deal, the gap of the marker (D-03) and the first Wise Old Man.
func (d *decision) dealFrom(r Rand, ring []PlayerID, asked PlayerID, wish RoleID) Dealt {
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
	return dealt
}

// dealDrawn deals from the numbers that are revealed.
func (d *decision) dealDrawn() { d.deal(d.draw.ring, d.draw.asked, d.draw.card) }

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

// listOf is L of the page for a draw whose list is frozen.
func (s *State) listOf(d *draw) string {
	var deck, options, ring []string
	for _, c := range s.settings.deckFor(len(d.ring)) {
		deck = append(deck, fmt.Sprintf("%s %d", c.Role, c.Count))
	}
	for _, id := range slices.Sorted(maps.Keys(s.settings.Options)) {
		options = append(options, fmt.Sprintf("%s=%s", id, s.settings.Options[id]))
	}
	for _, id := range d.ring {
		ring = append(ring, fmt.Sprint(id))
	}
	wish := ""
	if d.card != "" {
		wish = fmt.Sprintf("%d %s", d.asked, d.card)
	}
	texts := []string{
		"list", d.id, string(s.settings.Edition), strings.Join(deck, ","), strings.Join(options, ","), wish, strings.Join(ring, ","),
		d.commitment(),
	}
	for _, c := range d.phones {
		texts = append(texts, fmt.Sprintf("%d %s", c.player, c.hash))
	}
	return hashOf(texts...)
}

// drawsOf is the number of draws of a deal.
func (s *State) drawsOf(e Dealt) int {
	n := len(e.Ring)
	draws := n - 1 + 1 // the cards and the gap
	if s.is(SeatingUnseated) {
		draws += n - 1
	}
	if e.Dropped != "" {
		draws++
	}
	if e.Elder != NoSeat {
		draws++
	}
	return draws
}

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
