package noninterference

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"tabula/game"
	"tabula/game/sim"
	"tabula/protocol"
)

// What people do around the game: they come late and watch, their phones are
// lost and found, bots stand in for them, and the table pauses, wishes, vouches
// and locks the door.

// What follows from what somebody does, a while later.
const (
	knocks   = verbs + iota // what somebody does who has no seat
	returns                 // on a new line
	claims                  // his seat, with another phone
	believes                // that it is he
	goesOn                  // after a pause
)

// pings is how often phones say that they are there.
const pings = 9_000 // ms

// silence is after how long a phone that is gone counts as away.
const silence = 15_000 // ms

// drawAround draws what happens around the game. Where one thing is searched
// for, nobody loses his phone: it could be his who has the secret.
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

// settleIn lets some have other phones by now than those with which they came,
// and a bot stand in.
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

// follows is what an act brings about later.
func (a act) follows() (list []deed) {
	later := func(who game.PlayerID, after int64, v verb) {
		list = append(list, deed{player: who, after: a.after + after, do: extra{act: act{player: a.player, verb: v}, moves: a.verb == moves}})
	}
	switch a.verb {
	case comesBack, moves, changesPhone, arrives: // no line opens in no time
		later(a.player, 2, returns)
	case losesPhone:
		witness := game.PlayerID(1)
		if a.player == 1 {
			witness = 2
		}
		later(a.player, silence+2_000, claims)
		later(witness, silence+2_300, believes)
		later(a.player, silence+2_600, returns)
	case arranges:
		later(a.player, 1_300, goesOn)
	}
	return list
}

// tool is one of those with which people arrange the room.
func (p *phone) tool(pick int) any {
	v := game.Public(&p.g.state)
	other, seats := 1+pick%len(v.Players), max(len(v.Seats), 1)
	all := []any{
		protocol.Pause{Paused: true}, protocol.Extend{}, protocol.Skip{Began: v.Began}, protocol.Raise{Up: true}, protocol.StandIn{Player: other},
		protocol.Foretell{Target: pick % seats}, protocol.Lock{Locked: !v.Locked}, protocol.Invite{Link: "https://call.example/room"},
		protocol.Rename{Player: int(p.id), Name: fmt.Sprintf("Player %d again", p.id)}, protocol.HandOver{Player: other},
		protocol.Vouch{Player: other, Yes: true}, protocol.Prepare{Ready: true}, protocol.Pause{Paused: true}, protocol.Invite{},
	}
	if v.Night > 2 { // else he would have no time to be missed
		all = append(all, protocol.Remove{Player: other})
	}
	return all[pick%len(all)]
}

// aPin is the one that people draw.
const aPin = "BCDFGLMN"

// ticket asks the server for a seat with another token. What is the PIN or the name.
func (p *phone) ticket(route, what, value string) {
	token := rand.Text()
	said, status := p.g.post(route, fmt.Sprintf(`{%q:%q,"token":%q}`, what, value, token))
	var t protocol.Ticket
	if status == http.StatusCreated && json.Unmarshal([]byte(said), &t) == nil && t.Player == int(p.id) {
		p.token, p.expected = token, true
	}
}

// post asks the first instance for something.
func (g *evening) post(route, body string) (said string, status int) {
	response, err := g.houses[0].client.Post("http://pipe/api/rooms/"+code+"/"+route, "application/json", strings.NewReader(body))
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

// about does what people do around the game; false for what else they do.
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
	case believes:
		p.command(protocol.Vouch{Player: int(a.player), Yes: true})
	default:
		return false
	}
	return true
}

func (p *phone) name() string {
	players := game.Public(&p.g.state).Players
	if i := slices.IndexFunc(players, func(v game.PlayerView) bool { return v.ID == p.id }); i >= 0 {
		return players[i].Name
	}
	return "Nobody"
}

// missed is from when on the two games may part because of whose phone is away:
// who says more, or comes later, is looked after at other moments, by day. Of two
// instances that look in the same millisecond who is there, chance decides which
// of them knows of the other's phones first.
func (p *pair) missed() int64 {
	first := never
	for _, g := range p.games {
		if g.hung == 0 || p.change.quiet() && p.story.halls == 1 {
			continue
		}
		at := g.hung + silence - beat
		if p.story.halls > 1 {
			at -= pings // another instance knows only of what he said before
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

// dark are the times in which it was night.
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

// dawn is the first moment by day since the phones came.
func (r record) dawn() int64 {
	for _, night := range r.dark() {
		if night[0] <= r.came && r.came < night[1] {
			return night[1]
		}
	}
	return r.came
}

// stays is when the phones come, in the game in which one of them comes later.
func (g *evening) stays(p *phone) bool {
	return g.second && g.change.kind == comingLater && p.id == g.change.player
}
