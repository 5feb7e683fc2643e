package bot_test

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"

	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/room"
	"tabula/server/internal/store/memory"
)

// TestWholeGames plays games of one person, who is a bot with a chair, and
// seven bots of the room, through a real hall, in the time of a bubble.
func TestWholeGames(t *testing.T) {
	const seeds = 20
	for name, pace := range map[string]bot.Pace{"human": bot.Human, "fast": bot.Fast} {
		t.Run(name, func(t *testing.T) {
			winners := map[protocol.Side]int{}
			for seed := range uint64(seeds) {
				synctest.Test(t, func(t *testing.T) {
					for _, side := range playInHall(t, seed, pace) {
						winners[side]++
					}
				})
			}
			// Those who never think act all at once, so there chance has the
			// last word on who wins.
			if name == "fast" {
				return
			}
			if winners[protocol.SideHumans] == 0 || winners[protocol.SideWolves] == 0 {
				t.Errorf("in %d games of two each won: %v; want both sides among them", seeds, winners)
			}
		})
	}
}

// playInHall plays two games in one room and says who won.
func playInHall(t *testing.T, seed uint64, pace bot.Pace) []protocol.Side {
	var (
		mu       sync.Mutex
		refusals []protocol.Refused
	)
	note := func(message any, _ int) {
		if no, is := message.(protocol.Refused); is {
			mu.Lock()
			defer mu.Unlock()
			refusals = append(refusals, no)
		}
	}
	seeds := rand.New(rand.NewPCG(seed, 0))
	hall := room.NewHall(room.Config{
		Store: memory.New(nil),
		Log:   slog.New(slog.DiscardHandler),
		Rand:  func() *rand.Rand { return rand.New(rand.NewPCG(seeds.Uint64(), seeds.Uint64())) },
		Bot: func(ctx context.Context, v *room.Visit, r *rand.Rand) {
			p := bot.Player{Line: v, Mind: bot.NewMind(r, pace, nil), Heard: note}
			_ = p.Play(ctx) // it ends with the hall
		},
	})
	defer hall.Close()

	ticket, err := hall.Make(t.Context(), "Host")
	if err != nil {
		t.Fatal(err)
	}
	first, err := hall.Enter(t.Context(), ticket.Code, ticket.Token)
	if err != nil {
		t.Fatal(err)
	}
	for n := range uint64(7) {
		first.Say(protocol.EncodeCommand(protocol.AddBot{}, n+1))
	}
	// A second visit: its counter goes on where the first one's ended.
	visit, err := hall.Enter(t.Context(), ticket.Code, ticket.Token)
	if err != nil {
		t.Fatal(err)
	}
	defer visit.Leave()

	var winners []protocol.Side
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	host := bot.Player{Line: visit, Mind: bot.NewMind(seeds, pace, &bot.Chair{Players: 8, Games: 2})}
	host.Heard = func(message any, bytes int) {
		note(message, bytes)
		if k := &host.Mind.Known; k.Phase.Name == protocol.PhaseEnd && k.Room.Games == len(winners)+1 {
			winners = append(winners, k.End.Winner)
		}
		if len(winners) == 2 {
			cancel()
		}
	}
	if err := host.Play(ctx); ctx.Err() == nil {
		t.Fatalf("the host stopped: %v", err)
	}
	mu.Lock()
	defer mu.Unlock()
	if len(refusals) > 0 {
		t.Errorf("seed %d: refused were %+v", seed, refusals)
	}
	return winners
}
