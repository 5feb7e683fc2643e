package room

import (
	"slices"

	"tabula/game"
)

// Who is away, by day, and who acts for a host who is.

// lostAfter is how long the host's phone may be silent before somebody else
// acts for him.
const lostAfter = 20_000 // ms

// silent is for how long nothing was heard of somebody's phone, in ms. What was
// said while we could not listen may have been missed.
func (r *room) silent(id game.PlayerID) int64 {
	heard := max(r.seen[id], r.judges)
	if v := r.visits[id]; v != nil && !v.bot {
		heard = max(heard, v.heard.Load())
	}
	return r.hall.Clock() - heard
}

// attend looks who is away, and sees to it that somebody is host who is here.
func (r *room) attend() error {
	if r.empty != 0 {
		return nil
	}
	for _, p := range game.Public(r.state).Players {
		if _, met := r.seen[p.ID]; !met {
			r.seen[p.ID] = r.hall.Clock() // he is on his way
		}
	}
	if to, passes := r.heir(); passes {
		if err := r.commit([]pending{system(game.Entrust{To: to})}, 0); err != nil {
			return err
		}
	}
	if away := r.absent(); !slices.Equal(away, r.away) {
		r.away = away
		r.show()
	}
	return nil
}

// absent lists whose phones are away. A bot that plays for somebody is not told
// as such: the bot is there.
func (r *room) absent() []game.PlayerID {
	var away []game.PlayerID
	for _, p := range game.Public(r.state).Players {
		if !p.Bot && r.state.Here(p.ID) && r.silent(p.ID) >= awayAfter {
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
	for _, p := range game.Public(r.state).Players {
		if at, here := r.since(p.ID); here && !p.Bot && r.present(p.ID) && (heir == game.Nobody || at < since) {
			heir, since = p.ID, at
		}
	}
	return heir, heir != game.Nobody
}

// present tells whether somebody's phone is here, or at another process.
func (r *room) present(id game.PlayerID) bool {
	_, here := r.since(id)
	return here && r.state.Here(id) && r.silent(id) < awayAfter
}

// since is when the visit of somebody began, by the store's clock.
func (r *room) since(id game.PlayerID) (int64, bool) {
	if v := r.visits[id]; v != nil && !v.bot {
		return v.since, true
	}
	sign, known := r.others[id]
	return sign.Since, known
}
