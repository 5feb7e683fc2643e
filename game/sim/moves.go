package sim

import (
	"slices"

	"tabula/game"
)

// Moves lists everything that the rules of the game allow a player now. It reads only the
// views, so a phone could offer the same list.
func Moves(v game.PublicView, me game.PrivateView) []game.Action {
	if v.Paused {
		return nil
	}
	switch v.Phase {
	case game.Lobby:
		return inLobby(v, me)
	case game.Deal:
		if me.Seat != game.NoSeat && !me.Ready {
			return []game.Action{game.Ready{}}
		}
	case game.Calling:
		if me.Seat != game.NoSeat && me.Seat == v.Elder {
			return []game.Action{game.Call{}}
		}
	case game.Night:
		return atNight(v, me)
	case game.Menace:
		return favouring(v, me)
	case game.Discussion:
		if v.Edition.ShortTalk && alive(v, me) && !slices.Contains(v.Enough, me.Seat) {
			return []game.Action{game.Enough{}}
		}
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
	if n < v.Edition.Max {
		moves = append(moves, game.AddBot{})
	}
	if v.Obstacle == nil {
		moves = append(moves, game.Start{})
	}
	turned := game.Order{}
	for i, p := range v.Players {
		moves = append(moves, game.Remove{Player: p.ID})
		turned.Players = append(turned.Players, v.Players[n-1-i].ID)
	}
	return append(moves, turned)
}

func atNight(v game.PublicView, me game.PrivateView) []game.Action {
	var moves []game.Action
	for q, question := range me.Questions {
		for _, target := range reachable(v, me) {
			if !slices.Contains(question.Barred, target) {
				moves = append(moves,
					game.Answer{Question: q, Target: target, Sure: true},
					game.Answer{Question: q, Target: target})
			}
		}
		if question.Nobody {
			moves = append(moves, game.Answer{Question: q, Target: game.NoSeat, Sure: true})
		}
	}
	return moves
}

// reachable lists the targets that every phone offers tonight.
func reachable(v game.PublicView, me game.PrivateView) []game.Seat {
	var targets []game.Seat
	for i, s := range v.Seats {
		at := game.Seat(i)
		if at == me.Seat && v.Reach.Self || at != me.Seat && (!s.Ghost || v.Reach.Ghosts) {
			targets = append(targets, at)
		}
	}
	return targets
}

func favouring(v game.PublicView, me game.PrivateView) []game.Action {
	if me.Seat == game.NoSeat || alive(v, me) {
		return nil
	}
	var moves []game.Action
	living := livingOthers(v, me)
	for _, sword := range living {
		for _, shield := range living {
			if sword != shield {
				moves = append(moves, game.Favour{Sword: sword, Shield: shield})
			}
		}
	}
	return moves
}

func accusing(v game.PublicView, me game.PrivateView) []game.Action {
	if !slices.Contains(v.Order, me.Seat) || turnOver(v.Order, v.Turn, me.Seat) {
		return nil
	}
	var moves []game.Action
	for _, target := range livingOthers(v, me) {
		moves = append(moves, game.Accuse{Target: target})
	}
	return moves
}

func judging(v game.PublicView, me game.PrivateView) []game.Action {
	if !slices.Contains(v.Jurors, me.Seat) || turnOver(v.Jurors, v.JurorTurn, me.Seat) {
		return nil
	}
	var moves []game.Action
	for _, s := range v.Suspects {
		moves = append(moves, game.Judge{Suspect: s.Seat})
	}
	if v.OneLife {
		moves = append(moves, game.Judge{Suspect: game.Hold})
	}
	return moves
}

func turnOver(order []game.Seat, turn int, at game.Seat) bool {
	return slices.Contains(order[:turn], at)
}

func alive(v game.PublicView, me game.PrivateView) bool {
	return me.Seat != game.NoSeat && !v.Seats[me.Seat].Ghost
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
