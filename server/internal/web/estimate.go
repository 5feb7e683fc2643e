package web

import (
	"context"

	"tabula/game"
	"tabula/game/sim"
	"tabula/protocol"
	"tabula/server/internal/room"
	"tabula/server/internal/view"
)

const (
	// balancePrecision is how precise an estimate must be.
	balancePrecision = 0.02
	// balanceGames is how many games are played at most for one estimate.
	balanceGames = 5000
)

// checkBalance refuses settings that nobody can play with.
func checkBalance(w protocol.Weigh) *protocol.Refusal {
	if err := game.Check(view.GameSettings(w.Settings), w.Players); err != nil {
		return view.Refusal(err)
	}
	return nil
}

// estimateBalance plays games among heuristic players until the estimate is precise enough, or the
// context ends. Then it returns what it has.
func estimateBalance(ctx context.Context, w protocol.Weigh) (protocol.Balance, error) {
	chosen := view.GameSettings(w.Settings)
	count, err := sim.Experiment{
		Settings: chosen, Players: w.Players, Manner: sim.Heuristic, Games: balanceGames, Seed: 1, Workers: 1, Narrow: balancePrecision,
		Pause: new(room.Yielder).Yield,
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
