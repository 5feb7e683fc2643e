package sim

import (
	"errors"
	"fmt"
	"slices"

	"tabula/game"
)

// Options say which games to play.
type Options struct {
	Settings game.Settings // of the room
	Players  int           // in each game, without a human moderator
	Games    int           // one after the other, in one room
	// Noise lets people and phones do everything that can happen: some never answer, change
	// their minds or tap wrong things, connections break, and people join and leave.
	Noise bool
	// Draws lets phones contribute to the random numbers of the games.
	Draws bool
	Watch Watch
}

// Play plays whole games and returns the table after the last. Every choice is uniform over
// what the player sees as allowed. An error is a fault in the rules: they refused something
// that Moves offers, or a game did not end.
func Play(r game.Rand, o Options) (*Table, error) {
	t, err := NewTable(o.Settings.Edition, r, o.Watch)
	if err != nil {
		return nil, err
	}
	p := &party{Table: t, Options: o}
	for range o.Games {
		if err := p.play(); err != nil {
			return t, fmt.Errorf("sim: %s: %w", t.State.Phase(), err)
		}
	}
	return t, nil
}

// longSilence is the night after which silent players answer, too. Otherwise a game without
// any answer would never end.
const longSilence = 10

// A party is a table with people who behave in some way.
type party struct {
	*Table
	Options
	guests int                    // the number of people and phones so far
	silent map[game.PlayerID]bool // players who do not answer in this game
	agreed bool                   // all accuse the same player today
	blamed game.Seat              // that player
	judged int                    // the night before the last accusation
	fear   game.Seat              // the target that the table prefers at night
	feared int                    // the last night of dread
	phones []Phone                // that take part in the draw
}

// chance is true with probability 1/n.
func (p *party) chance(n int) bool { return p.Rand.IntN(n) == 0 }

// people lists the players in the room in random order. It leaves out players who have left
// tonight, although the view still shows them.
func (p *party) people() []game.PlayerID {
	var ids []game.PlayerID
	for _, player := range p.Public().Players {
		if p.State.Here(player.ID) {
			ids = append(ids, player.ID)
		}
	}
	return shuffled(p.Rand, ids)
}

// play plays one game from the lobby to the end. It leaves the end of the game before it
// first.
func (p *party) play() error {
	if err := p.gather(); err != nil {
		return err
	}
	if err := p.contribute(); err != nil {
		return err
	}
	if err := p.Room(game.BeginChapter{}); err != nil {
		return err
	}
	if err := p.Do(p.Public().Host, p.start()); err != nil {
		return err
	}
	if err := p.reveal(); err != nil {
		return err
	}
	p.silent = map[game.PlayerID]bool{}
	for _, id := range p.people() {
		p.silent[id] = p.Noise && p.chance(5)
	}
	p.judged, p.feared, p.fear = 0, 0, game.NoSeat
	for p.State.Phase() != game.End {
		before := p.moment()
		if err := p.blame(); err != nil {
			return err
		}
		p.dread()
		if err := p.act(); err != nil {
			return err
		}
		if err := p.disturb(); err != nil {
			return err
		}
		if before != p.moment() {
			continue // the phase ended without pass, so people act in the next one first
		}
		if err := p.pass(); err != nil {
			return err
		}
	}
	return nil
}

// start deals. A host who plays alone with bots sometimes asks for a card.
func (p *party) start() game.Start {
	v := p.Public()
	others := slices.ContainsFunc(v.Players, func(one game.PlayerView) bool { return !one.Bot && one.ID != v.Host })
	if others || v.Settings.Is(game.ModeratorHost) || p.chance(2) {
		return game.Start{}
	}
	return game.Start{Card: v.NextDeck[p.Rand.IntN(len(v.NextDeck))].Role}
}

// A moment is a phase, or a turn in it.
type moment struct {
	phase           game.Phase
	began           int64
	turn, jurorTurn int
}

func (p *party) moment() moment {
	v := p.Public()
	return moment{phase: v.Phase, began: v.Began, turn: v.Turn, jurorTurn: v.JurorTurn}
}

// pass lets the time pass to the deadline. If a human moderates, the moderator ends the
// phase as soon as it may end, and decides a tie with a pick.
func (p *party) pass() error {
	v := p.Public()
	if v.Paused {
		return p.goOn()
	}
	if v.Moderator == game.Nobody {
		return p.Pass()
	}
	p.Now += 60_000
	pick := game.NoSeat
	for {
		err := p.Do(v.Moderator, game.AdvanceFor(v, p.Now, pick))
		var no *game.Rejection
		switch {
		case errors.As(err, &no) && no.Code == game.TooEarly:
			p.Now += int64(no.Need)
		case errors.As(err, &no) && no.Code == game.DecideTie:
			pick = no.Seats[p.Rand.IntN(len(no.Seats))]
		default:
			return err
		}
	}
}

// act lets people do what the phase asks for. After the first round there is sometimes a
// second, and with Noise the phase then stops waiting for the others.
func (p *party) act() error {
	v := p.Public()
	switch phase := p.State.Phase(); {
	case phase == game.Accusation && v.Settings.Is(game.AccusationModeInTurn):
		return p.turn(v.Order, v.Turn)
	case phase == game.Verdict && v.Settings.Is(game.VerdictModeInTurn):
		return p.turn(v.Jurors, v.JurorTurn)
	default:
		if err := p.round(); err != nil || !p.chance(3) || p.State.Phase() != phase {
			return err
		}
		if err := p.round(); err != nil || !p.Noise {
			return err
		}
		return p.Room(game.Hurry{Away: game.Waiting(p.State)})
	}
}

// round lets everybody make one move, until the phase is over or its time is up.
func (p *party) round() error {
	phase := p.State.Phase()
	for _, id := range p.people() {
		if p.State.Phase() != phase || !p.tickle() {
			break
		}
		if err := p.move(id); err != nil {
			return err
		}
		if p.State.Phase() == phase && p.State.Here(id) && p.chance(4) {
			if err := p.chat(id); err != nil {
				return err
			}
		}
	}
	return nil
}

// turn lets the next voter lay their token. Before that, another player may choose ahead.
func (p *party) turn(order []game.Seat, turn int) error {
	v := p.Public()
	if p.chance(3) {
		if err := p.move(v.Seats[p.Rand.IntN(len(v.Seats))].Player); err != nil {
			return err
		}
	}
	if p.State.Phase() != v.Phase || !p.tickle() || turn >= len(order) {
		return nil
	}
	return p.move(v.Seats[order[turn]].Player)
}

// move lets a player make one random move that they see as allowed.
func (p *party) move(id game.PlayerID) error {
	v := p.Public()
	if p.silent[id] && v.Night <= longSilence || !p.State.Here(id) {
		return nil
	}
	moves := p.asAgreed(v, Moves(v, game.Private(p.State, id)))
	if len(moves) == 0 {
		return nil
	}
	do := moves[p.Rand.IntN(len(moves))]
	if err := p.Do(id, do); err != nil {
		return fmt.Errorf("%d was offered %#v: %w", id, do, err)
	}
	if p.Noise && p.chance(12) {
		return p.disturb()
	}
	return nil
}

// tickle moves the clock forward a little. It returns false when the deadline has come.
// Without a deadline it does nothing and returns true.
func (p *party) tickle() bool {
	due, running := game.Wake(p.State)
	if !running {
		return true
	}
	if p.Now >= due {
		return false
	}
	p.Now += int64(p.Rand.IntN(int(due-p.Now)/8 + 1))
	return true
}
