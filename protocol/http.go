package protocol

// These are the bodies of the HTTP routes, which a phone uses before it has a
// socket. The answer to a refused request has a Refusal as its body.

// OwnHeader is a header that every request but a WebSocket's must have, with any
// value. The server refuses requests without it, because a page of another site
// could have sent them.
const OwnHeader = "X-Tabula"

// The phone draws the token of its seat, TokenLength letters of TokenAlphabet, and
// stores it before it asks. When an answer is lost, the phone asks again with the
// same token, here or at another instance, and gets the seat that it already has.

// MakeRoom asks for a new room, at POST /api/rooms. The answer is a Ticket. A
// second request makes a second room, even with the same token.
type MakeRoom struct {
	Name  string `json:"name"` // of the host
	Token string `json:"token"`
	Head  int    `json:"head,omitempty"` // see Join
	// Practice asks for a room in which seven bots wait for a short game.
	Practice bool `json:"practice,omitempty"`
}

// Join asks for a seat, at POST /api/rooms/CODE/seats. The answer is a Ticket.
type Join struct {
	Name  string `json:"name"`
	Token string `json:"token"`
	// Head is the wished face, from 1 to Heads; any other number is no wish. If somebody
	// has it, the player gets another one.
	Head int `json:"head,omitempty"`
}

// Move asks for the seat of a PIN, at POST /api/rooms/CODE/moves. The answer is
// a Ticket. The seat's old token no longer opens it.
type Move struct {
	Pin   string `json:"pin"` // letters as people write them
	Token string `json:"token"`
}

// ClaimSeat asks for the seat of a player in the room, by name, at POST
// /api/rooms/CODE/claims. The answer is a Ticket. Its token opens the seat once the
// players have vouched. Until then the server closes sockets with ClosePending.
type ClaimSeat struct {
	Name  string `json:"name"`
	Token string `json:"token"`
}

// WithdrawClaim takes a claim back, at POST /api/rooms/CODE/claims/end. The
// answer is empty.
type WithdrawClaim struct {
	Token string `json:"token"` // of the claim's ticket
}

// Ticket opens a seat. Everybody who knows the token has the seat.
type Ticket struct {
	Code   string `json:"code"`
	Player int    `json:"player"`
	Token  string `json:"token"` // drawn by the phone; secret; sent in Hello, never in an address
}

// KeptSeat is the token of a seat that a browser keeps in a cookie of the room. POST
// /api/rooms/CODE/seat sets the cookie to it; without a token, it answers with the one in
// the cookie, or with none. POST /api/rooms/CODE/seat/end removes the cookie if it has
// this token; the answer is empty.
type KeptSeat struct {
	Token string `json:"token"` // empty for none
}

// Door is what a stranger may know of a room, at GET /api/rooms/CODE.
type Door struct {
	Code string `json:"code"`
	Open bool   `json:"open"` // a seat is free
	// Running says that a player who joins now watches first, and plays in the next game.
	Running bool `json:"running"`
	Locked  bool `json:"locked"` // the host lets nobody new in
}

// Weigh asks how often each side would win, at POST /api/balance. The answer is a
// Balance, or a Refusal with ServerAway when other estimates take too long.
type Weigh struct {
	Settings Settings `json:"settings"`
	Players  int      `json:"players"` // without a human moderator
}

// Balance is an estimate from games that the server played against itself.
type Balance struct {
	Games  int         `json:"games"`
	Humans Share       `json:"humans"`
	Wolves Share       `json:"wolves"`
	Solo   []SoloShare `json:"solo"` // one for every card of the deck that wins alone
}

// Share is a share of wins from 0 to 1, with the limits of its 95 % confidence
// interval.
type Share struct {
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// SoloShare is the share of a card that wins alone.
type SoloShare struct {
	Role RoleID `json:"role"`
	Wins Share  `json:"wins"`
}

// RuleBook is all that a lobby needs to offer editions, decks and options, at
// GET /api/rules. It never changes while a server runs.
type RuleBook struct {
	Editions  []Edition `json:"editions"` // in the order in which a lobby shows them
	Roles     []Role    `json:"roles"`
	OwnPowers []string  `json:"own_powers"` // the powers that a custom card can have
}

// Edition is a set of rules.
type Edition struct {
	ID      EditionID  `json:"id"`
	Min     int        `json:"min"`
	Max     int        `json:"max"`
	Roles   []RoleID   `json:"roles"`
	Presets []PresetID `json:"presets"`
	Options []Option   `json:"options"`
	// A server of v0.1.0 sends neither Advice nor Printed. Advice is about the cards
	// that the smallest games lack. Printed is what the printed tables say about decks.
	Advice  []Advice       `json:"advice,omitempty"`
	Printed []PrintedCount `json:"printed,omitempty"`
	// Fair lists for which numbers of players the fair deck differs from the printed one.
	Fair []FairDeck `json:"fair,omitempty"`
	// Argued is how often the humans win with the decks of new rooms when all players
	// reason and the wolves' side lies.
	Argued []ArguedDecks `json:"argued,omitempty"`
}

// ArguedDecks is one of an edition's decks for several numbers of players.
type ArguedDecks struct {
	Preset PresetID `json:"preset"`
	Fair   bool     `json:"fair,omitempty"` // see Settings
	From   int      `json:"from"`           // players of the first deck
	Humans []int    `json:"humans"`         // how many games in 100 they win, with one player more each
}

// FairDeck is what the fair deck for a number of players changes.
type FairDeck struct {
	Players int     `json:"players"`
	Printed int     `json:"printed"` // how many games in 100 the humans win with the printed deck
	Out     []Cards `json:"out"`     // villagers replace these
}

// Advice is the number of players from which a card is meant to be in the deck.
type Advice struct {
	Role RoleID     `json:"role"`
	From int        `json:"from"`
	Kind AdviceKind `json:"kind"`
}

// PrintedCount is how many of the cards in Roles the print advises together, for a
// game of From to To players: from Least to Most. A room's own deck may have other
// numbers.
type PrintedCount struct {
	Roles []RoleID `json:"roles"`
	From  int      `json:"from"`
	To    int      `json:"to"`
	Least int      `json:"least"`
	Most  int      `json:"most"`
}

// Option is one option as an edition offers it.
type Option struct {
	ID      OptionID `json:"id"`
	Values  []string `json:"values"`
	Default string   `json:"default"`
}

// Role is what a lobby needs to know of a card.
type Role struct {
	ID   RoleID `json:"id"`
	Side Side   `json:"side"`
	Min  int    `json:"min"`  // advised number of players
	Max  int    `json:"max"`  // in one deck
	Pair bool   `json:"pair"` // comes in pairs
}
