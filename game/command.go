package game

// A Command is something that wants to happen. The time is no part of it: a
// Tick names the deadline that has passed, everything else counts in the order
// of the log.
type Command struct {
	By PlayerID // who; Nobody for the room itself
	N  uint64   // the player's counter; a command at or below the last one that counts is a repetition
	Do Action
}

// An Action is what a command does.
type Action interface{ action() }

// Actions of the room itself.
type (
	// Make opens the room. It is the first command of every log.
	Make struct {
		Code    string
		Edition EditionID
	}
	// Join seats a person between two games.
	Join struct {
		Name string // shown to all; not empty, unique here ignoring case
		Key  string // hash of the seat token, not empty
	}
	// Tick says that the deadline Due has passed. It does nothing when Wake
	// has another deadline by now.
	Tick struct{ Due int64 }
	// Hurry says who is away, so that a phase which waits for everybody who is
	// here need not wait for them.
	Hurry struct{ Away []PlayerID }
	// Resume sets the clock to Left ms from now, after a time in which nobody
	// was here.
	Resume struct{ Left int64 }
)

// Actions of players.
type (
	// Leave gives the seat back.
	Leave struct{}
	// AddBot seats a bot. Host only.
	AddBot struct{}
	// Remove takes a seat from somebody. Host only.
	Remove struct{ Player PlayerID }
	// Order seats everybody anew, clockwise. Host only.
	Order struct{ Players []PlayerID }
	// Change replaces the settings. Host only.
	Change struct{ Settings Settings }
	// Start deals. Host only.
	Start struct{}
	// Ready says that the card has been looked at.
	Ready struct{}
	// Answer picks a target for a question of the night, or confirms it.
	Answer struct {
		Question int
		Target   Seat
		Sure     bool
	}
	// Accuse lays the voting token, or chooses ahead of one's turn.
	Accuse struct{ Target Seat }
	// Judge chooses in the verdict: a suspect, or Hold when there is only one.
	Judge struct{ Suspect Seat }
	// Call begins the next part of the night. For the Wise Old Man (V2).
	Call struct{}
	// Favour is a ghost's pick for sword and shield (V6).
	Favour struct{ Sword, Shield Seat }
	// Enough says that one has talked enough, where the living may end the
	// discussion.
	Enough struct{}
	// Advance goes on to what follows. For a human moderator (V9). Now is the
	// store's clock, in ms since 1970; Pick decides a tie that is his to decide.
	Advance struct {
		Now  int64
		Pick Seat
	}
	// Again goes back to the lobby. Host only.
	Again struct{}
)

func (Make) action()    {}
func (Join) action()    {}
func (Tick) action()    {}
func (Hurry) action()   {}
func (Resume) action()  {}
func (Leave) action()   {}
func (AddBot) action()  {}
func (Remove) action()  {}
func (Order) action()   {}
func (Change) action()  {}
func (Start) action()   {}
func (Ready) action()   {}
func (Answer) action()  {}
func (Accuse) action()  {}
func (Judge) action()   {}
func (Call) action()    {}
func (Favour) action()  {}
func (Enough) action()  {}
func (Advance) action() {}
func (Again) action()   {}
