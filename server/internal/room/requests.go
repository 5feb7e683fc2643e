package room

import (
	"context"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/lookalike"
	"tabula/server/internal/view"
)

// Join takes a seat for a new player. While a game runs, the player watches, and plays in
// the next game. The head is a wish, see protocol.Join. If the token has a seat already, or waits for one, Join, Move and Claim
// answer with the same ticket again. Join fails with a *protocol.Refusal: one for the name
// or the token, NoRoom, NameTaken, TooManyMessages, RoomFull, RoomLocked, StoreAway,
// ServerAway, ServerFull.
func (h *Hub) Join(ctx context.Context, code, written, token string, head int) (protocol.Ticket, error) {
	name, no := view.CleanName(written)
	if no != nil {
		return protocol.Ticket{}, no
	}
	return h.requestSeat(ctx, code, token, game.Join{Name: name, Looks: lookalike.Keys(name), Key: hashToken(token), Head: head})
}

// Move gives the seat of a PIN to another phone. It fails with a *protocol.Refusal: one for
// the token, NoRoom, PinWrong, StoreAway, ServerAway, ServerFull.
func (h *Hub) Move(ctx context.Context, code, written, token string) (protocol.Ticket, error) {
	pin, ok := protocol.ParsePin(written)
	if !ok {
		return protocol.Ticket{}, &protocol.Refusal{Code: protocol.PinWrong}
	}
	if no := checkToken(token); no != nil { // before a hash is computed
		return protocol.Ticket{}, no
	}
	// No hash is computed for a room that does not exist or offers no seat.
	key := hashToken(token)
	if a, err := h.request(ctx, code, func(c caller) any { return infoRequest{caller: c, key: key} }); err != nil {
		return protocol.Ticket{}, err
	} else if !a.mayMove {
		return protocol.Ticket{}, &protocol.Refusal{Code: protocol.PinWrong}
	}
	hash, no := h.hashPin(ctx, code, pin)
	if no != nil {
		return protocol.Ticket{}, no
	}
	return h.requestSeat(ctx, code, token, game.Move{Pin: hash, Key: key})
}

// Claim asks the players for another player's seat. The ticket opens it once they have
// agreed. It fails with a *protocol.Refusal: one for the name or the token, NoRoom,
// NoSuchPlayer, SeatInUse, StoreAway, ServerAway, ServerFull.
func (h *Hub) Claim(ctx context.Context, code, written, token string) (protocol.Ticket, error) {
	name, no := view.CleanName(written)
	if no != nil {
		return protocol.Ticket{}, no
	}
	return h.requestSeat(ctx, code, token, game.Claim{Name: name, Looks: lookalike.Keys(name), Key: hashToken(token)})
}

// Withdraw takes a claim back. It fails with a *protocol.Refusal: NoRoom, StoreAway,
// ServerAway, ServerFull.
func (h *Hub) Withdraw(ctx context.Context, code, token string) error {
	key := hashToken(token)
	_, err := h.request(ctx, code, func(c caller) any { return joinRequest{caller: c, action: game.Withdraw{Key: key}, key: key} })
	return err
}

// requestSeat asks a room for the seat that a token is to open.
func (h *Hub) requestSeat(ctx context.Context, code, token string, want game.Action) (protocol.Ticket, error) {
	if no := checkToken(token); no != nil {
		return protocol.Ticket{}, no
	}
	a, err := h.request(ctx, code, func(c caller) any { return joinRequest{caller: c, action: want, key: hashToken(token)} })
	if err != nil {
		return protocol.Ticket{}, err
	}
	return protocol.Ticket{Code: code, Player: int(a.player), Token: token}, nil
}

// Info returns what a stranger may know of a room. It fails with a *protocol.Refusal:
// NoRoom, StoreAway, ServerAway, ServerFull.
func (h *Hub) Info(ctx context.Context, code string) (protocol.Door, error) {
	a, err := h.request(ctx, code, func(c caller) any { return infoRequest{caller: c} })
	return a.info, err
}

// Open opens a session in the seat of a token. The caller must close the session. Open
// fails with a *protocol.Refusal: NoRoom, UnknownSeat, StoreAway, ServerAway, ServerFull;
// or with a *Closed when the token opens its seat no longer, or not yet.
func (h *Hub) Open(ctx context.Context, code, token string) (*Session, error) {
	return h.openSession(ctx, code, func(c caller) any { return openRequest{caller: c, key: hashToken(token)} })
}

// A caller waits for one response of a room, as long as its context lasts.
type caller struct {
	ctx       context.Context
	responses chan response // unbuffered, so that no response is given when nobody waits
}

// respond returns false when the caller has gone.
func (c caller) respond(a response) bool {
	select {
	case c.responses <- a:
		return true
	case <-c.ctx.Done():
		return false
	}
}

// A response to a caller; each kind of request has its field.
type response struct {
	err     error
	player  game.PlayerID
	info    protocol.Door
	mayMove bool // a PIN may give the caller a seat
	session *Session
}

// request sends a request to a room and waits for the response. A room that closes
// meanwhile has not seen it, so it is sent again.
func (h *Hub) request(ctx context.Context, code string, question func(caller) any) (response, error) {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	c := caller{ctx: ctx, responses: make(chan response)}
	for {
		h.awaitStore(ctx, code)
		r, err := h.findOrStart(code)
		if err != nil {
			return response{}, err
		}
		if ctx.Err() == nil && r.post(ctx, question(c)) {
			select {
			case a := <-c.responses:
				return a, a.err
			case <-r.done:
			case <-ctx.Done():
			}
		}
		if ctx.Err() != nil {
			return response{}, &protocol.Refusal{Code: protocol.StoreAway}
		}
		if r.failure != nil {
			return response{}, r.failure
		}
	}
}
