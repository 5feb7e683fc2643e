package room

import (
	"context"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/lookalike"
	"tabula/server/internal/view"
)

// Join seats somebody; while a game runs the player watches, and plays in the next.
// Join, Move and Claim with a token that has its seat, or waits for it, answer the
// same ticket again. Join fails with a *protocol.Refusal: a name's, a token's,
// NoRoom, NameTaken, TooManyMessages, RoomFull, RoomLocked, StoreAway, ServerAway, ServerFull.
func (h *Hub) Join(ctx context.Context, code, written, token string) (protocol.Ticket, error) {
	name, no := view.CleanName(written)
	if no != nil {
		return protocol.Ticket{}, no
	}
	return h.requestSeat(ctx, code, token, game.Join{Name: name, Looks: lookalike.Keys(name), Key: hashToken(token)})
}

// Move gives the seat of a PIN to another phone. It fails with a
// *protocol.Refusal: a token's, NoRoom, PinWrong, StoreAway, ServerAway, ServerFull.
func (h *Hub) Move(ctx context.Context, code, written, token string) (protocol.Ticket, error) {
	pin, ok := protocol.ParsePin(written)
	if !ok {
		return protocol.Ticket{}, &protocol.Refusal{Code: protocol.PinWrong}
	}
	if no := checkToken(token); no != nil { // before it costs a hash
		return protocol.Ticket{}, no
	}
	// A room that is not there, or that offers no seat, costs no hash either.
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

// Claim asks the table for somebody's seat. The ticket opens it once the table
// has vouched. It fails with a *protocol.Refusal: a name's, a token's, NoRoom,
// NoSuchPlayer, SeatInUse, StoreAway, ServerAway, ServerFull.
func (h *Hub) Claim(ctx context.Context, code, written, token string) (protocol.Ticket, error) {
	name, no := view.CleanName(written)
	if no != nil {
		return protocol.Ticket{}, no
	}
	return h.requestSeat(ctx, code, token, game.Claim{Name: name, Looks: lookalike.Keys(name), Key: hashToken(token)})
}

// Withdraw takes a claim back. It fails with a *protocol.Refusal: NoRoom,
// StoreAway, ServerAway, ServerFull.
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

// Info tells what a stranger may know. It fails with a *protocol.Refusal:
// NoRoom, StoreAway, ServerAway, ServerFull.
func (h *Hub) Info(ctx context.Context, code string) (protocol.Door, error) {
	a, err := h.request(ctx, code, func(c caller) any { return infoRequest{caller: c} })
	return a.info, err
}

// Open opens the seat of a token. The visit has to be left in the end. Enter
// fails with a *protocol.Refusal: NoRoom, UnknownSeat, StoreAway, ServerAway, ServerFull; or
// with a *Closed when the token opens its seat no more, or not yet.
func (h *Hub) Open(ctx context.Context, code, token string) (*Session, error) {
	a, err := h.request(ctx, code, func(c caller) any { return openRequest{caller: c, key: hashToken(token)} })
	return a.session, err
}

// A caller stands at the door and waits for one answer, as long as his context
// lasts.
type caller struct {
	ctx       context.Context
	responses chan response // holds none, so that no answer is given to nobody
}

// respond is false when the caller has gone.
func (c caller) respond(a response) bool {
	select {
	case c.responses <- a:
		return true
	case <-c.ctx.Done():
		return false
	}
}

// An response to a caller; each question has its field.
type response struct {
	err     error
	player  game.PlayerID
	info    protocol.Door
	mayMove bool // a PIN may get the caller a seat
	session *Session
}

// request puts a question to a room. A room that closes meanwhile has not heard it,
// so it is asked again.
func (h *Hub) request(ctx context.Context, code string, question func(caller) any) (response, error) {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	c := caller{ctx: ctx, responses: make(chan response)}
	for {
		for h.mustWait(code) && ctx.Err() == nil {
			// Outside, so that callers do not fill the mail of those who are in.
			select {
			case <-time.After(50 * time.Millisecond):
			case <-ctx.Done():
			}
		}
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
