package bot

import (
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
)

// If somebody fills a server with bots, these bots choose by their temper, and all others
// keep the processor.
func TestBotsReasonForAShareOfACore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		thinking := NewThinking(0.25)
		began := time.Now()
		for range 3 { // each takes a second
			time.Sleep(time.Second)
			thinking.spend(began)
			began = time.Now()
		}
		if thinking.allows(time.Now()) {
			t.Error("after three seconds of three, bots may reason")
		}
		time.Sleep(10 * time.Second)
		if !thinking.allows(time.Now()) {
			t.Error("after ten quiet seconds, bots may not reason")
		}
	})
}

func TestABotWithoutTimeToReasonStillPlays(t *testing.T) {
	s := talking(1, "villager", 2)
	s.thinking = NewThinking(0.001)
	s.thinking.spend(time.Now().Add(-time.Hour))
	s.thinking.spend(time.Now().Add(-time.Hour))
	s.discussion()
	s.show()
	if all := s.discusses(t); len(all) > 0 {
		t.Errorf("it says %+v", all)
	}
	s.accusation(protocol.Vote{Voter: 7, Target: 3}, protocol.Vote{Voter: 6, Target: 3}, protocol.Vote{Voter: 5, Target: 3},
		protocol.Vote{Voter: 4, Target: 3}, protocol.Vote{Voter: 3, Target: 4}, protocol.Vote{Voter: 2, Target: 4}, protocol.Vote{Voter: 1, Target: 4})
	if target := s.target(t); target < 1 || target > 7 {
		t.Errorf("it accuses %d", target)
	}
}
