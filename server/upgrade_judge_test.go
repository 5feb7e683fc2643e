package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"tabula/protocol"
	"tabula/server/internal/chaos"
	"tabula/server/internal/socket"
	"tabula/server/internal/store"
)

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
