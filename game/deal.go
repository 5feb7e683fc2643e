package game

import (
	"cmp"
	"slices"
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
// the draw. A draw for which bots play in place of all its players begins too: a phone that
// comes back later finds the list as it was when the game started.
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
	takesPart := func(id PlayerID) bool { return d.draw.of(id) >= 0 }
	if !slices.ContainsFunc(ring, takesPart) {
		d.deal(ring, asked, a.Card)
		return nil
	}
	d.emit(DrawBegan{Ring: ring, Asked: asked, Card: a.Card})
	d.flush()
	if len(Waiting(d.State)) == 0 {
		d.dealDrawn()
	}
	return nil
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
