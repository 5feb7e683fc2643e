package game

import (
	"slices"
	"strings"
)

// Nobody's phone carries the evening. The host's rights are the creator's, or
// of whom he gave them to, the owner's; while his phone is away somebody else
// acts for him. What must go on even if nobody answers, more than half of the
// people may do together by wishing it.

// A Wish is what many may do without the host.
type Wish string

const (
	WishStart    Wish = "start"
	WishAgain    Wish = "again"
	WishPause    Wish = "pause"
	WishContinue Wish = "continue"
	WishExtend   Wish = "extend"
	WishSkip     Wish = "skip"
	WishServer   Wish = "server" // shall moderate in the place of a person who is away
)

var wishes = []Wish{WishStart, WishAgain, WishPause, WishContinue, WishExtend, WishSkip, WishServer}

// A wish is who wants what.
type wish struct {
	player PlayerID
	what   Wish
}

// chair is who has the host's rights. At night it is who had them at nightfall: a
// refusal would tell who has come and gone.
func (s *State) chair() PlayerID { return s.shown().host }

// people lists the persons of whom more than half may do what the host may; at
// night as they were at nightfall, for the same reason.
func (s *State) people() []PlayerID {
	var people []PlayerID
	for _, p := range s.shown().players {
		if !p.Bot && !p.Away {
			people = append(people, p.ID)
		}
	}
	return people
}

// voices are those of them whom a wish concerns. Who leads is not asked who shall
// instead: of two people the one who is left would wait for ever.
func (s *State) voices(what Wish) []PlayerID {
	return slices.DeleteFunc(s.people(), func(id PlayerID) bool { return what == WishServer && id == s.round.moderator })
}

// majority is how many it takes.
func (s *State) majority(what Wish) int { return len(s.voices(what))/2 + 1 }

// wishing lists who of the people wants something.
func (s *State) wishing(what Wish) []PlayerID {
	var list []PlayerID
	for _, w := range s.wishes {
		if w.what == what && slices.Contains(s.people(), w.player) {
			list = append(list, w.player)
		}
	}
	return list
}

// granted tells whether somebody may do what is the host's or many people's. A
// wish that is not enough yet is noted.
func (d *draft) granted(by PlayerID, what Wish) (bool, error) {
	people := d.voices(what)
	agree := 1
	for _, id := range people {
		if id != by && slices.Contains(d.wishes, wish{id, what}) {
			agree++
		}
	}
	switch {
	case by == d.chair():
		return true, nil
	case what == WishContinue && d.night():
		return true, nil // rights do not pass at night: a pause must not outlast whoever made it
	case !slices.Contains(people, by) && slices.ContainsFunc(people, d.Here):
		return false, reject(NotAVoter)
	case agree >= d.majority(what):
		return true, nil
	case !slices.Contains(d.wishes, wish{by, what}):
		d.emit(Wished{Player: by, Wish: what})
	}
	return false, nil
}

// entrust lets somebody act as the host, or the owner himself again.
func (d *draft) entrust(to PlayerID) error {
	i := d.index(to)
	if i < 0 || d.players[i].bot || to == d.host || d.night() {
		return nil
	}
	d.emit(HostNamed{Player: to, Acting: to != d.owner})
	return nil
}

// hostByDay guards what only the host may do while nobody sleeps.
func (d *draft) hostByDay(by PlayerID) error {
	switch {
	case d.night(): // first: at night nobody is told who is the host by now
		return reject(NightNow)
	case by != d.host:
		return reject(HostOnly)
	default:
		return nil
	}
}

func (d *draft) handOver(by, to PlayerID) error {
	if err := d.hostByDay(by); err != nil {
		return err
	}
	i := d.index(to)
	switch {
	case i < 0:
		return reject(NoSuchPlayer)
	case d.players[i].bot || d.players[i].away:
		return reject(NotAPerson)
	case to == d.owner && to == d.host:
		return nil
	}
	// Who only acts gives on no more than that.
	d.emit(HostNamed{Player: to, Acting: by != d.owner && to != d.owner})
	return nil
}

func (d *draft) lock(by PlayerID, locked bool) error {
	if err := d.hostByDay(by); err != nil || locked == d.locked {
		return err
	}
	d.emit(DoorLocked{Locked: locked})
	return nil
}

// MaxLink is how long the address of the call may be, in bytes.
const MaxLink = 300

func (d *draft) invite(by PlayerID, link string) error {
	if err := d.hostByDay(by); err != nil {
		return err
	}
	if !isLink(link) {
		return &Rejection{Code: BadLink, Max: MaxLink}
	}
	if link != d.link {
		d.emit(Invited{Link: link})
	}
	return nil
}

// isLink tells whether something is the address of a page, or nothing. It shall
// lead where it seems to: no name stands before the host.
func isLink(link string) bool {
	rest, secure := strings.CutPrefix(link, "https://")
	host, _, _ := strings.Cut(rest, "/")
	odd := func(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune(`"<>\^{|}`+"`", r) }
	return link == "" || secure && len(link) <= MaxLink && host != "" && !strings.ContainsAny(host, "@?#") && !strings.ContainsFunc(link, odd)
}

// pause stops the clock of a running game, or lets it go on.
func (d *draft) pause(by PlayerID, paused bool) error {
	what := WishContinue
	if paused {
		what = WishPause
	}
	if !d.Running() {
		return reject(WrongPhase)
	}
	if paused == (d.clock.paused != 0) {
		return nil
	}
	if granted, err := d.granted(by, what); !granted {
		return err
	}
	if paused {
		d.emit(Paused{})
		return nil
	}
	d.emit(Continued{})
	if len(Waiting(d.State)) == 0 && d.phase != Night {
		d.settle()
		return d.everybodyDone() // who was waited for has left meanwhile
	}
	return nil
}

// extension is what Extend gives, in ms.
const extension = 30_000

func (d *draft) extend(by PlayerID) error {
	switch {
	case !d.timed():
		return reject(WrongPhase)
	case d.clock.length > MaxTiming:
		return &Rejection{Code: BadSetting, Name: "extend", Max: MaxTiming}
	}
	granted, err := d.granted(by, WishExtend)
	if granted {
		d.emit(Extended{By: extension})
	}
	return err
}

// skip goes on to what follows. The night is not skipped: it looks the same for
// everybody, and so does its length. Nor is what a human moderator leads.
func (d *draft) skip(by PlayerID, began int64) error {
	switch {
	case d.night():
		return reject(NightNow)
	case !d.Running() || began != d.clock.began || d.round.moderator != Nobody:
		return reject(WrongPhase)
	}
	if granted, err := d.granted(by, WishSkip); !granted {
		return err
	}
	return d.next()
}

// Hosts are who acts as the host and whose the rights are; the same, but while
// that one's phone is away.
func (s *State) Hosts() (acting, owner PlayerID) { return s.host, s.owner }

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

// DoorLocked keeps new people out, or lets them in again.
type DoorLocked struct {
	Locked bool `json:"locked"`
}

func (DoorLocked) about() about { return about{"door_locked", ToAll, undoKept} }

func (DoorLocked) check(*State) error { return nil }

func (e DoorLocked) apply(s *State, _ int64) { s.locked = e.Locked }

// Invited says where the call is; empty when nowhere.
type Invited struct {
	Link string `json:"link"`
}

func (Invited) about() about { return about{"invited", ToAll, undoKept} }

func (e Invited) check(*State) error { return follows(isLink(e.Link)) }

func (e Invited) apply(s *State, _ int64) { s.link = e.Link }

func (Invited) recorded() Event { return nil }

// Wished is a vote of a person who is not the host.
type Wished struct {
	Player PlayerID `json:"player"`
	Wish   Wish     `json:"wish"`
}

func (Wished) about() about { return about{"wished", ToAll, undoKept} }

func (e Wished) check(s *State) error {
	return follows(s.Here(e.Player) && slices.Contains(wishes, e.Wish))
}

func (e Wished) apply(s *State, _ int64) { s.wishes = append(s.wishes, wish{e.Player, e.Wish}) }
