package noninterference

import (
	"fmt"
	"slices"
	"strings"

	"tabula/game"
)

// An errorer is what the reader needs of a test.
type errorer interface{ Error(...any) }

// A fact is something that a viewer may know from a moment on.
type fact struct {
	at    int64 // ms since 1970
	event string
	text  string
}

func (f fact) String() string { return fmt.Sprintf("%s at %d%s", f.event, f.at, f.text) }

// A viewer is a player, the human moderator, or player 0, who knows only what is public.
type viewer struct {
	id        game.PlayerID
	seat      game.Seat
	moderates bool
}

// A reader goes through a log and notes what a viewer may know (rules 4.10). It is
// written from the rules, and asks the game only for a few facts, such as which question
// a player was asked.
type reader struct {
	viewer
	state  *game.State // after the event that tell reads
	dealt  game.Dealt
	own    map[game.RoleID]game.OwnRole
	role   []game.RoleID // by seat, as it is now
	turned []int         // by seat, the night in which its card changed
	died   []int         // by seat, the night of the death, or before the day of the death; 0 for the living
	night  int
	absent []fact // the players who came or left at night, which is public in the morning
	hidden []fact // what only the moderator of this game knows
	claims map[game.PlayerID]bool
	secret []string
	spent  []string
	shown  []game.PlayerID // players with phones that have revealed their numbers
	deeds  []game.Deed
	facts  []fact
}

// known lists the facts of a log for each viewer: at 0 the public ones, then those of each
// player.
func known(t errorer, log []entry, players int) [][]fact {
	state := &game.State{}
	readers := make([]*reader, players+1)
	for id := range readers {
		readers[id] = &reader{viewer: viewer{id: game.PlayerID(id)}, state: state, claims: map[game.PlayerID]bool{}}
	}
	var ring []game.PlayerID
	for _, c := range log {
		for _, e := range c.events {
			m := moment{at: c.at, dark: isDark(state.Phase())}
			switch e := e.(type) {
			case game.Dealt:
				ring = e.Ring
			case game.Answered:
				m.asked = game.Private(state, ring[e.Seat]).Questions[e.Question].Kind
			}
			if err := game.Evolve(state, e, c.at); err != nil {
				t.Error(err)
			}
			for _, r := range readers {
				r.tell(e, m)
			}
		}
	}
	facts := make([][]fact, len(readers))
	for id, r := range readers {
		facts[id] = r.facts
	}
	return facts
}

// A moment is when an event happened, with the state before it.
type moment struct {
	at    int64
	dark  bool
	asked game.PowerKind // kind of the question that was answered
}

func nameOf(e game.Event) string { return strings.TrimPrefix(fmt.Sprintf("%T", e), "game.") }

// all notes what everybody may know.
func (r *reader) all(at int64, e game.Event, about ...any) {
	r.facts = append(r.facts, fact{at, nameOf(e), text(about)})
}

func text(about []any) string {
	said := ""
	for _, a := range about {
		said += fmt.Sprintf(" %+v", a)
	}
	return said
}

// mine notes what only this viewer may know.
func (r *reader) mine(at int64, what string, about ...any) {
	r.facts = append(r.facts, fact{at, what, text(about)})
}

// led notes what only the moderator may know. A later moderator learns it when they begin.
func (r *reader) led(at int64, what string, about ...any) {
	if r.moderates {
		r.mine(at, what, about...)
	} else {
		r.hidden = append(r.hidden, fact{at, what, text(about)})
	}
}

// lead makes a player the moderator, who learns what only the moderator may know.
func (r *reader) lead(at int64, player game.PlayerID) {
	if r.moderates = player != game.Nobody && player == r.id; !r.moderates {
		return
	}
	for _, f := range r.hidden {
		r.mine(at, f.event, f.text)
	}
	r.hidden = nil
}

// done notes that a player has acted. A moderator sees that, but not what they chose.
func (r *reader) done(at int64, seat game.Seat) { r.led(at, "is done", seat) }

func (r *reader) tell(e game.Event, m moment) {
	at := m.at
	switch e := e.(type) {
	case game.Counted:
		if e.Player == r.id {
			r.mine(at, "Counted", e.N)
		}
	case game.ChapterBegan, game.ClockStepped: // shows nothing
	case game.Joined: // nobody sees the key
		r.byDay(e, m, e.Player, e.Name, e.Bot)
	case game.Parted:
		r.led(at, "is not awaited", e.Player) // the moderator must not wait for them
		r.byDay(e, m, e)
	case game.HostNamed, game.StoodIn:
		r.byDay(e, m, e)
	case game.MoveOffered: // shows nothing: the player has drawn the PIN on their phone
	case game.Moved:
		if r.claims[e.Player] {
			r.all(at, e, e.Player)
		}
		delete(r.claims, e.Player)
	case game.Claimed:
		r.claims[e.Player] = true
		r.all(at, e, e.Player)
	case game.ClaimDenied:
		delete(r.claims, e.Player)
		r.all(at, e, e)
	case game.Foretold:
		if e.Seat == r.seat {
			r.mine(at, "Foretold", e)
		}
		r.keep(e)
	case game.SettingsChanged:
		r.setOwn(e.Settings.Own)
		r.all(at, e, e)
	case game.SettingsEdited:
		if e.Own != nil {
			r.setOwn(*e.Own)
		}
		r.all(at, e, e)
	case game.DrawOffered: // all see the hash of the secret number
		r.all(at, e, e.ID)
		r.keep(e)
	case game.DrawBegan:
		r.shown = nil
		r.all(at, e, e.Ring)
		r.keep(e)
	case game.Revealed: // all see at the deal which phones have taken part
		r.shown = append(r.shown, e.Player)
		r.keep(e)
	case game.Drew:
		r.keep(e)
	case game.Dealt:
		r.deal(e, at)
	case game.CardSeen:
		if e.Seat == r.seat {
			r.mine(at, "CardSeen")
		}
		r.done(at, e.Seat)
	case game.NightBegan:
		r.night = e.Night
		r.all(at, e, e)
		r.mine(at, "fellows", r.fellows())
	case game.Answered:
		shared := r.sees(e.Seat, m.asked)
		if e.Seat == r.seat || shared {
			r.mine(at, "Answered", e)
		} else {
			r.led(at, "Answered", e)
		}
	case game.Hurried: // shows nothing before the night ends
	case game.CallClosed:
		r.closed(e, at)
	case game.NightResolved:
		r.resolved(e, at)
	case game.Dawned:
		r.dawned(e, at)
	case game.Faded:
		for _, at := range e.Seats {
			r.died[at] = r.night
		}
		r.all(at, e, e)
	case game.Favoured:
		if e.Seat == r.seat {
			r.mine(at, "Favoured", e)
		}
		r.done(at, e.Seat)
	case game.TokenChosen:
		if e.Seat == r.seat {
			r.mine(at, "TokenChosen", e)
		}
		r.done(at, e.Seat)
	case game.TokensTurned:
		if r.state.Phase() == game.Accusation && r.is(game.AccusationMode, "simultaneous_secret") {
			r.all(at, e) // the totals become public with the suspects
		} else {
			r.all(at, e, e)
		}
	case game.AccusationBegan, game.TokenLaid, game.VerdictBegan:
		// All see the player whose turn it is, and that the turn is short when the voter has
		// chosen ahead.
		r.all(at, e, e, game.Public(r.state).Ends)
	case game.Said, game.Wrote, game.Erased:
		r.all(at, e, e) // everybody hears at once what is said, whether it is true or not
	case game.Lynched:
		r.died[e.Seat] = r.night
		r.all(at, e, e)
	case game.Decreed:
		if r.died[e.Seat] = 0; e.Ghost {
			r.died[e.Seat] = r.night
		}
		r.all(at, e, e)
	case game.LeadPassed:
		r.all(at, e, e)
		r.lead(at, e.Player)
	case game.SuspectsNamed:
		r.all(at, e, e, game.Public(r.state).Totals)
	case game.GameEnded:
		r.absentees(at)
		r.all(at, e, e, r.dealt, r.secret)
	default:
		r.all(at, e, e)
	}
}

func isDark(p game.Phase) bool { return p == game.Calling || p == game.Night || p == game.Reading }

func (r *reader) is(id game.OptionID, value string) bool {
	return game.Public(r.state).Settings.Options[id] == value
}

func (r *reader) setOwn(cards []game.OwnRole) {
	r.own = map[game.RoleID]game.OwnRole{}
	for _, o := range cards {
		r.own[o.ID()] = o
	}
}

// deal notes the seats and the deck for all, and its own card for each player.
func (r *reader) deal(e game.Dealt, at int64) {
	r.dealt, r.night, r.secret, r.spent, r.hidden = e, 0, nil, nil, nil
	r.seat = game.Seat(slices.Index(e.Ring, r.id))
	r.role = slices.Clone(e.Roles)
	r.turned, r.died = make([]int, len(e.Ring)), make([]int, len(e.Ring))
	r.all(at, e, e.Ring, e.Deck, e.Moderator, e.Elder, r.shown)
	r.keep(e.Roles, e.Dropped)
	r.led(at, "cards", e.Roles)
	r.lead(at, e.Moderator)
	if r.seat != game.NoSeat {
		r.mine(at, "card", e.Roles[r.seat])
		if len(e.Numbers) > 0 {
			r.mine(at, "number", e.Numbers[r.seat])
		}
	}
}

// keep notes what becomes public when the game is over.
func (r *reader) keep(about ...any) { r.secret = append(r.secret, text(about)) }

func (r *reader) closed(e game.CallClosed, at int64) {
	r.all(at, e)
	r.keep(e)
	r.deeds = append(r.deeds, e.Deeds...)
	r.led(at, "learned", e.Deeds, e.Notes)
	for _, n := range e.Notes {
		if n.Seat == r.seat {
			r.mine(at, "note", n)
		}
	}
	for _, d := range e.Deeds {
		if d.Kind == game.Bear && slices.Contains(d.Actors, r.seat) {
			r.mine(at, "bearer", d.Target)
		}
		// All see from dawn on that a deadly token is used up (full-moon 5).
		if d.Kind == game.Eliminate && d.Target != game.NoSeat && r.own[d.Role].Number == 0 {
			r.spent = append(r.spent, string(d.Role))
		}
	}
}

func (r *reader) resolved(e game.NightResolved, at int64) {
	r.keep(e)
	for _, b := range e.Became {
		r.role[b.Seat], r.turned[b.Seat] = b.Role, r.night
		if b.Seat == r.seat {
			r.mine(at, "became", b.Role)
		}
	}
	r.led(at, "resolved", e)
	if r.seat != game.NoSeat && slices.Contains(e.Graced, r.seat) {
		r.mine(at, "graced")
	}
	for _, d := range e.Deaths {
		r.died[d.Seat] = r.night
	}
}

func (r *reader) dawned(e game.Dawned, at int64) {
	for _, back := range e.Returned {
		r.died[back] = 0
	}
	r.absentees(at)
	slices.Sort(r.spent)
	r.all(at, e, e, slices.Compact(slices.Clone(r.spent)))
}

// byDay notes that a player comes or goes. At night this becomes public in the morning.
func (r *reader) byDay(e game.Event, m moment, about ...any) {
	if m.dark {
		r.absent = append(r.absent, fact{m.at, nameOf(e), text(about)})
	} else {
		r.all(m.at, e, about...)
	}
}

// absentees notes the players who have come and gone in the night.
func (r *reader) absentees(at int64) {
	for _, f := range r.absent {
		r.mine(at, f.event, f.text)
	}
	r.absent = nil
}

// fellows returns the seats of the players who act together with the viewer: the pack, or
// the other seer (4.4). They become fellows at the first night after they got their cards.
func (r *reader) fellows() []game.Seat {
	if r.seat == game.NoSeat {
		return nil
	}
	var list []game.Seat
	for i := range r.role {
		other := game.Seat(i)
		asOne := r.hunts(r.seat) && r.hunts(other) || r.role[other] == r.role[r.seat] && r.chooses(other)
		met := max(r.turned[r.seat], r.turned[other]) < min(r.lived(r.seat), r.lived(other))
		if other != r.seat && asOne && met {
			list = append(list, other)
		}
	}
	return list
}

// sees reports whether the viewer sees the picks of another seat: that of a fellow who gets
// the same question, while both live.
func (r *reader) sees(other game.Seat, asked game.PowerKind) bool {
	if r.seat == game.NoSeat || r.died[r.seat] > 0 || !slices.Contains(r.fellows(), other) {
		return false
	}
	return asked == game.Attack || asked != game.Decoy && r.role[other] == r.role[r.seat]
}

// lived returns the last night in which the player of a seat lived.
func (r *reader) lived(at game.Seat) int {
	if r.died[at] > 0 {
		return r.died[at]
	}
	return r.night
}

func (r *reader) powers(at game.Seat) []game.Power {
	if role, err := game.RoleOf(r.role[at]); err == nil {
		return role.Powers
	}
	return nil
}

func (r *reader) hunts(at game.Seat) bool {
	return r.own[r.role[at]].Hunts || slices.ContainsFunc(r.powers(at), func(p game.Power) bool { return p.Kind == game.Attack })
}

func (r *reader) chooses(at game.Seat) bool {
	told := []game.PowerKind{game.Recall, game.Tally, game.Know}
	return slices.ContainsFunc(r.powers(at), func(p game.Power) bool { return !slices.Contains(told, p.Kind) })
}
