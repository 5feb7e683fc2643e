package protocol

// Replay is a game that is over, at GET /api/replays/ID: every moment as the
// phones saw it. The log it is made of is a file at GET /api/replays/ID/log.
type Replay struct {
	Moments []Moment `json:"moments"`
}

// Moment is what became known at one moment: the sections that are new, as in a
// Frame. The first has all of them.
type Moment struct {
	At       int64     `json:"at"`             // ms since 1970
	Room     *Room     `json:"room,omitempty"` // without code and call
	Presence *Presence `json:"presence,omitempty"`
	Table    *Table    `json:"table,omitempty"`
	Phase    *Phase    `json:"phase,omitempty"`
	Ballot   *Ballot   `json:"ballot,omitempty"`
	End      *End      `json:"end,omitempty"`
	Own      []Own     `json:"own"`
}

// Own is what one player got to know besides.
type Own struct {
	Player   int       `json:"player"`
	You      *You      `json:"you,omitempty"`
	Notebook *Notebook `json:"notebook,omitempty"`
}
