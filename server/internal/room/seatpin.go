package room

import (
	"context"
	"encoding/hex"
	"time"

	"golang.org/x/crypto/argon2"
	"golang.org/x/time/rate"

	"tabula/protocol"
)

// A PIN is short: 8 letters of 14, which are 1.5 billion. The log keeps its hash by
// Argon2id, salted with the room's code, so that a reader of the log does not find
// the PIN while it opens the seat. The arithmetic, for an attacker with 64 cores:
//
//   - One hash takes 24 ms of one core here (BenchmarkPinHash). Take 10 ms for a
//     faster machine and a better program.
//   - 64 cores try 64 × 600 s ÷ 10 ms = 3.8 million PINs in ten minutes. That is a
//     chance of 0.26 %, and of 0.11 % at the speed measured here.
//   - Each hash moves some 100 MB through memory, so that neither many more cores on
//     one memory nor a graphics card help as much as with SHA-256.
//
// The salt is no secret and stays with the room, so that the hash is ready before the
// room is asked. Somebody who computes for one room beforehand needs 64 cores for
// almost three days for all its PINs, and then finds each at once.
const (
	pinPasses = 2
	pinMemory = 19 << 10 // KiB; one hash at a time, in a container of 256 MiB
	pinLength = 16       // bytes of the hash
)

// pinWait is how long a PIN may wait for the hashes before it.
const pinWait = 2 * time.Second

// offersEvery is how often a seat may offer a PIN in the long run, and offersAtOnce how
// often in a row.
const (
	offersEvery  = 10 * time.Second
	offersAtOnce = 5
)

// hashPin is what the log keeps of a PIN. It runs in the caller's goroutine, one at a time
// in the process, so that rooms go on. It fails with ServerAway when too many wait.
func (h *Hub) hashPin(ctx context.Context, code, pin string) (string, *protocol.Refusal) {
	ctx, cancel := context.WithTimeout(ctx, pinWait)
	defer cancel()
	select {
	case h.pinTurn <- struct{}{}:
	case <-ctx.Done():
		return "", &protocol.Refusal{Code: protocol.ServerAway}
	}
	defer func() { <-h.pinTurn }()
	hash := argon2.IDKey([]byte(pin), []byte("tabula pin "+code), pinPasses, h.PinMemory, 1, pinLength)
	return hex.EncodeToString(hash), nil
}

// hashOffer is hashPin for a PIN that a phone offers.
func (s *Session) hashOffer(pin string) (string, *protocol.Refusal) {
	if !s.limiter.offers.orNew(rate.Every(offersEvery), offersAtOnce).Allow() {
		return "", &protocol.Refusal{Code: protocol.TooManyMessages}
	}
	return s.room.hub.hashPin(s.room.hub.ctx, s.room.code, pin)
}
