package game

import (
	"maps"
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
	Calling    Phase = "calling"    // the Wise Old Man calls the next part of the night
	Night      Phase = "night"      // everybody answers
	Reading    Phase = "reading"    // everybody reads what the night brought him
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
	code     string
	edition  *Edition
	settings Settings
	own      []*Role  // the room's own cards
	players  []player // in seat order
	host     PlayerID // Nobody while no person is here
	owner    PlayerID // whose rights the host has; himself, unless he is away
	locked   bool     // nobody new gets in
	link     string   // of the call
	wishes   []wish   // of the phase
	claims   []claim
	asked    int     // claims so far
	fenced   []fence // phones that have lost their seat
	lastID   PlayerID
	games    int // dealt so far
	// chaptered tells that the log begins with a chapter.
	chaptered bool
	phase     Phase
	clock     clock
	round     round       // of the running or just ended game
	led       *ledStep    // the moderator's last, while it can be taken back
	evening   []ScoreView // the games so far
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
	away  bool   // a bot plays for him
	pin   pin
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

// round is one game: its ring and all that was dealt, chosen and learned.
type round struct {
	deck      []Cards
	seats     []seat
	moderator PlayerID // plays no card; Nobody when the server moderates
	marker    Marker
	sealed    string // what the seal of the deal is made of
	seal      string
	fallen    []Seat // ghosts in the order in which they became it
	returned  []Seat // who lives again: the zombie hand lies beside him
	portrait  []Seat // who died in another's place: the portrait lies beside him
	night     int
	call      int // which part of the night, from 0
	today     day
	elder     Seat // holds the badge of the Wise Old Man; NoSeat without it

	asleep  village      // as everybody was when the night began
	pages   int          // how many notes a notebook can have by now
	past    []Chronicle  // the nights and days before
	tonight Chronicle    // this night, and the day after it
	calls   [][]step     // the parts of this night
	asking  asking       // what the open one asks for
	decrees []DecreeView // of the moderator
	winner  Side
	alone   Seat // the only winner; NoSeat when a side wins
}

// A village is who is in the room, and who may set it.
type village struct {
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

// A seat is a place in the ring with the card dealt there.
type seat struct {
	player    PlayerID
	name      string
	dealt     RoleID
	role      *Role
	turned    int // the night in which the card became another; 0 if it never did
	number    int // on the card; 0 without
	ghost     bool
	since     int  // the night, or the day after it, in which he became a ghost
	gone      bool // has left for good
	ready     bool // has looked at his card
	answers   []answer
	notes     []Note
	accuses   Seat // chosen for the accusation
	judges    Seat // chosen in the verdict
	sword     Seat // given as a ghost
	shield    Seat
	foretells Seat // whom he thinks the village lynches today
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

// Clone makes a copy on which events can be tried out. What only grows, notes
// and past nights, is shared: both go on from there on their own.
func (s *State) Clone() *State {
	c := *s
	c.players = slices.Clone(s.players)
	c.wishes, c.fenced, c.evening = slices.Clip(s.wishes), slices.Clip(s.fenced), slices.Clip(s.evening)
	c.claims = slices.Clone(s.claims)
	for i := range c.claims {
		c.claims[i].yes = slices.Clip(c.claims[i].yes)
	}
	r := &c.round
	r.seats = slices.Clone(r.seats)
	answers := make([]answer, 0, 4*len(r.seats)) // of all seats, so that they are one piece
	for i := range r.seats {
		t := &r.seats[i]
		first := len(answers)
		answers = append(answers, t.answers...)
		t.answers, t.notes = slices.Clip(answers[first:]), slices.Clip(t.notes)
		if len(t.used) > 0 {
			t.used = maps.Clone(t.used)
		} else {
			t.used = nil
		}
	}
	r.fallen, r.past = slices.Clone(r.fallen), slices.Clip(r.past)
	r.returned, r.portrait = slices.Clone(r.returned), slices.Clone(r.portrait)
	r.decrees = slices.Clip(r.decrees)
	d := &r.today
	d.hands = slices.Clone(d.hands)
	d.enough, d.accusation.laid, d.verdict.laid = slices.Clone(d.enough), slices.Clone(d.accusation.laid), slices.Clone(d.verdict.laid)
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

// Bots lists whom bots play in the room: themselves, and people who are away.
func (s *State) Bots() []PlayerID {
	var bots []PlayerID
	for _, p := range s.players {
		if p.bot || p.away {
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

// nameFree refuses a name that somebody else than one player has, or that looks like theirs.
func (s *State) nameFree(name string, looks []string, except PlayerID) error {
	for _, p := range s.players {
		switch {
		case p.id == except:
		case strings.EqualFold(p.name, name):
			return &Rejection{Code: NameTaken, Name: name}
		case p.looksLike(looks):
			return &Rejection{Code: NameAlike, Name: name}
		}
	}
	return nil
}

// looksLike tells whether a player's name shares a look.
func (p player) looksLike(looks []string) bool {
	return slices.ContainsFunc(p.looks, func(look string) bool { return slices.Contains(looks, look) })
}

// seatOf finds a player in the ring of the round.
func (s *State) seatOf(id PlayerID) Seat {
	return Seat(slices.IndexFunc(s.round.seats, func(t seat) bool { return t.player == id }))
}

// Plays tells whether somebody has a seat in this game, or moderates it.
func (s *State) Plays(id PlayerID) bool { return s.seatOf(id) != NoSeat || id == s.round.moderator }

func (s *State) size() int { return len(s.round.seats) }

func (s *State) at(at Seat) *seat { return &s.round.seats[at] }

func (s *State) roleAt(at Seat) *Role { return s.round.seats[at].role }

func (s *State) living(at Seat) bool { return !s.round.seats[at].ghost }

func (s *State) ghost(at Seat) bool { return s.round.seats[at].ghost }

// seatsWhere lists those of the ring for which keep holds, in seat order.
func (s *State) seatsWhere(keep func(Seat) bool) []Seat {
	var room [24]Seat // so that only what is kept is allocated
	list := room[:0]
	for i := range s.round.seats {
		if keep(Seat(i)) {
			list = append(list, Seat(i))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return slices.Clone(list)
}

// inPack tells whether a seat's card hunts with the pack.
func (s *State) inPack(at Seat) bool { return s.roleAt(at).has(Attack) }

// looksLike is what a look at a seat is told.
func (s *State) looksLike(at Seat) Sight {
	if t := s.at(at); t.looks != "" {
		return t.looks
	}
	return s.roleAt(at).SeenAs
}

// timed tells whether every phase and turn has a deadline: in a running game that
// the server leads. A human moderator goes on by hand.
func (s *State) timed() bool { return s.Running() && s.round.moderator == Nobody }

// Wake is the next moment at which the room itself has something to do, in ms
// since 1970; false when no clock runs. A clock runs in every timed game that is
// not paused, so no such game waits for somebody for ever.
func Wake(s *State) (int64, bool) {
	switch {
	case !s.timed(), s.clock.paused != 0:
		return 0, false
	case s.clock.hurried:
		return s.clock.earliest, true
	default:
		return s.clock.ends, true
	}
}
