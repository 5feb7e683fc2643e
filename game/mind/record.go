package mind

import (
	"math/bits"
	"slices"

	"tabula/game"
)

// A Record is what everybody at the table can see in one game. All minds of a program may
// share one.
type Record struct {
	deck   deck
	words  game.Vocabulary
	seats  int
	night  int // from 1; 0 before
	moment int // grows with everything that is new

	living   uint32 // the seats of living players
	muted    uint32
	wrote    uint32 // players who have written a line
	talk     []remark
	votes    []vote
	deaths   []death
	goesOn   []uint32 // the living at moments when the game was not over
	tokens   [maxSeats]int
	suspects []game.Seat
	speaker  game.Seat
	opened   int  // the number of statements before the speaker's defence
	voting   bool // the accusation of this day has begun

	passed [maxKinds]uint32 // players who let another claim of this kind stand for a day
	spared [maxSeats]float64
	// sided is, for each player, the living whose rivals they have helped to execute.
	sided [maxSeats]uint32

	// These are nil until somebody reasons about the present moment: most of the time, nobody
	// does, and they take much memory.
	seen    *evidence
	view    *Belief
	claimed []claim
}

type remark struct {
	by    game.Seat
	day   int
	what  game.Statement
	trial bool // it is part of the player's own defence
	taken bool // back
}

type vote struct {
	by, against game.Seat
	rivals      []game.Seat // the other suspects of a verdict
	verdict     bool
	ghost       bool
	day         int
	after       int // statements
}

type death struct {
	night int
	seats uint32
}

// NewRecord begins the record of a game of an edition that has just been dealt.
func NewRecord(e *game.Edition, cards []Card, seats int, words game.Vocabulary) *Record {
	r := &Record{deck: sorted(e, cards), words: words, seats: seats, living: 1<<seats - 1, speaker: game.NoSeat}
	for i := range r.spared {
		r.spared[i] = 1
	}
	return r
}

// news begins another moment.
func (r *Record) news() {
	r.moment++
	r.seen, r.view, r.claimed = nil, nil, nil
}

func bit(at game.Seat) uint32 { return 1 << at }

func (r *Record) lives(at game.Seat) bool { return at >= 0 && r.living&bit(at) != 0 }

// Dusk begins a night.
func (r *Record) Dusk(night int) {
	r.night, r.muted, r.voting, r.suspects, r.speaker = night, 0, false, nil, game.NoSeat
	r.tokens = [maxSeats]int{}
	r.goesOn = append(r.goesOn, r.living)
	r.news()
}

// Dawn tells who died in the night, who lives again and who must be silent.
func (r *Record) Dawn(dead, returned, muted []game.Seat) {
	r.news()
	claims := r.claims()
	before := r.living
	for _, at := range dead {
		r.living &^= bit(at)
	}
	if gone := before &^ r.living; gone != 0 {
		r.deaths = append(r.deaths, death{r.night, gone})
		r.outlived(claims)
	}
	for _, at := range returned {
		r.living |= bit(at)
	}
	for _, at := range muted {
		r.muted |= bit(at)
	}
}

// murdered reports whether the pack has certainly killed a player, so that all know they are
// no werewolf.
func (r *Record) murdered(at game.Seat) bool {
	return !r.deck.killers && slices.ContainsFunc(r.deaths, func(d death) bool { return d.seats&bit(at) != 0 })
}

// outlived lowers the trust in claims that the pack lets live.
func (r *Record) outlived(claims []claim) {
	var telling []game.Seat
	for at := range r.seats {
		if c := &claims[at]; r.lives(game.Seat(at)) && c.kinds&r.deck.kindsWhere(informed) != 0 {
			telling = append(telling, game.Seat(at))
		}
	}
	miss := ignoredClaim
	if r.deck.guards {
		miss = ignoredGuarded
	}
	for _, at := range telling {
		r.spared[at] *= 1 - miss/float64(len(telling))
	}
}

// Discuss begins a discussion, so the game is not over.
func (r *Record) Discuss() {
	r.goesOn = append(r.goesOn, r.living)
	r.news()
}

// Speak opens the defence of a suspect.
func (r *Record) Speak(at game.Seat) {
	r.speaker, r.opened = at, len(r.talk)
	r.news()
}

// Say records what a player has said. Written lines are left out. back is the place of the
// statement that a game.SaysBack takes back, among all statements; -1 without.
func (r *Record) Say(by game.Seat, what game.Statement, back int) {
	r.news()
	if back >= 0 && back < len(r.talk) {
		r.talk[back].taken = true
	}
	r.talk = append(r.talk, remark{by: by, day: r.night, what: what, trial: by == r.speaker, taken: what.Kind == game.SaysBack})
}

// Write records that a player has written a line. Nobody reads it, but the player is not quiet.
func (r *Record) Write(by game.Seat) {
	r.wrote |= bit(by)
	r.news()
}

// repeated reports whether a player has made a statement before.
func (r *Record) repeated(i int) bool {
	s := &r.talk[i]
	return slices.ContainsFunc(r.talk[:i], func(b remark) bool { return b.by == s.by && b.what == s.what && !b.taken })
}

// tells reports whether somebody has told something new from a statement on.
func (r *Record) tells(from int) bool {
	for i := from; i < len(r.talk); i++ {
		switch s := &r.talk[i].what; s.Kind {
		case game.SaysSuspect, game.SaysTrust, game.SaysAsk:
		default:
			if (s.Kind != game.SaysCard || r.deck.place(s.Role) >= 0) && !r.repeated(i) {
				return true
			}
		}
	}
	return false
}

// Ballot opens the accusation.
func (r *Record) Ballot() {
	r.news()
	r.voting, r.tokens = true, [maxSeats]int{}
	claims := r.claims()
	for k := range r.deck.kinds {
		var by uint32
		for at := range claims {
			if claims[at].kinds == 1<<k {
				by |= 1 << at
			}
		}
		if bits.OnesCount32(by) >= r.deck.kinds[k].count {
			r.passed[k] |= r.living &^ by &^ r.muted
		}
	}
}

// asked reports whether a player was asked today.
func (r *Record) asked(at game.Seat) bool { return r.saidToday(game.SaysAsk, at) > 0 }

// saying is what was said today.
func (r *Record) saying() []remark {
	first := len(r.talk)
	for first > 0 && r.talk[first-1].day == r.night {
		first--
	}
	return r.talk[first:]
}

// suspectsToday reports whether a player has called another a suspect today.
func (r *Record) suspectsToday(by, other game.Seat) bool {
	today := r.saying()
	for i := range today {
		if s := &today[i]; s.by == by && s.what.Kind == game.SaysSuspect && s.what.Target == other && !s.taken {
			return true
		}
	}
	return false
}

// against reports whether a player has called another a suspect, or voted against them, today.
func (r *Record) against(by, other game.Seat) bool {
	return r.suspectsToday(by, other) || r.accused(by, other, r.night)
}

// saidToday counts the statements of a kind of today, about one player or about anybody.
func (r *Record) saidToday(kind game.StatementKind, about game.Seat) int {
	n := 0
	today := r.saying()
	for i := range today {
		if s := &today[i]; s.what.Kind == kind && !s.taken && (about == game.NoSeat || s.what.Target == about) {
			n++
		}
	}
	return n
}

// threatens reports whether somebody has called a living player a suspect or voted against them today.
func (r *Record) threatens(at game.Seat) bool {
	return r.lives(at) && (r.saidToday(game.SaysSuspect, at) > 0 || r.tokens[at] > 0)
}

// Vote records a vote that lies open. In a verdict, suspects are all of its suspects.
func (r *Record) Vote(by, against game.Seat, suspects []game.Seat) {
	r.news()
	if against < 0 {
		return
	}
	v := vote{by: by, against: against, verdict: len(suspects) > 0, day: r.night, after: len(r.talk), ghost: !r.lives(by)}
	for _, at := range suspects {
		if at != against {
			v.rivals = append(v.rivals, at)
		}
	}
	if !v.verdict {
		r.tokens[against]++
	}
	r.votes = append(r.votes, v)
}

// Suspects names the suspects of the day.
func (r *Record) Suspects(list []game.Seat) {
	r.suspects = slices.Clone(list)
	r.news()
}

// Lynched tells who was executed.
func (r *Record) Lynched(at game.Seat) {
	r.living &^= bit(at)
	claims := r.claims()
	for i, c := range claims {
		if c.kinds&claims[at].kinds == 0 || !r.lives(game.Seat(i)) {
			continue
		}
		for _, v := range r.votes {
			if v.verdict && v.day == r.night && v.against == at {
				r.sided[v.by] |= 1 << i
			}
		}
	}
	r.speaker = game.NoSeat
	r.news()
}

// Decree says that a player became a ghost or lives again, for another reason than a night
// or a verdict.
func (r *Record) Decree(at game.Seat, ghost bool) {
	r.news()
	if ghost {
		r.living &^= bit(at)
	} else {
		r.living |= bit(at)
	}
}
