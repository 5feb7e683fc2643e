package game

import (
	"slices"
	"strings"
)

// A seat can move to another phone: with a PIN that the old phone shows, or because the
// people at the table confirm that the phone belongs to the player.

// Authenticate returns the player with the seat token that has this hash.
func (s *State) Authenticate(key string) (PlayerID, bool) {
	for _, p := range s.players {
		if key != "" && p.key == key {
			return p.id, true
		}
	}
	return Nobody, false
}

// PlayerOfKey returns the player whose seat a key opens, or would open if the table accepted
// its claim.
func (s *State) PlayerOfKey(key string) (PlayerID, bool) {
	for _, c := range s.claims {
		if c.key == key {
			return c.player, true
		}
	}
	return s.Authenticate(key)
}

// MayMove reports whether Move can have another result for a key than PinWrong: a player
// offers a seat, or the room knows the key. now is the log's time, in ms since 1970.
func (s *State) MayMove(key string, now int64) bool {
	_, opens := s.Authenticate(key)
	return opens || WhyRevoked(s, key) != NotRevoked || slices.ContainsFunc(s.players, func(p player) bool {
		return p.pin.hash != "" && now < p.pin.until
	})
}

// seated reports whether a key already has a seat. Then the phone has missed the answer
// and asks again, and nothing is left to do. A key that has lost its seat is refused.
func (d *decision) seated(key string) (bool, error) {
	if _, opens := d.Authenticate(key); opens {
		return true, nil
	}
	switch WhyRevoked(d.State, key) {
	case RevokedByMove, RevokedByHost:
		return false, reject(TokenSpent)
	default:
		return false, nil
	}
}

// pinLasts is the time in which a PIN opens a seat, in ms.
const pinLasts = 10 * 60_000

// Offer lets another phone take over the player's seat if it knows the PIN with this
// hash. An empty Pin takes the offer back.
type Offer struct{ Pin string }

func (Offer) actor() actor { return anyPlayer }

func (a Offer) decide(d *decision, by PlayerID) error {
	if d.players[d.index(by)].bot {
		return reject(NotAPerson)
	}
	d.emit(MoveOffered{Player: by, Pin: a.Pin})
	return nil
}

// MoveOffered records an Offer.
type MoveOffered struct {
	Player PlayerID `json:"player"`
	Pin    string   `json:"pin"` // the hash of the PIN; empty if the offer is taken back
}

func (MoveOffered) about() about { return about{"move_offered", ToSelf, undoKept} }

func (e MoveOffered) check(s *State) error { return follows(s.person(e.Player)) }

func (e MoveOffered) apply(s *State, at int64) {
	s.players[s.index(e.Player)].pin = pin{hash: e.Pin, until: at + pinLasts}
}

func (MoveOffered) recorded() Event { return nil }

// Move gives a seat to another phone that knows its PIN.
type Move struct {
	Pin string // hash of the PIN
	Key string // hash of the new seat token
	Now int64  // the log's time, in ms since 1970
}

func (Move) actor() actor { return theRoom }

func (a Move) decide(d *decision, _ PlayerID) error {
	if done, err := d.seated(a.Key); done || err != nil {
		return err
	}
	for _, p := range d.players {
		if a.Pin != "" && p.pin.hash == a.Pin && a.Now < p.pin.until {
			d.withdraw(a.Key)
			d.emit(Moved{Player: p.id, Key: a.Key})
			return nil
		}
	}
	return reject(PinWrong)
}

// Moved gives a seat to another phone. The old token no longer opens it.
type Moved struct {
	Player PlayerID `json:"player"`
	Key    string   `json:"key"`
}

// No view has the keys.
func (Moved) about() about { return about{"moved", ToSelf, undoKept} }

func (e Moved) check(s *State) error { return follows(s.person(e.Player) && e.Key != "") }

func (e Moved) apply(s *State, _ int64) {
	p := &s.players[s.index(e.Player)]
	s.revokeKey(p.key, false)
	p.key, p.pin = e.Key, pin{}
	s.endClaim(e.Player)
}

func (Moved) recorded() Event { return nil }

// claimLasts is the time in which the table may answer a claim, in ms. Until then there is
// no other claim for that seat, so that no yes counts for another phone.
const claimLasts = 2 * 60_000

// Claim asks for the seat of the player with a name, for a phone without the token of the
// seat. The table decides (Vouch).
type Claim struct {
	Name  string
	Looks []string // the looks of the name, see Join
	Key   string   // hash of the new seat token
	Now   int64    // the log's time, in ms since 1970
}

func (Claim) actor() actor { return theRoom }

func (a Claim) decide(d *decision, _ PlayerID) error {
	if done, err := d.seated(a.Key); done || err != nil {
		return err
	}
	if slices.ContainsFunc(d.claims, func(open claim) bool { return open.key == a.Key && a.Now < open.until }) {
		return nil // the phone has missed the answer and asks again
	}
	id, known := d.Named(a.Name, a.Looks)
	if !known {
		return reject(NoSuchPlayer)
	}
	if i := d.claimOf(id); i >= 0 && a.Now < d.claims[i].until {
		return reject(ClaimOpen)
	}
	d.withdraw(a.Key)
	d.emit(Claimed{Player: id, Key: a.Key})
	return nil
}

// Claimed records that a phone asks for a player's seat.
type Claimed struct {
	Player PlayerID `json:"player"`
	Key    string   `json:"key"`
}

func (Claimed) about() about { return about{"claimed", ToAll, undoKept} }

func (e Claimed) check(s *State) error { return follows(s.person(e.Player) && e.Key != "") }

func (e Claimed) apply(s *State, at int64) {
	s.endClaim(e.Player)
	s.asked++
	s.claims = append(s.claims, claim{player: e.Player, number: s.asked, until: at + claimLasts, key: e.Key})
}

func (Claimed) recorded() Event { return nil }

func (s *State) claimOf(id PlayerID) int {
	return slices.IndexFunc(s.claims, func(c claim) bool { return c.player == id })
}

func (s *State) endClaim(id PlayerID) {
	s.claims = slices.DeleteFunc(s.claims, func(c claim) bool { return c.player == id })
}

// Withdraw ends the claim of a key.
type Withdraw struct{ Key string }

func (Withdraw) actor() actor { return theRoom }

func (a Withdraw) decide(d *decision, _ PlayerID) error {
	d.withdraw(a.Key)
	return nil
}

// withdraw ends the claim of a key, because its phone now gets a seat in another way.
func (d *decision) withdraw(key string) {
	for _, c := range d.claims {
		if c.key == key {
			d.emit(ClaimDenied{Player: c.player})
		}
	}
}

// Lapse ends claims whose time is over. Now is the log's time, in ms since 1970.
type Lapse struct{ Now int64 }

func (Lapse) actor() actor { return theRoom }

func (a Lapse) decide(d *decision, _ PlayerID) error {
	for _, c := range d.claims {
		if a.Now >= c.until {
			d.emit(ClaimDenied{Player: c.player})
		}
	}
	return nil
}

// Lapsed reports whether the time of a claim is over. now is the log's time, in ms since
// 1970.
func Lapsed(s *State, now int64) bool {
	return slices.ContainsFunc(s.claims, func(c claim) bool { return now >= c.until })
}

// enoughVouch is the number of yes answers that accept a claim without the host.
const enoughVouch = 2

// Vouch says whether a claim to a player's seat really comes from that player.
type Vouch struct {
	Player PlayerID
	Claim  int // the number of the claim; 0 for any open claim to this seat
	Yes    bool
}

func (Vouch) actor() actor { return anyPlayer }

// decide answers a claim. A single no refuses it, because the seat has secrets of the
// player. The host's yes is enough to accept it, or a yes of two others.
func (a Vouch) decide(d *decision, by PlayerID) error {
	i, table := d.claimOf(a.Player), d.vouchers(a.Player)
	switch {
	case i < 0, a.Claim != 0 && a.Claim != d.claims[i].number:
		return reject(ClaimOver)
	case by != a.Player && !slices.Contains(table, by):
		return reject(NotAVoter)
	case !a.Yes:
		d.emit(ClaimDenied{Player: a.Player})
		return nil
	case by == a.Player || slices.Contains(d.claims[i].yes, by):
		return nil
	}
	d.emit(Vouched{Player: a.Player, By: by})
	if by == d.effectiveHost() || len(d.claims[i].yes)+1 >= min(enoughVouch, len(table)) {
		d.emit(Moved{Player: a.Player, Key: d.claims[i].key})
		d.isBack(a.Player)
	}
	return nil
}

// vouchers lists the people who may answer a claim. While a game runs, people who only
// watch may not: two strangers could help a third to a player's card.
func (d *decision) vouchers(claimed PlayerID) []PlayerID {
	return slices.DeleteFunc(d.electorate(), func(id PlayerID) bool {
		plays := d.Plays(id) || id == d.effectiveHost()
		return id == claimed || d.Running() && !plays
	})
}

// Vouched records a yes to a claim.
type Vouched struct {
	Player PlayerID `json:"player"`
	By     PlayerID `json:"by"`
}

func (Vouched) about() about { return about{"vouched", ToAll, undoKept} }

func (e Vouched) check(s *State) error { return follows(s.claimOf(e.Player) >= 0 && s.Here(e.By)) }

func (e Vouched) apply(s *State, _ int64) {
	c := &s.claims[s.claimOf(e.Player)]
	c.yes = append(c.yes, e.By)
}

func (Vouched) recorded() Event { return nil }

// ClaimDenied ends a claim.
type ClaimDenied struct {
	Player PlayerID `json:"player"`
}

func (ClaimDenied) about() about { return about{"claim_denied", ToAll, undoKept} }

func (e ClaimDenied) check(s *State) error { return follows(s.claimOf(e.Player) >= 0) }

func (e ClaimDenied) apply(s *State, _ int64) { s.endClaim(e.Player) }

func (ClaimDenied) recorded() Event { return nil }

// Back says that a player's phone is connected again. The server sends it.
type Back struct{ Player PlayerID }

func (Back) actor() actor { return theRoom }

// decide ends the claim to the seat, and the bot stops playing for the player.
func (a Back) decide(d *decision, _ PlayerID) error {
	if d.claimOf(a.Player) >= 0 {
		d.emit(ClaimDenied(a))
	}
	if d.Here(a.Player) {
		d.isBack(a.Player)
	}
	return nil
}

func (d *decision) isBack(id PlayerID) {
	if d.players[d.index(id)].away {
		d.emit(StoodIn{Player: id})
	}
}

// StandIn lets a bot play for a person until they are back. Host only, not at night.
type StandIn struct{ Player PlayerID }

func (StandIn) actor() actor { return anyPlayer }

func (a StandIn) decide(d *decision, by PlayerID) error {
	if err := d.hostByDay(by); err != nil {
		return err
	}
	i := d.index(a.Player)
	switch {
	case i < 0:
		return reject(NoSuchPlayer)
	case d.players[i].bot || d.game.moderator == a.Player && d.Running():
		return reject(NotAPerson)
	case !d.players[i].away:
		d.emit(StoodIn{Player: a.Player, Bot: true})
	}
	return nil
}

// StoodIn records that a bot plays for a player, or that the player is back.
type StoodIn struct {
	Player PlayerID `json:"player"`
	Bot    bool     `json:"bot"` // a bot plays; otherwise the player is back
}

// When it happens at night, the views show it from dawn on.
func (StoodIn) about() about { return about{"stood_in", ToAll, undoKept} }

func (e StoodIn) check(s *State) error { return follows(s.person(e.Player)) }

func (e StoodIn) apply(s *State, _ int64) { s.players[s.index(e.Player)].away = e.Bot }

// Bots lists the players that bots play: the bots, and people who are away.
func (s *State) Bots() []PlayerID {
	var bots []PlayerID
	for _, p := range s.players {
		if p.bot || p.away {
			bots = append(bots, p.id)
		}
	}
	return bots
}

// maxRevoked limits the list of revoked keys. The room treats older keys as unknown.
const maxRevoked = 64

// A RevokedReason says why a key opens no seat.
type RevokedReason string

const (
	NotRevoked    RevokedReason = ""        // the room does not know the key, or it opens a seat
	RevokedByMove RevokedReason = "moved"   // another phone has the seat
	RevokedByHost RevokedReason = "removed" // the host removed the player
	ClaimPending  RevokedReason = "pending" // the table has not answered its claim yet
)

// WhyRevoked returns why a key opens no seat.
func WhyRevoked(s *State, key string) RevokedReason {
	if slices.ContainsFunc(s.claims, func(c claim) bool { return c.key == key }) {
		return ClaimPending
	}
	for _, f := range slices.Backward(s.revoked) {
		switch {
		case f.key == key && f.removed:
			return RevokedByHost
		case f.key == key:
			return RevokedByMove
		}
	}
	return NotRevoked
}

func (s *State) revokeKey(key string, removed bool) {
	if key == "" {
		return
	}
	s.revoked = append(s.revoked, revokedKey{key: key, removed: removed})
	if extra := len(s.revoked) - maxRevoked; extra > 0 {
		s.revoked = slices.Clone(s.revoked[extra:])
	}
}

// Named returns the person with a name, ignoring case, or with a name that shares a look.
// Bots are not found.
func (s *State) Named(name string, looks []string) (PlayerID, bool) {
	for _, p := range s.players {
		if !p.bot && (strings.EqualFold(p.name, name) || p.looksLike(looks)) {
			return p.id, true
		}
	}
	return Nobody, false
}

// looksLike reports whether a player's name shares one of the looks.
func (p player) looksLike(looks []string) bool {
	return slices.ContainsFunc(p.looks, func(look string) bool { return slices.Contains(looks, look) })
}
