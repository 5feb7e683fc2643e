package sim

import (
	"errors"
	"fmt"
	"slices"

	"tabula/game"
)

// gather brings together the people and bots for the game, and sets its settings.
func (p *party) gather() error {
	if p.State.Phase() == game.End {
		if err := p.reopen(); err != nil {
			return err
		}
	}
	for p.Noise && !p.chance(8) {
		if err := p.lobbyNoise(); err != nil {
			return err
		}
	}
	if err := p.hosted(); err != nil {
		return err
	}
	// The settings come first: with a human moderator one more person fits in.
	if err := p.set(); err != nil {
		return err
	}
	return p.gatherPeople()
}

// gatherPeople lets people come and go until as many are here as play.
func (p *party) gatherPeople() error {
	people := p.Players
	if p.Settings.Is(game.ModeratorHost) {
		people++
	}
	for v := p.Public(); v.Host == game.Nobody || len(v.Players) != people; v = p.Public() {
		do := p.come
		if len(v.Players) > people || v.Host == game.Nobody && full(v) {
			do = p.drop
		}
		if err := do(); err != nil {
			return err
		}
	}
	return nil
}

// set lets the host change the settings to those of the game. When that switches the Wise
// Old Man on, it also changes the victim of the first night; the host sets it back (D-51).
func (p *party) set() error {
	change := game.Change{Settings: p.Settings}
	if err := p.Do(p.Public().Host, change); err != nil {
		return err
	}
	victim := p.Settings.Options[game.FirstNightVictim]
	if p.Public().Settings.Options[game.FirstNightVictim] == victim {
		return nil
	}
	return p.Do(p.Public().Host, change)
}

// hosted makes sure that the room has a host.
func (p *party) hosted() error {
	v := p.Public()
	if v.Host != game.Nobody {
		return nil
	}
	if full(v) {
		if err := p.drop(); err != nil {
			return err
		}
	}
	return p.join()
}

// full reports whether the room has no free seat.
func full(v game.PublicView) bool {
	chairs := v.Edition.Max
	if v.Settings.Is(game.ModeratorHost) {
		chairs++
	}
	return len(v.Players) >= chairs
}

// reopen goes from the end of a game to the lobby. Some people may leave or join.
func (p *party) reopen() error {
	if err := p.hosted(); err != nil {
		return err
	}
	for p.Noise && p.chance(2) {
		if err := p.Do(p.people()[0], game.Leave{}); err != nil {
			return err
		}
		if err := p.join(); err != nil {
			return err
		}
	}
	if err := p.allowed(p.Room(game.Resume{Left: 5})); err != nil {
		return err
	}
	return p.Do(p.Public().Host, game.Again{})
}

// lobbyNoise does a random thing that people do in a lobby.
func (p *party) lobbyNoise() error {
	v := p.Public()
	if p.chance(3) || len(v.Players) == 0 {
		return p.come()
	}
	if p.chance(3) {
		return p.phone()
	}
	id := p.people()[0]
	if p.chance(2) {
		return p.use(id)
	}
	var moves []game.Action
	for _, do := range Moves(v, game.Private(p.State, id)) {
		if _, start := do.(game.Start); !start {
			moves = append(moves, do)
		}
	}
	return p.Do(id, moves[p.Rand.IntN(len(moves))])
}

func (p *party) come() error {
	v := p.Public()
	if full(v) {
		return nil
	}
	if v.Host != game.Nobody && p.chance(4) {
		return p.Do(v.Host, game.AddBot{})
	}
	return p.join()
}

func (p *party) join() error {
	if v := p.Public(); v.Locked && !dark(v) && v.Host != game.Nobody {
		if err := p.Do(v.Host, game.Lock{}); err != nil {
			return err
		}
	}
	p.guests++
	return p.Room(game.Join{Name: fmt.Sprintf("Guest %d", p.guests), Key: fmt.Sprintf("key %d", p.guests), Head: p.guests % 5})
}

func (p *party) drop() error { return p.Do(p.people()[0], game.Leave{}) }

// disturb does a random thing that people or connections do. It must not harm the game: if
// it is refused, then with a Rejection.
func (p *party) disturb() error {
	if !p.Noise || !p.chance(4) {
		return nil
	}
	switch p.Rand.IntN(14) {
	case 0: // the connection broke before the answer came, so the phone repeats the command
		return p.allowed(p.Command(p.last))
	case 1, 2:
		by, do := game.PlayerID(1+p.Rand.IntN(p.guests+3)), p.anything()
		if _, again := do.(game.Again); again && p.State.Phase() == game.End {
			return nil // play decides when the lobby opens
		}
		return p.allowed(p.Do(by, do))
	case 3: // a tick that comes late, or from a wrong clock
		return p.allowed(p.Room(game.Tick{Due: p.Now - int64(p.Rand.IntN(60_000))}))
	case 4:
		var away []game.PlayerID
		for _, id := range p.people() {
			if p.chance(2) {
				away = append(away, id)
			}
		}
		return p.allowed(p.Room(game.Hurry{Away: away}))
	case 5: // nobody was connected for some time
		p.Now += int64(p.Rand.IntN(3_600_000))
		return p.allowed(p.Room(game.Resume{Left: int64(p.Rand.IntN(30_000))}))
	case 6: // a player gives up
		return p.tire()
	case 7, 8:
		if p.State.Starting() { // the views still show tools of the lobby
			return nil
		}
		return p.tool()
	case 9:
		return p.phone()
	case 11: // the moderator's phone is lost
		return p.allowed(p.Room(game.Orphan{Player: p.Public().Moderator}))
	case 12:
		return p.leads()
	case 10:
		if !p.chance(4) {
			return nil
		}
		return p.late()
	default: // the store's clock is set, and the room is made a second time
		if err := p.Commit(game.ClockStepped{By: p.Now%1_200_000 - 600_000 | 1}); err != nil {
			return err
		}
		return p.allowed(p.Room(game.Make{Code: "BMRTZ", Edition: p.Settings.Edition}))
	}
}

// tire lets a player leave, ghosts more often than living players.
func (p *party) tire() error {
	for _, seat := range p.Public().Seats {
		if seat.Ghost && p.State.Here(seat.Player) && p.chance(2) {
			return p.allowed(p.Do(seat.Player, game.Leave{}))
		}
	}
	people := p.people()
	if len(people) == 0 || !p.chance(6) {
		return nil
	}
	return p.allowed(p.Do(people[0], game.Leave{}))
}

// blame lets the whole table agree on some days to accuse one player: the player with the
// shield, or a random one. That player may leave, so that no accusation is left.
func (p *party) blame() error {
	v := p.Public()
	if !p.Noise || v.Phase != game.Accusation {
		return nil
	}
	if p.judged != v.Night {
		p.judged = v.Night
		p.agreed, p.blamed = p.chance(4), v.Shield
		if p.blamed == game.NoSeat || v.Seats[p.blamed].Ghost {
			p.blamed = game.Seat(p.Rand.IntN(len(v.Seats)))
		}
	}
	if id := v.Seats[p.blamed].Player; p.agreed && p.State.Here(id) && p.chance(6) {
		return p.allowed(p.Do(id, game.Leave{}))
	}
	return nil
}

// asAgreed returns the moves without accusations of other players than the blamed one. So
// the blamed player accuses nobody. At night it is asFeared.
func (p *party) asAgreed(v game.PublicView, moves []game.Action) []game.Action {
	if v.Phase == game.Night {
		return p.asFeared(v, moves)
	}
	if !p.agreed || v.Phase != game.Accusation || v.Seats[p.blamed].Ghost {
		return moves
	}
	return slices.DeleteFunc(moves, func(do game.Action) bool {
		accuse, accuses := do.(game.Accuse)
		return accuses && accuse.Target != p.blamed
	})
}

// dread lets the table prefer one target at night: the newest ghost, a player who protects,
// or a random player. A living target often stays the same for several nights. So several
// cards have the same target, also in two nights in a row.
func (p *party) dread() {
	v := p.Public()
	if !p.Noise || v.Phase != game.Night || p.feared == v.Night {
		return
	}
	p.feared = v.Night
	if p.fear != game.NoSeat && !v.Seats[p.fear].Ghost && !p.chance(4) {
		return
	}
	p.fear = game.NoSeat
	switch {
	case v.Reach.Ghosts && v.Marker != nil && !v.Marker.Gap && p.chance(2):
		p.fear = v.Marker.Seat
	case p.chance(3):
		p.fear = game.Seat(p.Rand.IntN(len(v.Seats)))
	default:
		for _, id := range p.people() {
			me := game.Private(p.State, id)
			if slices.ContainsFunc(me.Questions, func(q game.QuestionView) bool { return q.Kind == game.Protect }) {
				p.fear = me.Seat
			}
		}
	}
}

// asFeared returns the moves with the target that the table prefers, if there are any.
func (p *party) asFeared(v game.PublicView, moves []game.Action) []game.Action {
	if p.feared != v.Night || p.fear == game.NoSeat || p.chance(5) {
		return moves
	}
	same := slices.DeleteFunc(slices.Clone(moves), func(do game.Action) bool {
		answer, answers := do.(game.Answer)
		return !answers || answer.Target != p.fear
	})
	if len(same) == 0 {
		return moves
	}
	return same
}

// anything returns a random action of a player, which the rules may refuse.
func (p *party) anything() game.Action {
	any := func() int { return p.Rand.IntN(p.Public().Edition.Max+4) - 2 }
	deeds := []game.Action{
		game.AddBot{}, game.Call{}, game.Enough{}, game.AdvanceFor(p.Public(), p.Now, game.Seat(any())),
		game.Favour{Sword: game.Seat(any()), Shield: game.Seat(any())}, game.Start{}, game.Ready{}, game.Again{}, game.Change{},
		game.Remove{Player: game.PlayerID(any())}, game.Order{Players: []game.PlayerID{game.PlayerID(any())}},
		game.Answer{Question: p.Rand.IntN(4) - 1, Target: game.Seat(any()), Sure: p.chance(2)},
		game.Answer{Target: game.Seat(any())},
		game.Accuse{Target: game.Seat(any())}, game.Judge{Suspect: game.Seat(any())},
		game.Raise{Up: p.chance(2)}, game.Foretell{Target: game.Seat(any())}, game.Prepare{Ready: p.chance(2)},
		game.Pause{Paused: p.chance(2)}, game.Extend{}, game.Skip{Began: int64(any())}, game.Lock{Locked: p.chance(2)},
		game.Invite{Link: "http://call.example"}, game.Rename{Player: game.PlayerID(any()), Name: "Guest 1b"}, game.ChooseHead{Head: any()},
		game.HandOver{Player: game.PlayerID(any())}, game.StandIn{Player: game.PlayerID(any())},
		game.Vouch{Player: game.PlayerID(any()), Yes: p.chance(2)},
		game.Say{Statement: game.Statement{
			Kind: game.StatementKinds[p.Rand.IntN(len(game.StatementKinds))], Target: game.Seat(any()), Night: any(), Other: game.Seat(any()),
		}},
		game.Write{Text: "Hello"}, game.Erase{Line: any()},
		game.Undo{}, game.Lead{Player: game.PlayerID(any())}, game.Decree{Seat: game.Seat(any()), Ghost: p.chance(2), Reason: "so it is"},
	}
	return deeds[p.Rand.IntN(len(deeds))]
}

// allowed returns nil for a Rejection, and any other error as it is.
func (p *party) allowed(err error) error {
	var no *game.Rejection
	if errors.As(err, &no) {
		return nil
	}
	return err
}
