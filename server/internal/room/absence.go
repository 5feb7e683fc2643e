package room

import (
	"slices"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// Who is away, by day, and who acts for a host who is.

// lostAfter is how long the host's phone may be silent before somebody else
// acts for him.
const lostAfter = 20_000 // ms

// silent is for how long nothing was heard of somebody's phone, in ms.
func (r *room) silent(id game.PlayerID) int64 { return r.hall.Clock() - r.heard(id) }

// heard is when somebody's phone was heard last, our clock. What was said while
// we could not listen may have been missed.
func (r *room) heard(id game.PlayerID) int64 {
	heard := max(r.seen[id], r.judges)
	if v := r.visits[id]; v != nil && !v.bot {
		heard = max(heard, v.heard.Load())
	}
	return heard
}

// attend looks who is away, and sees to it that somebody is host who is here.
func (r *room) attend() error {
	if r.empty != 0 {
		return nil
	}
	r.expect()
	if game.Lapsed(r.state, r.now()) {
		if err := r.commit([]pending{system(game.Lapse{Now: r.now()})}, 0); err != nil {
			return err
		}
	}
	if to, passes := r.heir(); passes {
		if err := r.commit([]pending{system(game.Entrust{To: to})}, 0); err != nil {
			return err
		}
	}
	if lead := game.Public(r.state).Moderator; lead != game.Nobody && r.silent(lead) >= lostAfter {
		if err := r.commit([]pending{system(game.Orphan{Player: lead})}, 0); err != nil {
			return err
		}
	}
	r.miss()
	return nil
}

// expect gives those who were never here the time to come.
func (r *room) expect() {
	for _, p := range game.Shown(r.state) {
		if _, met := r.seen[p.ID]; !met && r.state.Here(p.ID) {
			r.seen[p.ID] = r.hall.Clock()
		}
	}
}

// miss tells whose phones are away, when that is news.
func (r *room) miss() {
	if !slices.Equal(r.absent(), r.away) {
		r.show()
	}
}

// absent lists whose phones are away. A bot that plays for somebody is not told
// as such: the bot is there.
func (r *room) absent() []game.PlayerID {
	var away []game.PlayerID
	now := r.hall.Clock()
	for _, p := range game.Shown(r.state) {
		if !p.Bot && now-r.heard(p.ID) >= awayAfter && r.state.Here(p.ID) {
			away = append(away, p.ID)
		}
	}
	return away
}

// heir is who has to act as the host instead of who does now: the owner of the
// rights when he is back, or who has been here longest when the host is lost.
func (r *room) heir() (game.PlayerID, bool) {
	host, owner := r.state.Hosts()
	switch {
	case owner != host && r.present(owner):
		return owner, true
	case host == game.Nobody || r.silent(host) < lostAfter:
		return game.Nobody, false
	}
	heir, since := game.Nobody, int64(0)
	for _, p := range game.Shown(r.state) {
		if sign, _ := r.sign(p.ID); !p.Bot && r.present(p.ID) && (heir == game.Nobody || sign.Since < since) {
			heir, since = p.ID, sign.Since
		}
	}
	return heir, heir != game.Nobody
}

// present tells whether somebody's phone is here, or at another process. It goes
// by the signs that all processes see, so that they agree: who has hung up here a
// moment ago is not back for having been heard later than the others know.
func (r *room) present(id game.PlayerID) bool {
	sign, here := r.sign(id)
	heard := max(sign.Heard-r.skew.Load(), r.judges)
	return here && r.state.Here(id) && r.hall.Clock()-heard < awayAfter
}

// glance looks who is at other processes, for somebody at the door of a room in
// which nobody is: nobody else does then. False when the store is away.
func (r *room) glance(c caller) bool {
	if r.empty == 0 {
		return true
	}
	r.asked = r.hall.Clock()
	m, err := r.hall.Store.Meet(c.ctx, r.code, store.Presence{})
	if err != nil {
		c.tell(answer{err: &protocol.Refusal{Code: protocol.StoreAway}})
		return false
	}
	r.check(r.reading(m.Now)) // a step is for those to record who write something
	r.notice(m)
	return true
}

// notice takes note of the phones at other processes. The store tells of players who
// have left, too.
func (r *room) notice(m store.Meeting) {
	clear(r.others)
	for _, s := range m.Signs {
		id := game.PlayerID(s.Player)
		r.others[id] = s
		if r.state.Here(id) {
			r.seen[id] = max(r.seen[id], s.Heard-r.skew.Load())
		}
	}
}

// sign is that of somebody's newest visit, here or at another process.
func (r *room) sign(id game.PlayerID) (store.Sign, bool) {
	if v := r.visits[id]; v != nil && !v.bot {
		return v.sign(), true
	}
	sign, known := r.others[id]
	return sign, known
}
