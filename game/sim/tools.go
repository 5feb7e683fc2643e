package sim

import (
	"fmt"
	"slices"

	"tabula/game"
)

// Tools lists everything that the room allows a person now in addition to Moves. It reads
// only the views. It does not distinguish what the host does at once from what is a wish of
// other people, because neither is refused.
func Tools(v game.PublicView, me game.PrivateView) []game.Action {
	var tools []game.Action
	if i := at(v, me.Player); i < 0 || !v.Players[i].Bot {
		tools = append(tools, game.Offer{Pin: fmt.Sprint("pin of ", me.Player)}, game.Offer{})
	}
	running := v.Phase != game.Lobby && v.Phase != game.End
	if me.Player == v.Host || counts(v, me) || v.Paused && dark(v) { // anybody ends a pause at night
		tools = append(tools, wishes(v, running)...)
	}
	if me.Player == v.Host && !dark(v) {
		tools = append(tools, hosting(v, running)...)
	}
	if !running {
		tools = append(tools, game.Rename{Player: me.Player, Name: fmt.Sprint("Guest ", me.Player, "b")}, game.ChooseHead{Head: int(me.Player)%5 + 1})
	}
	if v.Phase == game.Lobby {
		tools = append(tools, game.Prepare{Ready: !v.Players[at(v, me.Player)].Ready})
	}
	return append(append(tools, leading(v, me, running)...), talking(v, me)...)
}

// leading lists what a human moderator may do in addition to Advance, and what others may
// do about a moderator who is away.
func leading(v game.PublicView, me game.PrivateView, running bool) []game.Action {
	switch {
	case !running || v.Moderator == game.Nobody:
		return nil
	case me.Player != v.Moderator && v.Paused && (me.Player == v.Host || counts(v, me)):
		return []game.Action{game.Lead{}}
	case me.Player != v.Moderator:
		return nil
	}
	tools := []game.Action{game.Lead{}}
	for _, p := range v.Players {
		if !p.Bot && !p.Away && !slices.ContainsFunc(v.Seats, func(s game.SeatView) bool { return s.Player == p.ID }) {
			tools = append(tools, game.Lead{Player: p.ID})
		}
	}
	if me.Undo && !v.Paused {
		tools = append(tools, game.Undo{})
	}
	if v.Phase != game.Dawn && v.Phase != game.Discussion && v.Phase != game.Lynch {
		return tools
	}
	for i, s := range v.Seats {
		if here := at(v, s.Player) >= 0; here || !s.Ghost {
			tools = append(tools, game.Decree{Seat: game.Seat(i), Ghost: !s.Ghost, Reason: "so it is fair"})
		}
	}
	return tools
}

// counts reports whether a person counts for a majority. A person who has joined tonight
// does not count before dawn.
func counts(v game.PublicView, me game.PrivateView) bool {
	i := at(v, me.Player)
	return i >= 0 && !v.Players[i].Bot && !v.Players[i].Away
}

func at(v game.PublicView, id game.PlayerID) int {
	return slices.IndexFunc(v.Players, func(p game.PlayerView) bool { return p.ID == id })
}

func dark(v game.PublicView) bool {
	return v.Phase == game.Calling || v.Phase == game.Night || v.Phase == game.Reading
}

// wishes lists what the host or a majority may do.
func wishes(v game.PublicView, running bool) []game.Action {
	switch {
	case v.Phase == game.Lobby && v.Obstacle == nil:
		return []game.Action{game.Start{}}
	case v.Phase == game.End:
		return []game.Action{game.Again{}}
	case !running:
		return nil
	}
	tools := []game.Action{game.Pause{Paused: !v.Paused}}
	if v.Paused {
		return tools
	}
	if v.Ends != 0 && v.Ends-v.Began <= game.MaxTiming {
		tools = append(tools, game.Extend{})
	}
	if !dark(v) && v.Moderator == game.Nobody {
		tools = append(tools, game.Skip{Began: v.Began})
	}
	return tools
}

// hosting lists what only the host may do.
func hosting(v game.PublicView, running bool) []game.Action {
	tools := []game.Action{
		game.Lock{Locked: !v.Locked}, game.Invite{Link: "https://call.example/room"}, game.Invite{},
	}
	for _, p := range v.Players {
		if !p.Bot && !p.Away {
			tools = append(tools, game.HandOver{Player: p.ID})
		}
		if !running {
			tools = append(tools, game.Rename{Player: p.ID, Name: fmt.Sprint("Guest ", p.ID, "b")})
		}
		if running && p.ID == v.Moderator {
			continue // a player who moderates cannot be removed or played by a bot
		}
		if !p.Bot {
			tools = append(tools, game.StandIn{Player: p.ID})
		}
		if running {
			tools = append(tools, game.Remove{Player: p.ID})
		}
	}
	return tools
}

// talking lists hands, guesses and answers to claims.
func talking(v game.PublicView, me game.PrivateView) []game.Action {
	var tools []game.Action
	playing := v.Phase != game.Lobby && v.Phase != game.Deal && v.Phase != game.End
	if playing && !dark(v) && alive(v, me) {
		tools = append(tools, game.Raise{Up: !slices.Contains(v.Hands, me.Seat)})
	}
	guessing := v.Phase == game.Discussion || v.Phase == game.Accusation
	if guessing && !v.Paused && me.Seat != game.NoSeat && v.Seats[me.Seat].Ghost {
		for _, target := range livingOthers(v, me) {
			tools = append(tools, game.Foretell{Target: target})
		}
	}
	for _, c := range v.Claims {
		if c.Player == me.Player {
			tools = append(tools, game.Vouch{Player: c.Player})
		} else if counts(v, me) && knows(v, me) {
			tools = append(tools, game.Vouch{Player: c.Player}, game.Vouch{Player: c.Player, Yes: true})
		}
	}
	return tools
}

// knows reports whether a person may answer claims: people who only watch a game may not,
// because they may be strangers.
func knows(v game.PublicView, me game.PrivateView) bool {
	open := v.Phase == game.Lobby || v.Phase == game.End
	return open || me.Seat != game.NoSeat || me.Player == v.Moderator || me.Player == v.Host
}
