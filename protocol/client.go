package protocol

// What phones say. Hello comes first on every socket. The others are commands:
// each carries in its field "n" the seat's counter, one more than the
// last; a command sent again with the same n counts once.

// Hello opens a seat by its secret token.
type Hello struct {
	Token string `json:"token"`
}

// Ping asks for a Pong, to see whether the line lives and what time it is.
type Ping struct{}

// Leave gives the seat back, between two games.
type Leave struct{}

// AddBot takes a seat for a bot. Host only, between two games.
type AddBot struct{}

// Remove takes a seat from somebody. Host only, between two games.
type Remove struct {
	Player int `json:"player"`
}

// Order seats everybody anew, clockwise. It names every player once. Host
// only, between two games.
type Order struct {
	Players []int `json:"players"`
}

// Change replaces the settings. Host only, between two games.
type Change struct {
	Settings Settings `json:"settings"`
}

// Start deals. Host only.
type Start struct{}

// Ready says that the role card has been looked at. When all have said so, the
// night begins early.
type Ready struct{}

// Answer answers a question of the night. Sure locks nothing: it may be changed
// until the night closes.
type Answer struct {
	Question int  `json:"question"` // counted from 0
	Target   int  `json:"target"`   // seat
	Sure     bool `json:"sure"`     // confirmed, not only picked
}

// Accuse lays the voting token before a seat; sent before one's turn it waits
// and may be changed until then.
type Accuse struct {
	Target int `json:"target"` // seat
}

// Judge chooses in the verdict. Where all vote at once it may be changed until
// the ballot closes.
type Judge struct {
	Suspect int `json:"suspect"` // seat, or Hold when there is only one
}

// Call begins the next part of the night. For the Wise Old Man (rules V2).
type Call struct{}

// Favour gives sword and shield, as a ghost (rules V6).
type Favour struct {
	Sword  int `json:"sword"`  // seat
	Shield int `json:"shield"` // another seat
}

// Enough says that one has talked enough, where the living may end the
// discussion together.
type Enough struct{}

// Advance goes on to what follows. For a human moderator (rules V9).
type Advance struct {
	Pick int `json:"pick"` // seat, for a tie that is his to decide; NoSeat
}

// Again goes back to the lobby with the same people. Host only, after a game.
type Again struct{}
