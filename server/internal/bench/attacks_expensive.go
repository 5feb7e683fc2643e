package main

import (
	"context"
	crand "crypto/rand"
	"net"
	"slices"
	"sync"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/bot/crowd"
)

// These attacks cost the server much for each request.

// estimate asks for the balance of a random deck, which the server has not estimated yet.
func (a *attacker) estimate(ctx context.Context) error {
	settings := usual()
	for _, o := range game.Options { // those of the moderator depend on each other
		id := protocol.OptionID(o.ID)
		if _, offered := settings.Options[id]; offered && !slices.Contains([]game.OptionID{game.Moderator, game.ModeratorDecides, game.WiseOldMan}, o.ID) {
			settings.Options[id] = o.Values[a.dice.IntN(len(o.Values))]
		}
	}
	const players = protocol.MaxSeats
	wolves, seers, masons := 1+a.dice.IntN(10), a.dice.IntN(2), 2*a.dice.IntN(2)
	deck := []protocol.Cards{{Role: "werewolf", Count: wolves}, {Role: "villager", Count: players - wolves - seers - masons}}
	if seers > 0 {
		deck = append(deck, protocol.Cards{Role: "seer", Count: seers})
	}
	if masons > 0 {
		deck = append(deck, protocol.Cards{Role: "freemason", Count: masons})
	}
	settings.Preset, settings.Deck = protocol.PresetOwn, deck
	return a.call(ctx, "POST", "/api/balance", "", protocol.Weigh{Players: players, Settings: settings}, nil)
}

// played is what remains of finished games.
type played struct {
	Replays []string `json:"replays"` // ids
	Rooms   []string `json:"rooms"`   // codes; the logs are as long as a game of 24
}

const (
	// longGames is how many games of 24 are played before the attack begins: three times as
	// many as the server has replays in memory.
	longGames = 12
	// longPlay limits the duration of these games.
	longPlay = time.Minute
)

// playLong plays these games. Some of them may remain unfinished.
func playLong(ctx context.Context, url string) (played, error) {
	ctx, stop := context.WithTimeout(ctx, longPlay)
	defer stop()
	var over played
	var mu sync.Mutex
	sum := crowd.Play(ctx, crowd.Config{
		URL: url, Rooms: longGames, Players: protocol.MaxSeats, Games: 1, Pace: bot.Fast, Settings: crowd.Quick,
		Watch: func(ticket protocol.Ticket) crowd.Witness { return &archivist{ticket: ticket, mu: &mu, over: &over} },
	})
	if sum.Finished == 0 {
		return over, sum.Err()
	}
	return over, nil
}

// An archivist notes the room and the replay that a host sees.
type archivist struct {
	ticket protocol.Ticket
	mu     *sync.Mutex
	over   *played // guarded by mu
}

func (*archivist) Opened()          {}
func (*archivist) Broke(error)      {}
func (*archivist) Said(bot.Command) {}

func (w *archivist) Heard(_ int, message any) {
	frame, is := message.(protocol.Frame)
	if !is || w.ticket.Player != 1 || frame.Replay == nil || frame.Replay.ID == "" {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if !slices.Contains(w.over.Replays, frame.Replay.ID) {
		w.over.Replays = append(w.over.Replays, frame.Replay.ID)
		w.over.Rooms = append(w.over.Rooms, w.ticket.Code)
	}
}

// replay asks for the replay of a game, or for its log, compressed or not.
func (a *attacker) replay(ctx context.Context) error {
	path := "/api/replays/" + a.Played.Replays[a.dice.IntN(len(a.Played.Replays))]
	if a.dice.IntN(3) == 0 {
		path += "/log"
	}
	accept := ""
	if a.dice.IntN(2) == 0 {
		accept = "Accept-Encoding: gzip\r\n"
	}
	return a.call(ctx, "GET", path, accept, nil, nil)
}

// askLong asks for a room with a long log.
func (a *attacker) askLong(ctx context.Context) error {
	return a.call(ctx, "GET", "/api/rooms/"+a.Played.Rooms[a.dice.IntN(len(a.Played.Rooms))], "", nil, nil)
}

// watched is the number of rooms with table screens. With them, ten addresses have as many
// screens as they may.
const watched = 5

// watch opens a table screen of a room whose players send commands all the time.
func (a *attacker) watch(ctx context.Context) error {
	if a.number < watched*protocol.MaxSeats {
		return a.fill(ctx)
	}
	host := a.number % watched * protocol.MaxSeats
	if host >= len(a.Tickets) {
		host = 0
	}
	return a.open(ctx, a.Tickets[host].Code, func(conn net.Conn) error {
		if err := say(conn, opText, protocol.EncodeCommand(protocol.Watch{}, 0)); err != nil {
			return err
		}
		return drain(conn)
	})
}

// playBots makes a room, lets bots take all other seats, and plays games with the
// shortest phases for as long as the room lasts.
func (a *attacker) playBots(ctx context.Context) error {
	token := crand.Text()
	var ticket protocol.Ticket
	err := a.call(ctx, "POST", "/api/rooms", "", protocol.MakeRoom{Name: "Bot 1", Token: token}, &ticket)
	if err != nil || ticket.Code == "" {
		return err
	}
	return a.open(ctx, ticket.Code, func(conn net.Conn) error {
		go func() { _ = drain(conn) }() // ends with the connection
		err := say(conn, opText, a.hello(token))
		said := uint64(0)
		tell := func(message any) {
			said++
			if err == nil {
				err = say(conn, opText, protocol.EncodeCommand(message, said))
			}
		}
		for range protocol.MaxSeats - 1 {
			tell(protocol.AddBot{})
		}
		tell(protocol.Change{Settings: crowd.Quick(protocol.Room{Settings: usual()})})
		for err == nil && a.rest(ctx) {
			tell(protocol.Start{}) // the server refuses one of the two
			tell(protocol.Again{})
		}
		return err
	})
}
