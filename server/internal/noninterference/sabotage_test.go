package noninterference

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"tabula/game"
	"tabula/game/gametest"
	"tabula/server/internal/sabotage"
)

const root = "../../.."

// The test builds all leaks into the server, and the trial must find each of them when it is
// open. With -short it tries only a tenth of them, drawn from the seed. With the same searches
// the trial must find nothing when no leak is open.
func TestEveryLeakIsFound(t *testing.T) {
	leaks, err := sabotage.Read("testdata/sabotage")
	if err != nil {
		t.Fatal(err)
	}
	trial := buildTrial(t, leaks)
	control := 40
	if testing.Short() {
		control = 20
		dice := rand.New(rand.NewPCG(gametest.Seed(t), 0))
		dice.Shuffle(len(leaks), func(i, j int) { leaks[i], leaks[j] = leaks[j], leaks[i] })
		leaks = leaks[:max(1, len(leaks)/10)]
	}
	t.Run("of", func(t *testing.T) {
		looks := map[string]bool{"": true}
		for _, l := range leaks {
			looks[l.Look] = true
		}
		for look := range looks {
			t.Run("none in "+look, func(t *testing.T) {
				t.Parallel()
				if found := run(t, trial, sabotage.Leak{Look: look}, control); found != "" {
					t.Errorf("without an open leak, the trial found: %s", found)
				}
			})
		}
		for _, l := range leaks {
			t.Run(l.Name, func(t *testing.T) {
				t.Parallel()
				found := run(t, trial, l, 3000)
				if found == "" {
					t.Fatalf("the trial did not find: %s", l.Tells)
				}
				t.Logf("%s\n%s", l.Tells, found)
			})
		}
	})
}

// finding matches what the trial prints when a viewer learns something.
var finding = regexp.MustCompile(`\S.* hears something .*|Everybody sees what nobody may know: .*`)

// run lets the trial look for a leak in at most so many pairs. It returns what the trial has
// found, or "".
func run(t *testing.T, trial string, l sabotage.Leak, pairs int) string {
	where, err := parseSearch(l.Look)
	if err != nil {
		t.Fatal(err)
	}
	editions := 0
	for _, edition := range game.Editions() {
		if where.in(edition) {
			editions++
		}
	}
	ctx, enough := context.WithCancel(t.Context())
	defer enough()
	cmd := exec.CommandContext(ctx, trial, "-test.run=^TestNobodyLearnsWhatTheyMayNotKnow$", "-test.v", "-test.parallel=4",
		"-test.timeout=20m", "-rapid.seed=1", "-rapid.shrinktime=1ms", fmt.Sprintf("-rapid.checks=%d", pairs/max(editions, 1)), "-look="+l.Look)
	cmd.Env = append(os.Environ(), "LEAK="+l.Name, "GOMAXPROCS=1")
	cmd.WaitDelay = time.Second
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var said []string
	for lines := bufio.NewScanner(out); lines.Scan(); {
		said = append(said, lines.Text())
		if found := finding.FindString(lines.Text()); found != "" {
			enough()
			_ = cmd.Wait() // fails, because enough ended the process
			return found
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Fatalf("the trial failed, and not because of a leak: %v\n%s", err, strings.Join(said, "\n"))
	}
	return ""
}

// buildTrial builds the test program of this package with all leaks in the server.
func buildTrial(t *testing.T, leaks []sabotage.Leak) string {
	dir := t.TempDir()
	overlay, err := sabotage.Overlay(root, leaks, dir)
	if err != nil {
		t.Fatal(err)
	}
	trial := filepath.Join(dir, "trial")
	cmd := exec.CommandContext(t.Context(), "go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", trial, ".")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("the leaks do not build: %v\n%s", err, said)
	}
	return trial
}
