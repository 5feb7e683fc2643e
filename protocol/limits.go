package protocol

// Version grows when a page that was open before could not follow what the
// server tells, or say what it understands. A page names its own when it opens
// a socket, as ?protocol=N; who names none is taken for one of today.
const Version = 1

// MessageLength is what every message of a phone has at least, in bytes: who
// watches the line shall not tell an answer from a ping by its length. Shorter
// ones are filled up with spaces.
const MessageLength = 128

// Limits of what the server reads.
const (
	MaxMessage     = 32768 // bytes of one message of a phone
	MaxName        = 16    // graphemes of a name
	MaxToken       = 64    // bytes of a token that a Hello may try
	TokenLength    = 26    // letters of a token that a phone draws: 130 bits
	MaxSeats       = 24    // seats of a room
	MaxLink        = 300   // bytes of the address of a call
	MaxReason      = 120   // letters of a moderator's reason
	PinLength      = 8     // letters of the PIN that moves a seat
	ReplayIDLength = 32    // hexadecimal digits of a replay's id: 128 bits
)

// CodeAlphabet holds the letters of room codes: no vowels, no look-alikes.
const (
	CodeAlphabet = "BCDFGLMNPRSTVZ"
	CodeLength   = 5
)

// TokenAlphabet holds the letters of seat tokens.
const TokenAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
