package protocol

// What phones send. The first message on every socket is Hello or Watch. All
// others but Ping are commands. Each command carries the seat's counter in its
// field "n", which is one more than in the command before. A command that is sent
// again with the same n counts once. The server refuses a counter that is far
// ahead of the last one that counts.

// Hello opens a seat by its secret token.
type Hello struct {
	Token string `json:"token"`
}

// Watch opens a table screen instead, which shows what everybody may know. It has
// no seat and sends no commands.
type Watch struct{}

// Ping asks for a Pong. The phone learns that the connection works, and the
// server's time.
type Ping struct{}

// Leave gives the seat back. It is for between two games.
type Leave struct{}

// AddBot takes a seat for a bot. It is for the host, between two games.
type AddBot struct{}

// Remove takes a seat from a player. Their phone is told, and its token opens no
// seat any longer. In a running game this cannot be undone. It is for the host,
// and not at night.
type Remove struct {
	Player int `json:"player"`
}

// Order gives everybody a new seat, clockwise. It names every player once. It is
// for the host, between two games.
type Order struct {
	Players []int `json:"players"`
}

// Change replaces the settings. It is for the host, between two games.
type Change struct {
	Settings Settings `json:"settings"`
}

// Lock closes the room for people without a seat, or opens it again. It is for
// the host, and not at night.
type Lock struct {
	Locked bool `json:"locked"`
}

// Invite says where the call is. It is for the host, and not at night.
type Invite struct {
	Link string `json:"link"` // https address, at most MaxLink bytes; empty for none
}

// Rename gives a player another name, between two games. The host can rename
// everybody, others only themselves.
type Rename struct {
	Player int    `json:"player"`
	Name   string `json:"name"`
}

// ChooseHead gives the player another face, between two games.
type ChooseHead struct {
	Head int `json:"head"` // see Join
}

// HandOver makes another player the host. It is for the host, and not at night.
type HandOver struct {
	Player int `json:"player"`
}

// StandIn lets a bot play for a player whose phone is away, until it is back. It
// is for the host, and not at night.
type StandIn struct {
	Player int `json:"player"`
}

// Prepare says in the lobby whether the player is ready for the next game.
type Prepare struct {
	Ready bool `json:"ready"`
}

// Contribute adds the phone to the draws of the next game (docs/fair-deal.md). It is for
// the lobby. The newest one of a player counts.
type Contribute struct {
	Hash string `json:"hash"` // the commitment, 43 characters
}

// Reveal shows the phone's number after the list was frozen.
type Reveal struct {
	Nonce string `json:"nonce"` // 43 characters
}

// Pause stops the game's clock, or lets it go on. The host's Pause counts at once.
// From others it is a wish, which comes true when more than half of the people
// share it.
type Pause struct {
	Paused bool `json:"paused"`
}

// Extend gives the phase half a minute more. From others than the host it is a
// wish, as in Pause.
type Extend struct{}

// Skip ends the phase, by day. From others than the host it is a wish, as in
// Pause.
type Skip struct {
	Began int64 `json:"began"` // when the phase to skip began, so that a late tap skips no other
}

// Raise puts the player's hand up by day, or takes it down.
type Raise struct {
	Up bool `json:"up"`
}

// Foretell is a ghost's guess at the player that the village will lynch today. It
// may change until the accusation is over.
type Foretell struct {
	Target int `json:"target"` // seat
}

// Say makes a statement, for all to see. Fields that its kind does not need are empty:
// see game.StatementKind for the kinds and what they need.
type Say struct {
	Kind   StatementKind `json:"kind"`
	Target int           `json:"target"` // seat; NoSeat when it is about nobody
	Night  int           `json:"night"`  // the night that it tells of, from 1; 0 when none
	Role   RoleID        `json:"role" wire:"empty"`
	Sight  Sight         `json:"sight" wire:"empty"`
	Power  PowerKind     `json:"power" wire:"empty"`
	Count  int           `json:"count"`
	Why    Reason        `json:"why" wire:"empty"`
	Other  int           `json:"other"` // seat of the reason; NoSeat when none
}

// Write says a line of text, for all to see, in rooms in which players can write.
type Write struct {
	Text string `json:"text"` // 1 to MaxLine letters
}

// Erase removes a written line from all screens. It is for the host, during a
// game, and not at night.
type Erase struct {
	Line int `json:"line"` // of the Said
}

// Offer lets another phone take this seat within ten minutes with the PIN that
// this phone has drawn. The newest offer counts.
type Offer struct {
	Pin string `json:"pin"` // PinLength letters of CodeAlphabet; empty to take it back
}

// Vouch says whether the phone that claims a seat really belongs to its player.
type Vouch struct {
	Player int  `json:"player"`
	Claim  int  `json:"claim"` // the claim's number
	Yes    bool `json:"yes"`
}

// Start deals the cards of a game. From others than the host it is a wish, as in
// Pause.
type Start struct{}

// StartAs deals the cards of a game and gives the player a card that they ask for. It is
// for a host who plays alone with bots.
type StartAs struct {
	Card RoleID `json:"card"` // of the deck
}

// Ready says that the player has looked at their card. When all have, the night
// begins early.
type Ready struct{}

// Answer answers a question of the night. It may change until the night closes,
// even when the player was sure.
type Answer struct {
	Question int  `json:"question"` // counted from 0
	Target   int  `json:"target"`   // seat, or NoSeat to choose nobody
	Sure     bool `json:"sure"`     // confirmed, not only picked
}

// Accuse lays the voting token before a seat. Sent before the player's turn, it
// waits for the turn and may change until then.
type Accuse struct {
	Target int `json:"target"` // seat
}

// Judge votes in the verdict. In a ballot in which all vote at once, the vote may
// change until the ballot closes.
type Judge struct {
	Suspect int `json:"suspect"` // seat, or Hold when there is only one suspect
}

// Call begins the next part of the night. It is for the Wise Old Man (rules V2).
type Call struct{}

// Favour gives sword and shield to two players. It is for ghosts (rules V6).
type Favour struct {
	Sword  int `json:"sword"`  // seat
	Shield int `json:"shield"` // another seat
}

// Enough says that the player has talked enough, in editions in which the living
// may end the discussion together.
type Enough struct{}

// Advance ends a phase or a turn. It is for a human moderator (rules V9).
type Advance struct {
	Pick  int   `json:"pick"`  // seat, in a tie that the moderator decides; else NoSeat
	Began int64 `json:"began"` // when the phase to end began, so that a late tap ends no other
	Turn  int   `json:"turn"`  // the turn to end, counted from 0; 0 outside a ballot in turns
}

// Undo takes the moderator's last step back. The step must be one by day that has
// shown nothing hidden, and nobody must have done anything in public since.
type Undo struct{}

// Decree makes a player a ghost or lets them live again, at dawn, in the
// discussion or after the lynch. It is for a human moderator (rules V9).
type Decree struct {
	Seat   int    `json:"seat"`
	Ghost  bool   `json:"ghost"`
	Reason string `json:"reason"` // 1 to MaxReason letters, for all to hear
}

// Lead lets the server moderate, or another person who plays no card. Others than
// the moderator can wish in a pause that the server moderates.
type Lead struct {
	Player int `json:"player"` // 0 for the server
}

// Again goes back to the lobby with the same people, after a game. From others
// than the host it is a wish, as in Pause.
type Again struct{}

// Forget deletes the replay of a game that this room has played. It is for the
// host, between two games. A player who acts for an absent host must have played
// that game.
type Forget struct {
	ID string `json:"id"`
}
