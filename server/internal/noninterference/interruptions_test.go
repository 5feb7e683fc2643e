package noninterference

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tabula/game"
	"tabula/game/sim"
	"tabula/protocol"
)

// This file has what people do around the game. They come late and watch, they lose
// their phones, bots stand in for them, and they pause the game, share wishes, vouch
// for claims and lock the room.

// These verbs follow some time after another act.
const (
	asksWithoutSeat = verbs + iota // asks what a phone without a seat may ask
	returns                        // connects again
	claims                         // claims the player's seat with another phone
	vouches                        // vouches for the claim of another player
	goesOn                         // ends a pause
)

// pings is the time between two pings of a phone.
const pings = 9_000 // ms

// silence is the time after which a disconnected phone counts as away.
const silence = 15_000 // ms

// drawAround draws what happens around the game. When the search is for one thing,
// nobody loses their phone, because it could be the player with the secret.
func (s *story) drawAround(t *rapid.T, edition *game.Edition, where search, player func(*rapid.T, string) game.PlayerID) {
	chairs := edition.Max
	if s.moderated() {
		chairs++
	}
	when := func(verb verb, who game.PlayerID) act {
		return act{
			player: who, stage: rapid.IntRange(0, 3).Draw(t, "stage"), after: between(t, 2000), verb: verb,
			pick: rapid.IntRange(0, 199).Draw(t, "pick"),
		}
	}
	if s.people() < chairs && rarely(t, "somebody comes late", 2) {
		s.late = true
		s.acts = append(s.acts, when(arrives, game.PlayerID(s.people()+1)))
	}
	if s.bots == 0 && rarely(t, "a bot stands in", 4) {
		s.stands = game.PlayerID(rapid.IntRange(2, s.people()).Draw(t, "stands"))
	}
	for range rapid.SampledFrom([]int{0, 0, 1, 3}).Draw(t, "arrangements") {
		who := game.PlayerID(1)
		if rarely(t, "a guest", 3) {
			who = player(t, "arranges")
		}
		s.acts = append(s.acts, when(arranges, who))
	}
	if s.moderated() && rarely(t, "another leader", 3) {
		s.acts = append(s.acts, when(passesLead, 1))
	}
	if rarely(t, "a clock is set", 6) {
		s.acts = append(s.acts, when(setsClock, 1))
	}
	if rarely(t, "another phone", 6) {
		s.acts = append(s.acts, when(changesPhone, player(t, "changes")))
	}
	if rarely(t, "a lost phone", 8) && where.everywhere() {
		s.lost = player(t, "loses")
		lost := when(losesPhone, s.lost)
		lost.stage, s.lasts = 0, max(s.lasts, 20_000)
		s.acts = append(s.acts, lost)
	}
}

// settleIn moves some players to other phones before the game, and lets a bot stand in.
func (s *story) settleIn(t *sim.Table) error {
	key := func(id game.PlayerID) string { return keyOf(token(id)) }
	say := func(by game.PlayerID, do game.Action) error {
		return t.Command(game.Command{By: by, N: t.State.Heard(by) + 1, Do: do})
	}
	for _, step := range []func() error{
		func() error { return say(2, game.Offer{Pin: "pin"}) },
		func() error { return t.Room(game.Move{Pin: "pin", Key: key(2), Now: t.Now}) },
		func() error { return t.Room(game.Claim{Name: "Player 3", Key: "somebody else's"}) },
		func() error { return say(2, game.Vouch{Player: 3}) },
		func() error { return t.Room(game.Claim{Name: "Player 3", Key: key(3)}) },
		func() error { return say(1, game.Vouch{Player: 3, Yes: true}) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	if s.stands == game.Nobody {
		return nil
	}
	return say(1, game.StandIn{Player: s.stands})
}

// connecting is how long it takes a phone to connect again.
const connecting = 2 // ms

// reconnects reports whether the player has no connection for a moment.
func (a act) reconnects() bool {
	return slices.Contains([]verb{comesBack, moves, changesPhone}, a.verb)
}

// clearOf returns the act, later if it would break the connection right before the player
// does one of these deeds, which are in order. The deed would be lost without a connection.
// The page of a real phone keeps what a player does, and sends it when it is connected again.
func (a act) clearOf(deeds []deed) act {
	for _, d := range deeds {
		if a.reconnects() && d.player == a.player && a.after < d.after && d.after <= a.after+connecting {
			a.after = d.after
		}
	}
	return a
}

// follows returns what an act causes later.
func (a act) follows() (list []deed) {
	later := func(who game.PlayerID, after int64, v verb) {
		list = append(list, deed{player: who, after: a.after + after, do: extra{act: act{player: a.player, verb: v}, moves: a.verb == moves}})
	}
	switch a.verb {
	case comesBack, moves, changesPhone, arrives:
		later(a.player, connecting, returns)
	case losesPhone:
		witness := game.PlayerID(1)
		if a.player == 1 {
			witness = 2
		}
		later(a.player, silence+2_000, claims)
		later(witness, silence+2_300, vouches)
		later(a.player, silence+2_600, returns)
	case arranges:
		later(a.player, 1_300, goesOn)
	}
	return list
}

// tool returns a command that arranges the room.
func (p *phone) tool(pick int) any {
	v := game.Public(&p.g.state)
	other, seats := 1+pick%len(v.Players), max(len(v.Seats), 1)
	all := []any{
		protocol.Pause{Paused: true}, protocol.Extend{}, protocol.Skip{Began: v.Began}, protocol.Raise{Up: true}, protocol.StandIn{Player: other},
		protocol.Foretell{Target: pick % seats}, protocol.Lock{Locked: !v.Locked}, protocol.Invite{Link: "https://call.example/room"},
		protocol.Rename{Player: int(p.id), Name: fmt.Sprintf("Player %d again", p.id)}, protocol.HandOver{Player: other},
		protocol.Vouch{Player: other, Yes: true}, protocol.Prepare{Ready: true}, protocol.Pause{Paused: true}, protocol.Invite{}, protocol.Lead{},
	}
	if v.Night > 2 { // before, the player has not been away long enough
		all = append(all, protocol.Remove{Player: other})
	}
	return all[pick%len(all)]
}

// aPin is the PIN that all people draw.
const aPin = "BCDFGLMN"

// ticket asks the server for a seat with a new token. The field what has the PIN or the
// name.
func (p *phone) ticket(route, what, value string) {
	token := rand.Text()
	said, status := p.g.post(route, fmt.Sprintf(`{%q:%q,"token":%q}`, what, value, token))
	var t protocol.Ticket
	if status == http.StatusCreated && json.Unmarshal([]byte(said), &t) == nil && t.Player == int(p.id) {
		p.token, p.expected = token, true
	}
}

// post sends a request to the first instance.
func (g *evening) post(route, body string) (said string, status int) {
	response, err := g.instances[0].client.Post("http://pipe/api/rooms/"+code+"/"+route, "application/json", strings.NewReader(body))
	if err != nil {
		g.t.Error(err)
		return "", 0
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		g.t.Error(err)
	}
	return string(text), response.StatusCode
}

// about does an act around the game. It returns false for any other act.
func (p *phone) about(a act) bool {
	switch a.verb {
	case arranges:
		p.command(p.tool(a.pick))
	case goesOn:
		if game.Public(&p.g.state).Paused {
			p.command(protocol.Pause{})
		}
	case changesPhone:
		if p.conn != nil { // a phone that has not come yet cannot show a PIN, and still comes
			p.expected = false
			p.command(protocol.Offer{Pin: aPin})
			p.ticket("moves", "pin", aPin)
		}
	case losesPhone:
		p.expected = false
		p.hangUp()
	case arrives:
		p.ticket("seats", "name", "Late")
	case claims:
		if p.conn == nil {
			p.ticket("claims", "name", p.name())
		}
	case vouches:
		p.command(protocol.Vouch{Player: int(a.player), Yes: true})
	case passesLead:
		p.command(protocol.Lead{Player: int(p.spectator())})
	case setsClock:
		p.g.store.StepClock([]time.Duration{-time.Hour, -10 * time.Second, 10 * time.Second, time.Hour}[a.pick%4])
	default:
		return false
	}
	return true
}

// spectator returns another player who has no seat in the ring, or nobody.
func (p *phone) spectator() game.PlayerID {
	v := game.Public(&p.g.state)
	for _, other := range slices.Backward(v.Players) {
		if other.ID != p.id && !slices.ContainsFunc(v.Seats, func(s game.SeatView) bool { return s.Player == other.ID }) {
			return other.ID
		}
	}
	return game.Nobody
}

func (p *phone) name() string {
	players := game.Public(&p.g.state).Players
	if i := slices.IndexFunc(players, func(v game.PlayerView) bool { return v.ID == p.id }); i >= 0 {
		return players[i].Name
	}
	return "Nobody"
}

// missed returns the moment from which the two games may differ because of the phones
// that are away. The server checks the phone of a player who sends more, or comes
// later, at other moments by day. When two instances send heartbeats in the same
// millisecond, chance decides which of them learns of the other's phones first.
func (p *pair) missed() int64 {
	first := never
	for _, g := range p.games {
		if g.hung == 0 || p.change.quiet() && p.story.halls == 1 {
			continue
		}
		at := g.hung + silence - beat
		if p.story.halls > 1 {
			at -= pings // another instance knows only what the player sent before
		}
		for _, dark := range g.dark() {
			if dark[0] <= at && at < dark[1] {
				at = dark[1]
			}
		}
		first = min(first, at)
	}
	return first
}

// dark returns the beginnings and ends of all nights.
func (r record) dark() (list [][2]int64) {
	state, since := &game.State{}, int64(0)
	for _, c := range r.log {
		for _, e := range c.events {
			if game.Evolve(state, e, c.at) != nil {
				return list
			}
		}
		switch now := isDark(state.Phase()); {
		case now && since == 0:
			since = c.at
		case !now && since != 0:
			list = append(list, [2]int64{since, c.at})
			since = 0
		}
	}
	if since != 0 {
		list = append(list, [2]int64{since, never})
	}
	return list
}

// isDarkAt reports whether it was night at a moment.
func (r record) isDarkAt(at int64) bool {
	return slices.ContainsFunc(r.dark(), func(night [2]int64) bool { return night[0] <= at && at < night[1] })
}

// dawn returns the first moment by day since the phones came.
func (r record) dawn() int64 {
	for _, night := range r.dark() {
		if night[0] <= r.came && r.came < night[1] {
			return night[1]
		}
	}
	return r.came
}

// stays reports whether a phone does not come with the others, because the change is
// that it comes later.
func (g *evening) stays(p *phone) bool {
	return g.second && g.change.kind == comingLater && p.id == g.change.player
}

func TestNoDeedComesWhileItsPhoneConnects(t *testing.T) {
	deeds := []deed{{player: 2, after: 90}, {player: 1, after: 105}, {player: 1, after: 107}, {player: 1, after: 355}}
	for after, want := range map[int64]int64{30: 30, 88: 88, 102: 102, 103: 107, 104: 107, 105: 107, 106: 107, 107: 107, 353: 355, 355: 355} {
		a := act{player: 1, after: after, verb: moves}
		if got := a.clearOf(deeds).after; got != want {
			t.Errorf("after %d ms the phone moves after %d ms, want %d", after, got, want)
		}
		if a.verb = asks; a.clearOf(deeds) != a {
			t.Errorf("a ping after %d ms waits", after)
		}
	}
}
