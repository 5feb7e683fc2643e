package protocol

// What the server says.

// Frame is what changed for one seat: only the sections whose content is new,
// each whole. The first frame of a connection carries all of them.
type Frame struct {
	F        uint64    `json:"f"`   // number of this frame on this connection, from 1
	Now      int64     `json:"now"` // the server's clock, ms since 1970
	Ack      uint64    `json:"ack"` // the highest command counter of this seat that counts and is saved
	Room     *Room     `json:"room,omitempty"`
	Table    *Table    `json:"table,omitempty"`
	Phase    *Phase    `json:"phase,omitempty"`
	Ballot   *Ballot   `json:"ballot,omitempty"`
	End      *End      `json:"end,omitempty"`
	You      *You      `json:"you,omitempty"`
	Notebook *Notebook `json:"notebook,omitempty"`
}

// Refused answers one command, to its sender alone. Nothing was changed.
type Refused struct {
	N uint64 `json:"n"` // the command's counter; 0 when it could not be read
	Refusal
}

// Pong answers Ping.
type Pong struct {
	Now int64 `json:"now"` // the server's clock, ms since 1970
}

// Words that sections use.
type (
	// PhaseName is a part of the cycle (rules 4.2).
	PhaseName string
	// RoleID names a card (rules 3).
	RoleID string
	// Side is who wins together.
	Side string
	// Evidence labels a suspect (rules, edition fourth 5.5).
	Evidence string
	// QuestionKind is what an answer of the night does.
	QuestionKind string
	// NoteKind is what a line of the notebook is about.
	NoteKind string
	// Sight is what a look shows.
	Sight string
	// FirstNight says whether the pack attacks in night 1 (rules V1).
	FirstNight string
	// EditionID names a set of rules.
	EditionID string
	// Pace names a set of timings.
	Pace string
)

const (
	PhaseLobby      PhaseName = "lobby"
	PhaseDeal       PhaseName = "deal"       // everybody looks at his card
	PhaseNight      PhaseName = "night"      // everybody answers
	PhaseReading    PhaseName = "reading"    // everybody reads his card
	PhaseDawn       PhaseName = "dawn"       // who died
	PhaseDiscussion PhaseName = "discussion" // all the living talk
	PhaseAccusation PhaseName = "accusation" // first ballot, in turn
	PhaseSuspects   PhaseName = "suspects"   // the two suspects get their evidence
	PhaseDefence    PhaseName = "defence"    // one suspect speaks
	PhaseVerdict    PhaseName = "verdict"    // second ballot, secret
	PhaseLynch      PhaseName = "lynch"      // its outcome, or a day without one
	PhaseEnd        PhaseName = "end"        // winners, and all cards open

	RoleVillager RoleID = "villager"
	RoleWerewolf RoleID = "werewolf"
	RoleSeer     RoleID = "seer"

	SideHumans Side = "humans"
	SideWolves Side = "wolves"

	EvidenceTuft Evidence = "tuft_of_fur" // first suspect
	EvidencePaw  Evidence = "paw_print"   // second suspect

	QuestionSuspect QuestionKind = "suspect" // the decoy: whom do you suspect?
	QuestionLook    QuestionKind = "look"    // is he a werewolf?
	QuestionAttack  QuestionKind = "attack"  // the pack's victim

	NoteSuspect NoteKind = "suspect" // whom I suspected
	NoteLook    NoteKind = "look"    // what I saw; Sight is the answer
	NoteAttack  NoteKind = "attack"  // whom the pack attacked

	SightWerewolf Sight = "werewolf"
	SightNot      Sight = "not"

	FirstNightNone FirstNight = "none"
	FirstNightKill FirstNight = "kill"

	EditionFourth EditionID = "fourth"

	PaceStandard Pace = "standard"
	PaceBrisk    Pace = "brisk"
)

// NoSeat stands where a seat could be and none is.
const NoSeat = -1

// Room is what the lobby shows. Public.
type Room struct {
	Code       string    `json:"code"`
	Edition    EditionID `json:"edition"`
	Host       int       `json:"host"`    // player
	Players    []Player  `json:"players"` // in seat order, clockwise
	MinPlayers int       `json:"min_players"`
	MaxPlayers int       `json:"max_players"`
	Deck       []Cards   `json:"deck"` // the cards for as many players as are here; empty when none fits
	Settings   Settings  `json:"settings"`
	Presets    []Preset  `json:"presets"`
	Games      int       `json:"games"` // games dealt in this room
}

// Player is a person or a bot in the room.
type Player struct {
	ID   int    `json:"id"` // from 1, never used again in this room
	Name string `json:"name"`
	Bot  bool   `json:"bot"`
}

// Cards is a number of equal cards.
type Cards struct {
	Role  RoleID `json:"role"`
	Count int    `json:"count"`
}

// Settings are the room's options (rules 5) and timings (rules 4.11).
type Settings struct {
	FirstNightVictim FirstNight `json:"first_night_victim"`
	Timing           Timing     `json:"timing"`
}

// Preset is a pace with its timings.
type Preset struct {
	Pace   Pace   `json:"pace"`
	Timing Timing `json:"timing"`
}

// Timing holds how long the phases last, in milliseconds.
type Timing struct {
	Deal       int64 `json:"deal"`
	NightMin   int64 `json:"night_min"`
	NightMax   int64 `json:"night_max"`
	Reading    int64 `json:"reading"`
	Dawn       int64 `json:"dawn"`
	Discussion int64 `json:"discussion"`
	Accusation int64 `json:"accusation"` // one voter's turn
	Token      int64 `json:"token"`      // one turn whose voter chose ahead
	Suspects   int64 `json:"suspects"`
	Defence    int64 `json:"defence"` // one suspect
	Verdict    int64 `json:"verdict"`
	Lynch      int64 `json:"lynch"`
}

// Table is the ring of the running game; empty in the lobby. Public.
type Table struct {
	Night  int     `json:"night"` // number of the current night and day, from 1
	Seats  []Seat  `json:"seats"` // clockwise
	Deck   []Cards `json:"deck"`  // the cards that were dealt
	Marker *Marker `json:"marker,omitempty"`
}

// Seat is one place at the table.
type Seat struct {
	Player int    `json:"player"`
	Name   string `json:"name"`
	Ghost  bool   `json:"ghost"`
}

// Marker is the Welcome card (rules 4.1): with a player, or in the gap before
// a seat. Absent until the first dawn.
type Marker struct {
	Gap  bool `json:"gap"`
	Seat int  `json:"seat"`
}

// Phase is the current part of the cycle. Public.
type Phase struct {
	Name  PhaseName `json:"name"`
	Began int64     `json:"began"` // ms since 1970
	Ends  int64     `json:"ends"`  // ms since 1970, at the latest; 0 when no clock runs
}

// Ballot is what the day has brought so far. Public.
type Ballot struct {
	Dead       []int       `json:"dead"`     // seats that died in the night, from dawn on
	Narrator   bool        `json:"narrator"` // the narrator was the victim (rules V1)
	Accusation *Accusation `json:"accusation,omitempty"`
	Suspects   []Suspect   `json:"suspects"` // none, or two
	Speaker    int         `json:"speaker"`  // seat of the suspect who defends himself; NoSeat when none
	Voters     []int       `json:"voters"`   // seats that vote in the verdict
	Verdict    []Vote      `json:"verdict"`  // open only when all are in
	Lynched    int         `json:"lynched"`  // seat; NoSeat when nobody (yet)
	Tie        bool        `json:"tie"`      // the verdict was even; the Welcome card decided
}

// Accusation is the first ballot.
type Accusation struct {
	Order []int  `json:"order"` // seats in the order of their turns
	Turn  int    `json:"turn"`  // index into Order; its length when all had theirs
	Votes []Vote `json:"votes"` // one for each turn that is over
}

// Vote is a token on the table.
type Vote struct {
	Voter  int `json:"voter"`  // seat
	Target int `json:"target"` // seat; NoSeat when the turn went by
}

// Suspect is a player in the second ballot.
type Suspect struct {
	Seat     int      `json:"seat"`
	Evidence Evidence `json:"evidence"`
	Votes    int      `json:"votes"` // tokens in the accusation
}

// End is the outcome. Public; Winner is absent while the game runs.
type End struct {
	Winner  Side     `json:"winner,omitempty"`
	Winners []int    `json:"winners"` // seats
	Roles   []RoleID `json:"roles"`   // by seat
	Nights  []Night  `json:"nights"`
}

// Night is what happened in a night and the day after it, told at the end.
type Night struct {
	Attack  int    `json:"attack"`  // seat the pack chose; NoSeat when none
	Looks   []Look `json:"looks"`   // what seers saw
	Dead    []int  `json:"dead"`    // seats, at dawn
	Lynched int    `json:"lynched"` // seat; NoSeat when nobody
}

// Look is one look of a seer.
type Look struct {
	Seer   int   `json:"seer"`   // seat
	Target int   `json:"target"` // seat
	Sight  Sight `json:"sight"`
}

// You is what one player knows of himself. Private.
type You struct {
	Player     int        `json:"player"`
	Seat       int        `json:"seat"`           // NoSeat in the lobby
	Role       RoleID     `json:"role,omitempty"` // empty in the lobby
	Side       Side       `json:"side,omitempty"`
	Fellows    []int      `json:"fellows"` // seats of the other members of the pack
	Ready      bool       `json:"ready"`   // has looked at the card
	Questions  []Question `json:"questions"`
	Picks      []Pick     `json:"picks"`      // of the fellows, live
	Accusation int        `json:"accusation"` // seat chosen for the accusation; NoSeat when none
	Verdict    int        `json:"verdict"`    // suspect chosen; NoSeat when none
}

// Question is one question of the night to this player. Everybody gets the same
// number of them; who has no power tonight gets a decoy.
type Question struct {
	Kind   QuestionKind `json:"kind"`
	Pick   int          `json:"pick"` // seat; NoSeat while open
	Sure   bool         `json:"sure"`
	Barred []int        `json:"barred"` // living seats other than one's own on whom the choice is lost
}

// Pick is what a fellow holds at the moment.
type Pick struct {
	Seat   int  `json:"seat"` // the fellow's
	Target int  `json:"target"`
	Sure   bool `json:"sure"`
}

// Notebook is what a player learned and thought, night by night. Private.
type Notebook struct {
	Notes []Note `json:"notes"` // oldest first
}

// Note is one line of the notebook.
type Note struct {
	Night  int      `json:"night"`
	Kind   NoteKind `json:"kind"`
	Target int      `json:"target"` // seat; NoSeat when nobody was chosen
	Sight  Sight    `json:"sight,omitempty"`
}
