package room

import (
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// onward is the moderator's tap for the moment that they see.
func (p *phone) onward(pick int) protocol.Advance {
	turn := 0
	if b := p.view.Ballot; p.phase() == protocol.PhaseAccusation {
		turn = b.Accusation.Turn
	} else if p.phase() == protocol.PhaseVerdict {
		turn = b.VoterTurn
	}
	return protocol.Advance{Pick: pick, Began: p.view.Phase.Began, Turn: turn}
}

// A human moderator has no card, and only their taps move the game: not too early by the
// store's clock, and nobody else's.
func TestAModeratorMovesTheGameByHand(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones := group(t, openHub(t, s), 9)
		moderator := phones[0]
		moderator.say(protocol.Change{Settings: with("fourth", "moderator", "host")})
		if r := moderator.view.Room; r.MinPlayers != 9 || r.MaxPlayers != 25 || r.Obstacle != nil {
			t.Fatalf("%d to %d play, %+v", r.MinPlayers, r.MaxPlayers, r.Obstacle)
		}
		moderator.say(protocol.Start{})
		if you := moderator.view.You; you.Seat != protocol.NoSeat || len(you.Cards) != 8 || moderator.view.Table.Moderator != 1 {
			t.Fatalf("the moderator has %+v", you)
		}
		if len(phones[1].view.You.Cards) != 0 {
			t.Fatal("a player sees the cards")
		}
		moderator.say(moderator.onward(protocol.NoSeat))
		moderator.wantPhase(protocol.PhaseNight)
		moderator.say(moderator.onward(protocol.NoSeat))
		moderator.wantRefused(protocol.TooEarly)
		if need := moderator.refused[0].Need; int64(need) != moderator.view.Room.Settings.Timing.NightMin {
			t.Fatalf("%d ms too early", need)
		}
		pass(time.Duration(moderator.view.Room.Settings.Timing.NightMin) * ms)
		phones[1].say(phones[1].onward(protocol.NoSeat))
		phones[1].wantRefused(protocol.ModeratorOnly)
		slow := moderator.onward(protocol.NoSeat) // comes twice
		moderator.say(slow)
		moderator.wantPhase(protocol.PhaseReading)
		moderator.say(slow)
		moderator.wantRefused(protocol.WrongPhase)
		for _, p := range phones {
			p.wantTruth(s)
		}
	})
}

// The lobby says why it cannot start, and what a tap would change.
func TestALobbySaysWhatStandsInTheWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHub(t, memory.New(nil)), 7)
		want := func(code protocol.Code) {
			t.Helper()
			if o := phones[1].view.Room.Obstacle; o == nil || o.Code != code {
				t.Fatalf("the obstacle is %+v, want %s", o, code)
			}
		}
		want(protocol.TooFewPlayers)
		phones[0].say(protocol.Change{Settings: with("full-moon")})
		if r := phones[1].view.Room; r.Obstacle != nil || r.MinPlayers != 7 || len(r.Deck) == 0 {
			t.Fatalf("seven cannot play: %+v", r)
		}
		own := with("cd")
		own.Preset, own.Deck = protocol.PresetOwn, []protocol.Cards{{Role: "werewolf", Count: 2}, {Role: "villager", Count: 6}}
		phones[0].say(protocol.Change{Settings: own})
		want(protocol.DeckSize)
		phones[0].say(protocol.Start{})
		phones[0].wantRefused(protocol.DeckSize)
	})
}

// A moderator's phone may die like any other: the game waits, and the table may let the
// server go on, but not before. A moderator who comes back is a spectator.
func TestTheTableGoesOnWithoutALostModerator(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones := group(t, openHub(t, s), 9)
		ada, others := phones[0], phones[1:]
		ada.say(protocol.Change{Settings: with("fourth", "moderator", "host")})
		ada.say(protocol.Start{})
		ada.say(ada.onward(protocol.NoSeat))
		ada.wantPhase(protocol.PhaseNight)
		for _, p := range others[:5] {
			ada.say(protocol.Pause{Paused: true})
			p.say(protocol.Lead{})
			p.wantRefused(protocol.SeatInUse)
			ada.say(protocol.Pause{})
		}
		ada.leave()
		pass(hostLostAfter*ms + syncEvery*ms)
		for _, p := range others {
			if !p.view.Phase.Paused {
				t.Fatalf("player %d does not see that the game waits", p.ticket.Player)
			}
		}
		pass(10 * syncEvery * ms)
		if got := times(t, s, ada.ticket.Code, "paused"); got != 6 {
			t.Errorf("it was paused %d times", got)
		}
		for _, p := range others[:5] {
			p.say(protocol.Lead{})
		}
		if v := others[7].view; v.Phase.Paused || v.Phase.Ends == 0 || v.Table.Moderator != 0 {
			t.Fatalf("the server moderates: %+v, %d", v.Phase, v.Table.Moderator)
		}
		ada.connect()
		if you := ada.view.You; len(you.Cards) != 0 || you.Seat != protocol.NoSeat {
			t.Errorf("who is back sees %+v", you)
		}
		for _, p := range phones {
			p.wantTruth(s)
		}
	})
}
