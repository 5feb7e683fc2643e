package noninterference

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"go/build"
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
)

const root = "../../.."

// The test builds all leaks into the server, and the trial must find each of them when it is
// open. With -short it tries only a tenth of them, drawn from the seed. With the same searches
// the trial must find nothing when no leak is open.
func TestEveryLeakIsFound(t *testing.T) {
	leaks := readLeaks(t)
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
			looks[l.look] = true
		}
		for look := range looks {
			t.Run("none in "+look, func(t *testing.T) {
				t.Parallel()
				if found := run(t, trial, leak{look: look}, control); found != "" {
					t.Errorf("without an open leak, the trial found: %s", found)
				}
			})
		}
		for _, l := range leaks {
			t.Run(l.name, func(t *testing.T) {
				t.Parallel()
				found := run(t, trial, l, 3000)
				if found == "" {
					t.Fatalf("the trial did not find: %s", l.tells)
				}
				t.Logf("%s\n%s", l.tells, found)
			})
		}
	})
}

// finding matches what the trial prints when a viewer learns something.
var finding = regexp.MustCompile(`\S.* hears something .*|Everybody sees what nobody may know: .*`)

// run lets the trial look for a leak in at most so many pairs. It returns what the trial has
// found, or "".
func run(t *testing.T, trial string, l leak, pairs int) string {
	where, err := parseSearch(l.look)
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
		"-test.timeout=20m", "-rapid.seed=1", "-rapid.shrinktime=1ms", fmt.Sprintf("-rapid.checks=%d", pairs/max(editions, 1)), "-look="+l.look)
	cmd.Env = append(os.Environ(), "LEAK="+l.name, "GOMAXPROCS=1")
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
func buildTrial(t *testing.T, leaks []leak) string {
	dir := t.TempDir()
	home, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	patches := map[string][]patch{}
	for _, l := range leaks {
		for _, p := range l.patches {
			patches[p.dir] = append(patches[p.dir], p)
		}
	}
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for in, list := range patches {
		files, err := filesOf(filepath.Join(home, in))
		if err != nil {
			t.Fatal(list[0].errorf("there is no package %s: %v", in, err))
		}
		files, err = rewritten(home, in, files, list)
		if err != nil {
			t.Fatal(err)
		}
		for name, text := range files {
			as := filepath.Join(dir, strings.ReplaceAll(in, "/", "-")+"-"+name)
			overlay.Replace[filepath.Join(home, in, name)] = as
			write(t, as, text)
		}
	}
	list, err := json.Marshal(overlay)
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "overlay.json"), string(list))
	trial := filepath.Join(dir, "trial")
	cmd := exec.CommandContext(t.Context(), "go", "test", "-c", "-vet=off", "-overlay", filepath.Join(dir, "overlay.json"), "-o", trial, ".")
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("the leaks do not build: %v\n%s", err, said)
	}
	return trial
}

// filesOf reads the files that the compiler takes from a package.
func filesOf(dir string) (map[string]string, error) {
	p, err := build.ImportDir(dir, 0)
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for _, name := range p.GoFiles {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		files[name] = string(text)
	}
	return files, nil
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
