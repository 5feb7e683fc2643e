package game

import (
	"slices"
	"strings"
)

// The game does not depend on a single phone. The host's rights belong to the owner: the
// person who made the room, or who got the rights later. While the owner's phone is away,
// another person acts as the host. More than half of the people may do together what
// must not wait for a host who does not answer.

const (
	WishStart    Wish = "start"
	WishAgain    Wish = "again"
	WishPause    Wish = "pause"
	WishContinue Wish = "continue"
	WishExtend   Wish = "extend"
	WishSkip     Wish = "skip"
	WishServer   Wish = "server" // the server moderates in place of a person who is away
)

var allWishes = []Wish{WishStart, WishAgain, WishPause, WishContinue, WishExtend, WishSkip, WishServer}

// effectiveHost is the player with the host's rights. At night it is the host at
// nightfall, because a refusal would reveal that a player has come or left.
func (s *State) effectiveHost() PlayerID {
	if s.night() {
		return s.game.atNightfall.host
	}
	return s.host
}

// electorate lists the people who count for a majority. At night it is the list of
// nightfall, for the same reason.
func (s *State) electorate() []PlayerID {
	var people []PlayerID
	for _, p := range s.shownRoster().players {
		if !p.Bot && !p.Away {
			people = append(people, p.ID)
		}
	}
	return people
}

// electorateFor is the part of the electorate that can vote for a wish. The moderator has
// no vote on being replaced: if only one other person is here, that person could never
// get a majority.
func (s *State) electorateFor(what Wish) []PlayerID {
	return slices.DeleteFunc(s.electorate(), func(id PlayerID) bool { return what == WishServer && id == s.game.moderator })
}

// majorityOf is the number of people that grants a wish.
func (s *State) majorityOf(what Wish) int { return len(s.electorateFor(what))/2 + 1 }

// votersFor lists the people who wish something.
func (s *State) votersFor(what Wish) []PlayerID {
	var list []PlayerID
	for _, w := range s.majorityVotes {
		if w.what == what && slices.Contains(s.electorate(), w.player) {
			list = append(list, w.player)
		}
	}
	return list
}

// granted reports whether a player may do what the host or a majority may do. If the
// wish does not have a majority yet, it emits the wish and reports false without an
// error.
func (d *decision) granted(by PlayerID, what Wish) (bool, error) {
	people := d.electorateFor(what)
	agree := 1
	for _, id := range people {
		if id != by && slices.Contains(d.majorityVotes, majorityVote{id, what}) {
			agree++
		}
	}
	switch {
	case by == d.effectiveHost():
		return true, nil
	case what == WishContinue && d.night():
		return true, nil // anybody: rights do not pass at night, so the host who paused may be gone
	case !slices.Contains(people, by) && slices.ContainsFunc(people, d.Here):
		return false, reject(NotAVoter)
	case agree >= d.majorityOf(what):
		return true, nil
	case !slices.Contains(d.majorityVotes, majorityVote{by, what}):
		d.emit(Wished{Player: by, Wish: what})
	}
	return false, nil
}

// hostByDay refuses players other than the host, and everybody at night and during the
// drawing before the deal.
func (d *decision) hostByDay(by PlayerID) error {
	switch {
	case d.phase == Drawing:
		return reject(WrongPhase)
	case d.night(): // comes first, because HostOnly would reveal a change of the host at night
		return reject(NightNow)
	case by != d.host:
		return reject(HostOnly)
	default:
		return nil
	}
}

// hostInLobby refuses players other than the host, and everybody outside the lobby.
func (d *decision) hostInLobby(by PlayerID) error {
	switch {
	case d.Running(): // comes first, because HostOnly would reveal a change of the host at night
		return reject(GameRunning)
	case by != d.host:
		return reject(HostOnly)
	case d.phase != Lobby:
		return reject(WrongPhase)
	default:
		return nil
	}
}

// Hosts returns the player who acts as the host and the player who owns the host's
// rights. They differ only while the owner's phone is away. Both are Nobody while no
// person is in the room.
func (s *State) Hosts() (acting, owner PlayerID) { return s.host, s.owner }

// Wished records the wish of a person who is not the host.
type Wished struct {
	Player PlayerID `json:"player"`
	Wish   Wish     `json:"wish"`
}

func (Wished) about() about { return about{"wished", ToAll, undoKept} }

func (e Wished) check(s *State) error {
	return follows(s.Here(e.Player) && slices.Contains(allWishes, e.Wish))
}

func (e Wished) apply(s *State, _ int64) {
	s.majorityVotes = append(s.majorityVotes, majorityVote{e.Player, e.Wish})
}

// HostNamed makes a player the host. Player is Nobody when no person is left.
type HostNamed struct {
	Player PlayerID `json:"player"`
	Acting bool     `json:"acting,omitempty"` // only until the owner is back; otherwise the player is the owner, too
}

func (HostNamed) about() about { return about{"host_named", ToAll, undoKept} }

func (e HostNamed) check(s *State) error { return follows(e.Player == Nobody || s.Here(e.Player)) }

func (e HostNamed) apply(s *State, _ int64) {
	s.host = e.Player
	if !e.Acting {
		s.owner = e.Player
	}
}

// Entrust makes a person the host while the owner is away, or the owner when they are
// back. The server sends it. It does nothing at night, during the drawing, for a bot, or for a player who is
// not in the room.
type Entrust struct{ To PlayerID }

func (Entrust) actor() actor { return theRoom }

func (a Entrust) decide(d *decision, _ PlayerID) error {
	i := d.index(a.To)
	if i < 0 || d.players[i].bot || a.To == d.host || d.night() || d.phase == Drawing {
		return nil
	}
	d.emit(HostNamed{Player: a.To, Acting: a.To != d.owner})
	return nil
}

// HandOver gives the host's rights to another person. Host only, not at night.
type HandOver struct{ Player PlayerID }

func (HandOver) actor() actor { return anyPlayer }

func (a HandOver) decide(d *decision, by PlayerID) error {
	if err := d.hostByDay(by); err != nil {
		return err
	}
	i := d.index(a.Player)
	switch {
	case i < 0:
		return reject(NoSuchPlayer)
	case d.players[i].bot || d.players[i].away:
		return reject(NotAPerson)
	case a.Player == d.owner && a.Player == d.host:
		return nil
	}
	// An acting host makes another player an acting host only. The owner stays the owner.
	d.emit(HostNamed{Player: a.Player, Acting: by != d.owner && a.Player != d.owner})
	return nil
}

// passHost gives the rights of a host who has left to the owner, or to the next
// person in the ring.
func (d *decision) passHost(who PlayerID, i int) {
	if d.owner == who && d.host != who {
		d.emit(HostNamed{Player: d.host}) // the acting host becomes the owner
	}
	if d.host != who {
		return
	}
	if d.Here(d.owner) {
		d.emit(HostNamed{Player: d.owner})
		return
	}
	next := Nobody
	for k := range d.players {
		if p := d.players[(i+k)%len(d.players)]; !p.bot {
			next = p.id
			break
		}
	}
	d.emit(HostNamed{Player: next})
}

// Lock stops new people from joining, or lets them join again. Host only, not at night.
type Lock struct{ Locked bool }

func (Lock) actor() actor { return anyPlayer }

func (a Lock) decide(d *decision, by PlayerID) error {
	if err := d.hostByDay(by); err != nil || a.Locked == d.locked {
		return err
	}
	d.emit(DoorLocked(a))
	return nil
}

// DoorLocked records that new people cannot join, or can again.
type DoorLocked struct {
	Locked bool `json:"locked"`
}

func (DoorLocked) about() about { return about{"door_locked", ToAll, undoKept} }

func (DoorLocked) check(*State) error { return nil }

func (e DoorLocked) apply(s *State, _ int64) { s.locked = e.Locked }

// MaxLink is the greatest length of the address of the call, in bytes.
const MaxLink = 300

// Invite sets the address of the call: an https address, or nothing. Host only, not at
// night.
type Invite struct{ Link string }

func (Invite) actor() actor { return anyPlayer }

func (a Invite) decide(d *decision, by PlayerID) error {
	if err := d.hostByDay(by); err != nil {
		return err
	}
	if !isLink(a.Link) {
		return &Rejection{Code: BadLink, Max: MaxLink}
	}
	if a.Link != d.link {
		d.emit(Invited(a))
	}
	return nil
}

// isLink reports whether a text is an https address, or empty. People must see where the
// address leads, so it has no user name before the host and only plain characters.
func isLink(link string) bool {
	rest, secure := strings.CutPrefix(link, "https://")
	host, _, _ := strings.Cut(rest, "/")
	odd := func(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune(`"<>\^{|}`+"`", r) }
	return link == "" || secure && len(link) <= MaxLink && host != "" && !strings.ContainsAny(host, "@?#") && !strings.ContainsFunc(link, odd)
}

// Invited records the address of the call; an empty Link means none.
type Invited struct {
	Link string `json:"link"`
}

func (Invited) about() about { return about{"invited", ToAll, undoKept} }

func (e Invited) check(*State) error { return follows(isLink(e.Link)) }

func (e Invited) apply(s *State, _ int64) { s.link = e.Link }

func (Invited) recorded() Event { return nil }
