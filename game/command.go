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
	// Join seats a person, who watches a running game and plays in the next. Join,
	// Move and Claim by a key that has its seat, or waits for it, do nothing: its
	// phone asks again because it heard no answer.
	Join struct {
		Name  string   // shown to all; not empty, unique here ignoring case
		Looks []string // what the name looks like; a player who shares one of them has the name already
		Key   string   // hash of the seat token, not empty
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
	// Entrust gives the host's rights to somebody who is here: for as long as
	// the one whose they are is away, or back to him.
	Entrust struct{ To PlayerID }
	// Move gives the seat whose PIN has this hash to another phone. Now is the
	// log's time, in ms since 1970.
	Move struct {
		Pin string
		Key string // hash of the new seat token
		Now int64
	}
	// Claim asks for the seat of somebody of that name, for a phone that has no
	// token of it. The table decides.
	Claim struct {
		Name  string
		Looks []string // what the name looks like, see Join
		Key   string
		Now   int64 // the log's time, in ms since 1970
	}
	// Withdraw ends the claim of a key.
	Withdraw struct{ Key string }
	// Lapse ends claims whose time is over.
	Lapse struct{ Now int64 }
	// BeginChapter cuts the log between two games. What it names is kept in the event
	// for those who follow the log.
	BeginChapter struct {
		Stepped int64
		Replays []KeptReplay // of the games of the evening, in their order
		Past    []byte
	}
	// LeaveEnd opens the lobby after a game, even if somebody still looks at the end.
	LeaveEnd struct{}
	// Back says that somebody is here himself, on the phone that has his seat.
	Back struct{ Player PlayerID }
)

// Actions of players.
type (
	// Leave gives the seat back.
	Leave struct{}
	// AddBot seats a bot, which gets one of BotNames. Host only.
	AddBot struct {
		Looks map[string][]string // of BotNames, see Join
	}
	// Remove takes a seat from somebody, in a running game for good. Host only.
	Remove struct{ Player PlayerID }
	// Lock shuts the door for those who have no seat, or opens it. Host only.
	Lock struct{ Locked bool }
	// Invite says where the call is: the address of a page, or nothing. Host
	// only.
	Invite struct{ Link string }
	// Rename gives somebody another name between two games: the host everybody,
	// others themselves.
	Rename struct {
		Player PlayerID
		Name   string   // as shown: the caller has cleaned it
		Looks  []string // what the name looks like, see Join
	}
	// HandOver gives the host's rights away. Host only.
	HandOver struct{ Player PlayerID }
	// StandIn lets a bot play for somebody until he is back. Host only.
	StandIn struct{ Player PlayerID }
	// Prepare says in the lobby that one is ready for the next game, or not yet.
	Prepare struct{ Ready bool }
	// Pause stops the game's clock, or lets it go on. The host, or many.
	Pause struct{ Paused bool }
	// Extend gives the phase half a minute more. The host, or many.
	Extend struct{}
	// Skip goes on to what follows by day. Began is the beginning of the phase
	// that is meant, so that no other is skipped. The host, or many.
	Skip struct{ Began int64 }
	// Raise puts a hand up by day, or takes it down.
	Raise struct{ Up bool }
	// Foretell is a ghost's guess whom the village will lynch today.
	Foretell struct{ Target Seat }
	// Offer lets another phone have one's seat, if it knows the PIN that has
	// this hash; an empty one takes that back.
	Offer struct{ Pin string }
	// Vouch says whether it is really he who claims somebody's seat.
	Vouch struct {
		Player PlayerID
		Claim  int // the number of the claim that is meant; 0 for whichever is open
		Yes    bool
	}
	// Order seats everybody anew, clockwise. Host only.
	Order struct{ Players []PlayerID }
	// Change replaces the settings. Host only.
	Change struct{ Settings Settings }
	// Start deals. The host, or many.
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
	// log's time, in ms since 1970; Pick decides a tie that is his to decide.
	// Began is the beginning of the phase that is meant, and Turn how many turns
	// of its ballot were over: a tap that crosses a vote passes nobody else.
	Advance struct {
		Now   int64
		Pick  Seat
		Began int64
		Turn  int
	}
	// Undo takes the moderator's last step back, while nobody has done anything
	// since that all could see, and nothing hidden was shown by it.
	Undo struct{}
	// Decree makes a ghost of somebody, or lets him live again. For a human
	// moderator, who gives a Reason of at most MaxReason letters.
	Decree struct {
		Seat   Seat
		Ghost  bool
		Reason string
	}
	// Lead lets somebody else moderate who plays no card, or the server, when
	// that is Nobody. The moderator; in a pause the host or many, whom the room
	// does not hear while his phone is here.
	Lead struct{ Player PlayerID }
	// Orphan is the room's: the phone of the Player who moderates is lost.
	Orphan struct{ Player PlayerID }
	// Again goes back to the lobby. The host, or many.
	Again struct{}
	// Forget drops the replay of a game of the evening, which the room keeps under
	// that id; it fills in which Game it was, counted from the oldest. Host only;
	// who acts for him must have played it.
	Forget struct {
		Replay string
		Game   int
	}
)

func (Make) action()     {}
func (Join) action()     {}
func (Tick) action()     {}
func (Hurry) action()    {}
func (Resume) action()   {}
func (Entrust) action()  {}
func (Move) action()     {}
func (Withdraw) action() {}
func (Lapse) action()    {}
func (Claim) action()    {}
func (Back) action()     {}

func (BeginChapter) action() {}
func (LeaveEnd) action()     {}
func (Lock) action()         {}
func (Invite) action()       {}
func (Rename) action()       {}
func (HandOver) action()     {}
func (StandIn) action()      {}
func (Prepare) action()      {}
func (Pause) action()        {}
func (Extend) action()       {}
func (Skip) action()         {}
func (Raise) action()        {}
func (Foretell) action()     {}
func (Offer) action()        {}
func (Vouch) action()        {}
func (Leave) action()        {}
func (AddBot) action()       {}
func (Remove) action()       {}
func (Order) action()        {}
func (Change) action()       {}
func (Start) action()        {}
func (Ready) action()        {}
func (Answer) action()       {}
func (Accuse) action()       {}
func (Judge) action()        {}
func (Call) action()         {}
func (Favour) action()       {}
func (Enough) action()       {}
func (Advance) action()      {}
func (Undo) action()         {}
func (Decree) action()       {}
func (Lead) action()         {}
func (Orphan) action()       {}
func (Again) action()        {}
func (Forget) action()       {}
