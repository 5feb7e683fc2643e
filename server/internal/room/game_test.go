package room

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store/memory"
	"tabula/server/internal/view"
)

// start deals to a group and passes to the first night.
func start(phones []*phone) {
	phones[0].t.Helper()
	phones[0].say(protocol.Start{})
	for _, p := range phones {
		p.say(protocol.Ready{})
	}
	phones[0].wantPhase(protocol.PhaseNight)
}

// sure answers every question of the night with the first seat that may be chosen.
func (p *phone) sure() {
	for q, question := range p.view.You.Questions {
		p.say(protocol.Answer{Question: q, Target: p.target(question.Barred), Sure: true})
	}
}

// target is the first living seat that may be chosen.
func (p *phone) target(barred []int) int {
	for at, seat := range p.view.Table.Seats {
		free := at != p.view.You.Seat && !seat.Ghost
		for _, b := range barred {
			free = free && at != b
		}
		if free {
			return at
		}
	}
	p.t.Fatal("nobody can be chosen")
	return protocol.NoSeat
}

// role lists the phones that hold a card.
func role(phones []*phone, card protocol.RoleID) []*phone {
	var holders []*phone
	for _, p := range phones {
		if p.view.You.Role == card {
			holders = append(holders, p)
		}
	}
	return holders
}

// Eight people play a whole game by hand: the pack eats, the village votes
// for anybody, and all phones see the same end.
func TestAWholeGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones := group(t, openHub(t, s), 8)
		start(phones)
		for phones[0].phase() != protocol.PhaseEnd {
			playOn(phones)
			for _, p := range phones {
				p.wantTruth(s)
				if len(p.refused) > 0 {
					t.Fatalf("player %d was refused %v in %s", p.ticket.Player, p.refused, p.phase())
				}
			}
		}
		end := phones[0].view.End
		if end.Winner == "" || len(end.Roles) != 8 || len(end.Nights) == 0 {
			t.Fatalf("the end is %+v", end)
		}
		phones[0].say(protocol.Again{})
		phones[7].wantPhase(protocol.PhaseLobby)
	})
}

// playOut plays a game from the lobby to its end.
func playOut(phones []*phone) {
	for start(phones); phones[0].phase() != protocol.PhaseEnd; {
		playOn(phones)
	}
}

// playOn lets everybody do what the phase asks for, until it is over.
func playOn(phones []*phone) {
	switch phones[0].phase() {
	case protocol.PhaseNight:
		for _, p := range phones {
			p.sure()
		}
	case protocol.PhaseAccusation:
		accusers(phones)
	case protocol.PhaseVerdict:
		for _, p := range phones {
			for _, seat := range p.view.Ballot.Voters {
				if seat == p.view.You.Seat {
					p.say(protocol.Judge{Suspect: p.view.Ballot.Suspects[0].Seat})
				}
			}
		}
	}
	pass(max(phones[0].left(), 0))
}

// accusers lets everybody lay the token, in turn.
func accusers(phones []*phone) {
	bySeat := map[int]*phone{}
	for _, p := range phones {
		bySeat[p.view.You.Seat] = p
	}
	for a := phones[0].view.Ballot.Accusation; phones[0].phase() == protocol.PhaseAccusation; a = phones[0].view.Ballot.Accusation {
		voter := bySeat[a.Order[a.Turn]]
		voter.say(protocol.Accuse{Target: voter.target(nil)})
	}
}

// Whatever people do, and whatever happens to their connections: the frames that a phone
// got add up to what the log says it may know.
func TestTheFramesOfAPhoneAddUpToTheTruth(t *testing.T) {
	for i, rules := range []protocol.Settings{
		with("fourth"),
		with("classic", "accusation_mode", "simultaneous_public", "verdict_mode", "sequential_public"),
		with("cd", "night_mode", "sequential", "accusation_mode", "simultaneous_secret", "small_group_max", "12"),
		with("full-moon", "ghost_menace", "on", "first_night_victim", "kill"),
		with("fourth", "suspects", "one", "seating", "unseated", "bare", "on"),
	} {
		seed := uint64(i)
		t.Run(fmt.Sprint(rules.Edition, " ", seed), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := rand.New(rand.NewPCG(seed, 0))
				s := memory.New(nil)
				c := Config{Store: s, Rand: func() *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }}
				phones := group(t, openHubWith(t, c), 8+r.IntN(3))
				phones[0].say(protocol.Change{Settings: rules})
				start(phones)
				var w witness
				here := map[*phone]bool{}
				for _, p := range phones {
					here[p] = true
				}
				steps := 150
				if testing.Short() {
					steps = 30
				}
				for range steps {
					p := phones[r.IntN(len(phones))]
					switch dice := r.IntN(20); {
					case dice == 0:
						p.leave()
						here[p] = false
					case dice < 4 || !here[p]:
						p.connect()
						here[p] = true
					case dice < 8:
						pass(time.Duration(r.IntN(15_000)) * ms)
					default:
						p.say(anything(r, p, len(phones)))
					}
					p.hearBeat()
					w.read(t, s, p.ticket.Code)
					wantAllTruth(t, &w, phones, here)
				}
			})
		})
	}
}

func wantAllTruth(t *testing.T, w *witness, phones []*phone, here map[*phone]bool) {
	t.Helper()
	for _, p := range phones {
		if !here[p] {
			continue
		}
		p.wantScene(w)
	}
}

// with are an edition's settings, and options of it set to other values.
func with(edition game.EditionID, options ...string) protocol.Settings {
	e, err := game.EditionOf(edition)
	if err != nil {
		panic(err)
	}
	s := view.Settings(game.DefaultSettings(e))
	for i := 0; i < len(options); i += 2 {
		s.Options[protocol.OptionID(options[i])] = options[i+1]
	}
	return s
}

// anything is a command that may or may not fit.
func anything(r *rand.Rand, p *phone, seats int) any {
	seat := r.IntN(seats+2) - 2
	switch r.IntN(12) {
	case 0:
		return protocol.Ready{}
	case 1, 2, 3:
		return protocol.Answer{Question: r.IntN(2), Target: seat, Sure: r.IntN(2) == 0}
	case 4, 5:
		return protocol.Accuse{Target: seat}
	case 6, 7:
		if n := len(p.view.Ballot.Suspects); n > 0 {
			return protocol.Judge{Suspect: p.view.Ballot.Suspects[r.IntN(n)].Seat}
		}
		return protocol.Judge{Suspect: seat}
	case 8:
		return protocol.Favour{Sword: seat, Shield: r.IntN(seats)}
	case 9:
		return protocol.Enough{}
	case 10:
		return []any{protocol.Call{}, p.onward(seat)}[r.IntN(2)]
	default:
		return protocol.Again{}
	}
}
