package bot

import (
	"math/rand/v2"
	"slices"

	"tabula/game"
	"tabula/game/mind"
	"tabula/protocol"
	"tabula/server/internal/view"
)

// A reasoner tells a mind what the frames of one game show, in the order in which it
// happened. Frames may skip states. So it compares each frame with what the mind has heard.
type reasoner struct {
	game   int // its number; 0 before the first
	record *mind.Record
	mind   *mind.Mind
	day    heardToday
	living []bool // by seat
	notes  int    // of the notebook that the mind has learned
	line   int    // the first line of the talk that the mind has not heard
	places map[int]int
	role   protocol.RoleID
}

// heardToday is what the mind has heard of the night and the day after it.
type heardToday struct {
	night, tokens, votes        int
	dawned, talked, open, ended bool
	suspects                    []int
	speaker                     int
}

// ready reports whether the mind follows the running game.
func (r *reasoner) ready() bool { return r.mind != nil }

// hear tells the mind what is new. After a rollback it begins again.
func (r *reasoner) hear(k *Known, dice *rand.Rand) {
	playing := k.seated() && k.You.Role != "" && k.Phase.Name != protocol.PhaseEnd
	if !playing {
		*r = reasoner{}
		return
	}
	back := len(k.Notebook.Notes) < r.notes || k.Table.Night < r.day.night || lastLine(k) < r.line
	if r.game != k.Room.Games || len(r.living) != len(k.Table.Seats) || back {
		*r = reasoner{game: k.Room.Games}
		r.begin(k, dice)
	}
	if !r.ready() {
		return
	}
	if k.Table.Night > r.day.night {
		r.day = heardToday{night: k.Table.Night, speaker: protocol.NoSeat}
		r.record.Dusk(k.Table.Night)
	}
	r.own(k)
	if k.byDay() {
		r.public(k)
	}
	for at, s := range k.Table.Seats {
		if s.Ghost == r.living[at] {
			r.living[at] = !s.Ghost
			r.record.Decree(game.Seat(at), s.Ghost)
		}
	}
}

// lastLine is the line after the newest of the talk.
func lastLine(k *Known) int {
	if n := len(k.Talk.Said); n > 0 {
		return k.Talk.Said[n-1].Line + 1
	}
	return 0
}

// byDay reports whether the dead of the night are known.
func (k *Known) byDay() bool {
	return k.Table.Night > 0 && !slices.Contains([]protocol.PhaseName{
		protocol.PhaseDeal, protocol.PhaseCalling, protocol.PhaseNight, protocol.PhaseReading,
	}, k.Phase.Name)
}

// begin makes the mind of a game. There is none for a game with a card that this program
// does not know.
func (r *reasoner) begin(k *Known, dice *rand.Rand) {
	settings := view.GameSettings(k.Room.Settings)
	edition, err := game.EditionOf(settings.Edition)
	if err != nil {
		return
	}
	var deck []mind.Card
	for _, c := range k.Table.Deck {
		role, err := settings.Role(game.RoleID(c.Role))
		if err != nil {
			return
		}
		deck = append(deck, mind.Card{Role: role, Count: c.Count})
	}
	mine, err := settings.Role(game.RoleID(k.You.Role))
	if err != nil {
		return
	}
	level, temper, tongue := k.character()
	r.record = mind.NewRecord(edition, deck, len(k.Table.Seats), vocabulary(k.Table.Words))
	r.mind = mind.New(r.record, game.Seat(k.You.Seat), mine, level, temper, tongue, dice)
	r.living = slices.Repeat([]bool{true}, len(k.Table.Seats))
	r.places, r.day.speaker, r.role = map[int]int{}, protocol.NoSeat, k.You.Role
}

// character is how the bot reasons and talks, by the options of the room.
func (k *Known) character() (mind.Level, mind.Temper, mind.Tongue) {
	level, temper, tongue := mind.Level(k.option("bot_level")), mind.Temper(k.option("bot_temper")), mind.Liar
	if !slices.Contains(mind.Tempers, temper) {
		temper = mind.Tempers[(k.You.Seat+k.Room.Games)%len(mind.Tempers)]
	}
	if level == mind.Gentle {
		tongue = mind.Honest // a newcomer can believe what is said about cards
	}
	return level, temper, tongue
}

func vocabulary(w *protocol.Words) game.Vocabulary {
	if w == nil {
		return game.Vocabulary{}
	}
	v := game.Vocabulary{Sights: w.Sights, Exact: w.Exact, Counts: w.Counts, Known: w.Known}
	for _, kind := range w.Powers {
		v.Powers = append(v.Powers, game.PowerKind(kind))
	}
	return v
}

// own tells the mind what only its player knows.
func (r *reasoner) own(k *Known) {
	if k.You.Role != r.role {
		settings := view.GameSettings(k.Room.Settings)
		if role, err := settings.Role(game.RoleID(k.You.Role)); err == nil {
			r.mind.Become(role)
			r.role = k.You.Role
		}
	}
	r.mind.Meet(seatsOf(k.You.Fellows))
	for _, n := range k.Notebook.Notes[r.notes:] {
		r.mind.Learn(game.Note{
			Seat: game.Seat(k.You.Seat), Night: n.Night, Kind: game.PowerKind(n.Kind), Target: game.Seat(n.Target), Sight: game.Sight(n.Sight),
			Role: game.RoleID(n.Role), Count: n.Count, Seats: seatsOf(n.Seats),
		})
	}
	r.notes = len(k.Notebook.Notes)
}

// public tells the mind what everybody sees of the day.
func (r *reasoner) public(k *Known) {
	b, d := &k.Ballot, &r.day
	if !d.dawned {
		d.dawned = true
		r.dawn(k)
	}
	if !d.talked && k.Phase.Name != protocol.PhaseDawn && k.Phase.Name != protocol.PhaseMenace {
		d.talked = true
		r.record.Discuss()
	}
	r.talk(k)
	if a := b.Accusation; a != nil {
		if !d.open {
			d.open = true
			r.record.Ballot()
		}
		d.tokens = r.votes(a.Votes, d.tokens, nil)
	}
	suspects := suspectSeats(b.Suspects)
	if len(suspects) > 0 && !slices.Equal(suspects, d.suspects) {
		d.suspects = suspects
		r.record.Suspects(seatsOf(suspects))
	}
	if b.Speaker != d.speaker && b.Speaker != protocol.NoSeat {
		r.record.Speak(game.Seat(b.Speaker))
	}
	d.speaker = b.Speaker
	d.votes = r.votes(b.Verdict, d.votes, seatsOf(suspects))
	if !d.ended && b.Lynched >= 0 && b.Lynched < len(r.living) {
		d.ended = true
		r.living[b.Lynched] = false
		r.record.Lynched(game.Seat(b.Lynched))
	}
}

func (r *reasoner) dawn(k *Known) {
	var muted []game.Seat
	for at, s := range k.Table.Seats {
		if s.Muted {
			muted = append(muted, game.Seat(at))
		}
	}
	for _, at := range k.Ballot.Dead {
		if at >= 0 && at < len(r.living) {
			r.living[at] = false
		}
	}
	for _, at := range k.Ballot.Returned {
		if at >= 0 && at < len(r.living) {
			r.living[at] = true
		}
	}
	r.record.Dawn(seatsOf(k.Ballot.Dead), seatsOf(k.Ballot.Returned), muted)
}

// talk tells the mind the statements that it has not heard. It does not read written lines, but
// knows who has written one.
func (r *reasoner) talk(k *Known) {
	for _, s := range k.Talk.Said {
		if s.Line < r.line {
			continue
		}
		if s.Kind == "" {
			r.record.Write(game.Seat(s.Seat))
			continue
		}
		back := -1
		if place, known := r.places[s.Back-1]; known && s.Back > 0 {
			back = place
		}
		r.places[s.Line] = len(r.places)
		r.record.Say(game.Seat(s.Seat), game.Statement{
			Kind: game.StatementKind(s.Kind), Target: game.Seat(s.Target), Night: s.Night, Role: game.RoleID(s.Role), Sight: game.Sight(s.Sight),
			Power: game.PowerKind(s.Power), Count: s.Count, Why: game.Reason(s.Why), Other: game.Seat(s.Other),
		}, back)
	}
	r.line = lastLine(k)
}

// votes tells the mind the votes from number heard on, and returns how many there are. A
// repeated ballot begins with none.
func (r *reasoner) votes(all []protocol.Vote, heard int, suspects []game.Seat) int {
	for _, v := range all[min(heard, len(all)):] {
		r.record.Vote(game.Seat(v.Voter), game.Seat(v.Target), suspects)
	}
	return len(all)
}

func suspectSeats(list []protocol.Suspect) []int {
	var seats []int
	for _, s := range list {
		seats = append(seats, s.Seat)
	}
	return seats
}

func seatsOf(list []int) []game.Seat {
	seats := make([]game.Seat, len(list))
	for i, at := range list {
		seats[i] = game.Seat(at)
	}
	return seats
}
