package protocol

// What the server sends.

// Frame is what changed for one seat. It has only the sections that changed, each
// whole but for the notebook and the talk. Turn and Choice stand in place of sections in which
// little changed. The first frame of a connection has all sections,
// but no empty Draw and Shuffle.
//
// The server fills up a frame with a private section, and every frame of the night,
// with spaces to a length that depends on public things alone. At night it sends a
// frame at every beat, even if nothing has changed.
type Frame struct {
	F        uint64    `json:"f,omitempty"` // grows from frame to frame of a seat, over all its connections unless a clock was set; absent when it is the next number
	Now      int64     `json:"now"`         // the server's clock, ms since 1970
	Ack      uint64    `json:"ack"`         // the highest command counter of this seat that counts and is saved
	Room     *Room     `json:"room,omitempty"`
	Presence *Presence `json:"presence,omitempty"`
	Evening  *Evening  `json:"evening,omitempty"`
	Table    *Table    `json:"table,omitempty"`
	Phase    *Phase    `json:"phase,omitempty"`
	Ballot   *Ballot   `json:"ballot,omitempty"`
	Turn     *Turn     `json:"turn,omitempty"` // in place of Phase and Ballot
	Talk     *Talk     `json:"talk,omitempty"`
	Draw     *Draw     `json:"draw,omitempty"`
	Shuffle  *Shuffle  `json:"shuffle,omitempty"`
	End      *End      `json:"end,omitempty"`
	You      *You      `json:"you,omitempty"`
	Choice   *Choice   `json:"choice,omitempty"` // in place of You
	Notebook *Notebook `json:"notebook,omitempty"`
	// Replay is only for phones with a seat in the room.
	Replay *ReplayLink `json:"replay,omitempty"`
}

// ReplayLink has the ids of replays, which are at /replay/ID: of the last game, and
// of all games of the Evening, in its order.
type ReplayLink struct {
	Evening []string `json:"evening"` // "" stands for a game too long to keep
	ID      string   `json:"id"`      // of the last game, hard to guess; "" during a game, before the end of the first one, and after one too long to keep
}

// Refused is the answer to a command that changed nothing. Only its sender gets it.
type Refused struct {
	N uint64 `json:"n"` // the command's counter; 0 when the server could not read it
	Refusal
}

// Pong answers Ping. In the lobby and by day, phones also get one after about three seconds
// without a message.
type Pong struct {
	Now int64 `json:"now"` // the server's clock, ms since 1970
	// Unasked is true without a Ping. Such a pong does not answer what the phone has sent.
	Unasked bool `json:"unasked,omitempty"`
	// Shared is the public address of a server that runs on a laptop, like
	// https://example.trycloudflare.com; absent without one. The links to rooms begin with it.
	Shared string `json:"shared,omitempty"`
}

// HoldOn says that the server cannot reach its store, or that it can again. In
// between the server keeps the commands of phones, which count once the store is
// back, and no clock runs out. A new connection begins without a HoldOn in force.
type HoldOn struct {
	On bool `json:"on"`
}

// Rewound says that the store has lost the end of the game. The next frame shows
// the game as it was before. Commands that were acknowledged since then are undone.
type Rewound struct {
	Lost int64 `json:"lost"` // ms between the newest moment that was lost and the newest that was kept
}
