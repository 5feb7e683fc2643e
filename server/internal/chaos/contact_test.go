package chaos

import (
	"testing"
	"testing/synctest"
	"time"
)

func TestContactIsTheTimeBetweenTwoMessages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var contact Contact
		began := time.Now()
		for _, pause := range []time.Duration{0, 1, 3, 2, 9, 1} {
			time.Sleep(pause * time.Second)
			contact.Note()
		}
		for _, c := range []struct {
			from, to time.Duration // of the fault, in seconds
			blind    time.Duration // in seconds
			there    bool
		}{
			{2, 3, 3, true},      // within one pause
			{0, 2, 3, true},      // the longer of two
			{5, 8, 9, true},      // until long after the fault
			{5, 6, 2, true},      // the next pause begins when the fault is over
			{100, 101, 0, false}, // the phone has left
			{-9, -8, 0, false},   // the phone has not come yet
		} {
			f := Fault{From: began.Add(c.from * time.Second), To: began.Add(c.to * time.Second)}
			if blind, there := contact.Blind(f); blind != c.blind*time.Second || there != c.there {
				t.Errorf("from %d to %d: blind for %v, %t; want %d s, %t", c.from, c.to, blind, there, c.blind, c.there)
			}
		}
	})
}
