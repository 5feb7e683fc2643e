package game

import (
	"slices"
	"strings"
)

// The game needs no single phone. The host's rights belong to the owner: the
// creator of the room, or the person to whom the creator gave them. While the
// owner's phone is away, another person acts as the host. Whatever must go on even
// if the host does not answer, more than half of the people may do together.

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

// effectiveHost is who has the host's rights. At night it is who had them at nightfall: a
// refusal would tell who has come and gone.
func (s *State) effectiveHost() PlayerID { return s.shownRoster().host }

// electorate lists the persons of whom more than half may do what the host may; at
// night as they were at nightfall, for the same reason.
func (s *State) electorate() []PlayerID {
	var people []PlayerID
	for _, p := range s.shownRoster().players {
		if !p.Bot && !p.Away {
			people = append(people, p.ID)
		}
	}
	return people
}

// electorateFor is the part of the electorate that a wish concerns. The moderator has no
// vote on being replaced: of two people, the one who is left would wait forever.
func (s *State) electorateFor(what Wish) []PlayerID {
	return slices.DeleteFunc(s.electorate(), func(id PlayerID) bool { return what == WishServer && id == s.game.moderator })
}

// majorityOf is how many it takes.
func (s *State) majorityOf(what Wish) int { return len(s.electorateFor(what))/2 + 1 }

// votersFor lists the persons who want something.
func (s *State) votersFor(what Wish) []PlayerID {
	var list []PlayerID
	for _, w := range s.majorityVotes {
		if w.what == what && slices.Contains(s.electorate(), w.player) {
			list = append(list, w.player)
		}
	}
	return list
}

// granted tells whether a player may do what the host or a majority may do. It notes a
// wish that does not make a majority yet.
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
		return true, nil // rights do not pass at night: a pause must not outlast the person who made it
	case !slices.Contains(people, by) && slices.ContainsFunc(people, d.Here):
		return false, reject(NotAVoter)
	case agree >= d.majorityOf(what):
		return true, nil
	case !slices.Contains(d.majorityVotes, majorityVote{by, what}):
		d.emit(Wished{Player: by, Wish: what})
	}
	return false, nil
}

// hostByDay guards what only the host may do while nobody sleeps.
func (d *decision) hostByDay(by PlayerID) error {
	switch {
	case d.night(): // first: at night nobody is told who is the host by now
		return reject(NightNow)
	case by != d.host:
		return reject(HostOnly)
	default:
		return nil
	}
}

// hostInLobby guards what only the host may do, between two games.
func (d *decision) hostInLobby(by PlayerID) error {
	switch {
	case d.Running(): // first: at night nobody is told who is the host by now
		return reject(GameRunning)
	case by != d.host:
		return reject(HostOnly)
	case d.phase != Lobby:
		return reject(WrongPhase)
	default:
		return nil
	}
}

// Hosts are who acts as the host and whose the rights are; the same, but while
// that one's phone is away.
func (s *State) Hosts() (acting, owner PlayerID) { return s.host, s.owner }

// Wished is a vote of a person who is not the host.
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

// HostNamed passes the host's rights on; to Nobody when no person is left.
type HostNamed struct {
	Player PlayerID `json:"player"`
	Acting bool     `json:"acting,omitempty"` // until the owner is back
}

func (HostNamed) about() about { return about{"host_named", ToAll, undoKept} }

func (e HostNamed) check(s *State) error { return follows(e.Player == Nobody || s.Here(e.Player)) }

func (e HostNamed) apply(s *State, _ int64) {
	s.host = e.Player
	if !e.Acting {
		s.owner = e.Player
	}
}

// Entrust gives the host's rights to a person who is here: while the owner is
// away, or back to the owner.
type Entrust struct{ To PlayerID }

func (Entrust) actor() actor { return theRoom }

func (a Entrust) decide(d *decision, _ PlayerID) error {
	i := d.index(a.To)
	if i < 0 || d.players[i].bot || a.To == d.host || d.night() {
		return nil
	}
	d.emit(HostNamed{Player: a.To, Acting: a.To != d.owner})
	return nil
}

// HandOver gives the host's rights away. Host only.
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
	// Who only acts gives on no more than that.
	d.emit(HostNamed{Player: a.Player, Acting: by != d.owner && a.Player != d.owner})
	return nil
}

// Lock shuts the door for those who have no seat, or opens it. Host only.
type Lock struct{ Locked bool }

func (Lock) actor() actor { return anyPlayer }

func (a Lock) decide(d *decision, by PlayerID) error {
	if err := d.hostByDay(by); err != nil || a.Locked == d.locked {
		return err
	}
	d.emit(DoorLocked(a))
	return nil
}

// DoorLocked keeps new people out, or lets them in again.
type DoorLocked struct {
	Locked bool `json:"locked"`
}

func (DoorLocked) about() about { return about{"door_locked", ToAll, undoKept} }

func (DoorLocked) check(*State) error { return nil }

func (e DoorLocked) apply(s *State, _ int64) { s.locked = e.Locked }

// MaxLink is how long the address of the call may be, in bytes.
const MaxLink = 300

// Invite says where the call is: the address of a page, or nothing. Host
// only.
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

// isLink tells whether something is the address of a page, or nothing. It must
// lead where it seems to, so no name stands before the host.
func isLink(link string) bool {
	rest, secure := strings.CutPrefix(link, "https://")
	host, _, _ := strings.Cut(rest, "/")
	odd := func(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune(`"<>\^{|}`+"`", r) }
	return link == "" || secure && len(link) <= MaxLink && host != "" && !strings.ContainsAny(host, "@?#") && !strings.ContainsFunc(link, odd)
}

// Invited says where the call is; empty when nowhere.
type Invited struct {
	Link string `json:"link"`
}

func (Invited) about() about { return about{"invited", ToAll, undoKept} }

func (e Invited) check(*State) error { return follows(isLink(e.Link)) }

func (e Invited) apply(s *State, _ int64) { s.link = e.Link }

func (Invited) recorded() Event { return nil }
