package game

import "fmt"

// Rand draws from 0 to n-1, every number alike. The caller brings it; what it
// decided stands in the events.
type Rand interface{ IntN(n int) int }

// Decide says what a command does: the events that follow from it, or a
// *Rejection. It changes nothing. No events and no error mean that the command
// is a repetition, or has nothing to do any more.
func Decide(s *State, c Command, r Rand) ([]Event, error) {
	d := &draft{State: s.Clone(), rand: r}
	if err := d.command(c); err != nil {
		return nil, err
	}
	return d.events, nil
}

// A draft is a copy of the state on which the events of one command are tried
// out, so that each can follow from the one before.
type draft struct {
	*State
	rand   Rand
	events []Event
}

// emit adds an event. Clocks do not matter in a draft, so its time is 0.
func (d *draft) emit(e Event) {
	if err := Evolve(d.State, e, 0); err != nil {
		panic(fmt.Sprintf("game: a decision that cannot happen: %v", err))
	}
	d.events = append(d.events, e)
}

func (d *draft) command(c Command) error {
	if c.By == Nobody {
		return d.system(c.Do)
	}
	i := d.index(c.By)
	if i < 0 {
		return reject(NoSuchPlayer)
	}
	if c.N <= d.players[i].heard {
		return nil
	}
	d.emit(Counted{Player: c.By, N: c.N})
	return d.player(c.By, c.Do)
}

func (d *draft) system(do Action) error {
	if make, ok := do.(Make); ok {
		return d.make(make)
	}
	if !d.Made() {
		return reject(WrongPhase)
	}
	switch do := do.(type) {
	case Join:
		return d.join(do.Name, do.Key, false)
	case Tick:
		return d.tick(do.Due)
	case Hurry:
		return d.hurry(do.Away)
	case Resume:
		if d.clock.ends != 0 {
			d.emit(Resumed{Left: max(do.Left, 0)})
		}
		return nil
	default:
		return fmt.Errorf("game: the room itself cannot %T", do)
	}
}

func (d *draft) player(by PlayerID, do Action) error {
	switch do := do.(type) {
	case Leave:
		return d.leave(by)
	case AddBot:
		return d.addBot(by)
	case Remove:
		return d.remove(by, do.Player)
	case Order:
		return d.order(by, do.Players)
	case Change:
		return d.change(by, do.Settings)
	case Start:
		return d.start(by)
	case Ready:
		return d.ready(by)
	case Answer:
		return d.answer(by, do)
	case Accuse:
		return d.accuse(by, do.Target)
	case Judge:
		return d.judge(by, do.Suspect)
	case Again:
		return d.again(by)
	default:
		return fmt.Errorf("game: a player cannot %T", do)
	}
}

// tick goes on to the next phase when the deadline it names is still the one.
func (d *draft) tick(due int64) error {
	if wake, ok := Wake(d.State); !ok || wake != due {
		return nil
	}
	switch d.phase {
	case Deal:
		d.emit(NightBegan{Night: 1})
	case Night:
		d.closeNight()
	case Reading:
		d.dawn()
	case Dawn:
		d.unlessOver(DiscussionBegan{})
	case Discussion:
		d.emit(AccusationBegan{Order: d.round.marker.orderFromRight(d.size())})
	case Accusation:
		if turn := d.round.turn; turn < len(d.round.accusers) {
			voter := d.round.accusers[turn]
			d.layToken(voter, d.round.seats[voter].accuses)
		} else { // only after a log that was cut in the middle of a commit
			d.closeAccusation()
		}
	case Suspects:
		d.emit(DefenceBegan{Seat: d.round.suspects[0].Seat})
	case Defence:
		if first, second := d.round.suspects[0].Seat, d.round.suspects[1].Seat; d.round.speaker == first {
			d.emit(DefenceBegan{Seat: second})
		} else {
			d.emit(VerdictBegan{Jurors: d.seatsWhere(func(s Seat) bool { return d.living(s) && !d.suspected(s) })})
		}
	case Verdict:
		d.closeVerdict()
	case Lynch:
		d.unlessOver(NightBegan{Night: d.round.night + 1})
	}
	return nil
}

// hurry ends a phase that waits only for people who are away.
func (d *draft) hurry(away []PlayerID) error {
	gone := map[PlayerID]bool{}
	for _, id := range away {
		gone[id] = true
	}
	for _, at := range Waiting(d.State) {
		if !gone[at] {
			return nil
		}
	}
	d.everybodyDone()
	return nil
}

// everybodyDone ends the phase early, as far as its minimum lets it.
func (d *draft) everybodyDone() {
	switch {
	case d.phase == Deal:
		d.emit(NightBegan{Night: 1})
	case d.phase == Night && !d.clock.hurried:
		d.emit(Hurried{})
	}
}

// unlessOver ends the game, or goes on (rules 4.9, E1 and E2).
func (d *draft) unlessOver(next Event) {
	if winner, over := d.outcome(); over {
		d.emit(GameEnded{Winner: winner})
		return
	}
	d.emit(next)
}

// outcome evaluates the end of the game (rules 4.9). The last wolf and the last
// humans gone together is a victory of the humans, because wolves are asked
// first (D-24).
func (s *State) outcome() (Side, bool) {
	realWolves, count := 0, map[Side]int{}
	for at := range s.round.seats {
		if role := s.roleAt(Seat(at)); s.living(Seat(at)) {
			count[role.Counts]++
			if role.RealWolf {
				realWolves++
			}
		}
	}
	switch {
	case realWolves == 0:
		return Humans, true
	case count[Wolves] >= count[Humans]:
		return Wolves, true
	default:
		return "", false
	}
}

func (s *State) over() bool {
	_, over := s.outcome()
	return over
}

// Waiting lists who must still act before the phase can end early; nil for a
// phase that lasts as long as it lasts.
func Waiting(s *State) []PlayerID {
	var waiting []PlayerID
	for _, t := range s.round.seats {
		var done bool
		switch s.phase {
		case Deal:
			done = t.ready
		case Night:
			done = t.allSure()
		default:
			return nil
		}
		if !done {
			waiting = append(waiting, t.player)
		}
	}
	return waiting
}

func (t *seat) allSure() bool {
	for _, a := range t.answers {
		if !a.sure {
			return false
		}
	}
	return true
}
