package noninterference

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"tabula/game"
)

// This file has what people say. They make statements and write lines, and the host removes
// lines. They also try it when they may not: at night, as ghosts, or with words that the
// game does not have. What they say depends on the habit and on public things alone.

// spokenWords are in every written line, so that a test finds them where they must not be.
const spokenWords = "Hear me out"

// says returns what a player says in a stage.
func (s *story) says(v game.PublicView, p game.PlayerView, at game.Seat, stage int) (list []deed) {
	if len(v.Seats) == 0 {
		return nil
	}
	r := rand.New(rand.NewPCG(uint64(s.habit)+1<<32, uint64(stage)<<8|uint64(p.ID)))
	// A table screen shows a burst later, in steps of half a beat, and a phase may not end
	// at such a step. So nobody speaks just when a half beat has passed.
	after := 91 + r.Int64N(3)*beat + int64(p.ID)*5
	add := func(do game.Action) {
		list = append(list, deed{player: p.ID, after: after + int64(len(list))*2, do: do})
	}
	oneIn := 12 // most of these are refused
	switch v.Phase {
	case game.Discussion:
		oneIn = 2
	case game.Accusation, game.Defence:
		oneIn = 4
	}
	if r.IntN(oneIn) == 0 {
		add(game.Say{Statement: statement(v, r)})
	}
	if r.IntN(2*oneIn) == 0 {
		add(game.Write{Text: fmt.Sprintf("%s, I am player %d & <friend>!", spokenWords, p.ID)})
	}
	var lines []int
	for _, t := range v.Talk {
		if t.Statement.Kind == "" {
			lines = append(lines, t.Line)
		}
	}
	slices.Sort(lines) // the order in which they are shown is not for the story to look at
	tries := r.IntN(40) == 0 || p.ID == v.Host && r.IntN(4) == 0
	if len(lines) > 0 && tries {
		add(game.Erase{Line: lines[r.IntN(len(lines))]})
	}
	if v.Phase == game.Discussion && at != game.NoSeat && r.IntN(24) == 0 { // says all that a player can say in a day, and more
		for range game.MaxStatements + 1 {
			add(game.Say{Statement: game.Statement{Kind: game.SaysCard, Target: game.NoSeat, Role: v.Deck[r.IntN(len(v.Deck))].Role, Other: game.NoSeat}})
		}
	}
	return list
}

// statement returns a statement of any kind. The server refuses some of them.
func statement(v game.PublicView, r *rand.Rand) game.Statement {
	seat := func() game.Seat { return game.Seat(r.IntN(len(v.Seats))) }
	night, card := 1+r.IntN(max(v.Night, 1)), v.Deck[r.IntN(len(v.Deck))].Role
	x := game.Statement{Kind: game.StatementKinds[r.IntN(len(game.StatementKinds))], Target: seat(), Other: game.NoSeat}
	switch x.Kind {
	case game.SaysCard:
		x.Target, x.Role = game.NoSeat, card
	case game.SaysSeen:
		x.Night = night
		if v.Vocabulary.Exact && r.IntN(2) == 0 {
			x.Role = card
		} else {
			x.Sight = []game.Sight{game.SeenWerewolf, game.SeenNot}[r.IntN(2)]
		}
	case game.SaysCounted:
		x.Target, x.Night, x.Count = game.NoSeat, night, r.IntN(4)
	case game.SaysUsed:
		x.Night = night
		if n := len(v.Vocabulary.Powers); n > 0 {
			x.Power = v.Vocabulary.Powers[r.IntN(n)]
		}
	case game.SaysSuspect, game.SaysTrust:
		if r.IntN(2) == 0 {
			x.Why = game.Reasons[r.IntN(len(game.Reasons))]
		}
		if x.Why != game.NoReasonGiven && x.Why != game.SaysNothing {
			x.Other = seat()
		}
	case game.SaysBack:
		x.Target = game.NoSeat
	}
	if r.IntN(10) == 0 {
		x.Night++ // a night to come, or a night that the kind does not have
	}
	return x
}

// isTalk reports whether an action says something.
func isTalk(do game.Action) bool {
	switch do.(type) {
	case game.Say, game.Write, game.Erase:
		return true
	default:
		return false
	}
}

// overheard says what an operator reads of written lines in the log of the server, or
// returns "".
func (r record) overheard() string {
	if at := strings.Index(r.said, spokenWords); at >= 0 {
		return "Who reads the log of the server hears something that was written: " + cut(r.said, at-120)
	}
	return ""
}
