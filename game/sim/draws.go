package sim

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"

	"tabula/game"
)

// A Phone has the secret number of a player's phone for the draw of a game.
type Phone struct {
	Player game.PlayerID
	Number string // 43 characters
}

// PhoneOf makes a phone whose number follows from a text.
func PhoneOf(player game.PlayerID, text string) Phone {
	return Phone{Player: player, Number: hashOf("number", fmt.Sprint(player), text)}
}

// Contribute commits to the number.
func (p Phone) Contribute() game.Contribute {
	return game.Contribute{Hash: hashOf("phone", fmt.Sprint(p.Player), p.Number)}
}

// Reveal shows the number.
func (p Phone) Reveal() game.Reveal { return game.Reveal{Nonce: p.Number} }

// hashOf is the function H of docs/fair-deal.md.
func hashOf(texts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\n")))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// contribute lets most phones take part in the draw of the next game. With Noise some
// contribute again, and some leave before the game begins.
func (p *party) contribute() error {
	p.phones = nil
	if !p.Draws {
		return nil
	}
	for _, id := range p.people() {
		if i := at(p.Public(), id); p.Public().Players[i].Bot || p.chance(6) {
			continue
		}
		for again := true; again; again = p.Noise && p.chance(4) {
			phone := PhoneOf(id, fmt.Sprint(len(p.Log)))
			if err := p.Do(id, phone.Contribute()); err != nil {
				return err
			}
			p.phones = append(slices.DeleteFunc(p.phones, func(old Phone) bool { return old.Player == id }), phone)
		}
	}
	if len(p.phones) == 0 || !p.Noise || !p.chance(4) {
		return nil
	}
	if err := p.Do(p.phones[0].Player, game.Leave{}); err != nil {
		return err
	}
	if err := p.hosted(); err != nil {
		return err
	}
	return p.gatherPeople()
}

// reveal lets the phones show their numbers, until the cards are dealt. With Noise some are
// silent or show another number, and other things happen meanwhile.
func (p *party) reveal() error {
	for _, phone := range shuffled(p.Rand, p.phones) {
		if !p.State.Starting() {
			return nil
		}
		if err := p.disturb(); err != nil {
			return err
		}
		if !p.State.Here(phone.Player) || p.Noise && p.chance(8) {
			continue
		}
		if err := p.allowed(p.Do(phone.Player, p.shows(phone))); err != nil {
			return err
		}
	}
	if !p.State.Starting() {
		return nil
	}
	if p.Noise && p.chance(2) {
		return p.Room(game.Hurry{Away: game.Waiting(p.State)})
	}
	return p.Pass()
}

// shows is the number of a phone, or with Noise rarely another one.
func (p *party) shows(phone Phone) game.Reveal {
	if p.Noise && p.chance(12) {
		return PhoneOf(phone.Player, "another").Reveal()
	}
	return phone.Reveal()
}
