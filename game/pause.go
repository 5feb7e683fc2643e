package game

// The host, or more than half of the people, may stop the clock, give more time or
// skip a phase.

// Tick says that the deadline Due, in ms since 1970, has passed. It does nothing if Wake
// has another deadline by now.
type Tick struct{ Due int64 }

func (Tick) actor() actor { return theRoom }

func (a Tick) decide(d *decision, _ PlayerID) error {
	if wake, ok := Wake(d.State); ok && wake == a.Due {
		return d.next()
	}
	return nil
}

// Resume gives the phase Left ms from now, after a time in which nobody was connected. A
// negative number counts as 0.
type Resume struct{ Left int64 }

func (Resume) actor() actor { return theRoom }

func (a Resume) decide(d *decision, _ PlayerID) error {
	if d.timed() && d.clock.paused == 0 {
		d.emit(Resumed{Left: max(a.Left, 0)})
	}
	return nil
}

// Resumed gives the phase Left ms from now, because nobody was connected for a time.
type Resumed struct {
	Left int64 `json:"left"`
}

func (Resumed) about() about { return about{"resumed", ToAll, undoLost} }

func (Resumed) check(s *State) error { return follows(s.timed() && s.clock.paused == 0) }

// apply forgets that everybody was done, so the people who come back have that time.
func (e Resumed) apply(s *State, at int64) {
	s.clock.ends, s.clock.length, s.clock.hurried = at+e.Left, e.Left, false
	s.clock.earliest = min(s.clock.earliest, s.clock.ends)
}

// Pause stops the game's clock, or lets it run again. For the host or a majority; at
// night every player may end a pause.
type Pause struct{ Paused bool }

func (Pause) actor() actor { return anyPlayer }

func (a Pause) decide(d *decision, by PlayerID) error {
	what := WishContinue
	if a.Paused {
		what = WishPause
	}
	if !d.Running() {
		return reject(WrongPhase)
	}
	if a.Paused == (d.clock.paused != 0) {
		return nil
	}
	if granted, err := d.granted(by, what); !granted {
		return err
	}
	if a.Paused {
		d.emit(Paused{})
		return nil
	}
	d.emit(Continued{})
	if len(Waiting(d.State)) == 0 && d.phase != Night {
		d.flush()
		return d.everybodyDone() // the last player that the phase waited for has left in the pause
	}
	return nil
}

// Paused stops the clock.
type Paused struct{}

func (Paused) about() about { return about{"paused", ToAll, undoKept} }

func (Paused) check(s *State) error { return follows(s.Running() && s.clock.paused == 0) }

func (Paused) apply(s *State, at int64) { s.clock.paused, s.majorityVotes = at, nil }

// Continued gives the phase the time that was left when the clock stopped.
type Continued struct{}

func (Continued) about() about { return about{"continued", ToAll, undoKept} }

func (Continued) check(s *State) error { return follows(s.Running() && s.clock.paused != 0) }

func (Continued) apply(s *State, at int64) {
	stood := max(at-s.clock.paused, 0)
	s.clock.paused, s.majorityVotes = 0, nil
	if s.timed() {
		s.clock.ends += stood
	}
	s.clock.earliest += stood
}

// extension is the time that Extend adds, in ms.
const extension = 30_000

// Extend gives the phase half a minute more. For the host or a majority. It is refused
// when the phase was already given more than MaxTiming.
type Extend struct{}

func (Extend) actor() actor { return playerInPlay }

func (Extend) decide(d *decision, by PlayerID) error {
	switch {
	case !d.timed():
		return reject(WrongPhase)
	case d.clock.length > MaxTiming:
		return &Rejection{Code: BadSetting, Name: "extend", Max: MaxTiming}
	}
	granted, err := d.granted(by, WishExtend)
	if granted {
		d.emit(Extended{By: extension})
	}
	return err
}

// Skip ends the phase by day, or the turn of a ballot. For the host or a majority. Began
// is the time when the phase began, in ms since 1970; if another phase runs by now, Skip
// is refused.
type Skip struct{ Began int64 }

func (Skip) actor() actor { return playerInPlay }

// decide refuses at night, because the length of the night must not depend on a player's
// tap. It also refuses if a human moderator leads the game.
func (a Skip) decide(d *decision, by PlayerID) error {
	switch {
	case d.night():
		return reject(NightNow)
	case !d.Running() || a.Began != d.clock.began || d.game.moderator != Nobody:
		return reject(WrongPhase)
	}
	if granted, err := d.granted(by, WishSkip); !granted {
		return err
	}
	return d.next()
}
