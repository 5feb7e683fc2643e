package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/chaos"
	"tabula/server/internal/cluster"
	"tabula/server/internal/ops"
	"tabula/server/internal/redistest"
	"tabula/server/internal/socket"
	"tabula/server/internal/store"
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

// reads tells whether any instance can go on with a room.
func (u *upgrade) reads(r *playedRoom) bool {
	return !r.chapter || slices.ContainsFunc(u.instances, func(i *replaceable) bool { return !i.older })
}

// refused looks what the last release says of a room that has a chapter, in its log
// and to its phones.
func (u *upgrade) refused(r *playedRoom) {
	u.t.Helper()
	const needed = "this room needs Tabula v0.2.0 or newer"
	ticket := r.all()[0].Ticket
	for n, i := range u.instances {
		line, err := socket.Dial(u.t.Context(), i.URL()+"/api/rooms/"+ticket.Code+"/socket")
		if err != nil {
			u.t.Fatal(err)
		}
		if err := line.Write(protocol.EncodeCommand(protocol.Hello{Token: ticket.Token}, 0)); err != nil {
			u.t.Fatal(err)
		}
		_, err = line.Read(u.t.Context())
		code, closed := socket.CloseCode(err)
		line.Close(socket.CloseNormal)
		if !closed || code != protocol.CloseRestart {
			u.t.Errorf("instance %d closes a phone with %v", n+1, err)
		}
		door, err := hasty.Get(i.URL() + "/api/rooms/" + ticket.Code)
		if err != nil {
			u.t.Fatal(err)
		}
		body, _ := io.ReadAll(door.Body)
		_ = door.Body.Close()
		if door.StatusCode != http.StatusServiceUnavailable || !bytes.Contains(body, []byte(protocol.ServerAway)) {
			u.t.Errorf("instance %d answers at the door: %s %s", n+1, door.Status, body)
		}
		log, err := os.ReadFile(i.log)
		if err != nil {
			u.t.Fatal(err)
		}
		var said struct{ Msg, Err string }
		for entry := range bytes.Lines(log) {
			if bytes.Contains(entry, []byte(ticket.Code)) && bytes.Contains(entry, []byte(needed)) {
				_ = json.Unmarshal(entry, &said)
			}
		}
		if said.Err == "" {
			u.t.Errorf("the log of instance %d does not say %q", n+1, needed)
		}
		u.say("%s on instance %d closes a phone of room %s with code %d and answers its door with %s %s; its log says %q, %s",
			u.release, n+1, ticket.Code, code, door.Status, bytes.TrimSpace(body), said.Msg, said.Err)
	}
}

// heardSince wants every phone to have heard something since a moment, if an instance
// can go on with its room.
func (u *upgrade) heardSince(moment time.Time) error {
	for _, r := range u.rooms {
		if !u.reads(r) {
			continue
		}
		for _, s := range r.all() {
			if !s.Last().After(moment) {
				return fmt.Errorf("player %d of room %s has heard nothing", s.Ticket.Player, r.code())
			}
		}
	}
	return nil
}

// await returns when something is true.
func (u *upgrade) await(what string, is func() error) {
	u.t.Helper()
	for began := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		err := is()
		if err == nil {
			return
		}
		if time.Since(began) > time.Minute {
			for _, i := range u.instances {
				log, _ := os.ReadFile(i.log)
				lines := bytes.Split(bytes.TrimSpace(log), []byte("\n"))
				u.t.Logf("%s ends with\n%s", i.log, bytes.Join(lines[max(0, len(lines)-15):], []byte("\n")))
			}
			u.t.Fatalf("%5.1f s  in vain: %s: %v", time.Since(u.began).Seconds(), what, err)
		}
	}
}

// judge compares what all players were told with the logs of the rooms, and reads the
// logs of the instances.
func (u *upgrade) judge() {
	t := u.t
	s := connected(t, u.store)
	for _, r := range u.rooms {
		log, err := s.Load(t.Context(), r.code(), store.Tip{})
		if err != nil {
			t.Fatal(err)
		}
		if r.chapter {
			u.judgeChapter(r, log)
			continue
		}
		verdict := chaos.Judge(log, r.all())
		for _, wrong := range verdict.Wrong {
			t.Errorf("room %s: %s", r.code(), wrong)
		}
		if verdict.Acknowledged == 0 || verdict.Rewound > 0 {
			t.Errorf("room %s: %d commands acknowledged, %d times set back", r.code(), verdict.Acknowledged, verdict.Rewound)
		}
		versions := map[int]int{}
		for _, c := range log {
			var entry struct{ Rules int }
			if err := json.Unmarshal(c.Events, &entry); err != nil {
				t.Errorf("room %s: %v", r.code(), err)
			}
			versions[entry.Rules]++
		}
		if versions[3] != len(log) {
			t.Errorf("room %s: not all commits are of version 3 of the rules, though nothing new happened: %v", r.code(), versions)
		}
		u.say("room %s, %s: %d commits (by the version of the rules: %v), %d commands acknowledged, all in the log once",
			r.code(), r.what, len(log), versions, verdict.Acknowledged)
	}
	for n, i := range u.instances {
		file, err := os.Open(i.log)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		for lines := bufio.NewScanner(file); lines.Scan(); {
			line := lines.Text()
			expected := slices.ContainsFunc(u.rooms, func(r *playedRoom) bool { return r.chapter && strings.Contains(line, r.code()) })
			if strings.Contains(line, `"level":"ERROR"`) || strings.Contains(line, "newer") && !expected {
				t.Errorf("instance %d: %s", n+1, lines.Text())
			}
		}
	}
}

// judgeChapter does it for a room whose log no longer has the first game: a chapter
// has the number of every player's last command.
func (u *upgrade) judgeChapter(r *playedRoom, log []store.Commit) {
	u.t.Helper()
	for _, s := range r.all() {
		if err := s.Agrees(log); err != nil {
			u.t.Errorf("room %s: %v", r.code(), err)
		}
	}
	if first := string(log[0].Events); log[0].Version == 1 || !strings.HasPrefix(first, `{"rules":6,"release":"v0.2.0","events":[{"chapter_began":`) {
		u.t.Errorf("room %s begins with commit %d, %.80s", r.code(), log[0].Version, first)
	}
	u.say("room %s, %s: a chapter from commit %d on, %d commits; all players saw what it tells, with %d commands acknowledged",
		r.code(), r.what, log[0].Version, len(log), r.acks())
}

// A playedRoom is a room with eight players who are programs.
type playedRoom struct {
	what    string
	chapter bool          // its log has one
	late    chan struct{} // closed when the eighth may come
	leave   context.CancelFunc
	left    chan struct{}

	mu    sync.Mutex
	seats []*chaos.Seat
}

// room makes a room in which so many games begin, the first when the last player comes.
// All but the last are quick.
func (u *upgrade) room(what string, games int) *playedRoom {
	u.t.Helper()
	ctx, leave := context.WithCancel(context.Background())
	r := &playedRoom{what: what, late: make(chan struct{}), leave: leave, left: make(chan struct{})}
	last := make(chan struct{})
	settings := func(room protocol.Room) protocol.Settings {
		if room.Games < games-1 {
			return crowd.Quick(room)
		}
		return unhurried(room)
	}
	go func() {
		defer close(r.left)
		sum := crowd.Play(ctx, crowd.Config{
			URL: u.url, Rooms: 1, Players: 8, Games: math.MaxInt, Late: r.late, Last: last,
			Pace: bot.Pace{Least: 50 * time.Millisecond, Most: 200 * time.Millisecond}, Settings: settings, Stubborn: true,
			Watch: r.watch,
		})
		if ctx.Err() == nil {
			u.t.Errorf("the players of room %s left: %v", what, sum)
		}
	}()
	u.t.Cleanup(r.end)
	go func() {
		defer close(last)
		for r.games() < games && ctx.Err() == nil {
			time.Sleep(50 * time.Millisecond)
		}
	}()
	u.await("the room "+what+" is made", func() error {
		if n := len(r.all()); n < 7 {
			return fmt.Errorf("%d players are there", n)
		}
		return nil
	})
	u.rooms = append(u.rooms, r)
	return r
}

// unhurried are settings whose phases last so long that a game outlasts some turns of
// the instances: players cannot shorten most of them.
func unhurried(r protocol.Room) protocol.Settings {
	s := crowd.Paced(200 * time.Millisecond)(r)
	s.Timing.NightMin, s.Timing.NightMax = 1500, 5000
	s.Timing.Reading, s.Timing.Dawn, s.Timing.Suspects, s.Timing.Lynch, s.Timing.Defence = 1500, 1500, 1500, 1500, 1500
	return s
}

func (r *playedRoom) watch(ticket protocol.Ticket) crowd.Witness {
	seat := chaos.NewSeat(ticket)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seats = append(r.seats, seat)
	return seat
}

// end sends everybody home.
func (r *playedRoom) end() {
	r.leave()
	<-r.left
}

func (r *playedRoom) all() []*chaos.Seat {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.seats)
}

func (r *playedRoom) code() string { return r.all()[0].Ticket.Code }

// phase is what the first player sees.
func (r *playedRoom) phase() protocol.PhaseName {
	if v := r.all()[0].View(); v.Phase != nil {
		return v.Phase.Name
	}
	return ""
}

func (r *playedRoom) games() int {
	for _, s := range r.all() {
		if v := s.View(); v.Room != nil {
			return v.Room.Games
		}
	}
	return 0
}

// plays tells whether a game runs.
func (r *playedRoom) plays() bool { return r.games() > 0 && r.phase() != protocol.PhaseEnd }

// acks counts the commands that all players know to be saved.
func (r *playedRoom) acks() (sum uint64) {
	for _, s := range r.all() {
		sum += s.View().Ack
	}
	return sum
}

// inGame wants a game in which every player has been acknowledged so many commands.
func (r *playedRoom) inGame(commands uint64) error {
	for _, s := range r.all() {
		if v := s.View(); !r.plays() || v.Ack < commands {
			return fmt.Errorf("player %d of room %s has %d commands acknowledged in %s", s.Ticket.Player, r.code(), v.Ack, r.phase())
		}
	}
	return nil
}

// waits wants a lobby in which seven players are.
func (r *playedRoom) waits() error {
	for _, s := range r.all() {
		if v := s.View(); v.Room == nil || v.Phase.Name != protocol.PhaseLobby || len(v.Room.Players) != 7 {
			return fmt.Errorf("player %d of room %s is not in a lobby of seven", s.Ticket.Player, r.code())
		}
	}
	return nil
}

// Tokens of seats are drawn by phones since v0.2.0. Before, the server drew them, and
// took nothing else in the body of a request: a page comes from the server that it
// asks, and the players here are of this tree.
type tokens struct {
	next http.Handler

	mu      sync.Mutex
	unknown bool
}

func (d *tokens) set(unknown bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.unknown = unknown
}

func (d *tokens) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	unknown := d.unknown
	d.mu.Unlock()
	if r.Method == http.MethodPost && unknown {
		var body map[string]any
		_ = json.NewDecoder(r.Body).Decode(&body)
		delete(body, "token")
		data, _ := json.Marshal(body)
		r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(data)), int64(len(data))
	}
	d.next.ServeHTTP(w, r)
}
