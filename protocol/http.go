package protocol

// What crosses the wire before there is a socket: the bodies of the HTTP
// routes. Refused requests are answered with a Refusal as body.

// MakeRoom asks for a new room, at POST /api/rooms. The answer is a Ticket.
type MakeRoom struct {
	Name string `json:"name"` // of the host
}

// Join asks for a seat, at POST /api/rooms/CODE/seats. The answer is a Ticket.
type Join struct {
	Name string `json:"name"`
}

// Ticket opens a seat. Whoever has the token has the seat.
type Ticket struct {
	Code   string `json:"code"`
	Player int    `json:"player"`
	Token  string `json:"token"` // secret; said in Hello, never in an address
}

// Door is what a stranger may know of a room, at GET /api/rooms/CODE.
type Door struct {
	Code string `json:"code"`
	Open bool   `json:"open"` // a game is not running and a seat is free
}
