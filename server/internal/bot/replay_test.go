package bot_test

import (
	"context"
	crand "crypto/rand"
	"encoding/json"
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
	"tabula/server/internal/store/memory"
)

// A screen writes down what one phone shows from the deal to the end.
type screen struct {
	frame protocol.Frame
	shown []string
	over  bool
}

func (s *screen) hear(message any) {
	frame, is := message.(protocol.Frame)
	if !is {
		return
	}
	s.frame.Lay(frame)
	if s.over || s.frame.Phase.Name == protocol.PhaseLobby {
		return // what comes after the end is no part of the game
	}
	s.shown = append(s.shown, shown(s.frame))
	s.over = s.frame.Phase.Name == protocol.PhaseEnd
}

// shown is a view but for what opens doors and is no matter of the game.
func shown(f protocol.Frame) string {
	r := *f.Room
	r.Code, r.Link, r.Claims, r.Games = "", "", []protocol.Claim{}, 0
	text, err := json.Marshal(protocol.Frame{Room: &r, Table: f.Table, Phase: f.Phase, Ballot: f.Ballot, End: f.End, You: f.You, Notebook: f.Notebook})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// TestAReplayIsWhatThePhonesWereSent plays whole games through a real hub and
// writes down the frames of every phone: each view that any of them got is in
// the replay, in the same order, and the last is the last. With -short one of the
// games is played.
func TestAReplayIsWhatThePhonesWereSent(t *testing.T) {
	games := []struct {
		edition protocol.EditionID
		players int
		options string
	}{
		{"fourth", 12, "night_mode=sequential ghost_menace=on"},
		{"fourth", 8, "wise_old_man=on"},
		{"classic", 13, "moderator=host moderator_decides=on"},
		{"cd", 16, "accusation_mode=simultaneous_secret"},
		{"full-moon", 24, ""},
	}
	only := int(gametest.Seed(t) % uint64(len(games)))
	for i, c := range games {
		if testing.Short() && i != only {
			continue
		}
		t.Run(fmt.Sprint(c.edition, " ", c.players, " ", c.options), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				screens, id, hub := filmed(t, uint64(i), c.players, rules(c.edition, "default", c.options))
				defer hub.Close()
				file, err := hub.ReplayFile(t.Context(), id)
				if err != nil {
					t.Fatal(err)
				}
				replay, err := hub.Replay(id, file)
				if err != nil {
					t.Fatal(err)
				}
				var led []int
				for player, s := range screens {
					wantReplayed(t, player, s.shown, replay)
					if strings.Contains(strings.Join(s.shown, ""), `"cards":[{`) {
						led = append(led, player)
					}
				}
				if people := strings.Count(c.options, "moderator=host"); len(led) != people {
					t.Errorf("%v were shown all cards, want %d", led, people)
				}
			})
		})
	}
}

// filmed plays a game and gives what every phone has shown.
func filmed(
	t *testing.T, seed uint64, players int, settings func(protocol.Room) protocol.Settings,
) (screens map[int]*screen, id string, hub *room.Hub) {
	var mu sync.Mutex
	screens = map[int]*screen{}
	watch := func(mind *bot.Mind) func(any, int) {
		s := &screen{}
		return func(message any, _ int) {
			s.hear(message)
			mu.Lock()
			defer mu.Unlock()
			screens[mind.Known.You.Player] = s
		}
	}
	dice := rand.New(rand.NewPCG(seed, 0))
	hub = room.NewHub(room.Config{
		Store: memory.New(nil), Log: slog.New(slog.DiscardHandler),
		Rand: func() *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) },
		Bot: func(ctx context.Context, s *room.Session, r *rand.Rand) {
			p := bot.Player{Connection: s, Mind: bot.NewMind(r, bot.Human, nil)}
			p.Heard = watch(p.Mind)
			_ = p.Play(ctx) // it ends with the hub
		},
	})
	ticket, err := hub.CreateRoom(t.Context(), room.Founding{Name: "Host", Token: crand.Text()})
	if err != nil {
		t.Fatal(err)
	}
	session, err := hub.Open(t.Context(), ticket.Code, ticket.Token)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	ctx, over := context.WithCancel(t.Context())
	defer over()
	go ping(ctx, session)
	chair := &bot.Chair{Players: players, Games: 1, Settings: settings}
	host := bot.Player{Connection: session, Mind: bot.NewMind(dice, bot.Human, chair)}
	film := watch(host.Mind)
	host.Heard = func(message any, bytes int) {
		film(message, bytes)
		if frame, is := message.(protocol.Frame); is && frame.Replay != nil && frame.Replay.ID != "" {
			id = frame.Replay.ID
			over()
		}
	}
	for n := range players - 1 {
		session.Send(protocol.EncodeCommand(protocol.AddBot{}, uint64(n+1)))
	}
	_ = host.Play(ctx) // it ends with the game
	synctest.Wait()    // until all have heard of it, and it is kept
	return screens, id, hub
}

// ping tells the room that the phone is there, as phones do: nobody plays on
// without a moderator.
func ping(ctx context.Context, session *room.Session) {
	for {
		select {
		case <-time.After(10 * time.Second):
			session.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
		case <-ctx.Done():
			return
		}
	}
}

func wantReplayed(t *testing.T, player int, shown []string, r protocol.Replay) {
	t.Helper()
	replayed := replayedFor(player, r)
	at := 0
	for i, view := range shown {
		for at < len(replayed) && replayed[at] != view {
			at++
		}
		if at == len(replayed) {
			t.Fatalf("player %d: view %d of %d is not in the replay after the one before:\n%s", player, i+1, len(shown), view)
		}
	}
	if at != len(replayed)-1 {
		t.Errorf("player %d: after his last view the replay goes on", player)
	}
}

// replayedFor lays the moments over each other, as a page does.
func replayedFor(player int, r protocol.Replay) (all []string) {
	var f protocol.Frame
	for _, m := range r.Moments {
		next := protocol.Frame{Room: m.Room, Table: m.Table, Phase: m.Phase, Ballot: m.Ballot, End: m.End}
		for _, own := range m.Own {
			if own.Player == player {
				next.You, next.Notebook = own.You, own.Notebook
			}
		}
		f.Lay(next)
		all = append(all, shown(f))
	}
	return all
}
