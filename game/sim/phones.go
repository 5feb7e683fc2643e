package sim

import (
	"fmt"

	"tabula/game"
)

// tool lets a person use one of the tools that they see, most often the host.
func (p *party) tool() error {
	people := p.people()
	if host := p.Public().Host; p.State.Here(host) && p.chance(2) {
		return p.use(host)
	}
	if len(people) == 0 {
		return nil
	}
	return p.use(people[0])
}

// leads is something that a human moderator does besides going on.
func (p *party) leads() error {
	v := p.Public()
	tools := leading(v, game.Private(p.State, v.Moderator), p.State.Running())
	if len(tools) == 0 {
		return nil
	}
	do := tools[p.Rand.IntN(len(tools))]
	if _, gives := do.(game.Lead); gives && !p.chance(4) {
		return nil
	}
	return p.Do(v.Moderator, do)
}

// use is tool for somebody. Some are used rarely, or a game would be over before
// it has begun.
func (p *party) use(id game.PlayerID) error {
	tools := Tools(p.Public(), game.Private(p.State, id))
	if len(tools) == 0 {
		return nil
	}
	do := tools[p.Rand.IntN(len(tools))]
	switch do.(type) {
	case game.Start, game.Again: // the party has its own time for those
		return nil
	case game.Remove, game.Skip:
		if !p.chance(4) {
			return nil
		}
	}
	if err := p.Do(id, do); err != nil {
		return fmt.Errorf("%d has the tool %#v: %w", id, do, err)
	}
	return nil
}

// phone is something that happens to phones: they are lost and found, and the
// table says whose they are.
func (p *party) phone() error {
	players := p.Public().Players
	if len(players) == 0 {
		return nil
	}
	who := players[p.Rand.IntN(len(players))]
	p.guests++ // for its key
	key := fmt.Sprintf("key %d", p.guests)
	if p.chance(3) { // a phone asks again because it heard no answer
		key = fmt.Sprintf("key %d", 1+p.Rand.IntN(p.guests))
	}
	switch p.Rand.IntN(6) {
	case 0:
		return p.Room(game.Back{Player: who.ID})
	case 1:
		return p.Room(game.Entrust{To: who.ID})
	case 2: // by a PIN: somebody's, in time or not, or one that was never offered
		late := p.Now + int64(p.Rand.IntN(900_000))
		return p.allowed(p.Room(game.Move{Pin: fmt.Sprint("pin of ", who.ID), Key: key, Now: late}))
	case 3: // the phone has just shown it
		if err := p.allowed(p.Do(who.ID, game.Offer{Pin: "pin " + key})); err != nil {
			return err
		}
		return p.allowed(p.Room(game.Move{Pin: "pin " + key, Key: key, Now: p.Now}))
	case 4:
		return p.allowed(p.Room(game.Join{Name: "Guest of " + key, Key: key}))
	default:
		return p.allowed(p.Room(game.Claim{Name: who.Name, Key: key, Now: p.Now}))
	}
}

// late is somebody who comes while a game runs, to watch it.
func (p *party) late() error { return p.allowed(p.join()) }

// goOn ends a pause: the host, or as many as it takes.
func (p *party) goOn() error {
	p.Now += int64(p.Rand.IntN(60_000))
	for _, id := range p.people() {
		if !p.Public().Paused {
			break
		}
		if err := p.allowed(p.Do(id, game.Pause{})); err != nil {
			return err
		}
	}
	if !p.Public().Paused {
		return nil
	}
	// The host has gone in the night, and too many with him: nobody is left who
	// could decide it, until somebody comes.
	return p.late()
}
