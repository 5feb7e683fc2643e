package game_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

// A drawTable is a lobby of eight people and their phones.
type drawTable struct {
	*testing.T
	*sim.Table
	phones []sim.Phone
}

func newDrawTable(t *testing.T, watch sim.Watch) *drawTable {
	t.Helper()
	table, err := sim.NewTable("fourth", rand.New(rand.NewPCG(1, 29)), watch, "Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
	done(t, err)
	d := &drawTable{T: t, Table: table}
	for id := game.PlayerID(1); id <= 8; id++ {
		d.phones = append(d.phones, sim.PhoneOf(id, "first"))
	}
	return d
}

// does requires that a command succeeds.
func (d *drawTable) does(by game.PlayerID, do game.Action) {
	d.Helper()
	if err := d.Do(by, do); err != nil {
		d.Fatalf("%d cannot %T in %s: %v", by, do, d.State.Phase(), err)
	}
}

// refuses requires that a command is refused.
func (d *drawTable) refuses(by game.PlayerID, do game.Action, code game.Code) {
	d.Helper()
	var no *game.Rejection
	if err := d.Do(by, do); !errors.As(err, &no) || no.Code != code {
		d.Fatalf("%d may %#v in %s: %v, want %s", by, do, d.State.Phase(), err, code)
	}
}

func (d *drawTable) wantPhase(want game.Phase) {
	d.Helper()
	if got := d.State.Phase(); got != want {
		d.Fatalf("the phase is %s, not %s", got, want)
	}
}

// contributing returns a table at which some phones have contributed.
func contributing(t *testing.T, phones ...game.PlayerID) *drawTable {
	t.Helper()
	d := newDrawTable(t, sim.Watch{})
	for _, id := range phones {
		d.does(id, d.phones[id-1].Contribute())
	}
	return d
}

func TestPhonesContributeInTheLobby(t *testing.T) {
	d := newDrawTable(t, sim.Watch{})
	if d.Public().Draw != nil {
		t.Fatal("there is a draw before the first phone contributes")
	}
	d.refuses(1, game.Contribute{Hash: "short"}, game.BadSetting)
	d.does(2, d.phones[1].Contribute())
	first := *d.Public().Draw
	if first.ID == "" || first.Server == "" || first.Open || len(first.Phones) != 1 {
		t.Fatalf("the draw is %+v", first)
	}
	commits := len(d.Log)
	d.does(2, d.phones[1].Contribute())
	if last := d.Log[len(d.Log)-1]; len(d.Log) != commits+1 || len(last.Events) != 1 {
		t.Errorf("the same commitment brings %+v", last.Events)
	}
	d.does(1, d.phones[0].Contribute())
	d.does(2, sim.PhoneOf(2, "again").Contribute())
	d.does(3, d.phones[2].Contribute())
	d.does(3, game.Leave{})
	now := d.Public().Draw
	if now.ID != first.ID || now.Server != first.Server || len(now.Phones) != 2 || now.Phones[0].Player != 1 ||
		now.Phones[1].Hash != sim.PhoneOf(2, "again").Contribute().Hash {
		t.Errorf("the draw is %+v", now)
	}
	d.does(1, game.AddBot{})
	d.refuses(9, game.Contribute{Hash: d.phones[0].Contribute().Hash}, game.NotAPerson)
	d.refuses(1, d.phones[0].Reveal(), game.WrongPhase)
}

// Until the deal, phones show the lobby, and everything that the lobby allows is refused.
func TestTheRoomStandsStillDuringTheDrawing(t *testing.T) {
	d := contributing(t, 1, 2, 3)
	lobby := d.Public()
	d.does(1, game.Start{})
	d.wantPhase(game.Drawing)
	v := d.Public()
	if v.Phase != game.Lobby || !v.Draw.Open || v.Began != 0 || v.Ends != 0 || len(v.NextDeck) != len(lobby.NextDeck) {
		t.Errorf("the phones see %+v", v)
	}
	settings := v.Settings
	for _, do := range []game.Action{
		game.Change{Settings: settings}, game.AddBot{}, game.Remove{Player: 2}, game.StandIn{Player: 2}, game.Start{}, game.Prepare{Ready: true},
		game.Order{Players: []game.PlayerID{8, 7, 6, 5, 4, 3, 2, 1}}, game.Rename{Player: 1, Name: "Eva"}, game.ChooseHead{Head: 3},
		game.Lock{Locked: true}, game.HandOver{Player: 2}, game.Pause{Paused: true}, game.Extend{}, game.Ready{}, d.phones[0].Contribute(),
	} {
		d.refuses(1, do, game.WrongPhase)
	}
	d.refuses(2, sim.PhoneOf(2, "other").Reveal(), game.WrongReveal)
	d.refuses(4, d.phones[3].Reveal(), game.WrongReveal)
	done(t, d.Room(game.Join{Name: "Late", Key: "late"}))
	done(t, d.Room(game.Entrust{To: 2}))
	if now := d.Public(); len(now.Players) != 8 || now.Host != 1 || len(now.NextDeck) != len(lobby.NextDeck) {
		t.Errorf("a person who comes late changes the list: %+v", now)
	}
	for _, id := range []game.PlayerID{3, 1, 2} {
		d.wantPhase(game.Drawing)
		d.does(id, d.phones[id-1].Reveal())
	}
	d.wantPhase(game.Deal)
	if v := d.Public(); len(v.Seats) != 8 || len(v.Players) != 9 || len(v.Draw.In) != 3 || v.Seal != "" {
		t.Errorf("the deal is %+v", v)
	}
}

func TestNumbersThatAreMissingAreLeftOut(t *testing.T) {
	for name, c := range map[string]struct {
		ends func(*drawTable)
		in   int
		gone bool
	}{
		"at the deadline":    {func(d *drawTable) { done(d.T, d.Pass()) }, 1, false},
		"all are away":       {func(d *drawTable) { done(d.T, d.Room(game.Hurry{Away: []game.PlayerID{2, 3}})) }, 1, false},
		"a player leaves":    {func(d *drawTable) { d.does(3, game.Leave{}) }, 1, true},
		"somebody else does": {func(d *drawTable) { d.does(7, game.Leave{}) }, 1, true},
	} {
		t.Run(name, func(t *testing.T) {
			d := contributing(t, 1, 2, 3)
			d.does(1, game.Start{})
			d.does(1, d.phones[0].Reveal())
			d.does(1, d.phones[0].Reveal())
			done(t, d.Room(game.Hurry{Away: []game.PlayerID{2}})) // 3 is here
			d.wantPhase(game.Drawing)
			if due, runs := game.Wake(d.State); !runs || due != d.Now+3000 {
				t.Errorf("the drawing ends at %d, now is %d", due, d.Now)
			}
			c.ends(d)
			d.wantPhase(game.Deal)
			v := d.Public()
			if len(v.Draw.Phones) != 3 || len(v.Draw.In) != c.in || len(v.Seats) != 8 || (len(v.Players) == 7) != c.gone {
				t.Errorf("the draw is %+v", v.Draw)
			}
			d.refuses(2, d.phones[1].Reveal(), game.WrongPhase)
			var log []game.Commit
			for _, entry := range d.Log {
				log = append(log, game.Commit(entry))
			}
			if proof, err := game.Verify(log); !errors.Is(err, game.ErrUnfinished) || proof.Shown != c.in || proof.Phones != 3 {
				t.Errorf("%+v, %v", proof, err)
			}
		})
	}
}

func TestWithoutPhonesTheServerDrawsAlone(t *testing.T) {
	d := contributing(t)
	d.does(1, game.Start{})
	d.wantPhase(game.Deal)
	if v := d.Public(); v.Draw != nil || v.Seal == "" {
		t.Errorf("the deal has the seal %q and the draw %+v", v.Seal, v.Draw)
	}
}

// A phone that is in the list and comes back after the start finds its commitment in the
// draw. So it does not warn its player.
func TestNobodyWaitsForPhonesWhoseBotsPlay(t *testing.T) {
	d := contributing(t, 2)
	d.does(1, game.StandIn{Player: 2})
	d.does(1, game.Start{})
	d.wantPhase(game.Deal)
	if v := d.Public(); v.Draw == nil || len(v.Draw.Phones) != 1 || len(v.Draw.In) != 0 || v.Seal != "" {
		t.Errorf("the deal has the seal %q and the draw %+v", v.Seal, v.Draw)
	}
	var log []game.Commit
	for _, entry := range d.Log {
		log = append(log, game.Commit(entry))
	}
	if proof, err := game.Verify(log); !errors.Is(err, game.ErrUnfinished) || proof.Shown != 0 || proof.Phones != 1 {
		t.Errorf("%+v, %v", proof, err)
	}
}

// A person who watches can leave without an effect on the draw, and a moderator cannot
// leave.
func TestOnlyPlayersEndTheDrawing(t *testing.T) {
	d := contributing(t, 2, 3)
	d.does(1, game.Change{Settings: with(d.Public().Settings, game.Moderator, "host")})
	done(t, d.Room(game.Join{Name: "Ida", Key: "ida"}))
	d.does(1, game.Start{})
	d.wantPhase(game.Drawing)
	done(t, d.Room(game.Join{Name: "Late", Key: "late"}))
	d.does(10, game.Leave{})
	d.wantPhase(game.Drawing)
	d.refuses(1, game.Leave{}, game.GameRunning)
	d.wantPhase(game.Drawing)
	done(t, d.Pass())
	d.wantPhase(game.Deal)
	if v := d.Public(); v.Moderator != 1 || len(v.Seats) != 8 {
		t.Errorf("the deal is %+v", v)
	}
}

// A chapter between two games keeps the draw, and a later lobby has another one.
func TestAChapterKeepsTheDraw(t *testing.T) {
	d := contributing(t, 1, 2)
	before := *d.Public().Draw
	done(t, d.Room(game.BeginChapter{}))
	s := &game.State{}
	done(t, d.Log[len(d.Log)-1].Store(s))
	after := game.Public(s).Draw
	if after == nil || after.ID != before.ID || after.Server != before.Server || len(after.Phones) != 2 {
		t.Fatalf("the draw of the chapter is %+v, not %+v", after, before)
	}
	d.State = s
	d.does(1, game.Start{})
	d.does(1, d.phones[0].Reveal())
	d.does(2, d.phones[1].Reveal())
	d.wantPhase(game.Deal)
}
