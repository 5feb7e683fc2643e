package sim

import (
	"slices"

	"tabula/game"
)

// Statements lists everything that a player can say by taps now. It reads only the views,
// so a phone could offer the same list. No part of it depends on the player's card.
func Statements(v game.PublicView, me game.PrivateView) []game.Statement {
	if !talks(v, me) || said(v, me.Seat, false) >= game.MaxStatements {
		return nil
	}
	var all []game.Statement
	say := func(x game.Statement) { all = append(all, x) }
	for _, at := range livingOthers(v, me) {
		say(game.Statement{Kind: game.SaysAsk, Target: at, Other: game.NoSeat})
		for _, kind := range []game.StatementKind{game.SaysSuspect, game.SaysTrust} {
			say(game.Statement{Kind: kind, Target: at, Other: game.NoSeat})
			for _, why := range game.Reasons {
				for other := range v.Seats {
					if why == game.SaysNothing {
						other = int(game.NoSeat)
					}
					if game.Seat(other) != at {
						say(game.Statement{Kind: kind, Target: at, Why: why, Other: game.Seat(other)})
					}
					if why == game.SaysNothing {
						break
					}
				}
			}
		}
	}
	for _, c := range v.Deck {
		say(game.Statement{Kind: game.SaysCard, Target: game.NoSeat, Role: c.Role, Other: game.NoSeat})
	}
	for at := range v.Seats {
		all = append(all, aboutSeat(v, me, game.Seat(at))...)
	}
	for night := 1; v.Vocabulary.Counts && night <= v.Night; night++ {
		for n := range len(v.Seats) + 1 {
			say(game.Statement{Kind: game.SaysCounted, Target: game.NoSeat, Night: night, Count: n, Other: game.NoSeat})
		}
	}
	if stands(v, me.Seat) {
		say(game.Statement{Kind: game.SaysBack, Target: game.NoSeat, Other: game.NoSeat})
	}
	return all
}

// aboutSeat lists what a player can say to have learned or done about a seat.
func aboutSeat(v game.PublicView, me game.PrivateView, at game.Seat) []game.Statement {
	var all []game.Statement
	if at != me.Seat && v.Vocabulary.Known {
		all = append(all, game.Statement{Kind: game.SaysKnown, Target: at, Other: game.NoSeat})
	}
	for night := 1; night <= v.Night; night++ {
		for _, power := range v.Vocabulary.Powers {
			all = append(all, game.Statement{Kind: game.SaysUsed, Target: at, Night: night, Power: power, Other: game.NoSeat})
		}
		if at == me.Seat {
			continue
		}
		if v.Vocabulary.Sights {
			for _, sight := range []game.Sight{game.SeenWerewolf, game.SeenNot} {
				all = append(all, game.Statement{Kind: game.SaysSeen, Target: at, Night: night, Sight: sight, Other: game.NoSeat})
			}
		}
		for _, c := range v.Deck {
			if v.Vocabulary.Exact {
				all = append(all, game.Statement{Kind: game.SaysSeen, Target: at, Night: night, Role: c.Role, Other: game.NoSeat})
			}
		}
	}
	return all
}

// talks reports whether a player may say something now.
func talks(v game.PublicView, me game.PrivateView) bool {
	if !alive(v, me) || v.Paused || v.Seats[me.Seat].Muted {
		return false
	}
	return v.Phase == game.Discussion || v.Phase == game.Accusation || v.Phase == game.Defence && v.Speaker == me.Seat
}

// writes reports whether a player can write a line now.
func writes(v game.PublicView, me game.PrivateView) bool {
	on := v.Settings.Is(game.WrittenLinesOn) || v.Settings.Is(game.WrittenLinesAuto) && v.Link == ""
	return on && talks(v, me) && said(v, me.Seat, true) < game.MaxLines
}

// said counts what a player has said by taps, or written, today.
func said(v game.PublicView, at game.Seat, lines bool) int {
	n := 0
	for _, t := range v.Talk {
		if t.Day == v.Night && t.Seat == at && lines == (t.Statement.Kind == "") {
			n++
		}
	}
	return n
}

// stands reports whether a player has said something that they can take back.
func stands(v game.PublicView, at game.Seat) bool {
	return slices.ContainsFunc(v.Talk, func(t game.TalkView) bool {
		return t.Seat == at && t.Statement.Kind != "" && t.Statement.Kind != game.SaysBack &&
			!slices.ContainsFunc(v.Talk, func(later game.TalkView) bool { return later.Back == t.Line })
	})
}

// chat lets a player say or write something, or the host remove a line.
func (p *party) chat(id game.PlayerID) error {
	v := p.Public()
	me := game.Private(p.State, id)
	if id == v.Host && !dark(v) && v.Phase != game.Lobby && v.Phase != game.End && p.chance(4) {
		for _, t := range v.Talk {
			if t.Statement.Kind == "" && p.chance(2) {
				return p.Do(id, game.Erase{Line: t.Line})
			}
		}
	}
	if writes(v, me) && p.chance(3) {
		return p.Do(id, game.Write{Text: "Who was that?"})
	}
	// Kinds are equally likely, although some have many more statements than others.
	all := Statements(v, me)
	kind := game.StatementKinds[p.Rand.IntN(len(game.StatementKinds))]
	all = slices.DeleteFunc(all, func(x game.Statement) bool { return x.Kind != kind })
	if len(all) == 0 {
		return nil
	}
	return p.Do(id, game.Say{Statement: all[p.Rand.IntN(len(all))]})
}
