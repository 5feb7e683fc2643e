package room

import (
	"time"

	"golang.org/x/time/rate"

	"tabula/game"
	"tabula/protocol"
)

// A limiter is how much somebody may say. It is the seat's and not the visit's, so
// that nobody has more for coming again and again.
type limiter struct {
	messages *rate.Limiter
	strikes  *rate.Limiter // what limit refuses before the line is ended
	offers   *rate.Limiter // PINs, which cost a hash each
	log      *Budget       // of the seat
	reserve  *rate.Limiter // bytes that a seat may log in a game besides
}

// maxStrikes is how many times what may be said at once is refused before the line is
// ended: a phone that sends its outbox again never comes that far.
const maxStrikes = 10

// maxCounterAhead is how far the counter of a command may be ahead of the last one that
// counts. Commands that were refused, or that the store has lost, lie between; a page
// that is loaded again goes on from the last that counts. A counter that could jump to
// protocol.MaxCounter would leave the seat none for its next command.
const maxCounterAhead = 1 << 20

// newLimiter lets so many messages through in a second, and bytes of them in an hour;
// 0 is no limit.
func newLimiter(most, bytes int) *limiter {
	m := &limiter{
		messages: rate.NewLimiter(rate.Limit(most), 3*most),
		strikes:  rate.NewLimiter(rate.Limit(most), maxStrikes*3*most),
		offers:   newOffers(),
		log:      NewBudget(bytes),
		reserve:  rate.NewLimiter(rate.Limit(gameReserve/time.Hour.Seconds()), gameReserve),
	}
	if most == 0 {
		m.messages = rate.NewLimiter(rate.Inf, 0)
		m.strikes = m.messages
	}
	return m
}

// limiterOf is that of a seat.
func (r *room) limiterOf(id game.PlayerID) *limiter {
	may, there := r.limiters[id]
	if !there {
		may = newLimiter(r.hub.MaxMessages, r.hub.SeatLog)
		r.limiters[id] = may
	}
	return may
}

// maxLogBytes is how many bytes of events may follow the end of a game, or the beginning of
// a chapter, before nothing new begins: opening the room reads them all. The longest
// game that is recorded has some 2 MB (game.MaxRecorded). A game that runs may add as
// much again.
const maxLogBytes = 4 << 20

// maxLobbyBytes is the same for a lobby whose chapter cannot begin, because the store does
// not take the replay of its last game.
const maxLobbyBytes = 128 << 10

// refusePlayedOut refuses another game where there were enough. Where the log is too long, it
// refuses all but going and deleting replays: in a lobby whose chapter cannot begin,
// and in a game that somebody has filled.
func (r *room) refusePlayedOut(do game.Action) *protocol.Refusal {
	_, starts := do.(game.Start)
	_, leaves := do.(game.Leave)
	_, forgets := do.(game.Forget)
	games, most := r.shared.Stage.Game, r.hub.MaxGames
	phase, bytes, maxLog := r.state.Phase(), r.chapter.bytes-r.chapter.bytesAtEnd, r.hub.maxLogBytes
	if phase == game.Lobby {
		maxLog = min(maxLog, maxLobbyBytes)
	}
	switch {
	case starts && most > 0 && games >= most:
		return &protocol.Refusal{Code: protocol.PlayedOut, Max: most}
	case leaves, forgets, phase == game.End:
		return nil
	case phase == game.Lobby && bytes >= maxLog, bytes >= 2*maxLog, !r.borrow(r.logMemory()):
		return &protocol.Refusal{Code: protocol.PlayedOut, Max: max(games, 1)}
	}
	return nil
}

// limitNames are those that a refusal can come of, by their names in the metrics.
// They are no secrets: none depends on a card.
var limitNames = map[protocol.Code]string{
	protocol.TooManyMessages: "seat_messages",
	protocol.PlayedOut:       "room_games",
	protocol.RoomFull:        "seats",
	protocol.NameTooLong:     "name_length",
	protocol.TooManyOwn:      "own_roles",
	protocol.BadLink:         "link",   // of a call: too long, or no link
	protocol.NoReason:        "reason", // of a decree: too long, or none
}

// LimitOf names the limit behind a refusal, if it comes of what was asked for, and
// not of who has asked; "" for all others.
func LimitOf(no *protocol.Refusal) string { return limitNames[no.Code] }
