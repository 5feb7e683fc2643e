package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tabula/protocol"
	"tabula/server/internal/chaos"
	"tabula/server/internal/cluster"
	"tabula/server/internal/ops"
	"tabula/server/internal/redistest"
)

// TestUpgrade lets the last release and this one take turns in rooms, in the lobby and
// in mid-game, while phones are open: one instance with a file, and three that share
// Redis and are updated one by one. It builds the releases of deploy/RELEASES from the
// history of the repository.
func TestUpgrade(t *testing.T) {
	if testing.Short() {
		t.Skip("builds an older release and plays whole games with it, which takes a minute; make upgrade-test runs it")
	}
	if err := exec.Command("git", "-C", "..", "rev-parse", "--git-dir").Run(); err != nil {
		t.Skip("builds an older release from the history of the repository, which is not here")
	}
	here := buildServer(t, "..", "this-tree")
	for _, r := range madeReleases(t) {
		before := buildServer(t, checkedOut(t, r.commit), r.name)
		for where, begin := range map[string]func(*testing.T, string) *upgrade{
			"one instance with a file":             withAFile,
			"three instances that share one Redis": withRedis,
		} {
			t.Run(r.name+", "+where, func(t *testing.T) {
				t.Parallel()
				u := begin(t, before)
				u.release, u.before, u.here = r.name, before, here
				u.run()
			})
		}
	}
}

// A madeRelease is a line of deploy/RELEASES.
type madeRelease struct{ name, commit string }

func madeReleases(t *testing.T) (all []madeRelease) {
	t.Helper()
	file, err := os.ReadFile("../deploy/RELEASES")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(file)) {
		if words := strings.Fields(line); len(words) == 2 && words[0] != "#" {
			all = append(all, madeRelease{words[0], words[1]})
		}
	}
	return all[len(all)-1:] // one release back
}

// checkedOut is a folder with the files of a commit.
func checkedOut(t *testing.T, commit string) string {
	t.Helper()
	dir := t.TempDir()
	archive := filepath.Join(t.TempDir(), "release.tar")
	for _, command := range [][]string{
		{"git", "-C", "..", "archive", "-o", archive, commit},
		{"tar", "-x", "-f", archive, "-C", dir},
	} {
		if out, err := exec.Command(command[0], command[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("the files of commit %s: %v: %v: %s; a shallow clone needs git fetch --unshallow", commit, command, err, out)
		}
	}
	return dir
}

// buildServer builds the server in a folder.
func buildServer(t *testing.T, dir, name string) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), name)
	build := exec.Command("go", "build", "-ldflags", "-X tabula/server/internal/ops.build="+name, "-o", binary, "./server")
	build.Dir = dir
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("cannot build %s: %v\n%s", name, err, out)
	}
	return binary
}

// An upgrade is a set of instances behind one address, whose programs are replaced.
type upgrade struct {
	t            *testing.T
	release      string // the last one
	before, here string // programs: of that release, and of this tree
	url          string // for phones
	store        string
	instances    []*replaceable
	redis        bool
	began        time.Time
	tokens       tokens
	rooms        []*playedRoom
}

// A replaceable instance is started from a link, as an operator replaces a program.
type replaceable struct {
	*cluster.Instance
	link  string
	log   string // path
	older bool   // it is of the last release
}

func withAFile(t *testing.T, first string) *upgrade {
	u := &upgrade{t: t, store: "bolt:" + filepath.Join(t.TempDir(), "tabula.db")}
	u.start(first, 1)
	return u
}

func withRedis(t *testing.T, first string) *upgrade {
	u := &upgrade{t: t, store: redistest.Start(t, chaos.Durable...).URL(), redis: true}
	u.start(first, 3)
	return u
}

// start starts the instances and their front.
func (u *upgrade) start(first string, instances int) {
	t := u.t
	u.began = time.Now()
	u.tokens.unknown = true
	var addrs []string
	for n := range instances {
		log := newJournal(t, fmt.Sprintf("instance-%d.log", n+1))
		r := &replaceable{link: filepath.Join(t.TempDir(), "tabula"), log: log.file.Name()}
		r.turnInto(t, first)
		r.older = true
		var err error
		r.Instance, err = cluster.StartInstance(t.Context(), cluster.Program{
			Binary: r.link, Args: []string{"-store", u.store, "-sockets", "0", "-address-sockets", "0"}, Log: log,
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { r.Kill() })
		u.instances = append(u.instances, r)
		addrs = append(addrs, r.Addr())
	}
	front := cluster.NewFront(ops.NewLog(newJournal(t, "front.log")), addrs...)
	t.Cleanup(front.Close)
	u.tokens.next = front
	u.url = listening(t, &u.tokens)
}

// turnInto makes the link lead to another program.
func (r *replaceable) turnInto(t *testing.T, program string) {
	t.Helper()
	if err := os.Remove(r.link); err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	if err := os.Symlink(program, r.link); err != nil {
		t.Fatal(err)
	}
}

// say tells the person who reads the test's log what happens.
func (u *upgrade) say(format string, args ...any) {
	u.t.Helper()
	where := "file "
	if u.redis {
		where = "Redis"
	}
	u.t.Logf("%s %5.1f s  "+format, append([]any{where, time.Since(u.began).Seconds()}, args...)...)
}

// run takes turns.
func (u *upgrade) run() {
	t := u.t
	u.say("all instances run %s", u.release)
	game, lobby := u.room("stored in mid-game", 1), u.room("stored in the lobby", 1)
	close(game.late)
	u.await("the game runs, and seven players wait in the other lobby", func() error {
		return errors.Join(game.inGame(3), lobby.waits())
	})
	u.say("room %s is in %s, room %s is in the lobby", game.code(), game.phase(), lobby.code())

	u.turn("up", u.here)
	fresh := u.room("made by this tree", 1)
	close(lobby.late)
	u.await("the room from the lobby begins a game", func() error { return errors.Join(lobby.inGame(1), fresh.waits()) })
	u.say("room %s has begun its game; this tree has made room %s", lobby.code(), fresh.code())

	u.turn("back", u.before)
	close(fresh.late)
	u.await("the room that this tree made begins a game", func() error { return fresh.inGame(1) })
	u.say("room %s of this tree has begun its game with %s", fresh.code(), u.release)
	u.turn("up", u.here)

	second := u.room("in its second game", 2)
	close(second.late)
	u.await("the second game of a room runs", func() error {
		if n := second.games(); n < 2 {
			return fmt.Errorf("room %s is in game %d", second.code(), n)
		}
		return second.inGame(1)
	})
	u.say("room %s is in its second game, so it has begun a chapter, which %s does not know", second.code(), u.release)
	second.chapter = true
	u.turn("back", u.before)
	u.refused(second)
	u.turn("up", u.here)

	u.await("all games end", func() error {
		for _, r := range u.rooms {
			if phase := r.phase(); phase != protocol.PhaseEnd {
				return fmt.Errorf("room %s is in %s", r.code(), phase)
			}
		}
		return nil
	})
	ended := time.Now()
	u.await("every phone has heard all", func() error { return u.heardSince(ended.Add(calm)) })
	for _, r := range u.rooms {
		r.end()
	}
	for _, i := range u.instances {
		if err := i.Stop(t.Context()); err != nil {
			t.Errorf("an instance ended with %v", err)
		}
	}
	u.judge()
}

// turn replaces the program of all instances, one by one. Every phone comes back each
// time, and every game goes on.
func (u *upgrade) turn(which, program string) {
	u.t.Helper()
	name := filepath.Base(program)
	u.tokens.set(true) // while both run, nobody comes
	for n, i := range u.instances {
		i.older = program == u.before
		acks, phases := map[*playedRoom]uint64{}, []string{}
		for _, r := range u.rooms {
			acks[r] = r.acks()
			phases = append(phases, fmt.Sprintf("%s in %s", r.code(), r.phase()))
		}
		ctx, cancel := context.WithTimeout(u.t.Context(), 15*time.Second)
		if err := i.Stop(ctx); err != nil {
			u.t.Errorf("instance %d ended with %v", n+1, err)
		}
		stopped := time.Now()
		i.turnInto(u.t, program)
		if err := i.Restart(ctx); err != nil {
			u.t.Fatal(err)
		}
		cancel()
		u.await("phones are back and games go on", func() error {
			if err := u.heardSince(stopped); err != nil {
				return err
			}
			for _, r := range u.rooms {
				if now := r.acks(); r.plays() && u.reads(r) && now < acks[r]+3 {
					return fmt.Errorf("room %s has %d commands acknowledged, %d before", r.code(), now, acks[r])
				}
			}
			return nil
		})
		u.say("%s: instance %d runs %s; %s; all phones that it serves are back and their games go on", which, n+1, name, strings.Join(phases, ", "))
	}
	u.tokens.set(program == u.before)
}
