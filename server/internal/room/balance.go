package room

import (
	"context"

	"tabula/game"
	"tabula/game/sim"
	"tabula/protocol"
)

const (
	// sure is how near an estimate has to come to be good enough.
	sure = 0.02
	// weighed is how many games are played at most for one.
	weighed = 5000
)

// Weighable refuses settings that nobody could play with.
func Weighable(w protocol.Weigh) *protocol.Refusal {
	if err := game.Check(Chosen(w.Settings), w.Players); err != nil {
		return refusal(err)
	}
	return nil
}

// Balance plays games among heuristic players until the estimate is good
// enough, or the context ends. Then it gives what it has.
func Balance(ctx context.Context, w protocol.Weigh) (protocol.Balance, error) {
	chosen := Chosen(w.Settings)
	count, err := sim.Experiment{
		Settings: chosen, Players: w.Players, Manner: sim.Heuristic, Games: weighed, Seed: 1, Workers: 1, Narrow: sure,
		Between: new(Breath).Take,
	}.Play(ctx)
	if err != nil {
		return protocol.Balance{}, err
	}
	b := protocol.Balance{
		Games: count.Games, Humans: protocol.Share(count.Share(count.Wins[game.Humans])),
		Wolves: protocol.Share(count.Share(count.Wins[game.Wolves])), Solo: []protocol.SoloShare{},
	}
	for _, id := range sim.Alone(game.DeckFor(chosen, w.Players)) {
		b.Solo = append(b.Solo, protocol.SoloShare{Role: protocol.RoleID(id), Wins: protocol.Share(count.Share(count.Solo[id]))})
	}
	return b, nil
}
