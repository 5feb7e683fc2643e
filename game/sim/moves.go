package sim

import (
	"slices"

	"tabula/game"
)

// Moves lists all that the rules allow a player now, as far as he can see it
// from what the views show him: the very list a phone could offer.
func Moves(v game.PublicView, me game.PrivateView) []game.Action {
	switch v.Phase {
	case game.Lobby:
		return inLobby(v, me)
	case game.Deal:
		if me.Seat != game.NoSeat && !me.Ready {
			return []game.Action{game.Ready{}}
		}
	case game.Night:
		return atNight(v, me)
	case game.Accusation:
		return accusing(v, me)
	case game.Verdict:
		return judging(v, me)
	case game.End:
		moves := []game.Action{game.Leave{}}
		if me.Player == v.Host {
			moves = append(moves, game.Again{})
		}
		return moves
	}
	return nil
}

func inLobby(v game.PublicView, me game.PrivateView) []game.Action {
	moves := []game.Action{game.Leave{}}
	if me.Player != v.Host {
		return moves
	}
	n := len(v.Players)
	if n < v.Edition.MaxPlayers {
		moves = append(moves, game.AddBot{})
	}
	if n >= v.Edition.MinPlayers {
		moves = append(moves, game.Start{})
	}
	turned := game.Order{}
	for i, p := range v.Players {
		moves = append(moves, game.Remove{Player: p.ID})
		turned.Players = append(turned.Players, v.Players[n-1-i].ID)
	}
	moves = append(moves, turned)
	for _, victim := range []game.FirstNight{game.NoVictim, game.WithVictim} {
		moves = append(moves, game.Change{Settings: game.Settings{FirstNightVictim: victim, Timing: game.BriskTiming}})
	}
	return moves
}

// atNight offers what every phone offers: whom a card cannot reach is offered
// too, for what is missing would tell the card.
func atNight(v game.PublicView, me game.PrivateView) []game.Action {
	var moves []game.Action
	for q := range me.Questions {
		for _, target := range livingOthers(v, me) {
			moves = append(moves,
				game.Answer{Question: q, Target: target, Sure: true},
				game.Answer{Question: q, Target: target})
		}
	}
	return moves
}

func accusing(v game.PublicView, me game.PrivateView) []game.Action {
	if slices.ContainsFunc(v.Laid, func(laid game.Vote) bool { return laid.Voter == me.Seat }) {
		return nil
	}
	var moves []game.Action
	for _, target := range livingOthers(v, me) {
		moves = append(moves, game.Accuse{Target: target})
	}
	return moves
}

func judging(v game.PublicView, me game.PrivateView) []game.Action {
	if !slices.Contains(v.Jurors, me.Seat) {
		return nil
	}
	var moves []game.Action
	for _, s := range v.Suspects {
		moves = append(moves, game.Judge{Suspect: s.Seat})
	}
	return moves
}

func livingOthers(v game.PublicView, me game.PrivateView) []game.Seat {
	if me.Seat == game.NoSeat {
		return nil
	}
	var others []game.Seat
	for i, s := range v.Seats {
		if at := game.Seat(i); at != me.Seat && !s.Ghost {
			others = append(others, at)
		}
	}
	return others
}
