package game

import (
	"slices"
	"strings"
)

// A seat is more than a phone: it moves to another one by a PIN that the old
// one shows, or because the table knows who asks for it.

// pinLasts is how long a PIN opens a seat, in ms.
const pinLasts = 10 * 60_000

// A pin opens a seat for another phone until its time is over.
type pin struct {
	hash  string // empty when there is none
	until int64  // ms since 1970
}

// claimLasts is how long the table may think about a claim, in ms. So long there
// is no other for that seat: nobody's yes shall count for somebody else.
const claimLasts = 2 * 60_000

// A claim asks for the seat of somebody whose phone is away.
type claim struct {
	player PlayerID
	number int   // from 1, never used again in this room
	until  int64 // ms since 1970
	key    string
	yes    []PlayerID
}

// A fence is a key that has opened a seat and does not any more.
type fence struct {
	key     string
	removed bool // by the host; otherwise another phone has the seat
}

// maxFences keeps the list short: who comes with an older key is a stranger.
const maxFences = 64

// A Lost says why a key opens no seat.
type Lost string

const (
	LostNever   Lost = ""        // it never did
	LostMoved   Lost = "moved"   // another phone has the seat
	LostRemoved Lost = "removed" // the host has taken it
	LostPending Lost = "pending" // the table has not decided yet
)

// WhyLost tells why a key opens no seat.
func WhyLost(s *State, key string) Lost {
	if slices.ContainsFunc(s.claims, func(c claim) bool { return c.key == key }) {
		return LostPending
	}
	for _, f := range slices.Backward(s.fenced) {
		switch {
		case f.key == key && f.removed:
			return LostRemoved
		case f.key == key:
			return LostMoved
		}
	}
	return LostNever
}

// Named finds a person by their name, or by what it looks like.
func (s *State) Named(name string, looks []string) (PlayerID, bool) {
	for _, p := range s.players {
		if !p.bot && (strings.EqualFold(p.name, name) || p.looksLike(looks)) {
			return p.id, true
		}
	}
	return Nobody, false
}

func (d *draft) offer(by PlayerID, hash string) error {
	if d.players[d.index(by)].bot {
		return reject(NotAPerson)
	}
	d.emit(MoveOffered{Player: by, Pin: hash})
	return nil
}

// seated tells whether a key has its seat: its phone asks again because an answer
// was lost, and nothing is left to do. A key that has lost its seat gets no other.
func (d *draft) seated(key string) (bool, error) {
	if _, opens := d.Authenticate(key); opens {
		return true, nil
	}
	switch WhyLost(d.State, key) {
	case LostMoved, LostRemoved:
		return false, reject(TokenSpent)
	default:
		return false, nil
	}
}

func (d *draft) move(c Move) error {
	if done, err := d.seated(c.Key); done || err != nil {
		return err
	}
	for _, p := range d.players {
		if c.Pin != "" && p.pin.hash == c.Pin && c.Now < p.pin.until {
			d.withdraw(c.Key)
			d.emit(Moved{Player: p.id, Key: c.Key})
			return nil
		}
	}
	return reject(PinWrong)
}

func (d *draft) claim(c Claim) error {
	if done, err := d.seated(c.Key); done || err != nil {
		return err
	}
	if slices.ContainsFunc(d.claims, func(open claim) bool { return open.key == c.Key && c.Now < open.until }) {
		return nil // asked again
	}
	id, known := d.Named(c.Name, c.Looks)
	if !known {
		return reject(NoSuchPlayer)
	}
	if i := d.claimOf(id); i >= 0 && c.Now < d.claims[i].until {
		return reject(ClaimOpen)
	}
	d.withdraw(c.Key)
	d.emit(Claimed{Player: id, Key: c.Key})
	return nil
}

// lapse ends claims whose time is over.
func (d *draft) lapse(now int64) error {
	for _, c := range d.claims {
		if now >= c.until {
			d.emit(ClaimDenied{Player: c.player})
		}
	}
	return nil
}

// withdraw ends the claim of a key: the phone that made it wants something else.
func (d *draft) withdraw(key string) {
	for _, c := range d.claims {
		if c.key == key {
			d.emit(ClaimDenied{Player: c.player})
		}
	}
}

// Lapsed tells whether there is a claim whose time is over.
func Lapsed(s *State, now int64) bool {
	return slices.ContainsFunc(s.claims, func(c claim) bool { return now >= c.until })
}

// enoughVouch is how many the table needs to believe somebody, when the host
// says nothing.
const enoughVouch = 2

// vouch answers a claim. One no is enough to refuse it: the seat's secrets
// are somebody's. The host's yes is enough, or that of two others.
func (d *draft) vouch(by PlayerID, c Vouch) error {
	i, table := d.claimOf(c.Player), d.vouchers(c.Player)
	switch {
	case i < 0, c.Claim != 0 && c.Claim != d.claims[i].number:
		return reject(ClaimOver)
	case by != c.Player && !slices.Contains(table, by):
		return reject(NotAVoter)
	case !c.Yes:
		d.emit(ClaimDenied{Player: c.Player})
		return nil
	case by == c.Player || slices.Contains(d.claims[i].yes, by):
		return nil
	}
	d.emit(Vouched{Player: c.Player, By: by})
	if by == d.chair() || len(d.claims[i].yes)+1 >= min(enoughVouch, len(table)) {
		d.emit(Moved{Player: c.Player, Key: d.claims[i].key})
		d.isBack(c.Player)
	}
	return nil
}

// vouchers are who can say who somebody is. While a game runs, those who have
// come to watch cannot: two strangers could help a third to somebody's card.
func (d *draft) vouchers(claimed PlayerID) []PlayerID {
	return slices.DeleteFunc(d.people(), func(id PlayerID) bool {
		plays := d.Plays(id) || id == d.chair()
		return id == claimed || d.Running() && !plays
	})
}

func (s *State) claimOf(id PlayerID) int {
	return slices.IndexFunc(s.claims, func(c claim) bool { return c.player == id })
}

// back is somebody whose phone is here: nobody else is he, and no bot plays
// for him.
func (d *draft) back(id PlayerID) error {
	if d.claimOf(id) >= 0 {
		d.emit(ClaimDenied{Player: id})
	}
	if d.Here(id) {
		d.isBack(id)
	}
	return nil
}

func (d *draft) isBack(id PlayerID) {
	if d.players[d.index(id)].away {
		d.emit(StoodIn{Player: id})
	}
}

func (d *draft) standIn(by, who PlayerID) error {
	if err := d.hostByDay(by); err != nil {
		return err
	}
	i := d.index(who)
	switch {
	case i < 0:
		return reject(NoSuchPlayer)
	case d.players[i].bot || d.round.moderator == who && d.Running():
		return reject(NotAPerson)
	case !d.players[i].away:
		d.emit(StoodIn{Player: who, Bot: true})
	}
	return nil
}

// rename gives a name between two games: in a running one the names lie on the
// table.
func (d *draft) rename(by PlayerID, c Rename) error {
	i := d.index(c.Player)
	switch {
	case d.Running():
		return reject(GameRunning)
	case by != c.Player && by != d.host:
		return reject(HostOnly)
	case i < 0:
		return reject(NoSuchPlayer)
	case d.players[i].name == c.Name:
		return nil
	}
	if err := d.nameFree(c.Name, c.Looks, c.Player); err != nil {
		return err
	}
	d.emit(Renamed(c))
	return nil
}

func (s *State) endClaim(id PlayerID) {
	s.claims = slices.DeleteFunc(s.claims, func(c claim) bool { return c.player == id })
}

func (s *State) fence(key string, removed bool) {
	if key == "" {
		return
	}
	s.fenced = append(s.fenced, fence{key: key, removed: removed})
	if extra := len(s.fenced) - maxFences; extra > 0 {
		s.fenced = slices.Clone(s.fenced[extra:])
	}
}

// Asked finds the player whose seat a key opens, or would if the table vouched.
func (s *State) Asked(key string) (PlayerID, bool) {
	for _, c := range s.claims {
		if c.key == key {
			return c.player, true
		}
	}
	return s.Authenticate(key)
}

// MayMove tells whether Move can answer a key with more than PinWrong: somebody
// offers a seat, or the room knows the key.
func (s *State) MayMove(key string, now int64) bool {
	_, opens := s.Authenticate(key)
	return opens || WhyLost(s, key) != LostNever || slices.ContainsFunc(s.players, func(p player) bool {
		return p.pin.hash != "" && now < p.pin.until
	})
}

// Free tells whether there is a seat for somebody new; at night, whether there
// was one at nightfall, since the difference tells who has come or left.
func (s *State) Free() bool { return len(s.shown().players) < s.maxPeople() }

// MoveOffered lets another phone have a seat, if it knows the PIN. An empty hash
// takes that back.
type MoveOffered struct {
	Player PlayerID `json:"player"`
	Pin    string   `json:"pin"` // its hash
}

func (MoveOffered) about() about { return about{"move_offered", ToSelf, undoKept} }

func (e MoveOffered) check(s *State) error { return follows(s.person(e.Player)) }

func (e MoveOffered) apply(s *State, at int64) {
	s.players[s.index(e.Player)].pin = pin{hash: e.Pin, until: at + pinLasts}
}

func (MoveOffered) recorded() Event { return nil }

// Moved gives a seat to another phone. The token before opens it no more.
type Moved struct {
	Player PlayerID `json:"player"`
	Key    string   `json:"key"`
}

// No view has the keys.
func (Moved) about() about { return about{"moved", ToSelf, undoKept} }

func (e Moved) check(s *State) error { return follows(s.person(e.Player) && e.Key != "") }

func (e Moved) apply(s *State, _ int64) {
	p := &s.players[s.index(e.Player)]
	s.fence(p.key, false)
	p.key, p.pin = e.Key, pin{}
	s.endClaim(e.Player)
}

func (Moved) recorded() Event { return nil }

// Claimed says that a phone asks for a player's seat.
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

// Vouched is a yes of the table to a claim.
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

// StoodIn lets a bot play for a player, or the player again.
type StoodIn struct {
	Player PlayerID `json:"player"`
	Bot    bool     `json:"bot"`
}

// At night the views show it from dawn on.
func (StoodIn) about() about { return about{"stood_in", ToAll, undoKept} }

func (e StoodIn) check(s *State) error { return follows(s.person(e.Player)) }

func (e StoodIn) apply(s *State, _ int64) { s.players[s.index(e.Player)].away = e.Bot }

// person tells whether a player of that number is here and no bot.
func (s *State) person(id PlayerID) bool {
	i := s.index(id)
	return i >= 0 && !s.players[i].bot
}
