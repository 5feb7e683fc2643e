package room

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"math/rand/v2"
	"strings"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/lookalike"
	"tabula/server/internal/store"
	"tabula/server/internal/view"
)

// requestTimeout is how long a request to a room waits.
const requestTimeout = 5 * time.Second

// A Founding is a request for a new room.
type Founding struct {
	Name     string // of the host, as written
	Token    string // of the host's seat; their phone has drawn it
	Head     int    // the host's wish; 0 for none
	Practice bool   // with bots and settings for a short game
}

// CreateRoom creates a room with its host. It fails with a *protocol.Refusal: one for the
// name or the token, StoreAway, ServerAway, ServerFull.
func (h *Hub) CreateRoom(ctx context.Context, f Founding) (protocol.Ticket, error) {
	name, no := CheckNewcomer(f.Name, f.Token)
	if no != nil {
		return protocol.Ticket{}, no
	}
	if no := h.admitRoom(); no != nil {
		return protocol.Ticket{}, no
	}
	defer h.running.Done()
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	defer context.AfterFunc(h.ctx, cancel)()

	r := h.Rand()
	for {
		code := newCode(r)
		events, err := firstEvents(code, name, f)
		if err != nil {
			return protocol.Ticket{}, err
		}
		_, err = h.Store.Append(ctx, code, store.Tip{}, store.Proposal{Nonce: newNonce(), Events: events})
		var taken *store.Conflict
		switch {
		case errors.As(err, &taken):
			continue
		case err != nil && h.ctx.Err() != nil:
			return protocol.Ticket{}, &protocol.Refusal{Code: protocol.ServerAway}
		case err != nil:
			h.Log.Warn("cannot store a new room", "err", err)
			return protocol.Ticket{}, &protocol.Refusal{Code: protocol.StoreAway}
		}
		return protocol.Ticket{Code: code, Player: 1, Token: f.Token}, nil
	}
}

// admitRoom allows or refuses a new room. If it allows one, the caller must call
// running.Done.
func (h *Hub) admitRoom() *protocol.Refusal {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ctx.Err() != nil {
		return &protocol.Refusal{Code: protocol.ServerAway}
	}
	if _, tooMuch := h.Fill(); tooMuch {
		h.Meter.Refused("store")
		return &protocol.Refusal{Code: protocol.ServerFull}
	}
	if h.full() {
		h.Meter.Refused("rooms")
		return &protocol.Refusal{Code: protocol.ServerFull}
	}
	h.running.Add(1)
	return nil
}

// firstEvents are the first entry of a room's log.
func firstEvents(code, host string, f Founding) ([]byte, error) {
	s := &game.State{}
	commands := []game.Command{
		{Do: game.Make{Code: code, Edition: game.EditionID(protocol.EditionFourth)}},
		{Do: game.Join{Name: host, Looks: lookalike.Keys(host), Key: hashToken(f.Token), Head: f.Head}},
	}
	if f.Practice {
		commands = append(commands, practice()...)
	}
	var log []game.Event
	for _, c := range commands {
		events, err := game.Decide(s, c, nil)
		if err != nil {
			return nil, view.Refusal(err)
		}
		for _, e := range events {
			if _, counts := e.(game.Counted); counts {
				continue // the host's phone will count its commands from 1
			}
			if err := game.Evolve(s, e, 0); err != nil {
				return nil, err
			}
			log = append(log, e)
		}
	}
	return game.EncodeEvents(log)
}

// practiceTalk is the length of a discussion in a practice game, in ms: longer than at the
// brisk pace, because people read there what bots say.
const practiceTalk = 40_000

// practice is what the host of a practice room would do by hand: set a brisk pace and add
// bots until a game can begin.
func practice() []game.Command {
	edition, _ := game.EditionOf(game.EditionID(protocol.EditionFourth))
	settings := game.DefaultSettings(edition)
	settings.Timing = game.BriskTiming
	settings.Timing.Discussion = practiceTalk
	const host = 1
	commands := []game.Command{{By: host, N: 1, Do: game.Change{Settings: settings}}}
	for n := 2; n <= edition.Min; n++ {
		commands = append(commands, game.Command{By: host, N: uint64(n), Do: game.AddBot{Looks: view.BotLooks()}})
	}
	return commands
}

// newCode draws a code. Two neighbours are never the same letter, because people say
// "Firenze, Firenze" once. Codes of earlier releases may have equal neighbours, and still
// open their rooms.
func newCode(r *rand.Rand) string {
	code := make([]byte, 0, protocol.CodeLength)
	letters := protocol.CodeAlphabet
	for range protocol.CodeLength {
		letter := letters[r.IntN(len(letters))]
		code = append(code, letter)
		letters = strings.ReplaceAll(protocol.CodeAlphabet, string(letter), "")
	}
	return string(code)
}

// CheckNewcomer returns the name of somebody who creates a room as others see it, or
// refuses the name or the token.
func CheckNewcomer(written, token string) (name string, no *protocol.Refusal) {
	name, no = view.CleanName(written)
	if no == nil {
		no = checkToken(token)
	}
	return name, no
}

// checkToken refuses what no phone draws as a token. The refusal is BadMessage, which tells
// the player to load the page again.
func checkToken(token string) *protocol.Refusal {
	if !protocol.IsToken(token) {
		return &protocol.Refusal{Code: protocol.BadMessage, Name: "token"}
	}
	return nil
}

// hashToken is what the log keeps of a seat's token. The token has 130 random bits, so
// nobody finds it from the hash.
func hashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
