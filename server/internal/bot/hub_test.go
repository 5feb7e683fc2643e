package bot_test

import (
	"context"
	crand "crypto/rand"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tabula/game/gametest"
	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/room"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
	"tabula/server/internal/view"
)

// TestWholeGames plays games of one person, who is a bot with a chair, and
// seven bots of the room, through a real hub, in the time of a bubble.
func TestWholeGames(t *testing.T) {
	seeds := gametest.Seeds(t, 20, 1)
	for name, pace := range map[string]bot.Pace{"human": bot.Human, "fast": bot.Fast} {
		t.Run(name, func(t *testing.T) {
			winners := map[protocol.Side]int{}
			for _, seed := range seeds {
				synctest.Test(t, func(t *testing.T) {
					for _, side := range playInHall(t, seed, pace, 2, 8, nil) {
						winners[side]++
					}
				})
			}
			// Bots that never think act all at once. Then chance decides which side wins,
			// as it does in few games.
			if name == "fast" || testing.Short() {
				return
			}
			if winners[protocol.SideHumans] == 0 || winners[protocol.SideWolves] == 0 {
				t.Errorf("in %d games of two each won: %v; want both sides among them", len(seeds), winners)
			}
		})
	}
}

// TestWholeGamesOfEveryKind plays every edition and variant: nothing that a bot
// says is refused, and every game ends. With -short it plays every edition, with
// a third of the variants.
func TestWholeGamesOfEveryKind(t *testing.T) {
	const parts = 3
	part := int(gametest.Seed(t) % parts)
	for i, c := range []struct {
		edition protocol.EditionID
		preset  protocol.PresetID
		players int
		options string
	}{
		{"fourth", "default", 24, ""},
		{"fourth", "default", 12, "night_mode=sequential ghost_menace=on bare=on"},
		{"fourth", "plain", 8, "wise_old_man=on"},
		{"fourth", "default", 7, "seven=dropped_card verdict_mode=sequential_public"},
		{"fourth", "default", 12, "suspects=one accusation_mode=simultaneous_secret seating=unseated"},
		{"fourth", "default", 17, "moderator=host night_mode=sequential"},
		{"classic", "default", 16, ""},
		{"classic", "default", 13, "moderator=host moderator_decides=on"},
		{"classic", "plain", 10, "accusation_mode=simultaneous_public accusation_voters=living_and_ghosts"},
		{"cd", "default", 7, ""},
		{"cd", "default", 24, "cd_servant_counts=none cd_double_attack=anyone"},
		{"cd", "default", 16, "small_group_max=24 night_mode=sequential"},
		{"full-moon", "default", 7, ""},
		{"full-moon", "default", 24, "ghost_menace=on"},
		{"full-moon", "trick_or_treat", 16, ""},
		{"full-moon", "library", 16, "night_mode=sequential"},
		{"full-moon", "stable", 16, ""},
		{"full-moon", "crypt", 20, "accusation_voters=living"},
	} {
		if testing.Short() && i%parts != part {
			continue
		}
		t.Run(fmt.Sprint(c.edition, " ", c.preset, " ", c.players, " ", c.options), func(t *testing.T) {
			pace := []bot.Pace{bot.Human, bot.Fast}[i%2]
			synctest.Test(t, func(t *testing.T) {
				playInHall(t, uint64(i), pace, 1, c.players, rules(c.edition, c.preset, c.options))
			})
		})
	}
}

// rules are the settings of an edition, with NAME=VALUE for some options.
func rules(edition protocol.EditionID, preset protocol.PresetID, options string) func(protocol.Room) protocol.Settings {
	set := map[protocol.OptionID]string{}
	for _, e := range view.RuleBook().Editions {
		if e.ID == edition {
			for _, o := range e.Options {
				set[o.ID] = o.Default
			}
		}
	}
	for _, option := range strings.Fields(options) {
		name, value, _ := strings.Cut(option, "=")
		set[protocol.OptionID(name)] = value
	}
	return func(r protocol.Room) protocol.Settings {
		s := r.Settings
		s.Edition, s.Preset, s.Options = edition, preset, set
		return s
	}
}

// playInHall plays games in one room and says who won.
func playInHall(
	t *testing.T, seed uint64, pace bot.Pace, games, players int, settings func(protocol.Room) protocol.Settings,
) []protocol.Side {
	var refused refusals
	defer refused.wantNone(t, seed)
	seeds := rand.New(rand.NewPCG(seed, 0))
	hub := openHall(memory.New(nil), seeds, pace, refused.note)
	defer hub.Close()

	ticket, err := hub.CreateRoom(t.Context(), room.Founding{Name: "Host", Token: crand.Text()})
	if err != nil {
		t.Fatal(err)
	}
	first, err := hub.Open(t.Context(), ticket.Code, ticket.Token)
	if err != nil {
		t.Fatal(err)
	}
	for n := range uint64(players - 1) {
		first.Send(protocol.EncodeCommand(protocol.AddBot{}, n+1))
	}
	// A second session: its counter goes on where the first one's ended.
	session, err := hub.Open(t.Context(), ticket.Code, ticket.Token)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()

	var winners []protocol.Side
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() { // so that the player, who may be the moderator, does not count as lost
		for ctx.Err() == nil {
			session.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
			select {
			case <-time.After(9 * time.Second):
			case <-ctx.Done():
			}
		}
	}()
	host := bot.Player{Connection: session, Mind: bot.NewMind(seeds, pace, &bot.Chair{Players: players, Games: games, Settings: settings})}
	host.Heard = func(message any, bytes int) {
		refused.note(message, bytes)
		if k := &host.Mind.Known; k.Phase.Name == protocol.PhaseEnd && k.Room.Games == len(winners)+1 {
			winners = append(winners, k.End.Winner)
		}
		if len(winners) == games {
			cancel()
		}
	}
	if err := host.Play(ctx); ctx.Err() == nil {
		t.Fatalf("the host stopped: %v", err)
	}
	return winners
}

// openHall opens a hub with bots of a pace in it; heard is told what they hear.
func openHall(s store.Store, seeds *rand.Rand, pace bot.Pace, heard func(any, int)) *room.Hub {
	return room.NewHub(room.Config{
		Store: s,
		Log:   slog.New(slog.DiscardHandler),
		Rand:  func() *rand.Rand { return rand.New(rand.NewPCG(seeds.Uint64(), seeds.Uint64())) },
		Bot: func(ctx context.Context, s *room.Session, r *rand.Rand) {
			p := bot.Player{Connection: s, Mind: bot.NewMind(r, pace, nil), Heard: heard}
			_ = p.Play(ctx) // it ends with the hub
		},
	})
}

// refusals are what a server has refused to anybody.
type refusals struct {
	mu  sync.Mutex
	all []protocol.Refused // guarded by mu
}

func (r *refusals) note(message any, _ int) {
	// That the moderator is asked to decide a tie is no fault.
	if no, is := message.(protocol.Refused); is && no.Code != protocol.DecideTie {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.all = append(r.all, no)
	}
}

func (r *refusals) wantNone(t *testing.T, seed uint64) {
	t.Helper()
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.all) > 0 {
		t.Errorf("seed %d: refused were %+v", seed, r.all)
	}
}

// TestBotsAtTwoHalls plays a game of two persons at two hubs. Every bot has a
// player at each; what the two say counts once.
func TestBotsAtTwoHalls(t *testing.T) {
	for _, seed := range gametest.Seeds(t, 5, 1) {
		synctest.Test(t, func(t *testing.T) {
			var refused refusals
			seeds := rand.New(rand.NewPCG(seed, 0))
			s := memory.New(nil)
			halls := [2]*room.Hub{}
			for i := range halls {
				dice := rand.New(rand.NewPCG(seed, uint64(i+1)))
				halls[i] = openHall(s, dice, bot.Human, refused.note)
				defer halls[i].Close()
			}
			here, there := halls[0], halls[1]
			ticket, err := here.CreateRoom(t.Context(), room.Founding{Name: "Host", Token: crand.Text()})
			if err != nil {
				t.Fatal(err)
			}
			guest, err := there.Join(t.Context(), ticket.Code, "Guest", crand.Text(), 0)
			if err != nil {
				t.Fatal(err)
			}
			ctx, over := context.WithCancel(t.Context())
			defer over()
			var persons sync.WaitGroup
			sit := func(hub *room.Hub, ticket protocol.Ticket, mind *bot.Mind) {
				s, err := hub.Open(ctx, ticket.Code, ticket.Token)
				if err != nil {
					t.Error(err)
					return
				}
				defer s.Close()
				p := bot.Player{Connection: s, Mind: mind}
				p.Heard = func(message any, bytes int) {
					refused.note(message, bytes)
					if p.Mind.Known.Phase.Name == protocol.PhaseEnd {
						over()
					}
				}
				_ = p.Play(ctx)
			}
			guestMind := bot.NewMind(seeds, bot.Human, nil)
			hostMind := bot.NewMind(seeds, bot.Human, &bot.Chair{Players: 8, Games: 1})
			persons.Go(func() { sit(there, guest, guestMind) })
			v, err := here.Open(ctx, ticket.Code, ticket.Token)
			if err != nil {
				t.Fatal(err)
			}
			for n := range uint64(6) {
				v.Send(protocol.EncodeCommand(protocol.AddBot{}, n+1))
			}
			persons.Go(func() { sit(here, ticket, hostMind) })
			persons.Wait()
			refused.wantNone(t, seed)
		})
	}
}
