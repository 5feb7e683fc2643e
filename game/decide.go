package game

import "fmt"

// Rand draws from 0 to n-1, every number alike. The caller brings it; what it
// decided stands in the events.
type Rand interface{ IntN(n int) int }

// Decide says what a command does: the events that follow from it, or a
// *Rejection. It changes nothing. No events and no error mean that the command
// is a repetition, or has nothing to do any more.
func Decide(s *State, c Command, r Rand) ([]Event, error) {
	d := &draft{State: s, rand: r, pick: NoSeat}
	if err := d.command(c); err != nil {
		return nil, err
	}
	return d.events, nil
}

// A draft is the events of one command in the making, and the state as it is
// before them: few commands need to know what their events bring about, so
// copies are made only for those.
type draft struct {
	*State
	own     bool // the state may be written to
	rand    Rand
	pick    Seat // the moderator's, for a tie that he decides
	events  []Event
	settled int // how many of them the state has seen
}

// emit adds an event. Whoever reads on has to settle.
func (d *draft) emit(e Event) {
	if d.events == nil {
		d.events = make([]Event, 0, 4)
	}
	d.events = append(d.events, e)
}

// settle tries the events so far out, so that others can follow from them; on a
// copy of the state. Clocks do not matter in it, so its time is 0.
func (d *draft) settle() {
	if !d.own {
		d.State, d.own = d.State.Clone(), true
	}
	for ; d.settled < len(d.events); d.settled++ {
		if err := Evolve(d.State, d.events[d.settled], 0); err != nil {
			panic(fmt.Sprintf("game: a decision that cannot happen: %v", err))
		}
	}
}

func (d *draft) lot(candidates []Seat) Seat {
	if len(candidates) == 1 {
		return candidates[0]
	}
	return candidates[d.rand.IntN(len(candidates))]
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
		return d.join(do, false)
	case Tick:
		if wake, ok := Wake(d.State); ok && wake == do.Due {
			return d.next()
		}
		return nil
	case Hurry:
		return d.hurry(do.Away)
	case Entrust:
		return d.entrust(do.To)
	case Move:
		return d.move(do)
	case Claim:
		return d.claim(do)
	case Withdraw:
		d.withdraw(do.Key)
		return nil
	case Lapse:
		return d.lapse(do.Now)
	case Orphan:
		return d.orphan(do.Player)
	case Back:
		return d.back(do.Player)
	case BeginChapter:
		return d.beginChapter(do)
	case LeaveEnd:
		if d.phase == End {
			d.emit(LobbyOpened{})
		}
		return nil
	case Resume:
		if d.timed() && d.clock.paused == 0 {
			d.emit(Resumed{Left: max(do.Left, 0)})
		}
		return nil
	default:
		return fmt.Errorf("game: the room itself cannot %T", do)
	}
}

func (d *draft) player(by PlayerID, do Action) error {
	if d.clock.paused != 0 && moves(do) {
		return reject(GamePaused)
	}
	switch do := do.(type) {
	case Lock:
		return d.lock(by, do.Locked)
	case Invite:
		return d.invite(by, do.Link)
	case Rename:
		return d.rename(by, do)
	case HandOver:
		return d.handOver(by, do.Player)
	case StandIn:
		return d.standIn(by, do.Player)
	case Prepare:
		return d.prepare(by, do.Ready)
	case Pause:
		return d.pause(by, do.Paused)
	case Extend:
		return d.extend(by)
	case Skip:
		return d.skip(by, do.Began)
	case Raise:
		return d.raise(by, do.Up)
	case Foretell:
		return d.foretell(by, do.Target)
	case Offer:
		return d.offer(by, do.Pin)
	case Vouch:
		return d.vouch(by, do)
	case Leave:
		return d.leave(by)
	case AddBot:
		return d.addBot(by, do)
	case Remove:
		return d.remove(by, do.Player)
	case Order:
		return d.reseat(by, do.Players)
	case Change:
		return d.change(by, do.Settings)
	case Start:
		return d.start(by)
	case Ready:
		return d.ready(by)
	case Call:
		return d.callNight(by)
	case Answer:
		return d.answer(by, do)
	case Favour:
		return d.favour(by, do)
	case Enough:
		return d.enough(by)
	case Accuse:
		return d.accuse(by, do.Target)
	case Judge:
		return d.judge(by, do.Suspect)
	case Advance:
		return d.advance(by, do)
	case Undo:
		return d.undo(by)
	case Decree:
		return d.decree(by, do)
	case Lead:
		return d.lead(by, do.Player)
	case Again:
		return d.again(by)
	case Forget:
		return d.forget(by, do.Game)
	default:
		return fmt.Errorf("game: a player cannot %T", do)
	}
}

// moves tells whether a deed moves the game: in a pause nothing does.
func moves(do Action) bool {
	switch do.(type) {
	case Ready, Call, Answer, Favour, Enough, Accuse, Judge, Advance, Undo, Foretell, Extend, Skip:
		return true
	default:
		return false
	}
}

// next goes on to what follows the current phase.
func (d *draft) next() error {
	switch d.phase {
	case Deal:
		return d.unlessFaded(d.beginNight)
	case Calling:
		d.emit(CallBegan{Call: d.round.call})
	case Night:
		return d.closeCall()
	case Reading:
		return d.afterReading()
	case Dawn:
		return d.unlessFaded(d.afterDawn)
	case Menace:
		return d.closeMenace()
	case Discussion:
		return d.unlessFaded(d.openAccusation)
	case Accusation, Verdict:
		if b := d.ballot(); d.inTurn() && b.turn < len(b.order) {
			voter := b.order[b.turn]
			return d.layToken(voter, d.chosen(voter))
		}
		return d.closeBallot()
	case Suspects:
		d.afterSuspects()
	case Defence:
		return d.afterDefence()
	case Lynch:
		return d.unlessFaded(d.afterLynch)
	}
	return nil
}

// afterReading goes on to the next part of the night, or to dawn.
func (d *draft) afterReading() error {
	if d.round.call < len(d.round.calls) {
		d.emit(CallBegan{Call: d.round.call})
		return nil
	}
	return d.dawn()
}

func (d *draft) beginNight() error {
	d.emit(d.nightBegins())
	return nil
}

func (d *draft) afterLynch() error {
	d.unlessOver(d.nightBegins())
	return nil
}

// nightBegins is the next night; the badge of the Wise Old Man goes to the next
// living player on the left (V2).
func (d *draft) nightBegins() Event {
	elder := d.round.elder
	if elder != NoSeat && d.round.night > 0 {
		for i := 1; i <= d.size(); i++ {
			if next := Seat(mod(int(elder)+i, d.size())); d.living(next) {
				elder = next
				break
			}
		}
	}
	return NightBegan{Night: d.round.night + 1, Elder: elder}
}

// callNight is the Wise Old Man's tap that begins a part of the night.
func (d *draft) callNight(by PlayerID) error {
	if d.phase != Calling {
		return reject(WrongPhase)
	}
	if d.seatOf(by) != d.round.elder {
		return reject(ElderOnly)
	}
	d.emit(CallBegan{Call: d.round.call})
	return nil
}
