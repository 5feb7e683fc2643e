package protocol

// Replay is a finished game, at GET /api/replays/ID: every moment as the phones
// saw it. The log that it is made from is a file at GET /api/replays/ID/log.
type Replay struct {
	Moments []Moment `json:"moments"`
}

// Moment has the sections that changed at one moment, as in a Frame. The first
// moment has all of them, but no empty Draw.
type Moment struct {
	At       int64     `json:"at"`             // ms since 1970
	Room     *Room     `json:"room,omitempty"` // without code and call
	Presence *Presence `json:"presence,omitempty"`
	Table    *Table    `json:"table,omitempty"`
	Phase    *Phase    `json:"phase,omitempty"`
	Ballot   *Ballot   `json:"ballot,omitempty"`
	Talk     *Talk     `json:"talk,omitempty"` // from the line From on
	Draw     *Draw     `json:"draw,omitempty"` // only in the first moment; absent without contributions
	End      *End      `json:"end,omitempty"`
	Own      []Own     `json:"own"`
}

// Own has the private sections of one player that changed.
type Own struct {
	Player   int       `json:"player"`
	You      *You      `json:"you,omitempty"`
	Notebook *Notebook `json:"notebook,omitempty"`
}
