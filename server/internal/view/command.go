package view

import (
	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/lookalike"
)

// Action turns a phone's message into an action of the rules, or refuses a message that is
// no command. The room fills in the moment of an Advance and the game of a Forget. hash
// returns what the log keeps of a PIN.
func Action(message any, hash func(pin string) (string, *protocol.Refusal)) (game.Action, *protocol.Refusal) {
	switch m := message.(type) {
	case protocol.Rename:
		name, no := CleanName(m.Name)
		return game.Rename{Player: game.PlayerID(m.Player), Name: name, Looks: lookalike.Keys(name)}, no
	case protocol.Change:
		settings := GameSettings(m.Settings)
		return game.Change{Settings: settings}, checkCustomCards(settings)
	case protocol.Write:
		return game.Write{Text: cleanText(m.Text)}, nil
	case protocol.Invite:
		if !isPublicLink(m.Link) {
			return nil, &protocol.Refusal{Code: protocol.BadLink, Max: game.MaxLink}
		}
		return game.Invite{Link: m.Link}, nil
	case protocol.Offer:
		if m.Pin == "" {
			return game.Offer{}, nil
		}
		pin, ok := protocol.ParsePin(m.Pin)
		if !ok {
			return nil, &protocol.Refusal{Code: protocol.BadMessage, Name: "pin"}
		}
		hashed, no := hash(pin)
		return game.Offer{Pin: hashed}, no
	}
	if do, ok := plainAction(message); ok {
		return do, nil
	}
	return nil, &protocol.Refusal{Code: protocol.BadMessage, Name: "t"} // a second Hello
}

// plainAction is Action for messages that need no check.
func plainAction(message any) (game.Action, bool) {
	switch m := message.(type) {
	case protocol.Lock:
		return game.Lock{Locked: m.Locked}, true
	case protocol.HandOver:
		return game.HandOver{Player: game.PlayerID(m.Player)}, true
	case protocol.StandIn:
		return game.StandIn{Player: game.PlayerID(m.Player)}, true
	case protocol.ChooseHead:
		return game.ChooseHead{Head: m.Head}, true
	case protocol.Prepare:
		return game.Prepare{Ready: m.Ready}, true
	case protocol.Contribute:
		return game.Contribute{Hash: m.Hash}, true
	case protocol.Reveal:
		return game.Reveal{Nonce: m.Nonce}, true
	case protocol.Pause:
		return game.Pause{Paused: m.Paused}, true
	case protocol.Extend:
		return game.Extend{}, true
	case protocol.Skip:
		return game.Skip{Began: m.Began}, true
	case protocol.Raise:
		return game.Raise{Up: m.Up}, true
	case protocol.Say:
		return game.Say{Statement: statement(m)}, true
	case protocol.Erase:
		return game.Erase{Line: m.Line}, true
	case protocol.Foretell:
		return game.Foretell{Target: game.Seat(m.Target)}, true
	case protocol.Vouch:
		return game.Vouch{Player: game.PlayerID(m.Player), Claim: m.Claim, Yes: m.Yes}, true
	case protocol.Leave:
		return game.Leave{}, true
	case protocol.AddBot:
		return game.AddBot{Looks: BotLooks()}, true
	case protocol.Remove:
		return game.Remove{Player: game.PlayerID(m.Player)}, true
	case protocol.Order:
		return game.Order{Players: list(m.Players, func(id int) game.PlayerID { return game.PlayerID(id) })}, true
	case protocol.Start:
		return game.Start{}, true
	case protocol.StartAs:
		return game.Start{Card: game.RoleID(m.Card)}, true
	case protocol.Ready:
		return game.Ready{}, true
	case protocol.Call:
		return game.Call{}, true
	case protocol.Answer:
		return game.Answer{Question: m.Question, Target: game.Seat(m.Target), Sure: m.Sure}, true
	case protocol.Favour:
		return game.Favour{Sword: game.Seat(m.Sword), Shield: game.Seat(m.Shield)}, true
	case protocol.Enough:
		return game.Enough{}, true
	case protocol.Accuse:
		return game.Accuse{Target: game.Seat(m.Target)}, true
	case protocol.Judge:
		return game.Judge{Suspect: game.Seat(m.Suspect)}, true
	case protocol.Advance:
		return game.Advance{Pick: game.Seat(m.Pick), Began: m.Began, Turn: m.Turn}, true
	case protocol.Undo:
		return game.Undo{}, true
	case protocol.Decree:
		return game.Decree{Seat: game.Seat(m.Seat), Ghost: m.Ghost, Reason: cleanText(m.Reason)}, true
	case protocol.Lead:
		return game.Lead{Player: game.PlayerID(m.Player)}, true
	case protocol.Again:
		return game.Again{}, true
	case protocol.Forget:
		return game.Forget{Replay: m.ID}, true
	default:
		return nil, false
	}
}

// GameSettings are a host's settings in the rules' types.
func GameSettings(s protocol.Settings) game.Settings {
	options := map[game.OptionID]string{}
	for id, value := range s.Options {
		options[game.OptionID(id)] = value
	}
	return game.Settings{
		Edition: game.EditionID(s.Edition), Preset: game.Preset(s.Preset), Fair: s.Fair,
		Deck: list(s.Deck, func(c protocol.Cards) game.Cards {
			return game.Cards{Role: game.RoleID(c.Role), Count: c.Count}
		}),
		Own: list(s.Own, func(o protocol.OwnRole) game.OwnRole {
			return game.OwnRole{
				Number: o.Number, Name: o.Name, Text: o.Text, Side: game.Side(o.Side), Counts: game.Side(o.Counts),
				SeenAs: game.Sight(o.SeenAs), Power: o.Power, First: o.First, Uses: o.Uses, Self: o.Self,
				Hunts: o.Hunts,
			}
		}),
		Options: options, Timing: game.Timing(s.Timing),
	}
}
