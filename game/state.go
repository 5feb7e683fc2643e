package game

import (
	"maps"
	"slices"
)

// A PlayerID identifies a player in a room. It counts from 1 and is never used again in
// the room.
type PlayerID int

// Nobody is the zero PlayerID. As the sender of a command it is the room itself.
const Nobody PlayerID = 0

// A Phase is a part of the cycle (rules 4.2).
type Phase string

const (
	Lobby      Phase = "lobby"
	Drawing    Phase = "drawing"    // the phones reveal their numbers; the views show the lobby
	Deal       Phase = "deal"       // players look at their cards
	Calling    Phase = "calling"    // the Wise Old Man calls the next part of the night
	Night      Phase = "night"      // everybody answers questions
	Reading    Phase = "reading"    // everybody reads what they have learned
	Dawn       Phase = "dawn"       // the deaths are announced
	Menace     Phase = "menace"     // the ghosts give sword and shield
	Discussion Phase = "discussion" // the living talk
	Accusation Phase = "accusation" // the first ballot
	Suspects   Phase = "suspects"   // the suspects and their evidence are shown
	Defence    Phase = "defence"    // one suspect speaks
	Verdict    Phase = "verdict"    // the second ballot
	Lynch      Phase = "lynch"      // the result of the day, with or without a lynch
	End        Phase = "end"        // the winners and all cards are shown
)

// State is a room at one point of its log. The zero State is a room with an empty log.
// Outside this package, change it only with Evolve (or Proceed), and read it only with the
// views and the other exported functions. Calls on one State must not be concurrent.
type State struct {
	room
	game
}

// room is what stays from one game to the next: the people and the settings.
type room struct {
	code     string
	edition  *Edition
	settings Settings
	own      []*Role  // the custom cards
	players  []player // in seat order
	lastID   PlayerID
	host     PlayerID // Nobody while no person is here
	owner    PlayerID // owns the host's rights; differs from host only while away
	locked   bool     // new people cannot join
	link     string   // of the call
	claims   []claim
	asked    int          // the number of claims so far
	revoked  []revokedKey // the newest keys that have lost their seats
	games    int          // the number of games dealt so far
	evening  []ScoreView
	// chaptered: the log begins with a chapter.
	chaptered bool
}

// game is the running game, or the game that has just ended: its ring and everything that
// was dealt, chosen and learned. In the lobby everything but the phase and the votes is
// empty.
type game struct {
	phase         Phase
	clock         clock
	majorityVotes []majorityVote // of the phase
	undo          *undoStep      // the moderator's last step, while it can be undone
	draw          *draw          // where the random numbers come from; nil until the first phone contributes

	// the ring
	deck      []Cards
	words     Vocabulary // what statements can say; it depends only on the deck
	seats     []seat
	moderator PlayerID // has no card; Nobody when the server moderates
	marker    Marker
	chosen    PlayerID // has asked for their card; Nobody in a deal by lot
	sealed    string   // the line whose hash is the seal of the deal; "" if the draw replaces it
	seal      string
	fallen    []Seat // the ghosts, in the order of their deaths
	returned  []Seat // players who live again: the zombie hand lies beside them
	portrait  []Seat // players who died in another's place: the portrait lies beside them
	decrees   []DecreeView
	talk      []TalkView // what players have said; shared with views and clones
	winner    Side
	alone     Seat // the only winner; NoSeat when a side wins

	// the nights
	night       int         // from 1; 0 before the first
	call        int         // the part of the night, from 0
	calls       [][]step    // the parts of this night
	asking      asking      // the questions of the open part
	elder       Seat        // holds the badge of the Wise Old Man; NoSeat without it
	atNightfall roster      // the people and the host when the night began, or the drawing
	maxNotes    int         // the largest number of notes in a notebook so far
	tonight     Chronicle   // this night, and the day after it
	past        []Chronicle // the nights and days before

	today day
}

// A player is a person or a bot in the room.
type player struct {
	id    PlayerID
	name  string
	looks []string // the looks of the name; nil if an older program wrote the event
	key   string   // hash of the seat token; empty for bots
	bot   bool
	head  int    // 0 is the usual head of the number
	heard uint64 // the counter of the last command that counts
	ready bool   // for the next game
	away  bool   // a bot plays for them
	pin   pin
}

// A pin lets another phone take over a seat until its time is over.
type pin struct {
	hash  string // empty when there is none
	until int64  // ms since 1970
}

// A claim asks for the seat of a player, for a phone with another key.
type claim struct {
	player PlayerID
	number int   // from 1, never used again in this room
	until  int64 // ms since 1970
	key    string
	yes    []PlayerID
}

// A revokedKey is a key that has lost its seat.
type revokedKey struct {
	key     string
	removed bool // the host removed the player; otherwise another phone has the seat
}

// A majorityVote is the wish of one player.
type majorityVote struct {
	player PlayerID
	what   Wish
}

// clock holds the times of the current phase, in ms since 1970.
type clock struct {
	began    int64
	ends     int64 // the deadline; 0 when the game is not timed
	earliest int64 // the phase cannot end before: the shortest length of a night
	hurried  bool  // everybody is done: the night ends at earliest
	paused   int64 // when the clock was stopped; 0 when it runs
	length   int64 // the time given to the phase, in ms; without pauses
}

// A roster is the people in the room and their host.
type roster struct {
	players []PlayerView
	host    PlayerID
}

// A day is what one dawn and the day after it bring.
type day struct {
	dead     []Seat
	returned []Seat
	narrator bool // the narrator was the victim of the night
	marked   []mark
	extra    []Seat // players with a gossip's vote against them
	muted    []Seat
	menace   bool // the ghosts give sword and shield today
	sword    Seat
	shield   Seat
	enough   []Seat // players who have talked enough
	hands    []Seat // players who want to speak, in the order of their hands

	accusation ballot
	announced  []Seat   // the picks of marked, announced
	by         []RoleID // the card of each announced pick; nil when the owl made all
	suspects   []Suspect
	again      bool // the verdict is repeated
	speaker    Seat
	verdict    ballot
	lynched    Seat
	how        Fall
}

// A mark is a pick that makes a suspect, and the card that made the pick.
type mark struct {
	role RoleID
	seat Seat
}

// A ballot is a vote with its tokens, in the order of the turns.
type ballot struct {
	order []Seat // the voters
	turn  int    // the number of turns that are over
	laid  []Vote
}

// A step is one power in the order of the night.
type step struct {
	role  RoleID
	power Power
}

// An asking has the questions of a call, worked out once for all seats.
type asking struct {
	choosing []step // the steps that ask for a choice
	busiest  int    // the number of questions for every seat
}

// An undoStep is the moderator's last step.
type undoStep struct {
	before game // the game before the step, without an undoStep
	taken  bool // the event that belongs to the step has happened
}

// Hold is the choice to let the only suspect live.
const Hold Seat = -2

// A Vote is a token. Target is NoSeat if the voter did not choose in time.
type Vote struct {
	Voter  Seat `json:"voter"`
	Target Seat `json:"target"`
}

// Evidence is the card that labels a suspect (fourth 5.5, D-27).
type Evidence string

const (
	TuftOfFur Evidence = "tuft_of_fur" // for the first suspect
	PawPrint  Evidence = "paw_print"   // for the second suspect
)

// A Suspect, or nominee, can be lynched by the second ballot.
type Suspect struct {
	Seat     Seat     `json:"seat"`
	Evidence Evidence `json:"evidence,omitempty"`
	Votes    int      `json:"votes"` // in the accusation
}

// A Fall says how a day was decided.
type Fall string

const (
	ByVotes  Fall = "votes"  // lynched with the most votes
	ByMarker Fall = "marker" // lynched in a tie, as the closest clockwise to the marker
	ByLot    Fall = "lot"    // lynched in a tie, drawn
	Alone    Fall = "alone"  // lynched as the single nominee, without a second ballot
	Spared   Fall = "spared" // nobody was lynched: the only suspect lives
	NoVotes  Fall = "none"   // nobody was lynched: nobody was accused
)

// A Note is a line of a player's notebook.
type Note struct {
	Seat   Seat      `json:"seat"` // the owner of the notebook
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
	Role   RoleID    `json:"role"` // the card of the step
	Kind   PowerKind `json:"kind"`
	Actors []Seat    `json:"actors"` // players who could act, in seat order
	Target Seat      `json:"target"` // NoSeat when nobody was chosen
}

// A Death is a player who becomes a ghost at dawn, and the card that caused it.
type Death struct {
	Seat  Seat   `json:"seat"`
	Cause RoleID `json:"cause"`
}

// A Chronicle is one night and the day after it. Players see it when the game is over.
type Chronicle struct {
	Deeds    []Deed
	Notes    []Note // what players learned
	Deaths   []Death
	Returned []Seat
	Lynched  Seat   // NoSeat if nobody was lynched
	Foretold []Vote // the guesses of ghosts which player the village would lynch
}

func (s *State) set(settings Settings) {
	s.settings, s.edition, s.own = settings, editions[settings.Edition], nil
	for _, o := range settings.Own {
		s.own = append(s.own, o.role())
	}
}

// Clone returns a copy for trying out events; the original does not change. Lists that
// only grow, such as notes and past nights, share their memory as long as neither adds to
// them.
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
	answers := make([]answer, 0, 4*len(g.seats)) // one allocation for the answers of all seats
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
	g.decrees, g.talk = slices.Clip(g.decrees), slices.Clip(g.talk)
	d := &g.today
	d.hands = slices.Clone(d.hands)
	d.enough, d.accusation.laid, d.verdict.laid = slices.Clone(d.enough), slices.Clone(d.accusation.laid), slices.Clone(d.verdict.laid)
	return &c
}

// A seat is a place in the ring with the card dealt there.
type seat struct {
	player    PlayerID
	name      string
	head      int // as the player's
	dealt     RoleID
	role      *Role
	turned    int // the night in which the card changed to another; 0 if it never did
	number    int // on the card; 0 without
	ghost     bool
	since     int  // the night in which the player became a ghost, or the night before that day
	gone      bool // the player has left for good
	ready     bool // the player has looked at the card
	answers   []answer
	notes     []Note
	accuses   Seat // the choice for the accusation
	judges    Seat // the choice for the verdict
	sword     Seat // a ghost's choice
	shield    Seat // a ghost's choice
	foretells Seat // a ghost's guess which player the village lynches today
	used      map[PowerKind]int
	looks     Sight // replaces the SeenAs of the card; "" if nothing does
	bearer    Seat  // of the portrait
	candied   bool
	graced    bool // the grace or the portrait is used up
	hit       bool // the player was attacked and saved last night
}

// An answer is a player's pick for one question of the night.
type answer struct {
	target Seat // NoSeat if the player chose nobody, or not yet
	sure   bool // confirmed
}

// PlayerView is a player in the room.
type PlayerView struct {
	ID    PlayerID `see:"all"`
	Name  string   `see:"all"`
	Bot   bool     `see:"all"`
	Away  bool     `see:"all"` // a bot plays for them
	Ready bool     `see:"all"` // for the next game
	Head  int      `see:"all"` // from 1; 0 is the usual head of the number
}

// ScoreView is the result of a game that is over. Its cards are public.
type ScoreView struct {
	Winner Side         `see:"all"`
	Seats  []ScoredView `see:"all"`
}

// ScoredView is the result of a game for one player.
type ScoredView struct {
	Player PlayerID `see:"all"`
	Name   string   `see:"all"`
	Role   RoleID   `see:"all"` // dealt
	Won    bool     `see:"all"`
}

// DecreeView is a moderator's decree that a player is a ghost or lives again (V9).
type DecreeView struct {
	Night  int    `see:"all"` // the night before the day of the decree
	Seat   Seat   `see:"all"`
	Ghost  bool   `see:"all"` // the player became a ghost; otherwise they live again
	Reason string `see:"all"`
}

// A Wish is something that more than half of the people may do without the host.
type Wish string
