package protocol

// What phones say. Hello comes first on every socket, or Watch. The others are commands:
// each carries in its field "n" the seat's counter, one more than the
// last; a command sent again with the same n counts once. A counter that is far
// ahead of the last one that counts is refused.

// Hello opens a seat by its secret token.
type Hello struct {
	Token string `json:"token"`
}

// Watch opens a table instead: a screen that shows what everybody may know. It
// has no seat and no commands.
type Watch struct{}

// Ping asks for a Pong, to see whether the line lives and what time it is.
type Ping struct{}

// Leave gives the seat back, between two games.
type Leave struct{}

// AddBot takes a seat for a bot. Host only, between two games.
type AddBot struct{}

// Remove takes a seat from somebody, in a running game for good. His phone is
// told, and has no seat any more. Host only, not at night.
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

// Lock lets nobody in who has no seat, or opens the door again. Host only, not
// at night.
type Lock struct {
	Locked bool `json:"locked"`
}

// Invite says where the call is. Host only, not at night.
type Invite struct {
	Link string `json:"link"` // https address, at most MaxLink bytes; empty for none
}

// Rename gives somebody another name, between two games: the host everybody,
// others themselves.
type Rename struct {
	Player int    `json:"player"`
	Name   string `json:"name"`
}

// HandOver gives the host's rights away. Host only, not at night.
type HandOver struct {
	Player int `json:"player"`
}

// StandIn lets a bot play for somebody whose phone is away, until it is back.
// Host only, not at night.
type StandIn struct {
	Player int `json:"player"`
}

// Prepare says in the lobby that one is ready for the next game, or not yet.
type Prepare struct {
	Ready bool `json:"ready"`
}

// Pause stops the game's clock, or lets it go on. From others than the host it
// is a wish: when more than half of the people share it, it is done.
type Pause struct {
	Paused bool `json:"paused"`
}

// Extend gives the phase half a minute more. From others than the host a wish.
type Extend struct{}

// Skip goes on to what follows, by day. From others than the host a wish.
type Skip struct {
	Began int64 `json:"began"` // of the phase that is meant
}

// Raise puts one's hand up by day, or takes it down.
type Raise struct {
	Up bool `json:"up"`
}

// Foretell is a ghost's guess whom the village will lynch today. It may be
// changed until the accusation is over.
type Foretell struct {
	Target int `json:"target"` // seat
}

// Offer lets another phone have this seat within ten minutes, if it knows the
// PIN, which this phone has drawn. The newest offer counts.
type Offer struct {
	Pin string `json:"pin"` // PinLength letters of CodeAlphabet; empty to take it back
}

// Vouch says whether it is really he who asks for somebody's seat.
type Vouch struct {
	Player int  `json:"player"`
	Claim  int  `json:"claim"` // the number of the claim that is meant
	Yes    bool `json:"yes"`
}

// Start deals. From others than the host a wish.
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
	Pick  int   `json:"pick"`  // seat, for a tie that is his to decide; NoSeat
	Began int64 `json:"began"` // of the phase that is meant
	Turn  int   `json:"turn"`  // of its ballot, the one that is meant; else 0
}

// Undo takes the moderator's last step back: one by day that has shown nothing
// hidden, and since which nobody has done anything that all could see.
type Undo struct{}

// Decree makes a ghost of somebody or lets him live again, at dawn, in the
// discussion or after the lynch. For a human moderator (rules V9).
type Decree struct {
	Seat   int    `json:"seat"`
	Ghost  bool   `json:"ghost"`
	Reason string `json:"reason"` // 1 to MaxReason letters, for all to hear
}

// Lead lets somebody else moderate who plays no card, or the server. From others
// than the moderator, in a pause, it is a wish: the server shall.
type Lead struct {
	Player int `json:"player"` // 0 for the server
}

// Again goes back to the lobby with the same people, after a game. From others
// than the host a wish.
type Again struct{}

// Forget deletes the replay of a game that this room has played. Host only,
// between two games; who acts for the host must have played it.
type Forget struct {
	ID string `json:"id"`
}
