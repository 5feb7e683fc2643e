package room

import (
	"testing"
	"testing/synctest"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// What a phone may not do is refused to it alone; for all others nothing has
// happened at all.
func TestABadCommandIsRefusedToItsSenderAlone(t *testing.T) {
	command := func(m any) func(*phone) { return func(p *phone) { p.say(m) } }
	raw := func(data string) func(*phone) {
		return func(p *phone) { p.n = 0; p.session.Send([]byte(data)); settle() }
	}
	for name, c := range map[string]struct {
		players int
		until   protocol.PhaseName
		say     func(*phone)
		want    protocol.Code
	}{
		"no JSON":             {2, protocol.PhaseLobby, raw(`rubbish`), protocol.BadMessage},
		"unknown message":     {2, protocol.PhaseLobby, raw(`{"t":"wish"}`), protocol.BadMessage},
		"hello again":         {2, protocol.PhaseLobby, raw(`{"t":"hello","token":"x"}`), protocol.BadMessage},
		"start with six":      {6, protocol.PhaseLobby, command(protocol.Start{}), protocol.TooFewPlayers},
		"vote at night":       {8, protocol.PhaseNight, command(protocol.Accuse{Target: 1}), protocol.WrongPhase},
		"vote for oneself":    {8, protocol.PhaseAccusation, func(p *phone) { p.say(protocol.Accuse{Target: p.view.You.Seat}) }, protocol.TargetIsSelf},
		"vote for nobody":     {8, protocol.PhaseAccusation, command(protocol.Accuse{Target: 99}), protocol.NoSuchSeat},
		"answer by day":       {8, protocol.PhaseDiscussion, command(protocol.Answer{Target: 1}), protocol.WrongPhase},
		"join while playing":  {8, protocol.PhaseNight, command(protocol.AddBot{}), protocol.GameRunning},
		"question that isn't": {8, protocol.PhaseNight, command(protocol.Answer{Question: 9, Target: 1}), protocol.NoSuchQuestion},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := memory.New(nil)
				phones := group(t, openHub(t, s), c.players)
				if c.until != protocol.PhaseLobby {
					start(phones)
				}
				for phones[0].phase() != c.until {
					pass(phones[0].left())
				}
				wantAlone(t, phones, phones[0], c.say, c.want)
				phones[0].n = phones[0].view.Ack
				if c.players < 8 {
					phones[0].say(protocol.AddBot{})
					phones[1].wantPlayers(c.players + 1)
					return
				}
				pass(phones[0].left())
				if phones[1].phase() == c.until && c.until != protocol.PhaseAccusation {
					t.Fatalf("the game stands still in %s", c.until)
				}
				phones[1].wantTruth(s)
			})
		})
	}
}

// wantAlone wants a refusal for one, and no news for the others.
func wantAlone(t *testing.T, all []*phone, one *phone, do func(*phone), want protocol.Code) {
	t.Helper()
	news, refused := map[*phone]int{}, map[*phone]int{}
	for _, p := range all {
		news[p], refused[p] = p.news(), len(p.refused)
	}
	do(one)
	one.wantRefused(want)
	for _, p := range all {
		if p.news() != news[p] {
			t.Errorf("player %d got news of a refused command", p.ticket.Player)
		}
		if p != one && len(p.refused) != refused[p] {
			t.Errorf("player %d was told of it: %v", p.ticket.Player, p.refused)
		}
	}
}

// The ballots in one day: too early, twice, for a ghost, after the bell.
func TestBadVotesOfADayAreRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones := group(t, openHub(t, s), 8)
		settings := phones[0].view.Room.Settings
		settings.Options["first_night_victim"] = "kill"
		phones[0].say(protocol.Change{Settings: settings})
		start(phones)
		for _, p := range phones {
			p.sure()
		}
		for phones[0].phase() != protocol.PhaseAccusation {
			pass(phones[0].left())
		}
		ghost := phones[0].view.Ballot.Dead[0]
		order := phones[0].view.Ballot.Accusation.Order
		bySeat := map[int]*phone{}
		for _, p := range phones {
			bySeat[p.view.You.Seat] = p
		}
		first, second, third := bySeat[order[0]], bySeat[order[1]], bySeat[order[2]]
		vote := func(m any) func(*phone) { return func(p *phone) { p.say(m) } }

		wantAlone(t, phones, third, vote(protocol.Accuse{Target: ghost}), protocol.TargetIsGhost)
		wantAlone(t, phones, third, vote(protocol.Judge{Suspect: order[0]}), protocol.WrongPhase)
		first.say(protocol.Accuse{Target: first.target(nil)})
		wantAlone(t, phones, first, vote(protocol.Accuse{Target: first.target(nil)}), protocol.AlreadyVoted)
		pass(second.left()) // this player lets the turn go by
		wantAlone(t, phones, second, vote(protocol.Accuse{Target: second.target(nil)}), protocol.TurnPassed)
		for phones[0].phase() != protocol.PhaseVerdict {
			pass(phones[0].left())
		}
		suspect := bySeat[phones[0].view.Ballot.Suspects[0].Seat]
		juror := bySeat[phones[0].view.Ballot.Voters[0]]
		wantAlone(t, phones, suspect, vote(protocol.Judge{Suspect: suspect.view.You.Seat}), protocol.NotAVoter)
		wantAlone(t, phones, juror, vote(protocol.Judge{Suspect: juror.view.You.Seat}), protocol.NotASuspect)
		pass(juror.left())
		wantAlone(t, phones, juror, vote(protocol.Judge{Suspect: suspect.view.You.Seat}), protocol.WrongPhase)
		for _, p := range phones {
			p.wantTruth(s)
		}
	})
}

func TestALinkIntoAPrivateNetworkIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := host(t, openHub(t, memory.New(nil)))
		for _, link := range []string{"https://127.0.0.1/", "https://call.example:99999/", "https://call%2eexample/"} {
			p.say(protocol.Invite{Link: link})
			p.wantRefused(protocol.BadLink)
		}
		p.say(protocol.Invite{Link: "https://call.example/room"})
		if p.view.Room.Link != "https://call.example/room" {
			t.Errorf("the link is %q", p.view.Room.Link)
		}
	})
}
