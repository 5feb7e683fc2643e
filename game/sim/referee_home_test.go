package sim_test

import (
	"reflect"
	"slices"

	"tabula/game"
)

// turned records the effects of a new phase or turn: wishes end with the phase or turn that
// they were about, hands and guesses with the day.
func (r *referee) turned(e game.Event) {
	switch e.(type) {
	case game.NightBegan, game.Dealt:
		r.hands = nil
		clear(r.guesses)
	case game.TokenLaid:
		if len(r.today.laid) == len(r.today.order) {
			return // after the last turn, the next event ends the phase
		}
	case game.LobbyOpened:
		for _, g := range r.guests {
			g.ready = false
		}
	case game.CallBegan, game.CallClosed, game.Dawned, game.MenaceBegan, game.DiscussionBegan, game.AccusationBegan, game.SuspectsNamed,
		game.DefenceBegan, game.VerdictBegan, game.Lynched, game.DayPassed, game.GameEnded:
	default:
		return
	}
	clear(r.wishes)
}

// atHome checks what is always true of a room between two commands.
func (r *referee) atHome() {
	acting, owner := r.table.State.Hosts()
	r.must(acting == r.host && owner == r.owner, "%d is host for %d", r.host, r.owner)
	persons := false
	for _, g := range r.guests {
		persons = persons || !g.bot
	}
	r.must(persons == (r.host != game.Nobody), "somebody is host as long as there is somebody: %d", r.host)
	for _, id := range []game.PlayerID{r.host, r.owner} {
		r.must(id == game.Nobody || r.guests[id] != nil && !r.guests[id].bot, "%d, who has the rights, is a person here", id)
	}
	if r.events%8 == 0 {
		r.keys()
	}
}

// keys requires that a key opens at most one seat, and a key that has lost its seat none.
func (r *referee) keys() {
	opens := func(key string) game.PlayerID { id, _ := r.table.State.Authenticate(key); return id }
	for id, g := range r.guests {
		r.must(g.bot || opens(g.key) == id, "%q opens seat %d", g.key, id)
	}
	for _, f := range r.fenced[max(len(r.fenced)-64, 0):] {
		r.must(opens(f.key) == game.Nobody && game.WhyRevoked(r.table.State, f.key) == f.why, "%q opens nothing: %q", f.key, f.why)
	}
	for id, c := range r.claims {
		asked, _ := r.table.State.PlayerOfKey(c.key)
		r.must(opens(c.key) == game.Nobody && asked == id && game.WhyRevoked(r.table.State, c.key) == game.ClaimPending, "%q waits for %d", c.key, id)
	}
}

// roomView checks what everybody sees of the room.
func (r *referee) roomView(v game.PublicView) {
	folk := r.folk()
	r.must(v.Host == folk.host && slices.Equal(v.Players, folk.players), "these are here: %v, not %v", folk, v.Players)
	r.must(v.Locked == r.locked && v.Link == r.link && v.Paused == r.paused, "the door, the call and the pause are as they were set")
	r.must(!v.Paused || v.Ends == 0, "a clock that stands has no end")
	for _, w := range v.Wishes {
		want := slices.DeleteFunc(slices.Clone(r.wishes[w.Wish]), func(id game.PlayerID) bool { return !slices.Contains(r.persons(), id) })
		asked := r.voices(w.Wish)
		r.must(slices.Equal(w.Players, want) && w.Need == len(asked)/2+1, "%v of %v want to %s: %+v", want, asked, w.Wish, w)
	}
	for _, c := range v.Claims {
		r.must(r.claims[c.Player] != nil && slices.Equal(c.Yes, r.claims[c.Player].yes), "%+v is a claim", c)
	}
	r.must(r.dark() || len(v.Claims) == len(r.claims), "all claims are told: %v", v.Claims)
	raised := slices.DeleteFunc(slices.Clone(r.hands), r.ghost)
	r.must(r.phase == game.Lobby || slices.Equal(v.Hands, raised), "these hands are up: %v, not %v", raised, v.Hands)
	for i, night := range v.Nights {
		r.must(slices.Equal(night.Foretold, r.foretold[i+1]), "ghosts foretold %v", r.foretold[i+1])
	}
}

// watchers requires that people who only watch the game see nothing secret.
func (r *referee) watchers() {
	for id := range r.guests {
		if r.seatOf(id) != game.NoSeat || id == r.moderator {
			continue
		}
		none := game.NoSeat
		mine := game.Private(r.table.State, id)
		r.must(reflect.DeepEqual(mine, game.PrivateView{
			Player: id, Heard: mine.Heard, Seat: none, Accusation: none, Verdict: none, Sword: none, Shield: none, Foretells: none, Bearer: none,
		}), "%d only watches: %+v", id, mine)
	}
}
