package protocol

// Limits of what the server reads.
const (
	MaxMessage = 32768 // bytes of one message of a phone
	MaxName    = 16    // graphemes of a name
	MaxToken   = 64    // bytes of a seat token
	MaxSeats   = 24    // seats of a room
)

// CodeAlphabet holds the letters of room codes: no vowels, no look-alikes.
const (
	CodeAlphabet = "BCDFGLMNPRSTVZ"
	CodeLength   = 5
)
