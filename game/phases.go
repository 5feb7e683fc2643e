package game

// next goes on to what follows the current phase.
func (d *decision) next() error {
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
func (d *decision) afterReading() error {
	if d.round.call < len(d.round.calls) {
		d.emit(CallBegan{Call: d.round.call})
		return nil
	}
	return d.dawn()
}

func (d *decision) beginNight() error {
	d.emit(d.nightBegins())
	return nil
}

func (d *decision) afterLynch() error {
	d.unlessOver(d.nightBegins())
	return nil
}

// nightBegins is the next night; the badge of the Wise Old Man goes to the next
// living player on the left (V2).
func (d *decision) nightBegins() Event {
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

// Call begins the next part of the night. For the Wise Old Man (V2).
type Call struct{}

func (Call) actor() actor { return playerInPlay }

// decide is the Wise Old Man's tap that begins a part of the night.
func (Call) decide(d *decision, by PlayerID) error {
	if d.phase != Calling {
		return reject(WrongPhase)
	}
	if d.seatOf(by) != d.round.elder {
		return reject(ElderOnly)
	}
	d.emit(CallBegan{Call: d.round.call})
	return nil
}
