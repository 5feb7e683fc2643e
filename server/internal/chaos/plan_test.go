package chaos

import (
	"math/rand/v2"
	"testing"
)

func TestEachKindOfFaultAlsoHappensAlone(t *testing.T) {
	p := Plan{Dice: rand.New(rand.NewPCG(1, 2)), Instances: 3}
	for range 3 {
		came := map[Kind]bool{}
		for range alone {
			scene := p.Scene()
			came[scene[0].Kind] = true
			if together := p.Scene(); len(scene) != 1 || len(together) < 2 {
				t.Fatalf("%d strikes come alone, %d together", len(scene), len(together))
			}
		}
		if len(came) != len(alone) {
			t.Errorf("%v came alone, want each of %v", came, alone)
		}
	}
}

func TestTheClockIsSetInBothDirectionsWithinLimits(t *testing.T) {
	p := Plan{Dice: rand.New(rand.NewPCG(1, 2)), Instances: 3}
	back, undone := map[bool]int{}, map[bool]int{}
	for range 500 {
		for _, s := range p.Scene() {
			if (s.Kind == ClockSet) != (s.By != 0) || max(s.By, -s.By, s.Then, -s.Then) > farthest {
				t.Fatalf("%s sets the clock by %v, then by %v", s.Kind, s.By, s.Then)
			}
			if s.Kind == ClockSet {
				back[s.By < 0]++
				undone[s.Then == -s.By]++
			}
		}
	}
	if min(back[true], back[false], undone[true], undone[false]) < 20 {
		t.Errorf("the clock was set back: %v; set right again: %v", back, undone)
	}
}
