package game

import (
	"slices"
)

// Nobody chooses the deal: the phones and the server draw its numbers together
// (docs/fair-deal.md). In the lobby each phone commits to a secret number. Start freezes
// the list of commitments, the phones reveal their numbers, and then the cards are dealt.

// revealTime is how long the game waits for the numbers of the phones, in ms.
const revealTime = 3000

// Contribute adds the player's phone to the draw of the next game. In the lobby. The newest
// commitment of a player counts.
type Contribute struct{ Hash string }

func (Contribute) actor() actor { return anyPlayer }

// decide offers the server's own number with the first contribution, before the number of
// any phone is known.
func (a Contribute) decide(d *decision, by PlayerID) error {
	switch i := d.draw.of(by); {
	case d.phase != Lobby:
		return reject(WrongPhase)
	case !d.person(by):
		return reject(NotAPerson)
	case !isText(a.Hash, numberBytes):
		return &Rejection{Code: BadSetting, Name: "hash"}
	case i >= 0 && d.draw.phones[i].hash == a.Hash:
		return nil
	}
	if d.draw == nil {
		d.emit(DrawOffered{ID: randomText(d.rand, drawIDBytes), Secret: randomText(d.rand, numberBytes)})
	}
	d.emit(Contributed{Player: by, Hash: a.Hash})
	return nil
}

// DrawOffered begins the draw of the next game with the number of the server.
type DrawOffered struct {
	ID     string `json:"id"`     // of the game
	Secret string `json:"secret"` // the number of the server
}

// The views show only the hash of the number before the game is over.
func (DrawOffered) about() about { return about{"draw_offered", ToNobody, undoKept} }

func (e DrawOffered) check(s *State) error {
	return follows(s.phase == Lobby && s.draw == nil && isText(e.ID, drawIDBytes) && isText(e.Secret, numberBytes))
}

func (e DrawOffered) apply(s *State, _ int64) { s.draw = &draw{id: e.ID, secret: e.Secret} }

func (DrawOffered) dirty(_ *State, d *Dirty) { d.Draw = true }

// Contributed records the commitment of a player's phone.
type Contributed struct {
	Player PlayerID `json:"player"`
	Hash   string   `json:"hash"`
}

func (Contributed) about() about { return about{"contributed", ToAll, undoKept} }

func (e Contributed) check(s *State) error {
	return follows(s.phase == Lobby && s.draw != nil && s.person(e.Player) && isText(e.Hash, numberBytes))
}

func (e Contributed) apply(s *State, _ int64) {
	s.draw = s.draw.without(e.Player).with(func(next *draw) {
		next.phones = append(slices.Clip(next.phones), contribution{player: e.Player, hash: e.Hash})
	})
}

func (Contributed) dirty(_ *State, d *Dirty) { d.Draw = true }

// DrawBegan freezes the list. From now on the phones may reveal their numbers.
type DrawBegan struct {
	Ring  []PlayerID `json:"ring"`            // in the order of the seats
	Asked PlayerID   `json:"asked,omitempty"` // has asked for Card
	Card  RoleID     `json:"card,omitempty"`
}

func (DrawBegan) about() about { return about{"draw_began", ToAll, undoKept} }

func (e DrawBegan) check(s *State) error {
	absent := func(id PlayerID) bool { return !s.Here(id) }
	in := func(id PlayerID) bool { return s.draw.of(id) >= 0 }
	return follows(s.phase == Lobby && distinct(e.Ring) && !slices.ContainsFunc(e.Ring, absent) && slices.ContainsFunc(e.Ring, in) &&
		(e.Asked == Nobody) == (e.Card == "") && (e.Asked == Nobody || slices.Contains(e.Ring, e.Asked)))
}

func (e DrawBegan) apply(s *State, at int64) {
	s.draw = s.draw.with(func(next *draw) {
		next.ring, next.asked, next.card, next.phones = e.Ring, e.Asked, e.Card, nil
		for _, id := range e.Ring {
			if i := s.draw.of(id); i >= 0 {
				next.phones = append(next.phones, s.draw.phones[i])
			}
		}
		next.list = s.listOf(next)
	})
	s.atNightfall = s.roster()
	s.phase, s.clock = Drawing, clock{began: at, ends: at + revealTime}
}

func (DrawBegan) dirty(_ *State, d *Dirty) { d.Draw = true }

// Reveal shows the number of the player's phone, once the list is frozen.
type Reveal struct{ Nonce string }

func (Reveal) actor() actor { return anyPlayer }

// decide deals if this was the last number.
func (a Reveal) decide(d *decision, by PlayerID) error {
	if d.phase != Drawing {
		return reject(WrongPhase)
	}
	i := d.draw.of(by)
	switch {
	case i < 0 || !d.draw.phones[i].fits(a.Nonce):
		return reject(WrongReveal)
	case d.draw.phones[i].nonce != "":
		return nil
	}
	d.emit(Revealed{Player: by, Nonce: a.Nonce})
	d.flush()
	if len(Waiting(d.State)) == 0 {
		d.dealDrawn()
	}
	return nil
}

// Revealed records the number of a player's phone.
type Revealed struct {
	Player PlayerID `json:"player"`
	Nonce  string   `json:"nonce"`
}

func (Revealed) about() about { return about{"revealed", ToNobody, undoKept} }

func (e Revealed) check(s *State) error {
	if s.phase != Drawing || !isText(e.Nonce, numberBytes) {
		return errCannotFollow
	}
	i := s.draw.of(e.Player)
	return follows(i >= 0 && s.draw.phones[i].nonce == "")
}

func (e Revealed) apply(s *State, _ int64) {
	s.draw = s.draw.with(func(next *draw) {
		next.phones = slices.Clone(next.phones)
		next.phones[next.of(e.Player)].nonce = e.Nonce
	})
}

// dirty: nobody sees which numbers are here before the deal.
func (Revealed) dirty(*State, *Dirty) {}

// awaitsNumber reports whether the draw waits for a player: a phone that takes part has not
// shown its number yet, and no bot plays for the player.
func (s *State) awaitsNumber(p player) bool {
	i := s.draw.of(p.id)
	return i >= 0 && s.draw.phones[i].nonce == "" && !p.away
}

// dealDrawn deals from the numbers that are revealed.
func (d *decision) dealDrawn() { d.deal(d.draw.ring, d.draw.asked, d.draw.card) }

// A LotName says what a tie is about that chance decides.
type LotName string

const (
	LotPack    LotName = "pack"    // the victim of the pack
	LotPower   LotName = "power"   // the target of another power that several players share
	LotMarker  LotName = "marker"  // which of the dead gets the marker
	LotSuspect LotName = "suspect" // the only suspect of the day
	LotVerdict LotName = "verdict" // the player who is voted out
)

var lotNames = []LotName{LotPack, LotPower, LotMarker, LotSuspect, LotVerdict}

// A Lot is a tie that chance has decided.
type Lot struct {
	Draw  int     `json:"draw"` // the number of the draw in the game, from 1
	For   LotName `json:"for"`
	Among []Seat  `json:"among"` // in rising order
	Got   Seat    `json:"got"`
}

// Drew records a draw after the deal. It comes immediately before the events that have its
// effect.
type Drew Lot

func (Drew) about() about { return about{"drew", ToNobody, undoKept} }

func (e Drew) check(s *State) error {
	if err := s.seatsExist(e.Among...); err != nil {
		return err
	}
	rising := slices.IsSorted(e.Among) && distinct(e.Among)
	return follows(s.Running() && s.draw.drawn() && e.Draw == s.draw.last+1 && slices.Contains(lotNames, e.For) &&
		len(e.Among) > 1 && rising && slices.Contains(e.Among, e.Got))
}

func (e Drew) apply(s *State, _ int64) {
	s.draw = s.draw.with(func(next *draw) {
		next.last, next.lots = e.Draw, append(slices.Clip(next.lots), Lot(e))
	})
}

// dirty: the draws of a game are secret until its end.
func (Drew) dirty(*State, *Dirty) {}

// lot draws one of the candidates, which are in rising order.
func (d *decision) lot(what LotName, candidates []Seat) Seat {
	switch {
	case len(candidates) == 1:
		return candidates[0]
	case !d.draw.drawn():
		return candidates[d.rand.IntN(len(candidates))]
	}
	next := d.draw.last + 1
	for _, e := range d.events[d.flushed:] {
		if _, drew := e.(Drew); drew {
			next++
		}
	}
	got := candidates[drawNumber(d.draw.seed, next, len(candidates))]
	d.emit(Drew{Draw: next, For: what, Among: candidates, Got: got})
	return got
}

// A DrawView is what the phones can know of a draw before the game is over.
type DrawView struct {
	ID     string             `see:"all"` // of the game
	Server string             `see:"all"` // the commitment of the server
	Phones []ContributionView `see:"all"` // in seat order
	Open   bool               `see:"all"` // the list is frozen, and the game waits for the numbers
	In     []PlayerID         `see:"all"` // players whose numbers count in the deal, in seat order
}

// A ContributionView is the commitment of one phone.
type ContributionView struct {
	Player PlayerID `see:"all"`
	Hash   string   `see:"all"`
}

// An OpenedView has what was secret about the draws of a game.
type OpenedView struct {
	Secret  string       `see:"end"` // the number of the server
	Ring    []PlayerID   `see:"end"` // in the order of the seats when the list was frozen
	Card    RoleID       `see:"end"` // for which a player has asked
	Numbers []NumberView `see:"end"` // in the order of Ring
	Gap     Seat         `see:"end"` // the marker began before this seat
	Elder   Seat         `see:"end"` // the first Wise Old Man; NoSeat without
	Lots    []Lot        `see:"end"` // the draws after the deal
}

// A NumberView is the number of one phone.
type NumberView struct {
	Player PlayerID `see:"end"`
	Nonce  string   `see:"end"`
}

// drawView shows what everybody may know of the draw; nil without one.
func (s *State) drawView() *DrawView {
	if s.draw == nil {
		return nil
	}
	v := &DrawView{ID: s.draw.id, Server: s.draw.commitment(), Open: s.phase == Drawing}
	show := func(id PlayerID) {
		if i := s.draw.of(id); i >= 0 {
			v.Phones = append(v.Phones, ContributionView{Player: id, Hash: s.draw.phones[i].hash})
		}
	}
	if s.draw.list == "" {
		for _, p := range s.players {
			show(p.id)
		}
		return v
	}
	for _, c := range s.draw.phones {
		show(c.player)
		if s.draw.drawn() && c.nonce != "" {
			v.In = append(v.In, c.player)
		}
	}
	return v
}

// openedView shows all that was secret about the draws of a game that is over; nil if the
// server drew alone.
func (s *State) openedView() *OpenedView {
	if !s.draw.drawn() {
		return nil
	}
	v := &OpenedView{
		Secret: s.draw.secret, Ring: s.draw.ring, Card: s.draw.card, Gap: s.draw.gap, Elder: s.draw.elder, Lots: s.draw.lots,
	}
	for _, c := range s.draw.phones {
		if c.nonce != "" {
			v.Numbers = append(v.Numbers, NumberView{Player: c.player, Nonce: c.nonce})
		}
	}
	return v
}
