// Package story tells a finished game in plain English, from its replay.
package story

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode"

	"tabula/protocol"
)

// A story is what the moments of a replay have shown so far, and at last its end.
type story struct {
	out        io.Writer
	began      int64 // ms since 1970
	ended      int64 // ms since 1970
	room       *protocol.Room
	table      *protocol.Table
	end        *protocol.End
	moderators []string    // names, in the order in which they led
	days       map[int]day // by number, as each day ended
	said       protocol.Talk
	parts      map[int]part // of the day in which each line was said, by its place
}

// Write tells the game of a replay: its players and cards, each night and each
// day, and how the deal can be checked. The replay needs at least one moment, and an
// end. Text of players is stripped of control characters, so it is safe to print
// on a terminal. Write ignores errors of out: give it a buffered writer and check
// its Flush.
func Write(out io.Writer, r protocol.Replay) {
	s := &story{out: out, began: r.Moments[0].At, days: map[int]day{}, parts: map[int]part{}}
	var ballot *protocol.Ballot
	var phase *protocol.Phase
	newest := -1 // line; a line comes again when the host removes it
	secrets := map[int]*protocol.You{}
	for _, m := range r.Moments {
		s.ended = m.At
		s.room, s.table, s.end = latest(s.room, m.Room), latest(s.table, m.Table), latest(s.end, m.End)
		if m.Talk != nil {
			s.said = m.Talk.Over(s.said)
			for _, x := range m.Talk.Said {
				if x.Line > newest {
					newest = x.Line
					s.parts[x.Line] = partOf(phase, ballot)
				}
			}
		}
		phase, ballot = latest(phase, m.Phase), latest(ballot, m.Ballot) // after the talk, which may end the phase
		for _, own := range m.Own {
			secrets[own.Player] = latest(secrets[own.Player], own.You)
		}
		for _, p := range s.room.Players {
			if p.ID == s.table.Moderator && !slices.Contains(s.moderators, plain(p.Name)) {
				s.moderators = append(s.moderators, plain(p.Name))
			}
		}
		if isByDay(ballot) {
			s.days[s.table.Night] = s.dayOf(ballot, secrets)
		}
	}
	s.heading()
	s.cards()
	for i, night := range s.end.Nights {
		s.night(i+1, night)
		s.day(i + 1)
	}
	s.fairness()
}

func latest[T any](last, next *T) *T {
	if next != nil {
		return next
	}
	return last
}

func (s *story) say(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

// editions are the names of the editions within a sentence.
var editions = map[protocol.EditionID]string{
	protocol.EditionFourth: "the fourth edition", protocol.EditionClassic: "the classic edition",
	protocol.EditionCD: "the CD edition", protocol.EditionFullMoon: "Luna Piena",
}

func (s *story) heading() {
	began, ended := time.UnixMilli(s.began).UTC(), time.UnixMilli(s.ended)
	s.say("A game of %s with %d players. It began on %s and lasted %s.", editions[s.room.Settings.Edition], len(s.table.Seats),
		began.Format("2 January 2006 at 15:04 UTC"), ended.Sub(began).Truncate(time.Second))
	if len(s.moderators) > 0 {
		s.say("Moderator: %s.", strings.Join(s.moderators, ", then "))
	}
	switch {
	case s.end.Winner == protocol.SideHumans:
		s.say("The village won.")
	case s.end.Winner == protocol.SideWolves:
		s.say("The werewolves won.")
	case len(s.end.Winners) > 0:
		s.say("%s won alone.", s.name(s.end.Winners[0]))
	}
}

func (s *story) cards() {
	s.say("\nCards")
	for at, seat := range s.table.Seats {
		card := s.card(s.end.Roles[at])
		if became := s.card(s.end.Became[at]); became != card {
			card += ", then " + became
		}
		fate := ""
		if seat.Ghost {
			fate = " (dead)"
		}
		s.say("  %s: %s%s", s.name(at), card, fate)
	}
	if s.end.Dropped != "" {
		s.say("  set aside unseen: %s", s.card(s.end.Dropped))
	}
}

func (s *story) night(number int, n protocol.Night) {
	s.say("\nNight %d", number)
	for _, d := range n.Deeds {
		actors := [][]int{d.Actors}
		if d.Kind == protocol.PowerKnow { // each of them learns about different players
			actors = slices.Collect(slices.Chunk(d.Actors, 1))
		}
		for _, d.Actors = range actors {
			if text := s.deed(number, d, n.Notes); text != "" {
				s.say("  %s", text)
			}
		}
	}
	for _, d := range n.Deaths {
		s.say("  %s died. Cause: %s.", s.name(d.Seat), s.card(d.Cause))
	}
	if len(n.Deaths) == 0 {
		s.say("  Nobody died at dawn.")
	}
	for _, at := range n.Returned {
		s.say("  %s came back to life.", s.name(at))
	}
	var suspicions []protocol.Vote
	for _, told := range n.Notes {
		suspicion := protocol.Vote{Voter: told.Seat, Target: told.Target}
		// Where cards are called one by one, a suspicion may be noted several times.
		if told.Kind == protocol.PowerSuspect && !slices.Contains(suspicions, suspicion) {
			suspicions = append(suspicions, suspicion)
		}
	}
	s.votes("was suspected by", suspicions)
	s.votes("was predicted by", n.Foretold)
}

// verbs say what each power does to its target.
var verbs = map[protocol.PowerKind]string{
	protocol.PowerAttack: "attacked", protocol.PowerLook: "looked at", protocol.PowerRecall: "asked about",
	protocol.PowerProtect: "guarded", protocol.PowerMark: "pointed at", protocol.PowerCopy: "wanted to be like",
	protocol.PowerHex: "hexed", protocol.PowerEliminate: "attacked", protocol.PowerBetray: "turned the pack on",
	protocol.PowerReturn: "brought back", protocol.PowerBear: "left the portrait with",
	protocol.PowerAddVote: "spread a rumour about", protocol.PowerSilence: "gave a sweet to",
}

// deed says what the holders of a power did and what they learned. It is empty if
// they did nothing.
func (s *story) deed(night int, d protocol.Deed, notes []protocol.Told) string {
	who := s.names(d.Actors)
	if d.Kind == protocol.PowerAttack {
		who = "The pack"
	}
	var told protocol.Told
	for _, n := range notes {
		if n.Kind == d.Kind && slices.Contains(d.Actors, n.Seat) {
			told = n
		}
	}
	target := d.Target
	if target == protocol.NoSeat && told.Kind == d.Kind {
		target = told.Target // for a question, only the note has the target
	}
	switch {
	case told.Sight == protocol.SightHexed:
		return who + " was hexed and had no power."
	case d.Kind == protocol.PowerTally && told.Kind == d.Kind:
		return fmt.Sprintf("%s counted the living werewolves: %d.", who, told.Count)
	case d.Kind == protocol.PowerKnow && len(told.Seats) > 0:
		verb := "was"
		if len(told.Seats) > 1 {
			verb = "were"
		}
		return fmt.Sprintf("%s found out who %s %s.", s.name(told.Seat), s.names(told.Seats), verb)
	case d.Kind == protocol.PowerAttack && target == protocol.NoSeat && night == 1 && s.room.Settings.Options["first_night_victim"] == "none":
		return "The pack met."
	case d.Kind == protocol.PowerAttack && target == protocol.NoSeat:
		return "The pack attacked nobody."
	case verbs[d.Kind] == "" || target == protocol.NoSeat:
		return ""
	}
	return fmt.Sprintf("%s %s %s%s.", who, verbs[d.Kind], s.name(target), s.learned(told))
}

// learned is the result in a note, as the end of a sentence.
func (s *story) learned(n protocol.Told) string {
	switch {
	case n.Role != "":
		return ": " + s.card(n.Role)
	case n.Sight == protocol.SightWerewolf:
		return ": a werewolf"
	case n.Sight == protocol.SightNot:
		return ": not a werewolf"
	case n.Sight == protocol.SightSpecial:
		return ", who had no power that night"
	case n.Sight == protocol.SightPlain:
		return ", who has no power anyway"
	case n.Sight == protocol.SightBackfired:
		return " and died of it"
	default:
		return ""
	}
}

// fairness says how the deal can be checked.
func (s *story) fairness() {
	if opened := s.end.Opened; opened != nil {
		s.say("\nThe server and the phones drew the cards and lots together. Phones whose numbers count: %d.", len(opened.Numbers))
		if len(opened.Numbers) > 0 {
			s.say("\"tabula verify\" checks with the same file that nobody could choose them alone.")
		}
		if s.table.Chosen != 0 {
			s.say("A player who was alone with bots asked for a card.")
		}
		return
	}
	sum := sha256.Sum256([]byte(s.end.Sealed))
	verdict := "The deal was fair: the SHA-256 of the first line below is the second line, the seal of the deal."
	if hex.EncodeToString(sum[:]) != s.table.Seal {
		verdict = "The deal cannot be verified: the SHA-256 of the first line below is not the second line, the seal of the deal."
	}
	if s.table.Chosen != 0 {
		verdict += " It was not drawn by lot: a player who was alone with bots chose a card."
	}
	s.say("\n%s\n  %s\n  %s", verdict, plain(s.end.Sealed), s.table.Seal)
}

func (s *story) name(at int) string { return fmt.Sprintf("%d %s", at+1, plain(s.table.Seats[at].Name)) }

// plain removes control characters from text that a player wrote, because a
// terminal would obey them.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, text)
}

func (s *story) names(seats []int) string {
	var names []string
	for _, at := range seats {
		names = append(names, s.name(at))
	}
	return strings.Join(names, ", ")
}

// card is the name of a card. A room's custom cards have names that players chose.
func (s *story) card(role protocol.RoleID) string {
	for _, own := range s.room.Settings.Own {
		if role == protocol.RoleID(fmt.Sprint("own_", own.Number)) {
			return plain(own.Name)
		}
	}
	return strings.ReplaceAll(string(role), "_", " ")
}
