package cluster

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

func TestAFrozenProcessStopsAndCanBeKilled(t *testing.T) {
	p := starting(t, stubborn)
	p.Freeze()
	await(t, p, "T")
	p.Thaw()
	await(t, p, "S")
	p.Freeze()
	p.Kill()
	<-p.Done()
	p.Kill() // a second time does no harm
}

// await returns when the process is in the state to which Linux gives this
// letter: T for stopped, S for asleep.
func await(t *testing.T, p *Process, state string) {
	t.Helper()
	for {
		stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.Pid()))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Fields(string(stat))[2] == state {
			return
		}
		time.Sleep(time.Millisecond)
	}
}
