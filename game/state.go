package game

import (
	"maps"
	"slices"
)

// A PlayerID names somebody in a room; from 1, never used twice there.
type PlayerID int

// Nobody is the zero PlayerID: the room itself, when it gives a command.
const Nobody PlayerID = 0

// A Phase is a part of the cycle (rules 4.2).
type Phase string

const (
	Lobby      Phase = "lobby"
	Deal       Phase = "deal"       // all look at their cards
	Calling    Phase = "calling"    // the Wise Old Man calls the next part of the night
	Night      Phase = "night"      // everybody answers
	Reading    Phase = "reading"    // all read what the night brought them
	Dawn       Phase = "dawn"       // who died
	Menace     Phase = "menace"     // the ghosts give sword and shield
	Discussion Phase = "discussion" // the living talk
	Accusation Phase = "accusation" // first ballot
	Suspects   Phase = "suspects"   // who goes on, and with which evidence
	Defence    Phase = "defence"    // one of them speaks
	Verdict    Phase = "verdict"    // second ballot
	Lynch      Phase = "lynch"      // its outcome, or a day without one
	End        Phase = "end"        // winners, all cards open
)

// State is a room at one point of its log. Only Evolve writes it, and nothing
// of it leaves the package but what the views and the few questions below let
// out. The zero State is a room whose log is empty.
type State struct {
	room
	game
}

// room is what stays from one game to the next: who is here, and what is set.
type room struct {
	code     string
	edition  *Edition
	settings Settings
	own      []*Role  // the room's own cards
	players  []player // in seat order
	lastID   PlayerID
	host     PlayerID // Nobody while no person is here
	owner    PlayerID // whose rights the host has; the host, unless the owner is away
	locked   bool     // new people cannot get in
	link     string   // of the call
	claims   []claim
	asked    int          // claims so far
	revoked  []revokedKey // phones that have lost their seat
	games    int          // dealt so far
	evening  []ScoreView
	// chaptered tells that the log begins with a chapter.
	chaptered bool
}

// game is the running or just ended game: its ring and all that was dealt, chosen
// and learned. In the lobby all but the phase and the votes is empty.
type game struct {
	phase         Phase
	clock         clock
	majorityVotes []majorityVote // of the phase
	undo          *undoStep      // the moderator's last, while it can be taken back

	// the ring
	deck      []Cards
	seats     []seat
	moderator PlayerID // plays no card; Nobody when the server moderates
	marker    Marker
	sealed    string // what the seal of the deal is made of
	seal      string
	fallen    []Seat // ghosts in the order in which they became it
	returned  []Seat // who lives again: the zombie hand lies beside them
	portrait  []Seat // who died in another's place: the portrait lies beside them
	decrees   []DecreeView
	winner    Side
	alone     Seat // the only winner; NoSeat when a side wins

	// the nights
	night       int
	call        int         // which part of the night, from 0
	calls       [][]step    // the parts of this night
	asking      asking      // what the open one asks for
	elder       Seat        // holds the badge of the Wise Old Man; NoSeat without it
	atNightfall roster      // as everybody was when the night began
	maxNotes    int         // how many notes a notebook can have by now
	tonight     Chronicle   // this night, and the day after it
	past        []Chronicle // the nights and days before

	today day
}

// A player is a person or a bot in the room.
type player struct {
	id    PlayerID
	name  string
	looks []string // of the name; none when an older program has written it
	key   string   // hash of the seat token; empty for bots
	bot   bool
	heard uint64 // highest command counter that counts
	ready bool   // for the next game
	away  bool   // a bot plays for them
	pin   pin
}

// A pin opens a seat for another phone until its time is over.
type pin struct {
	hash  string // empty when there is none
	until int64  // ms since 1970
}

// A claim asks for the seat of somebody whose phone is away.
type claim struct {
	player PlayerID
	number int   // from 1, never used again in this room
	until  int64 // ms since 1970
	key    string
	yes    []PlayerID
}

// A fence is a key that has opened a seat and does not any more.
type revokedKey struct {
	key     string
	removed bool // by the host; otherwise another phone has the seat
}

// A wish is who wants what.
type majorityVote struct {
	player PlayerID
	what   Wish
}

// clock holds the times of the current phase, in ms since 1970.
type clock struct {
	began    int64
	ends     int64 // at the latest; 0 when the game is not timed
	earliest int64 // of a night
	hurried  bool  // everybody is done: it ends at earliest
	paused   int64 // since when the clock stands; 0 when it goes
	length   int64 // what the phase was given; pauses do not count
}

// A village is who is in the room, and who may set it.
type roster struct {
	players []PlayerView
	host    PlayerID
}

// A day is what one dawn and the day after it bring.
type day struct {
	dead     []Seat
	returned []Seat
	narrator bool // was the victim of the night
	marked   []mark
	extra    []Seat // one more vote against each
	muted    []Seat
	menace   bool // the ghosts have given favours, or do
	sword    Seat
	shield   Seat
	enough   []Seat // who have talked enough
	hands    []Seat // who want to speak, first come first

	accusation ballot
	announced  []Seat   // the picks of marks
	by         []RoleID // whose each is; none when all are the owl's
	suspects   []Suspect
	again      bool // the verdict is repeated
	speaker    Seat
	verdict    ballot
	lynched    Seat
	how        Fall
}

// A mark is a pick that makes a suspect, and the card that made it.
type mark struct {
	role RoleID
	seat Seat
}

// A ballot is the tokens of a vote, in the order of the turns.
type ballot struct {
	order []Seat
	turn  int
	laid  []Vote
}

// A step is one power in the order of the night.
type step struct {
	role  RoleID
	power Power
}

// An asking is what a call asks for, worked out once for all seats.
type asking struct {
	choosing []step
	busiest  int
}

// An undoStep is a step of the moderator that may be taken back.
type undoStep struct {
	before game // without a step of its own
	taken  bool // what followed from it is there
}

// Hold is the choice to let the only suspect live.
const Hold Seat = -2

// A Vote is a token: laid before Target, or NoSeat when the turn went by.
type Vote struct {
	Voter  Seat `json:"voter"`
	Target Seat `json:"target"`
}

// Evidence is the card that labels a suspect (fourth 5.5, D-27).
type Evidence string

const (
	TuftOfFur Evidence = "tuft_of_fur" // the first suspect's
	PawPrint  Evidence = "paw_print"   // the second's
)

// A Suspect, or nominee, stands in the second ballot.
type Suspect struct {
	Seat     Seat     `json:"seat"`
	Evidence Evidence `json:"evidence,omitempty"`
	Votes    int      `json:"votes"` // in the accusation
}

// A Fall says how a day was decided.
type Fall string

const (
	ByVotes  Fall = "votes"  // more than for any other
	ByMarker Fall = "marker" // even, closest clockwise to the marker
	ByLot    Fall = "lot"    // even, drawn
	Alone    Fall = "alone"  // nobody else had a vote
	Spared   Fall = "spared" // the only suspect lives
	NoVotes  Fall = "none"   // nobody was accused
)

// A Note is a line of a player's notebook.
type Note struct {
	Seat   Seat      `json:"seat"` // whose
	Night  int       `json:"night"`
	Kind   PowerKind `json:"kind"`
	Target Seat      `json:"target"` // NoSeat when nobody was chosen
	Sight  Sight     `json:"sight,omitempty"`
	Role   RoleID    `json:"role,omitempty"`
	Count  int       `json:"count,omitempty"`
	Seats  []Seat    `json:"seats,omitempty"`
}

// A Deed is what the holders of one power did in a night, together.
type Deed struct {
	Role   RoleID    `json:"role"` // whose step it was
	Kind   PowerKind `json:"kind"`
	Actors []Seat    `json:"actors"` // living at dusk, in seat order
	Target Seat      `json:"target"` // NoSeat when nobody was chosen
}

// A Death is somebody who becomes a ghost at dawn, and by whose power.
type Death struct {
	Seat  Seat   `json:"seat"`
	Cause RoleID `json:"cause"`
}

// A Chronicle is one night and the day after it, told when the game is over.
type Chronicle struct {
	Deeds    []Deed
	Notes    []Note // what was learned
	Deaths   []Death
	Returned []Seat
	Lynched  Seat   // NoSeat when nobody
	Foretold []Vote // by ghosts: whom they thought the village would lynch
}

func (s *State) set(settings Settings) {
	s.settings, s.edition, s.own = settings, editions[settings.Edition], nil
	for _, o := range settings.Own {
		s.own = append(s.own, o.role())
	}
}

// Clone makes a copy on which events can be tried out. What only grows, notes
// and past nights, is shared: both go on from there on their own.
func (s *State) Clone() *State {
	c := *s
	c.players = slices.Clone(s.players)
	c.majorityVotes, c.revoked, c.evening = slices.Clip(s.majorityVotes), slices.Clip(s.revoked), slices.Clip(s.evening)
	c.claims = slices.Clone(s.claims)
	for i := range c.claims {
		c.claims[i].yes = slices.Clip(c.claims[i].yes)
	}
	g := &c.game
	g.seats = slices.Clone(g.seats)
	answers := make([]answer, 0, 4*len(g.seats)) // of all seats, so that they are one piece
	for i := range g.seats {
		t := &g.seats[i]
		first := len(answers)
		answers = append(answers, t.answers...)
		t.answers, t.notes = slices.Clip(answers[first:]), slices.Clip(t.notes)
		if len(t.used) > 0 {
			t.used = maps.Clone(t.used)
		} else {
			t.used = nil
		}
	}
	g.fallen, g.past = slices.Clone(g.fallen), slices.Clip(g.past)
	g.returned, g.portrait = slices.Clone(g.returned), slices.Clone(g.portrait)
	g.decrees = slices.Clip(g.decrees)
	d := &g.today
	d.hands = slices.Clone(d.hands)
	d.enough, d.accusation.laid, d.verdict.laid = slices.Clone(d.enough), slices.Clone(d.accusation.laid), slices.Clone(d.verdict.laid)
	return &c
}

// A seat is a place in the ring with the card dealt there.
type seat struct {
	player    PlayerID
	name      string
	dealt     RoleID
	role      *Role
	turned    int // the night in which the card became another; 0 if it never did
	number    int // on the card; 0 without
	ghost     bool
	since     int  // the night, or the day after it, in which the player became a ghost
	gone      bool // has left for good
	ready     bool // has looked at the card
	answers   []answer
	notes     []Note
	accuses   Seat // chosen for the accusation
	judges    Seat // chosen in the verdict
	sword     Seat // given as a ghost
	shield    Seat
	foretells Seat // whom the ghost thinks the village lynches today
	used      map[PowerKind]int
	looks     Sight // how the card looks, when not as it should
	bearer    Seat  // of the portrait
	candied   bool
	graced    bool // the grace is used up
	hit       bool // attacked last night, and saved
}

// An answer is what a player holds for one question of the night.
type answer struct {
	target Seat // NoSeat for nobody, or while open
	sure   bool
}

// PlayerView is somebody in the room.
type PlayerView struct {
	ID    PlayerID `see:"all"`
	Name  string   `see:"all"`
	Bot   bool     `see:"all"`
	Away  bool     `see:"all"` // a bot plays for them
	Ready bool     `see:"all"` // for the next game
}

// ScoreView is how a game went that is over: all its cards lay open.
type ScoreView struct {
	Winner Side         `see:"all"`
	Seats  []ScoredView `see:"all"`
}

// ScoredView is what became of somebody in a game.
type ScoredView struct {
	Player PlayerID `see:"all"`
	Name   string   `see:"all"`
	Role   RoleID   `see:"all"` // dealt
	Won    bool     `see:"all"`
}

// DecreeView is a moderator's word on who lives, and why (V9).
type DecreeView struct {
	Night  int    `see:"all"` // it was the day after it
	Seat   Seat   `see:"all"`
	Ghost  bool   `see:"all"` // else the player lives again
	Reason string `see:"all"`
}

// A Wish is what many may do without the host.
type Wish string
