package story

import (
	"fmt"

	"tabula/protocol"
)

// A part of a day is when something was said.
type part int

const (
	discussion    part = iota // or the accusation
	defence                   // before the verdict
	secondDefence             // before the verdict is repeated
)

func partOf(phase *protocol.Phase, ballot *protocol.Ballot) part {
	switch {
	case phase == nil || phase.Name != protocol.PhaseDefence:
		return discussion
	case ballot.Again:
		return secondDefence
	default:
		return defence
	}
}

// talk tells what players said by taps and in writing in a part of a day.
func (s *story) talk(day int, when part) {
	for _, x := range s.said.Said {
		if x.Day == day && s.parts[x.Line] == when {
			s.say("  %s: %s", s.name(x.Seat), s.statement(x))
		}
	}
}

// statement puts what a player said into words.
func (s *story) statement(x protocol.Said) string {
	target := ""
	if x.Target != protocol.NoSeat {
		target = s.name(x.Target)
	}
	switch x.Kind {
	case "":
		if x.Removed {
			return "(removed by the host)"
		}
		return fmt.Sprintf("“%s”", plain(x.Text))
	case protocol.SaysCard:
		return fmt.Sprintf("I am %s.", s.oneOf(x.Role))
	case protocol.SaysSeen:
		seen := "is " + s.oneOf(x.Role)
		switch x.Sight {
		case protocol.SightWerewolf:
			seen = "is a werewolf"
		case protocol.SightNot:
			seen = "is not a werewolf"
		}
		return fmt.Sprintf("In night %d I learned that %s %s.", x.Night, target, seen)
	case protocol.SaysCounted:
		return fmt.Sprintf("In night %d I learned the number of living werewolves: %d.", x.Night, x.Count)
	case protocol.SaysUsed:
		return fmt.Sprintf("In night %d I %s %s.", x.Night, verbs[x.Power], target)
	case protocol.SaysKnown:
		return fmt.Sprintf("%s and I know each other.", target)
	case protocol.SaysSuspect:
		return fmt.Sprintf("I suspect %s%s.", target, s.because(x))
	case protocol.SaysTrust:
		return fmt.Sprintf("I trust %s%s.", target, s.because(x))
	case protocol.SaysAsk:
		return fmt.Sprintf("%s, who are you?", target)
	default:
		return "I take back what I said last."
	}
}

// oneOf is a card with its article: the deck may have several.
func (s *story) oneOf(role protocol.RoleID) string {
	for _, c := range s.table.Deck {
		if c.Role == role && c.Count > 1 {
			return "a " + s.card(role)
		}
	}
	return "the " + s.card(role)
}

// because is the reason of a suspicion or of trust; empty without one.
func (s *story) because(x protocol.Said) string {
	other, says := "", ""
	switch x.Other {
	case protocol.NoSeat:
	case x.Seat:
		other, says = "me", "I said"
	default:
		other = s.name(x.Other)
		says = other + " said"
	}
	switch x.Why {
	case protocol.SameCard:
		return fmt.Sprintf(", who claims the same card as %s", other)
	case protocol.AccusedBy:
		return fmt.Sprintf(", because of what %s", says)
	case protocol.VotedAgainst:
		return fmt.Sprintf(", because they accused %s", other)
	case protocol.DefendedOther:
		return fmt.Sprintf(", who stood up for %s", other)
	case protocol.SaysNothing:
		return ", who says nothing"
	default:
		return ""
	}
}
