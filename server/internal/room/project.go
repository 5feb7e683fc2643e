package room

import (
	"tabula/game"
	"tabula/protocol"
)

// The projection: the game's views in the words of the wire. The two packages
// know nothing of each other; here they meet.

func publicSections(v game.PublicView) []protocol.Section {
	return []protocol.Section{
		protocol.Encoded(roomSection(v)), protocol.Encoded(tableSection(v)), protocol.Encoded(phaseSection(v)),
		protocol.Encoded(ballotSection(v)), protocol.Encoded(endSection(v)),
	}
}

func privateSections(v game.PrivateView) []protocol.Section {
	return []protocol.Section{protocol.Encoded(youSection(v)), protocol.Encoded(notebookSection(v))}
}

func roomSection(v game.PublicView) *protocol.Room {
	return &protocol.Room{
		Code: v.Code, Edition: protocol.EditionID(v.Edition.ID), Host: int(v.Host),
		Players: list(v.Players, func(p game.PlayerView) protocol.Player {
			return protocol.Player{ID: int(p.ID), Name: p.Name, Bot: p.Bot}
		}),
		MinPlayers: v.Edition.MinPlayers, MaxPlayers: v.Edition.MaxPlayers,
		Deck: cards(v.Edition.Deck(len(v.Players))),
		Settings: protocol.Settings{
			FirstNightVictim: protocol.FirstNight(v.Settings.FirstNightVictim),
			Timing:           timing(v.Settings.Timing),
		},
		Presets: []protocol.Preset{
			{Pace: protocol.PaceStandard, Timing: timing(game.StandardTiming)},
			{Pace: protocol.PaceBrisk, Timing: timing(game.BriskTiming)},
		},
		Games: v.Games,
	}
}

func tableSection(v game.PublicView) *protocol.Table {
	t := &protocol.Table{
		Night: v.Night, Deck: cards(v.Deck),
		Seats: list(v.Seats, func(s game.SeatView) protocol.Seat {
			return protocol.Seat{Player: int(s.Player), Name: s.Name, Ghost: s.Ghost}
		}),
	}
	if v.Marker != nil {
		t.Marker = &protocol.Marker{Gap: v.Marker.Gap, Seat: int(v.Marker.Seat)}
	}
	return t
}

func phaseSection(v game.PublicView) *protocol.Phase {
	return &protocol.Phase{Name: protocol.PhaseName(v.Phase), Began: v.Began, Ends: v.Ends}
}

func ballotSection(v game.PublicView) *protocol.Ballot {
	b := &protocol.Ballot{
		Dead: seats(v.Dead), Narrator: v.Narrator,
		Suspects: list(v.Suspects, func(s game.Suspect) protocol.Suspect {
			return protocol.Suspect{Seat: int(s.Seat), Evidence: protocol.Evidence(s.Evidence), Votes: s.Votes}
		}),
		Speaker: int(v.Speaker), Voters: seats(v.Jurors), Verdict: list(v.Verdict, vote),
		Lynched: int(v.Lynched), Tie: v.Tie,
	}
	if len(v.Order) > 0 {
		b.Accusation = &protocol.Accusation{Order: seats(v.Order), Turn: v.Turn, Votes: list(v.Laid, vote)}
	}
	return b
}

func endSection(v game.PublicView) *protocol.End {
	return &protocol.End{
		Winner: protocol.Side(v.Winner), Winners: seats(v.Winners),
		Roles: list(v.Roles, func(r game.RoleID) protocol.RoleID { return protocol.RoleID(r) }),
		Nights: list(v.Nights, func(n game.Chronicle) protocol.Night {
			return protocol.Night{
				Attack: int(n.Attack), Dead: seats(n.Doomed), Lynched: int(n.Lynched),
				Looks: list(n.Looks, func(l game.Note) protocol.Look {
					return protocol.Look{Seer: int(l.Seat), Target: int(l.Target), Sight: protocol.Sight(l.Sight)}
				}),
			}
		}),
	}
}

func youSection(v game.PrivateView) *protocol.You {
	return &protocol.You{
		Player: int(v.Player), Seat: int(v.Seat), Role: protocol.RoleID(v.Role), Side: protocol.Side(v.Side),
		Fellows: seats(v.Fellows), Ready: v.Ready,
		Questions: list(v.Questions, func(q game.QuestionView) protocol.Question {
			return protocol.Question{
				Kind: protocol.QuestionKind(q.Kind), Pick: int(q.Pick), Sure: q.Sure, Barred: seats(q.Barred),
			}
		}),
		Picks: list(v.Picks, func(p game.PickView) protocol.Pick {
			return protocol.Pick{Seat: int(p.Seat), Target: int(p.Target), Sure: p.Sure}
		}),
		Accusation: int(v.Accusation), Verdict: int(v.Verdict),
	}
}

func notebookSection(v game.PrivateView) *protocol.Notebook {
	return &protocol.Notebook{Notes: list(v.Notes, func(n game.Note) protocol.Note {
		return protocol.Note{
			Night: n.Night, Kind: protocol.NoteKind(n.Kind), Target: int(n.Target), Sight: protocol.Sight(n.Sight),
		}
	})}
}

func door(s *game.State) protocol.Door {
	v := game.Public(s)
	return protocol.Door{Code: v.Code, Open: !s.Running() && len(v.Players) < v.Edition.MaxPlayers}
}

// list never gives nil: the wire has no null.
func list[From, To any](from []From, each func(From) To) []To {
	to := make([]To, len(from))
	for i, f := range from {
		to[i] = each(f)
	}
	return to
}

func seats(from []game.Seat) []int {
	return list(from, func(s game.Seat) int { return int(s) })
}

func cards(from []game.Cards) []protocol.Cards {
	return list(from, func(c game.Cards) protocol.Cards {
		return protocol.Cards{Role: protocol.RoleID(c.Role), Count: c.Count}
	})
}

func vote(v game.Vote) protocol.Vote {
	return protocol.Vote{Voter: int(v.Voter), Target: int(v.Target)}
}

func timing(t game.Timing) protocol.Timing { return protocol.Timing(t) }

// action puts a phone's command into the words of the rules; false for what is
// no command.
func action(message any) (game.Action, bool) {
	switch m := message.(type) {
	case protocol.Leave:
		return game.Leave{}, true
	case protocol.AddBot:
		return game.AddBot{}, true
	case protocol.Remove:
		return game.Remove{Player: game.PlayerID(m.Player)}, true
	case protocol.Order:
		return game.Order{Players: list(m.Players, func(id int) game.PlayerID { return game.PlayerID(id) })}, true
	case protocol.Change:
		return game.Change{Settings: game.Settings{
			FirstNightVictim: game.FirstNight(m.Settings.FirstNightVictim),
			Timing:           game.Timing(m.Settings.Timing),
		}}, true
	case protocol.Start:
		return game.Start{}, true
	case protocol.Ready:
		return game.Ready{}, true
	case protocol.Answer:
		return game.Answer{Question: m.Question, Target: game.Seat(m.Target), Sure: m.Sure}, true
	case protocol.Accuse:
		return game.Accuse{Target: game.Seat(m.Target)}, true
	case protocol.Judge:
		return game.Judge{Suspect: game.Seat(m.Suspect)}, true
	case protocol.Again:
		return game.Again{}, true
	default:
		return nil, false
	}
}
