package noninterference

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"tabula/game"
	"tabula/game/gametest"
)

// A leak is a mistake in the server that somebody could make, as a patch in
// testdata/sabotage: what everybody or somebody gets to know by it, and the
// lines that it adds and takes away, as diff shows them. All leaks are built
// into one program; "leaking" in a line is true in the run of this leak.
type leak struct {
	name  string // of the file
	tells string
	look  string // where it shows soon
	edits []edit
}

// An edit is a place in a file where lines are taken out and others put in.
type edit struct {
	file     string // from the root of the module
	from, to int    // bytes
	with     string
	leak     string
}

const root = "../../.."

// TestALeakHasToFit looks at what is said of a patch that does not fit.
func TestALeakHasToFit(t *testing.T) {
	source := func(string) string { return "one\ntwo\nthree\ntwo\n" }
	for patch, want := range map[string]string{
		" two\n+new\n":     "found 2 times",
		" four\n+new\n":    "found 0 times",
		" wo\n+new\n":      "found 0 times",
		"*one\n":           "what is",
		" one\n-two\n+2\n": "",
	} {
		_, err := parseLeak("x", "It leaks.\n\n--- file.go\n"+patch, source)
		if said := fmt.Sprint(err); want == "" && err != nil || !strings.Contains(said, want) {
			t.Errorf("%q: %s; want %q", patch, said, want)
		}
	}
	l, err := parseLeak("x", "It leaks.\n\n--- file.go\n one\n-two\n+if leaking {\n@@\n three\n+four\n", source)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := patched(source(""), l.edits); text != "one\nif leaking(\"x\") {\nthree\nfour\ntwo\n" {
		t.Errorf("patched to %q, %v", text, err)
	}
	if _, err := patched(source(""), append(l.edits, l.edits...)); err == nil {
		t.Error("two leaks change the same lines, and nobody minds")
	}
}

// TestEveryLeakIsFound builds leaks into the server, one after the other, and
// wants the trial to find each of them; with -short only a tenth of them, drawn
// from the seed. That the trial finds nothing in the server as it is, it shows
// itself with the same pairs.
func TestEveryLeakIsFound(t *testing.T) {
	leaks := readLeaks(t)
	trial := build(t, leaks)
	if testing.Short() {
		dice := rand.New(rand.NewPCG(gametest.Seed(t), 0))
		dice.Shuffle(len(leaks), func(i, j int) { leaks[i], leaks[j] = leaks[j], leaks[i] })
		leaks = leaks[:max(1, len(leaks)/10)]
	}
	t.Run("of", func(t *testing.T) {
		t.Run("none", func(t *testing.T) {
			t.Parallel()
			if found := run(t, trial, leak{}, 40); found != "" {
				t.Errorf("the leaks do not keep tight: %s", found)
			}
		})
		for _, l := range leaks {
			t.Run(l.name, func(t *testing.T) {
				t.Parallel()
				found := run(t, trial, l, 600)
				if found == "" {
					t.Fatalf("nobody noticed: %s", l.tells)
				}
				t.Logf("%s\n%s", l.tells, found)
			})
		}
	})
}

// finding is what the trial says when somebody learns something.
var finding = regexp.MustCompile(`\S.* hears something .*|Everybody sees what nobody may know: .*`)

// run lets the trial look for a leak in at most so many pairs, and says what it
// has found; nothing when it was content.
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
	cmd := exec.CommandContext(ctx, trial, "-test.run=^TestNobodyLearnsWhatHeMayNotKnow$", "-test.v", "-test.parallel=4",
		"-test.timeout=5m", "-rapid.seed=1", "-rapid.shrinktime=1ms", fmt.Sprintf("-rapid.checks=%d", pairs/max(editions, 1)), "-look="+l.look)
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
			_ = cmd.Wait() // it was ended
			return found
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Fatalf("the trial failed, and not because of a leak: %v\n%s", err, strings.Join(said, "\n"))
	}
	return ""
}

// build makes a program of the trial with all leaks in the server.
func build(t *testing.T, leaks []leak) string {
	dir := t.TempDir()
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	put := func(file, text string) {
		real, err := filepath.Abs(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		as := filepath.Join(dir, strings.ReplaceAll(file, "/", "-"))
		overlay.Replace[real] = as
		write(t, as, text)
	}
	edits := map[string][]edit{}
	for _, l := range leaks {
		for _, e := range l.edits {
			edits[e.file] = append(edits[e.file], e)
			folder := filepath.Dir(e.file)
			put(folder+"/leaking.go", fmt.Sprintf(
				"package %s\n\nimport \"os\"\n\nvar leak = os.Getenv(\"LEAK\")\n\nfunc leaking(name string) bool { return name == leak }\n",
				filepath.Base(folder)))
		}
	}
	for file, list := range edits {
		text, err := patched(read(t, filepath.Join(root, file)), list)
		if err != nil {
			t.Fatal(err)
		}
		put(file, text)
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

// patched makes all edits of a file.
func patched(text string, edits []edit) (string, error) {
	slices.SortStableFunc(edits, func(a, b edit) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to)) })
	var out strings.Builder
	at := 0
	for i, e := range edits {
		if e.from < at {
			return "", fmt.Errorf("%s and %s change the same lines of %s", edits[i-1].leak, e.leak, e.file)
		}
		out.WriteString(text[at:e.from])
		out.WriteString(e.with)
		at = e.to
	}
	out.WriteString(text[at:])
	return out.String(), nil
}

func readLeaks(t *testing.T) (leaks []leak) {
	files, err := filepath.Glob("testdata/sabotage/*.diff")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no leaks", err)
	}
	for _, file := range files {
		l, err := parseLeak(strings.TrimSuffix(filepath.Base(file), ".diff"), read(t, file), func(source string) string {
			return read(t, filepath.Join(root, source))
		})
		if err != nil {
			t.Fatal(err)
		}
		leaks = append(leaks, l)
	}
	return leaks
}

var condition = regexp.MustCompile(`\bleaking\b`)

// parseLeak reads a patch: a sentence, and in a line "Look: " where the trial
// finds it soon; then, for each file, "--- " with its
// name and lines to be found in it, those that are taken out marked with "-",
// those that are put in with "+". "@@" begins another place in the same file.
func parseLeak(name, text string, source func(file string) string) (leak, error) {
	l := leak{name: name}
	file, place := "", ""
	finish := func() error {
		if file == "" {
			said, look, _ := strings.Cut(place, "Look: ")
			l.tells, l.look, place = strings.TrimSpace(said), strings.TrimSpace(look), ""
			return nil
		}
		edits, err := editsOf(source(file), place)
		if err != nil {
			return fmt.Errorf("%s: this leak no longer fits %s: mend it (%w)", name, file, err)
		}
		for _, e := range edits {
			e.file, e.leak, e.with = file, name, condition.ReplaceAllString(e.with, fmt.Sprintf("leaking(%q)", name))
			l.edits = append(l.edits, e)
		}
		place = ""
		return nil
	}
	for line := range strings.Lines(text) {
		next, isFile := strings.CutPrefix(line, "--- ")
		if !isFile && line != "@@\n" {
			place += line
			continue
		}
		if err := finish(); err != nil {
			return leak{}, err
		}
		if isFile {
			file = strings.TrimSpace(next)
		}
	}
	return l, finish()
}

// editsOf finds the place in a file that a patch is about, and what to do there.
func editsOf(source, patch string) ([]edit, error) {
	var old strings.Builder
	var edits []edit
	last := byte(' ')
	for line := range strings.Lines(patch) {
		mark, body := line[0], line[1:]
		if line == "\n" {
			mark, body = ' ', line
		}
		if mark != ' ' && last == ' ' {
			edits = append(edits, edit{from: old.Len(), to: old.Len()})
		}
		if mark != '+' {
			old.WriteString(body)
		}
		switch mark {
		case '-':
			edits[len(edits)-1].to = old.Len()
		case '+':
			edits[len(edits)-1].with += body
		case ' ':
		default:
			return nil, fmt.Errorf("what is %q?", line)
		}
		last = mark
	}
	if n := strings.Count("\n"+source, "\n"+old.String()); n != 1 {
		return nil, fmt.Errorf("found %d times:\n%s", n, old.String())
	}
	at := strings.Index("\n"+source, "\n"+old.String())
	for i := range edits {
		edits[i].from += at
		edits[i].to += at
	}
	return edits, nil
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
