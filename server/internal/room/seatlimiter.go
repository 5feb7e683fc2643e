package room

import (
	"time"

	"golang.org/x/time/rate"

	"tabula/game"
	"tabula/protocol"
)

// A limiter bounds what one seat may send. It belongs to the seat and not to the session,
// so that connecting again gives nobody more.
type limiter struct {
	messages *rate.Limiter
	strikes  *rate.Limiter // messages that messages may refuse before the session ends
	offers   *rate.Limiter // PINs, each of which costs a hash
	log      *Budget       // of the seat
	reserve  *rate.Limiter // bytes that the seat may log in a running game besides
}

// maxStrikes is how many bursts of messages are refused before the session ends. A phone
// that sends its outbox again never gets that far.
const maxStrikes = 10

// maxCounterAhead is how far the counter of a command may be ahead of the last command that
// counts. Between them are commands that were refused, or that the store has lost; a page
// that is loaded again continues from the last one that counts. If a counter could jump to
// protocol.MaxCounter, the seat would have none left for its next command.
const maxCounterAhead = 1 << 20

// newLimiter allows so many messages in a second, and so many bytes of log in an hour; 0 is
// no limit.
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

// limiterOf is the limiter of a seat.
func (r *room) limiterOf(id game.PlayerID) *limiter {
	may, there := r.limiters[id]
	if !there {
		may = newLimiter(r.hub.MaxMessages, r.hub.SeatLog)
		r.limiters[id] = may
	}
	return may
}

// maxLogBytes is how many bytes of events may follow the end of a game, or the beginning of
// a chapter, before nothing new may begin: opening the room reads them all. The longest
// game that is recorded has some 2 MB (game.MaxRecorded). A running game may add as much
// again.
const maxLogBytes = 4 << 20

// maxLobbyBytes is the same for a lobby whose chapter cannot begin, because the store does
// not take the replay of its last game.
const maxLobbyBytes = 128 << 10

// refusePlayedOut refuses another game after MaxGames games. If the log is too long, it
// refuses everything but leaving and deleting replays: in a lobby whose chapter cannot
// begin, and in a game whose log somebody has filled.
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

// limitNames are the names, in the metrics, of the limits behind refusals. They are no
// secrets, because no limit depends on a card.
var limitNames = map[protocol.Code]string{
	protocol.TooManyMessages: "seat_messages",
	protocol.PlayedOut:       "room_games",
	protocol.RoomFull:        "seats",
	protocol.NameTooLong:     "name_length",
	protocol.TooManyOwn:      "own_roles",
	protocol.BadLink:         "link",   // of the video call: too long, or no link
	protocol.NoReason:        "reason", // of a moderator's decree: too long, or none
}

// LimitOf names the limit behind a refusal of a request; "" for
// other refusals.
func LimitOf(no *protocol.Refusal) string { return limitNames[no.Code] }
