package protocol

// Version is the version of the protocol. It grows when a page that was loaded
// before a release could not talk with the server after it. A page names its
// version when it opens a socket, as ?protocol=N. The server takes a page that
// names none for one of this version.
const Version = 1

// MessageLength is the least length of a phone's message, in bytes, but for a Reveal.
// Shorter messages are filled up with spaces, so that the length of an encrypted message
// does not tell an answer from a ping.
const MessageLength = 128

// Limits of what the server reads.
const (
	MaxMessage     = 32768 // bytes of one message of a phone
	MaxName        = 16    // graphemes of a name
	MaxToken       = 64    // bytes of the token in a Hello
	TokenLength    = 26    // letters of a token that a phone draws: 130 bits
	MaxSeats       = 24    // seats of a room
	Heads          = 32    // different faces of players
	MaxLink        = 300   // bytes of the address of a call
	MaxReason      = 120   // letters of a moderator's reason
	MaxLine        = 120   // letters of a written line
	MaxTalk        = 400   // statements and written lines that a phone keeps
	PinLength      = 8     // letters of the PIN that moves a seat
	ReplayIDLength = 32    // hexadecimal digits of a replay's id: 128 bits
)

// CodeAlphabet holds the letters of room codes and PINs. It has no vowels, which
// could form words, and no letters that look like others.
const (
	CodeAlphabet = "BCDFGLMNPRSTVZ"
	CodeLength   = 5
)

// TokenAlphabet holds the letters of seat tokens.
const TokenAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
