package noninterference

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"tabula/game"
)

// A change is the secret in which the second game of a pair differs from the
// first.
type change struct {
	kind   kind
	player game.PlayerID
	other  game.PlayerID // the player who swaps cards or votes with the changed player
	stage  int           // counted from the moment in which the phones come
	after  int64         // ms into the stage, for an additional act
	pick   int
}

type kind int

const (
	otherCards  kind = iota // two players have each other's cards
	otherPick               // a player chooses another target
	notSure                 // a player does not confirm
	silent                  // a player does nothing in a stage
	besides                 // a player does something more, without any effect
	wavering                // a player picks somebody else before they decide
	hangingUp               // the connection of a player breaks
	leaving                 // a player leaves for good
	otherVotes              // two players swap their targets
	otherGap                // the marker lies elsewhere
	otherWords              // a player sends another message without effect
	comingLater             // the phone of a player comes later than the others
	kinds
)

var kindNames = []string{
	"other cards", "other pick", "not sure", "silent", "besides", "wavering", "hanging up", "leaving", "other votes",
	"another gap", "other words", "coming later",
}

func (k kind) String() string { return kindNames[k] }

func (c change) String() string {
	in := fmt.Sprintf("in stage %d player %d", c.stage, c.player)
	switch c.kind {
	case otherCards:
		return fmt.Sprintf("players %d and %d have each other's cards", c.player, c.other)
	case otherPick:
		return fmt.Sprintf("%s chooses another, %d further on", in, c.pick+1)
	case notSure:
		return in + " does not confirm"
	case silent:
		return in + " does nothing"
	case besides:
		return fmt.Sprintf("%s %s", in, c.acts(true)[0].verb)
	case wavering:
		return in + " wavers first"
	case hangingUp:
		return in + " hangs up"
	case otherVotes:
		return fmt.Sprintf("%s and player %d choose for each other", in, c.other)
	case otherGap:
		return fmt.Sprintf("the marker lies %d gaps further on", c.pick+1)
	case otherWords:
		return fmt.Sprintf("%s %s, and does not ask", in, c.acts(true)[0].verb)
	case comingLater:
		return fmt.Sprintf("the phone of player %d comes %d ms later", c.player, c.after)
	default:
		return in + " leaves for good"
	}
}

func drawChange(t *rapid.T, s story, where search) change {
	id := func(label string) game.PlayerID {
		return game.PlayerID(rapid.IntRange(1, s.people()).Draw(t, label))
	}
	c := change{
		kind: rapid.SampledFrom([]kind{
			otherCards, otherPick, besides, otherCards, otherPick, notSure, silent, otherCards, wavering, hangingUp, leaving, otherVotes,
			otherGap, otherWords, otherPick, comingLater,
		}).Draw(t, "kind"),
		player: id("changed"), other: id("with"), stage: rapid.SampledFrom([]int{0, 0, 0, 1, 2, -1, 3}).Draw(t, "changed stage"),
		after: between(t, 1500), pick: rapid.IntRange(0, 20).Draw(t, "changed pick"),
	}
	if where.differs != "" {
		c.kind = kind(slices.Index(kindNames, where.differs))
	}
	if s.comes == game.Lobby {
		c.stage = max(c.stage, 0) // all is public before the lobby
	}
	if c.kind == leaving && rarely(t, "the host", 3) {
		c.player = 1
	}
	c.player = where.changed(c.player, &s)
	if c.kind == comingLater && s.stands != game.Nobody {
		c.player = s.stands
	}
	if c.player == s.lost { // otherwise it would matter when the player was last heard
		c.player = 1 + c.player%game.PlayerID(s.people())
	}
	return c
}

// moderates reports whether the change concerns the moderator. Everybody sees what the
// moderator does.
func (c change) moderates(s story) bool {
	return s.moderated() && (c.player == 1 || c.kind == otherCards && c.other == 1)
}

// quiet reports whether the changed player sends as much, and as often, in both games.
func (c change) quiet() bool {
	switch c.kind {
	case otherCards, otherPick, notSure, otherVotes, otherGap:
		return true
	default:
		return false
	}
}

// counts reports whether another choice can count than in the other game. When a player
// wavers, the first choice counts if a pause begins before they make up their mind, or if a
// bot of their pack has followed it.
func (c change) counts(s *story) bool {
	pauses := func(a act) bool { return a.verb == arranges }
	return c.quiet() || c.kind == wavering && (s.bots > 0 || slices.ContainsFunc(s.acts, pauses))
}

// acts returns what the changed player does in addition, in the game with the change or
// in the other one.
func (c change) acts(changed bool) []act {
	a := act{player: c.player, stage: c.stage, after: c.after, pick: c.pick}
	switch {
	case c.kind == otherCards && c.pick%5 == 0:
		a.verb = hangsUp // in both games, because the others must not wait longer for some cards
	case c.kind == otherWords && !changed:
		a.verb = asks
	case c.kind == otherWords:
		a.verb = []verb{babbles, isRefused}[c.pick%2]
	case !changed:
		return nil
	case c.kind == besides:
		a.there = true // otherwise the act would make the player come back
		a.verb = common[c.pick%len(common)]
		if a.verb == wavers {
			a.verb = asks
		}
	case c.kind == hangingUp:
		a.verb = hangsUp
	case c.kind == leaving:
		a.verb = leaves
	default:
		return nil
	}
	return []act{a}
}

// alter changes what people do in a stage.
func (c change) alter(v game.PublicView, deeds []deed) []deed {
	switch c.kind {
	case silent:
		return slices.DeleteFunc(deeds, func(d deed) bool { return d.player == c.player && !isTalk(d.do) })
	case wavering:
		if v.Phase != game.Night || !slices.ContainsFunc(deeds, func(d deed) bool { return d.player == c.player }) {
			return deeds
		}
		first := deed{player: c.player, after: 60, do: game.Answer{Target: c.another(v, game.NoSeat)}}
		return append([]deed{first}, deeds...)
	}
	if c.kind == otherVotes {
		return c.exchange(v, deeds)
	}
	for i := range deeds {
		d := &deeds[i]
		if d.player != c.player {
			continue
		}
		switch do := d.do.(type) {
		case game.Answer:
			if c.kind == notSure {
				do.Sure = false
			} else if c.kind == otherPick && v.Reach.Nobody && c.pick%3 == 0 {
				do.Target = game.NoSeat
			} else if c.kind == otherPick {
				do.Target = c.another(v, do.Target)
			}
			d.do = do
		case game.Accuse:
			if c.kind == otherPick {
				d.do = game.Accuse{Target: c.another(v, do.Target)}
			}
		case game.Favour:
			if c.kind == otherPick {
				sword := c.another(v, do.Sword)
				if sword == do.Shield {
					do.Shield = do.Sword
				}
				d.do = game.Favour{Sword: sword, Shield: do.Shield}
			}
		case game.Foretell:
			if c.kind == otherPick {
				d.do = game.Foretell{Target: c.another(v, do.Target)}
			}
		case game.Judge:
			if c.kind == otherPick && v.OneLife {
				d.do = game.Judge{Suspect: game.Hold}
			} else if c.kind == otherPick {
				d.do = game.Judge{Suspect: v.Suspects[c.pick%len(v.Suspects)].Seat}
			}
		}
	}
	return deeds
}

// exchange swaps the targets of two players, unless one of them would choose themselves.
func (c change) exchange(v game.PublicView, deeds []deed) []deed {
	a, b := -1, -1
	for i, d := range deeds {
		target := game.NoSeat
		switch do := d.do.(type) {
		case game.Answer:
			if do.Sure {
				target = do.Target
			}
		case game.Accuse:
			target = do.Target
		case game.Judge:
			target = do.Suspect
		}
		switch {
		case target == game.NoSeat:
		case d.player != c.player && d.player != c.other:
		case target >= 0 && (v.Seats[target].Player == c.player || v.Seats[target].Player == c.other):
			return deeds // players may not choose themselves
		case d.player == c.player:
			a = i
		case d.player == c.other:
			b = i
		}
	}
	if a >= 0 && b >= 0 {
		deeds[a].do, deeds[b].do = deeds[b].do, deeds[a].do
	}
	return deeds
}

// another returns another living seat, but not that of the changed player.
func (c change) another(v game.PublicView, than game.Seat) game.Seat {
	for i := range v.Seats {
		at := game.Seat((int(than) + 1 + c.pick + i + len(v.Seats)) % len(v.Seats))
		if seat := v.Seats[at]; at != than && !seat.Ghost && seat.Player != c.player {
			return at
		}
	}
	return than
}

// These lists name the events with which a change may first become public. The effects of
// a night show from dawn on. A player who does nothing makes others wait, and does not
// arrange the room. What has no effect never shows.
var (
	nightShows = []string{"Dawned", "SuspectsNamed", "GameEnded"}
	voteShows  = []string{"TokenLaid", "TokensTurned", "SuspectsNamed", "MenaceClosed", "Lynched", "DayPassed"}
	waitShows  = []string{
		"NightBegan", "CallBegan", "CallClosed", "AccusationBegan", "VerdictBegan", "TalkedEnough", "DiscussionBegan", "Seated",
		"DrawOffered", "Contributed", "DrawBegan", "Dealt", "LobbyOpened", "MenaceClosed", "DefenceBegan", "HandRaised", "Prepared", "Renamed",
	}
	leaveShows = []string{
		"Parted", "HostNamed", "Faded", "Resumed", "StoodIn", "Paused", "Continued", "Extended", "DoorLocked", "Invited", "Wished", "Vouched",
	}
	talkShows = []string{"Said", "Wrote", "Erased"} // the player is away, and says nothing
)

func (c change) mayShow(s *story, first [2]fact) bool {
	var shows []string
	switch c.kind {
	case otherCards:
		shows = nightShows
	case otherPick:
		shows = slices.Concat(nightShows, voteShows)
	case otherVotes:
		shows = slices.Concat(nightShows, voteShows)
	case otherGap:
		shows = []string{"Dawned", "GameEnded"} // the marker is public from dawn on, unless it has moved
	case notSure:
		shows = slices.Concat(nightShows, []string{"CallClosed"})
	case silent:
		shows = slices.Concat(nightShows, voteShows, waitShows, leaveShows)
	case hangingUp, leaving, comingLater:
		shows = slices.Concat(nightShows, voteShows, waitShows, leaveShows, talkShows)
	case wavering:
		if c.counts(s) {
			shows = nightShows
		}
	}
	if c.quiet() && s.bots > 0 && first[0].at == first[1].at {
		shows = slices.Concat(shows, voteShows) // a bot votes as its card wants
	}
	if s.bots > 0 {
		shows = slices.Concat(shows, []string{"Said"}) // a bot says what helps its side, or nothing
	}
	if c.counts(s) && s.room.Settings.Options[game.ModeratorDecides] == "on" {
		shows = slices.Concat(shows, voteShows, waitShows) // the moderator decides ties, which takes time
	}
	return slices.Contains(shows, first[0].event) || slices.Contains(shows, first[1].event)
}
