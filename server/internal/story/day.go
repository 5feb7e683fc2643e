package story

import (
	"slices"
	"strings"

	"tabula/protocol"
)

// A day is what happened between two nights.
type day struct {
	ballot      *protocol.Ballot
	accusations []protocol.Vote
	suspects    []protocol.Suspect // before a tie leaves only some of them
	tied        []protocol.Vote    // the first votes of a verdict that is repeated
}

// isByDay reports whether a ballot belongs to a day. It is cleared at nightfall.
func isByDay(b *protocol.Ballot) bool { return b.Accusation != nil || b.How != "" }

// dayOf is the day so far. The players' own views hold their choices in a secret accusation,
// and in a verdict that is tied, whose votes leave the ballot when it is repeated.
func (s *story) dayOf(b *protocol.Ballot, secrets map[int]*protocol.You) day {
	d := day{ballot: b, suspects: b.Suspects}
	if b.Accusation != nil {
		d.accusations = b.Accusation.Votes
	}
	if len(d.accusations) == 0 {
		d.accusations = s.chosen(secrets, func(own *protocol.You) int { return own.Accusation })
	}
	if before, there := s.days[s.table.Night]; there && b.Again {
		d.suspects, d.tied = before.suspects, before.tied
		if !before.ballot.Again {
			d.tied = s.chosen(secrets, func(own *protocol.You) int { return own.Verdict })
		}
	}
	return d
}

// chosen lists one choice of each player who has made it.
func (s *story) chosen(secrets map[int]*protocol.You, choice func(*protocol.You) int) (votes []protocol.Vote) {
	for at, seat := range s.table.Seats {
		if target := choice(secrets[seat.Player]); target != protocol.NoSeat {
			votes = append(votes, protocol.Vote{Voter: at, Target: target})
		}
	}
	return votes
}

func (s *story) day(number int) {
	decrees := slices.DeleteFunc(slices.Clone(s.table.Decrees), func(d protocol.Decreed) bool { return d.Night != number })
	today, there := s.days[number]
	talked := slices.ContainsFunc(s.said.Said, func(x protocol.Said) bool { return x.Day == number })
	if !there && !talked && len(decrees) == 0 {
		return
	}
	s.say("\nDay %d", number)
	for _, d := range decrees {
		verb := "revived"
		if d.Ghost {
			verb = "removed"
		}
		s.say("  The moderator %s %s: %s", verb, s.name(d.Seat), plain(d.Reason))
	}
	s.talk(number, discussion)
	if there {
		s.trial(number, today)
	}
}

func (s *story) trial(number int, d day) {
	b := d.ballot
	if b.Sword != protocol.NoSeat {
		s.say("  The ghosts gave %s the sword.", s.name(b.Sword))
	}
	if b.Shield != protocol.NoSeat {
		s.say("  The ghosts gave %s the shield.", s.name(b.Shield))
	}
	s.votes("was accused by", d.accusations)
	for _, suspect := range d.suspects {
		s.say("  %s became a suspect. Votes in the accusation: %d.", s.name(suspect.Seat), suspect.Votes)
	}
	for i, at := range b.Announced {
		card := protocol.RoleID("owl")
		if len(b.AnnouncedBy) > 0 {
			card = b.AnnouncedBy[i]
		}
		if !slices.ContainsFunc(d.suspects, func(x protocol.Suspect) bool { return x.Seat == at }) {
			s.say("  The choice of the card %s, %s, had no effect.", s.card(card), s.name(at))
		}
	}
	s.talk(number, defence)
	if b.Again {
		s.votes("got the votes of", d.tied)
		var names []string
		for _, suspect := range b.Suspects {
			names = append(names, s.name(suspect.Seat))
		}
		s.say("  The vote was tied, so there was a second one between %s.", strings.Join(names, " and "))
		s.talk(number, secondDefence)
	}
	s.votes("got the votes of", b.Verdict)
	switch {
	case b.Lynched != protocol.NoSeat:
		s.say("  Voted out: %s%s.", s.name(b.Lynched), decidedBy[b.How])
	case b.How != "":
		s.say("  Nobody was voted out.")
	}
}

// decidedBy says what decided who was voted out, if votes alone did not.
var decidedBy = map[protocol.Fall]string{
	protocol.FallMarker: ", after a tie that the starting point decided", protocol.FallLot: ", after a tie decided at random",
	protocol.FallAlone: ", the only nominee",
}

// votes lists the voters of each target, in the order of the seats.
func (s *story) votes(verb string, votes []protocol.Vote) {
	by := map[int][]int{}
	for _, v := range votes {
		by[v.Target] = append(by[v.Target], v.Voter)
	}
	for at := range s.table.Seats {
		if len(by[at]) > 0 {
			s.say("  %s %s %s.", s.name(at), verb, s.names(by[at]))
		}
	}
	if forLife := by[protocol.Hold]; len(forLife) > 0 {
		s.say("  Votes for life came from %s.", s.names(forLife))
	}
}
