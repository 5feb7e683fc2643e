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

// CreateRoom creates a room with its host, whose phone has drawn the token. The head is the
// host's wish. It fails with a
// *protocol.Refusal: one for the name or the token, StoreAway, ServerAway, ServerFull.
func (h *Hub) CreateRoom(ctx context.Context, written, token string, head int) (protocol.Ticket, error) {
	name, no := CheckNewcomer(written, token)
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
		events, err := firstEvents(code, name, token, head)
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
		return protocol.Ticket{Code: code, Player: 1, Token: token}, nil
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
func firstEvents(code, host, token string, head int) ([]byte, error) {
	s := &game.State{}
	var log []game.Event
	for _, do := range []game.Action{
		game.Make{Code: code, Edition: game.EditionID(protocol.EditionFourth)},
		game.Join{Name: host, Looks: lookalike.Keys(host), Key: hashToken(token), Head: head},
	} {
		events, err := game.Decide(s, game.Command{Do: do}, nil)
		if err != nil {
			return nil, view.Refusal(err)
		}
		for _, e := range events {
			if err := game.Evolve(s, e, 0); err != nil {
				return nil, err
			}
		}
		log = append(log, events...)
	}
	return game.EncodeEvents(log)
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
