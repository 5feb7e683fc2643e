package sim_test

import (
	"maps"
	"slices"

	"tabula/game"
	"tabula/game/sim"
)

// A drawing is what the referee knows of the draw of a game.
type drawing struct {
	offered  bool
	pledged  map[game.PlayerID]string // commitments
	shown    map[game.PlayerID]string // numbers
	frozen   []game.PlayerID          // the ring of the list
	drawn    bool                     // the numbers of the game come from the phones
	last     int                      // draw
	awaiting []game.Drew              // lots without their effect
}

// draws checks how phones and server draw the numbers of a game together.
func (r *referee) draws(e game.Event) bool {
	switch e := e.(type) {
	case game.DrawOffered:
		r.must(r.phase == game.Lobby && !r.offered, "a draw is offered once: %+v", e)
		r.drawing = drawing{offered: true, pledged: map[game.PlayerID]string{}, shown: map[game.PlayerID]string{}}
	case game.Contributed:
		r.must(r.phase == game.Lobby && r.offered && !r.guests[e.Player].bot, "people contribute in the lobby: %+v", e)
		r.pledged[e.Player] = e.Hash
	case game.DrawBegan:
		r.fallAsleep()
		r.frozen = e.Ring
		r.must(slices.ContainsFunc(e.Ring, func(id game.PlayerID) bool { return r.pledged[id] != "" }), "somebody takes part: %+v", e)
	case game.Revealed:
		r.must(r.phase == game.Drawing && slices.Contains(r.frozen, e.Player) && r.shown[e.Player] == "", "a number is shown once: %+v", e)
		phone := sim.Phone{Player: e.Player, Number: e.Nonce}
		r.must(phone.Contribute().Hash == r.pledged[e.Player], "the number is the one that was promised: %+v", e)
		r.shown[e.Player] = e.Nonce
	case game.Drew:
		r.must(r.drawn && e.Draw == r.last+1, "draw %d follows: %+v", r.last+1, e)
		r.last, r.awaiting = e.Draw, append(r.awaiting, e)
	default:
		return false
	}
	return true
}

// fromDraw requires that a deal after a drawing waits for no number without a reason, and has
// no seal.
func (r *referee) fromDraw(e game.Dealt) {
	r.drawn = r.phase == game.Drawing
	r.must(r.drawn == (e.Salt == ""), "a deal has a seal or a draw: %+v", e)
	if !r.drawn {
		r.drawing = drawing{}
		return
	}
	n := len(e.Ring)
	r.last = n
	for _, more := range []struct {
		draws  bool
		number int
	}{{e.Dropped != "", 1}, {e.Elder != game.NoSeat, 1}, {r.is(game.SeatingUnseated), n - 1}} {
		if more.draws {
			r.last += more.number
		}
	}
}

// lot requires that a tie among some seats was drawn, if the phones draw, and that the seat
// drawn is the one that counts; NoSeat if that does not show. A moderator may pick instead.
func (r *referee) lot(among []game.Seat, mayPick bool, got game.Seat) {
	picks := mayPick && r.moderator != game.Nobody && r.is(game.ModeratorDecidesOn)
	if !r.drawn || len(among) < 2 || picks {
		return
	}
	r.must(len(r.awaiting) > 0, "the tie of %v is drawn", among)
	among = slices.Sorted(slices.Values(among))
	drew := r.awaiting[0]
	r.awaiting = r.awaiting[1:]
	r.must(slices.Equal(drew.Among, among) && (got == game.NoSeat || got == drew.Got), "the tie of %v gave %d: %+v", among, got, drew)
}

// drawView checks what everybody sees of the draw.
func (r *referee) drawView(v game.PublicView) {
	r.must(r.offered == (v.Draw != nil), "everybody sees the draw: %t", r.offered)
	if !r.offered {
		return
	}
	r.must(v.Draw.Open == (r.phase == game.Drawing), "the draw is open after the start: %+v", v.Draw)
	for _, c := range v.Draw.Phones {
		r.must(r.pledged[c.Player] == c.Hash, "these are the commitments: %v, not %v", r.pledged, v.Draw.Phones)
	}
	pledged := len(r.pledged)
	for _, id := range slices.Collect(maps.Keys(r.pledged)) {
		if r.frozen != nil && !slices.Contains(r.frozen, id) {
			pledged--
		}
	}
	r.must(len(v.Draw.Phones) == pledged, "all commitments show: %v, not %v", r.pledged, v.Draw.Phones)
	var in []game.PlayerID
	for _, id := range r.frozen {
		if r.drawn && r.shown[id] != "" {
			in = append(in, id)
		}
	}
	r.must(slices.Equal(in, v.Draw.In), "the numbers of %v count, not of %v", in, v.Draw.In)
	r.must(len(r.awaiting) == 0, "every lot has its effect: %+v", r.awaiting)
}
