package game

import (
	"slices"
	"strings"
)

// A PlayerID names somebody in a room; from 1, never used twice there.
type PlayerID int

// Nobody is the zero PlayerID: the room itself, when it gives a command.
const Nobody PlayerID = 0

// A Phase is a part of the cycle (rules 4.2).
type Phase string

const (
	Lobby      Phase = "lobby"
	Deal       Phase = "deal"       // everybody looks at his card
	Night      Phase = "night"      // everybody answers
	Reading    Phase = "reading"    // everybody reads what the night brought him
	Dawn       Phase = "dawn"       // who died
	Discussion Phase = "discussion" // the living talk
	Accusation Phase = "accusation" // first ballot, in turn
	Suspects   Phase = "suspects"   // evidence is laid before the two
	Defence    Phase = "defence"    // one of them speaks
	Verdict    Phase = "verdict"    // second ballot, secret
	Lynch      Phase = "lynch"      // its outcome, or a day without one
	End        Phase = "end"        // winners, all cards open
)

// State is a room at one point of its log. Only Evolve writes it, and nothing
// of it leaves the package but what the views and the few questions below let
// out. The zero State is a room whose log is empty.
type State struct {
	code     string
	edition  *Edition
	settings Settings
	players  []player // in seat order
	host     PlayerID // Nobody while no person is here
	lastID   PlayerID
	games    int // dealt so far
	phase    Phase
	clock    clock
	round    round // of the running or just ended game
}

// A player is a person or a bot in the room.
type player struct {
	id    PlayerID
	name  string
	key   string // hash of the seat token; empty for bots
	bot   bool
	heard uint64 // highest command counter that counts
}

// clock holds the times of the current phase, in ms since 1970.
type clock struct {
	began    int64
	ends     int64 // at the latest; 0 when no clock runs
	earliest int64 // of a night
	hurried  bool  // everybody is done: it ends at earliest
}

// round is one game: its ring and all that was dealt, chosen and learned.
type round struct {
	deck     []Cards
	seats    []seat
	marker   Marker
	night    int
	narrator bool // was the victim of this night

	accusers []Seat // order of the turns
	turn     int    // index into accusers
	laid     []Vote
	suspects []Suspect
	speaker  Seat
	jurors   []Seat
	verdict  []Vote // open
	lynched  Seat
	tie      bool

	nights []Chronicle
	winner Side
}

// A seat is a place in the ring with the card dealt there.
type seat struct {
	player  PlayerID
	name    string
	role    *Role
	ghost   bool
	ready   bool // has looked at his card
	answers []answer
	notes   []Note
	accuses Seat // chosen for the accusation
	judges  Seat // chosen in the verdict
}

// An answer is what a player holds for one question of the night.
type answer struct {
	target Seat
	sure   bool
}

// A Vote is a token: laid before Target, or NoSeat when the turn went by.
type Vote struct {
	Voter  Seat `json:"voter"`
	Target Seat `json:"target"`
}

// Evidence is the card that labels a suspect (fourth.md 5.5, D-27).
type Evidence string

const (
	TuftOfFur Evidence = "tuft_of_fur" // the first suspect's
	PawPrint  Evidence = "paw_print"   // the second's
)

// A Suspect stands in the second ballot.
type Suspect struct {
	Seat     Seat     `json:"seat"`
	Evidence Evidence `json:"evidence"`
	Votes    int      `json:"votes"` // tokens in the accusation
}

// A Note is a line of a player's notebook.
type Note struct {
	Seat   Seat      `json:"seat"` // whose
	Night  int       `json:"night"`
	Kind   PowerKind `json:"kind"`
	Target Seat      `json:"target"` // NoSeat when nobody was chosen
	Sight  Sight     `json:"sight,omitempty"`
}

// A Chronicle is one night and the day after it, told when the game is over.
type Chronicle struct {
	Attack  Seat // whom the pack chose; NoSeat when nobody
	Looks   []Note
	Doomed  []Seat // who dies at dawn
	Lynched Seat   // NoSeat when nobody
}

// Clone makes a copy on which events can be tried out.
func (s *State) Clone() *State {
	c := *s
	c.players = slices.Clone(s.players)
	r := &c.round
	r.seats = slices.Clone(r.seats)
	for i := range r.seats {
		r.seats[i].answers = slices.Clone(r.seats[i].answers)
		r.seats[i].notes = slices.Clone(r.seats[i].notes)
	}
	r.laid = slices.Clone(r.laid)
	r.nights = slices.Clone(r.nights)
	return &c
}

// Made tells whether the room's log has begun.
func (s *State) Made() bool { return s.phase != "" }

// Phase is the current part of the cycle.
func (s *State) Phase() Phase { return s.phase }

// Running tells whether a game is being played: cards are dealt and still closed.
func (s *State) Running() bool { return s.Made() && s.phase != Lobby && s.phase != End }

// Authenticate finds the player whose token has this hash.
func (s *State) Authenticate(key string) (PlayerID, bool) {
	for _, p := range s.players {
		if key != "" && p.key == key {
			return p.id, true
		}
	}
	return Nobody, false
}

// Bots lists the bots in the room.
func (s *State) Bots() []PlayerID {
	var bots []PlayerID
	for _, p := range s.players {
		if p.bot {
			bots = append(bots, p.id)
		}
	}
	return bots
}

// Here tells whether a player has a seat in the room.
func (s *State) Here(id PlayerID) bool { return s.index(id) >= 0 }

// Heard is the highest command counter of a player that counts.
func (s *State) Heard(id PlayerID) uint64 {
	if i := s.index(id); i >= 0 {
		return s.players[i].heard
	}
	return 0
}

func (s *State) index(id PlayerID) int {
	return slices.IndexFunc(s.players, func(p player) bool { return p.id == id })
}

func (s *State) nameTaken(name string) bool {
	return slices.ContainsFunc(s.players, func(p player) bool { return strings.EqualFold(p.name, name) })
}

// seatOf finds a player in the ring of the round.
func (s *State) seatOf(id PlayerID) Seat {
	return Seat(slices.IndexFunc(s.round.seats, func(t seat) bool { return t.player == id }))
}

func (s *State) size() int { return len(s.round.seats) }

func (s *State) roleAt(at Seat) *Role { return s.round.seats[at].role }

func (s *State) living(at Seat) bool { return !s.round.seats[at].ghost }

// seats lists those of the ring for which keep holds, in seat order.
func (s *State) seatsWhere(keep func(Seat) bool) []Seat {
	var list []Seat
	for i := range s.round.seats {
		if keep(Seat(i)) {
			list = append(list, Seat(i))
		}
	}
	return list
}

// Wake is the next moment at which the room itself has something to do, in ms
// since 1970; false when no clock runs.
func Wake(s *State) (int64, bool) {
	switch {
	case s.clock.ends == 0:
		return 0, false
	case s.clock.hurried:
		return s.clock.earliest, true
	default:
		return s.clock.ends, true
	}
}
