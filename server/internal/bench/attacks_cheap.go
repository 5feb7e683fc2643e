package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"strings"
	"time"

	"tabula/game"
	"tabula/protocol"
)

// These attacks cost the attacker little more than a connection.

// mute connects and sends nothing. Every other attacker does not even send a request.
func (a *attacker) mute(ctx context.Context) error {
	if a.number%2 == 0 {
		return a.over(ctx, drain)
	}
	return a.open(ctx, a.ticket.Code, drain)
}

// deaf opens its seat, sends pings for ever, and reads nothing.
func (a *attacker) deaf(ctx context.Context) error {
	return a.open(ctx, a.ticket.Code, func(conn net.Conn) error {
		if tcp, is := conn.(*net.TCPConn); is {
			if err := tcp.SetReadBuffer(4096); err != nil {
				return err
			}
		}
		err := say(conn, opText, a.hello(a.ticket.Token))
		for err == nil && a.rest(ctx) {
			err = say(conn, opText, protocol.EncodeCommand(protocol.Ping{}, 0))
		}
		return err
	})
}

// garble opens its seat and sends what no phone sends.
func (a *attacker) garble(ctx context.Context) error {
	return a.open(ctx, a.ticket.Code, func(conn net.Conn) error {
		if err := say(conn, opText, a.hello(a.ticket.Token)); err != nil {
			return err
		}
		garbage := make([]byte, a.dice.IntN(2*protocol.MaxMessage))
		for i := range garbage {
			garbage[i] = byte(a.dice.Uint32())
		}
		var err error
		switch a.dice.IntN(4) {
		case 0: // bytes instead of a frame
			_, err = conn.Write(garbage)
		case 1:
			err = say(conn, opBinary, garbage)
		case 2:
			err = say(conn, opText, garbage)
		case 3:
			err = say(conn, opText, []byte(strings.Repeat(`{"t":`, a.dice.IntN(protocol.MaxMessage/5))))
		}
		if err != nil {
			return err
		}
		return drain(conn)
	})
}

// comeAgain opens its seat and leaves at once.
func (a *attacker) comeAgain(ctx context.Context) error {
	return a.open(ctx, a.ticket.Code, func(conn net.Conn) error {
		return say(conn, opText, a.hello(a.ticket.Token))
	})
}

// guess tries the code of a room or, every other time, a token for a room that exists.
func (a *attacker) guess(ctx context.Context) error {
	if a.dice.IntN(2) == 0 {
		code := make([]byte, protocol.CodeLength)
		for i := range code {
			code[i] = protocol.CodeAlphabet[a.dice.IntN(len(protocol.CodeAlphabet))]
		}
		return a.call(ctx, "GET", "/api/rooms/"+string(code), "", nil, nil)
	}
	return a.open(ctx, a.ticket.Code, func(conn net.Conn) error {
		token := fmt.Sprintf("%032x", a.dice.Uint64())
		if err := say(conn, opText, a.hello(token)); err != nil {
			return err
		}
		return drain(conn)
	})
}

// fillEvery is the time between two commands of fill: a phone may send no faster.
const fillEvery = time.Second / 20

// fill opens its seat in a lobby and sends commands for ever. The host changes the settings
// to new ones of the greatest length; the others can only say that they are ready.
func (a *attacker) fill(ctx context.Context) error {
	return a.open(ctx, a.ticket.Code, func(conn net.Conn) error {
		if err := say(conn, opText, a.hello(a.ticket.Token)); err != nil {
			return err
		}
		go func() { _ = drain(conn) }() // ends with the connection
		tick := time.NewTicker(fillEvery)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
			case <-ctx.Done():
				return ctx.Err()
			}
			a.said++
			message := protocol.EncodeCommand(protocol.Prepare{Ready: a.said%2 == 0}, a.said)
			if a.ticket.Player == 1 {
				var err error
				if message, err = change(longest(a.said), a.said); err != nil {
					return err
				}
			}
			if err := say(conn, opText, message); err != nil {
				return err
			}
		}
	})
}

// change is the command in JSON as JavaScript writes it, where "<" is one byte.
func change(settings protocol.Settings, n uint64) ([]byte, error) {
	var out bytes.Buffer
	w := json.NewEncoder(&out)
	w.SetEscapeHTML(false)
	err := w.Encode(struct {
		T string `json:"t"`
		N uint64 `json:"n"`
		protocol.Change
	}{"change", n, protocol.Change{Settings: settings}})
	return out.Bytes(), err
}

// usual are the settings of a new room.
func usual() protocol.Settings {
	edition, _ := game.EditionOf(game.EditionID(protocol.EditionFourth)) // it always exists
	chosen := game.DefaultSettings(edition)
	settings := protocol.Settings{
		Edition: protocol.EditionFourth, Preset: protocol.PresetID(chosen.Preset), Timing: protocol.Timing(chosen.Timing),
		Options: map[protocol.OptionID]string{}, Own: []protocol.OwnRole{},
	}
	for id, value := range chosen.Options {
		settings.Options[protocol.OptionID(id)] = value
	}
	return settings
}

// longest are usual settings with three custom cards, whose texts have the greatest length.
func longest(n uint64) protocol.Settings {
	settings := usual()
	for number := 1; number <= 3; number++ {
		settings.Own = append(settings.Own, protocol.OwnRole{
			Number: number, Name: fmt.Sprintf("Card %d", number), Text: strings.Repeat("<", 230) + fmt.Sprint(n%10_000),
			Side: protocol.SideHumans, Counts: protocol.SideHumans, SeenAs: protocol.SightNot, Power: "nothing", First: 1,
		})
	}
	return settings
}
