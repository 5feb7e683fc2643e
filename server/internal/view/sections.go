package view

import (
	"errors"

	"tabula/game"
	"tabula/protocol"
)

// The sections put the game's views into the types of the wire. Packages game and protocol
// do not know each other; they meet here.

// presenceSection names nobody at night.
func presenceSection(v game.PublicView, away []game.PlayerID) *protocol.Presence {
	if (Stage{Phase: v.Phase}).Night() {
		away = nil
	}
	return &protocol.Presence{Away: players(away)}
}

func roomSection(v game.PublicView) *protocol.Room {
	r := &protocol.Room{
		Code: v.Code, Host: int(v.Host),
		Players: list(v.Players, func(p game.PlayerView) protocol.Player {
			return protocol.Player{ID: int(p.ID), Name: p.Name, Bot: p.Bot, StandIn: p.Away, Ready: p.Ready, Head: p.Head}
		}),
		MinPlayers: v.MinPlayers, MaxPlayers: v.MaxPlayers, Deck: cards(v.NextDeck), Settings: Settings(v.Settings),
		Presets: []protocol.Preset{
			{Pace: protocol.PaceStandard, Timing: timing(game.StandardTiming)},
			{Pace: protocol.PaceBrisk, Timing: timing(game.BriskTiming)},
		},
		Games: v.Games, Locked: v.Locked, Link: v.Link,
		Wishes: list(v.Wishes, func(w game.WishView) protocol.Wish {
			return protocol.Wish{Wish: protocol.WishName(w.Wish), Players: players(w.Players), Need: w.Need}
		}),
		Claims: list(v.Claims, func(c game.ClaimView) protocol.Claim {
			return protocol.Claim{Player: int(c.Player), Claim: c.Claim, Yes: players(c.Yes)}
		}),
	}
	if v.Obstacle != nil {
		r.Obstacle = Refusal(v.Obstacle)
	}
	return r
}

func Settings(s game.Settings) protocol.Settings {
	options := map[protocol.OptionID]string{}
	for id, value := range s.Options {
		options[protocol.OptionID(id)] = value
	}
	return protocol.Settings{
		Edition: protocol.EditionID(s.Edition), Preset: protocol.PresetID(s.Preset), Fair: s.Fair, Deck: cards(s.Deck),
		Own: list(s.Own, func(o game.OwnRole) protocol.OwnRole {
			return protocol.OwnRole{
				Number: o.Number, Name: o.Name, Text: o.Text, Side: protocol.Side(o.Side),
				Counts: protocol.Side(o.Counts), SeenAs: protocol.Sight(o.SeenAs), Power: o.Power, First: o.First,
				Uses: o.Uses, Self: o.Self, Hunts: o.Hunts,
			}
		}),
		Options: options, Timing: timing(s.Timing),
	}
}

func tableSection(v game.PublicView) *protocol.Table {
	t := &protocol.Table{
		Night: v.Night, Deck: cards(v.Deck), Elder: int(v.Elder), Moderator: int(v.Moderator), Spent: roles(v.Spent), Seal: v.Seal, Chosen: int(v.Chosen),
		Seats: list(v.Seats, func(s game.SeatView) protocol.Seat {
			return protocol.Seat{
				Player: int(s.Player), Name: s.Name, Ghost: s.Ghost, Muted: s.Muted, Extra: s.Extra, Hand: s.Hand,
				Portrait: s.Portrait, Head: s.Head,
			}
		}),
		Decrees: list(v.Decrees, func(d game.DecreeView) protocol.Decreed {
			return protocol.Decreed{Night: d.Night, Seat: int(d.Seat), Ghost: d.Ghost, Reason: d.Reason}
		}),
	}
	if v.Phase != game.Lobby {
		t.Words = wordsOf(v.Vocabulary)
	}
	if v.Marker != nil {
		t.Marker = &protocol.Marker{Gap: v.Marker.Gap, Seat: int(v.Marker.Seat)}
	}
	return t
}

// eveningSection is empty during a game. People look at it between games only, and
// a phone that reconnects during a game has less to load.
func eveningSection(v game.PublicView) *protocol.Evening {
	if v.Phase != game.Lobby && v.Phase != game.End {
		return &protocol.Evening{Games: []protocol.Score{}}
	}
	return &protocol.Evening{Games: list(v.Evening, func(g game.ScoreView) protocol.Score {
		return protocol.Score{Winner: protocol.Side(g.Winner), Seats: list(g.Seats, func(s game.ScoredView) protocol.Scored {
			return protocol.Scored{Player: int(s.Player), Name: s.Name, Role: protocol.RoleID(s.Role), Won: s.Won}
		})}
	})}
}

func phaseSection(v game.PublicView) *protocol.Phase {
	return &protocol.Phase{
		Name: protocol.PhaseName(v.Phase), Began: v.Began, Ends: v.Ends, Reach: protocol.Reach(v.Reach), Paused: v.Paused, Left: v.Left,
		Step: protocol.RoleID(v.Step), Calls: calls(v.Calls),
	}
}

func ballotSection(v game.PublicView) *protocol.Ballot {
	b := &protocol.Ballot{
		Dead: seats(v.Dead), Returned: seats(v.Returned), Narrator: v.Narrator, Sword: int(v.Sword),
		Shield: int(v.Shield), Enough: seats(v.Enough), Hands: seats(v.Hands), Announced: seats(v.Announced), AnnouncedBy: roles(v.AnnouncedBy),
		Suspects: list(v.Suspects, func(s game.Suspect) protocol.Suspect {
			return protocol.Suspect{Seat: int(s.Seat), Evidence: protocol.Evidence(s.Evidence), Votes: s.Votes}
		}),
		Again: v.Again, Speaker: int(v.Speaker), OneLife: v.OneLife, Voters: seats(v.Jurors), VoterTurn: v.JurorTurn,
		Verdict: list(v.Verdict, vote), Lynched: int(v.Lynched), How: protocol.Fall(v.How),
	}
	if len(v.Order) > 0 {
		b.Accusation = &protocol.Accusation{
			Order: seats(v.Order), Turn: v.Turn, Votes: list(v.Laid, vote),
			Totals: list(v.Totals, func(tokens int) int { return tokens }),
		}
	}
	return b
}

// drawSection is empty without a contribution.
func drawSection(v game.PublicView) *protocol.Draw {
	if v.Draw == nil {
		return &protocol.Draw{Phones: []protocol.Contribution{}}
	}
	return &protocol.Draw{
		ID: v.Draw.ID, Server: v.Draw.Server,
		Phones: list(v.Draw.Phones, func(c game.ContributionView) protocol.Contribution {
			return protocol.Contribution{Player: int(c.Player), Hash: c.Hash}
		}),
	}
}

// shuffleSection is empty without a contribution.
func shuffleSection(v game.PublicView) *protocol.Shuffle {
	if v.Draw == nil {
		return &protocol.Shuffle{}
	}
	return &protocol.Shuffle{Open: v.Draw.Open, In: players(v.Draw.In)}
}

func opened(v *game.OpenedView) *protocol.Opened {
	if v == nil {
		return nil
	}
	return &protocol.Opened{
		Secret: v.Secret, Ring: players(v.Ring), Card: protocol.RoleID(v.Card), Gap: int(v.Gap), Elder: int(v.Elder),
		Numbers: list(v.Numbers, func(n game.NumberView) protocol.Number {
			return protocol.Number{Player: int(n.Player), Nonce: n.Nonce}
		}),
		Lots: list(v.Lots, func(l game.Lot) protocol.Lot {
			return protocol.Lot{Draw: l.Draw, For: protocol.LotName(l.For), Among: seats(l.Among), Got: int(l.Got)}
		}),
	}
}

func endSection(v game.PublicView) *protocol.End {
	return &protocol.End{
		Opened: opened(v.Opened),
		Winner: protocol.Side(v.Winner), Winners: seats(v.Winners), Roles: roles(v.Roles), Became: roles(v.Became),
		Dropped: protocol.RoleID(v.Dropped), Sealed: v.Sealed, Nights: list(v.Nights, chronicle),
	}
}

func chronicle(n game.Chronicle) protocol.Night {
	return protocol.Night{
		Deeds: list(n.Deeds, func(d game.Deed) protocol.Deed {
			return protocol.Deed{
				Role: protocol.RoleID(d.Role), Kind: protocol.PowerKind(d.Kind), Actors: seats(d.Actors),
				Target: int(d.Target),
			}
		}),
		Notes: list(n.Notes, func(n game.Note) protocol.Told { return protocol.Told{Seat: int(n.Seat), Note: note(n)} }),
		Deaths: list(n.Deaths, func(d game.Death) protocol.Death {
			return protocol.Death{Seat: int(d.Seat), Cause: protocol.RoleID(d.Cause)}
		}),
		Returned: seats(n.Returned), Lynched: int(n.Lynched), Foretold: list(n.Foretold, vote),
	}
}

func youSection(v game.PrivateView) *protocol.You {
	return &protocol.You{
		Player: int(v.Player), Seat: int(v.Seat), Role: protocol.RoleID(v.Role), Side: protocol.Side(v.Side),
		Number: v.Number, Fellows: seats(v.Fellows), Questions: list(v.Questions, question),
		Picks: list(v.Picks, func(p game.PickView) protocol.Pick {
			return protocol.Pick{Seat: int(p.Seat), Target: int(p.Target), Sure: p.Sure}
		}),
		Choice: choice(v), Bearer: int(v.Bearer), Undo: v.Undo,
		Cards: list(v.Cards, func(c game.CardView) protocol.Card {
			return protocol.Card{
				Role: protocol.RoleID(c.Role), Awaited: c.Awaited, Questions: list(c.Questions, question), Notes: list(c.Notes, note),
			}
		}),
	}
}

func choice(v game.PrivateView) protocol.Choice {
	return protocol.Choice{
		Ready: v.Ready, Accusation: int(v.Accusation), Verdict: int(v.Verdict), Sword: int(v.Sword), Shield: int(v.Shield),
		Foretells: int(v.Foretells),
	}
}

func Door(s *game.State) protocol.Door {
	v := game.Public(s)
	return protocol.Door{Code: v.Code, Open: s.Free(), Running: s.Running() || s.Starting(), Locked: v.Locked}
}

// list never returns nil, because the wire has no null.
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

func players(from []game.PlayerID) []int {
	return list(from, func(id game.PlayerID) int { return int(id) })
}

func roles(from []game.RoleID) []protocol.RoleID {
	return list(from, func(r game.RoleID) protocol.RoleID { return protocol.RoleID(r) })
}

// calls is empty by day, so that the field is left out.
func calls(from [][]game.RoleID) [][]protocol.RoleID { return list(from, roles) }

func cards(from []game.Cards) []protocol.Cards {
	return list(from, func(c game.Cards) protocol.Cards {
		return protocol.Cards{Role: protocol.RoleID(c.Role), Count: c.Count}
	})
}

func vote(v game.Vote) protocol.Vote {
	return protocol.Vote{Voter: int(v.Voter), Target: int(v.Target)}
}

func question(q game.QuestionView) protocol.Question {
	return protocol.Question{
		Kind: protocol.PowerKind(q.Kind), Exact: q.Exact, Pick: int(q.Pick), Sure: q.Sure, Barred: seats(q.Barred),
		Nobody: q.Nobody,
	}
}

func note(n game.Note) protocol.Note {
	return protocol.Note{
		Night: n.Night, Kind: protocol.PowerKind(n.Kind), Target: int(n.Target), Sight: protocol.Sight(n.Sight),
		Role: protocol.RoleID(n.Role), Count: n.Count, Seats: seats(n.Seats),
	}
}

func timing(t game.Timing) protocol.Timing { return protocol.Timing(t) }

// ReplayLink is the section that names the replay of a room's last game, "" for none, and
// those of all games of the evening.
func ReplayLink(last string, evening []game.KeptReplay) *protocol.Section {
	link := protocol.Encoded(&protocol.ReplayLink{
		ID: last, Evening: list(evening, func(one game.KeptReplay) string { return one.ID }),
	})
	return &link
}

// Refusal is a refusal of the rules in the type of the wire.
func Refusal(err error) *protocol.Refusal {
	var no *game.Rejection
	if !errors.As(err, &no) {
		return &protocol.Refusal{Code: protocol.BadMessage}
	}
	return &protocol.Refusal{
		Code: protocol.Code(no.Code), Have: no.Have, Need: no.Need, Max: no.Max, Name: no.Name, With: no.With,
		Seats: seats(no.Seats),
	}
}
