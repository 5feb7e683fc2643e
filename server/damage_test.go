package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"tabula/protocol"
	"tabula/server/internal/backup"
	"tabula/server/internal/socket"
	"tabula/server/internal/store/bolt"
)

// TestADamagedRoomSaysSo damages what the file keeps of one room. Its phones are
// told so for good, and the other rooms play on.
func TestADamagedRoomSaysSo(t *testing.T) {
	t.Run("bits are flipped", func(t *testing.T) {
		aDamagedRoomSaysSo(t, func(t *testing.T, path, _ string) {
			file, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			flipped := bytes.ReplaceAll(file, []byte("player 2"), []byte("player 3"))
			if bytes.Equal(flipped, file) {
				t.Fatal("the name is not in the file as it was written")
			}
			if err := os.WriteFile(path, flipped, 0o600); err != nil {
				t.Fatal(err)
			}
		})
	})
	t.Run("a record has an unknown format", func(t *testing.T) { aDamagedRoomSaysSo(t, unknownFormat) })
}

// unknownFormat rewrites the last record of a room: another format, and the sum
// that goes with it. Every format has both at the same places.
func unknownFormat(t *testing.T, path, code string) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: 10 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	err = db.Update(func(tx *bbolt.Tx) error {
		log := tx.Bucket([]byte("rooms")).Bucket([]byte(code))
		key, record := log.Cursor().Last()
		record = bytes.Clone(record)
		record[0] = 200
		summed := slices.Concat([]byte(code), key, record[:1], record[5:])
		binary.BigEndian.PutUint32(record[1:], crc32.Checksum(summed, crc32.MakeTable(crc32.Castagnoli)))
		return log.Put(key, record)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func aDamagedRoomSaysSo(t *testing.T, damage func(t *testing.T, path, code string)) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tabula.db")
	at, stop, ended := serving(t, "bolt:"+path)
	phones := at.testServer().party(t, 2)
	code, token := phones[0].ticket.Code, phones[0].ticket.Token
	other := madeRoom(t, at.URL)
	for _, p := range phones {
		p.cut()
	}
	stop()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	damage(t, path, code)

	at, _, _ = serving(t, "bolt:"+path)
	if body := fetched(t, at.URL+"/api/rooms/"+code, http.StatusInternalServerError); !strings.Contains(string(body), string(protocol.RoomDamaged)) {
		t.Errorf("the door says %s", body)
	}
	fetched(t, at.URL+"/api/rooms/"+other, http.StatusOK)
	for who, hello := range map[string]any{"a seat": protocol.Hello{Token: token}, "a table": protocol.Watch{}} {
		line, err := socket.Dial(t.Context(), at.URL+"/api/rooms/"+code+"/socket")
		if err != nil {
			t.Fatal(err)
		}
		if err := line.Write(protocol.EncodeCommand(hello, 0)); err != nil {
			t.Fatal(err)
		}
		_, err = line.Read(t.Context())
		if closed, _ := socket.CloseCode(err); closed != protocol.CloseDamaged {
			t.Errorf("%s is closed with %d, %v", who, closed, err)
		}
		line.Close(socket.CloseNormal)
	}
}

// TestAnOperatorWhoReadsOnlyTheMessageIsBack damages a file in many ways, does what
// the server's last line says, and starts the server again.
func TestAnOperatorWhoReadsOnlyTheMessageIsBack(t *testing.T) {
	page := os.Getpagesize()
	for name, damage := range map[string]func([]byte) []byte{
		"empty":        func([]byte) []byte { return nil },
		"cut":          func(file []byte) []byte { return file[:3*page] },
		"garbage":      func(file []byte) []byte { return bytes.Repeat([]byte("once "), len(file)/5) },
		"both headers": func(file []byte) []byte { clear(file[:2*page]); return file },
		"the pages":    func(file []byte) []byte { clear(file[2*page:]); return file },
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "tabula.db")
			room := aCopiedRoom(t, path)
			file, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, damage(file), 0o600); err != nil {
				t.Fatal(err)
			}
			err = started(t, path)
			wantRestored(t, err, path, room)
		})
	}
}

// TestDamageWhileTheServerRunsEndsIt cuts the file of a running server: it ends by
// itself, with the same message.
func TestDamageWhileTheServerRunsEndsIt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tabula.db")
	room := aCopiedRoom(t, path)
	server := start(t, "bolt:"+path)
	if err := os.Truncate(path, int64(2*os.Getpagesize())); err != nil {
		t.Fatal(err)
	}
	fetched(t, server.url+"/readyz", http.StatusServiceUnavailable)
	ended := new(exec.ExitError)
	if err := <-server.ended; !errors.As(err, &ended) || ended.ExitCode() != 1 {
		t.Fatalf("the server ended with %v", err)
	}
	err := started(t, path)
	wantRestored(t, err, path, room)
}

// started returns what a server says that cannot start.
func started(t *testing.T, path string, more ...string) error {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), time.Minute) // one that starts is stopped
	defer stop()
	return run(ctx, called(nil, append([]string{"-store", "bolt:" + path, "-addr", "127.0.0.1:0"}, more...)))
}

// TestAServerLeavesTheCopiesOfAnotherAlone gives two servers one folder, while the
// first one runs and later.
func TestAServerLeavesTheCopiesOfAnotherAlone(t *testing.T) {
	folder := t.TempDir()
	path, other := filepath.Join(folder, "tabula.db"), filepath.Join(folder, "other.db")
	_, stop, ended := serving(t, "bolt:"+path)
	running := started(t, other, "-backups", backup.Beside(path))
	stop()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	later := started(t, other, "-backups", backup.Beside(path))
	for err, says := range map[error]string{running: "another running server", later: path} {
		if !errors.Is(err, backup.ErrTaken) || !strings.Contains(err.Error(), says) {
			t.Errorf("the second server says %v", err)
		}
	}
}

// aCopiedRoom makes a room in a file, and a copy where the server puts its own.
func aCopiedRoom(t *testing.T, path string) (code string) {
	t.Helper()
	at, stop, ended := serving(t, "bolt:"+path)
	code = madeRoom(t, at.URL)
	copied := fetched(t, at.Ops+"/backup", http.StatusOK)
	stop()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(backup.Beside(path), "hourly-20261124T1400Z.db"), copied, 0o600); err != nil {
		t.Fatal(err)
	}
	return code
}

// wantRestored enters the command of a message, and starts the server.
func wantRestored(t *testing.T, message error, path, room string) {
	t.Helper()
	said := fmt.Sprint(message)
	_, command, _ := strings.Cut(said, `"`)
	command, _, _ = strings.Cut(command, `"`)
	words := strings.Fields(command)
	if len(words) < 2 || words[0] != os.Args[0] || !strings.Contains(said, "24 Nov 2026, 14:00 UTC") {
		t.Fatalf("the message is %s", said)
	}
	var out bytes.Buffer
	if err := run(t.Context(), called(&out, words[1:])); err != nil || !strings.Contains(out.String(), path+".damaged-1") {
		t.Fatalf("%s: %v, %s", command, err, out.String())
	}
	at, _, _ := serving(t, "bolt:"+path)
	fetched(t, at.URL+"/api/rooms/"+room, http.StatusOK)
}

func TestRestoreSaysWhatIsWrong(t *testing.T) {
	for name, c := range map[string]struct {
		args []string
		code int
		says string
	}{
		"help":           {[]string{"-h"}, 0, ""},
		"a store":        {[]string{"-store", "memory:"}, 2, "cannot restore other stores"},
		"two copies":     {[]string{"a.db", "b.db"}, 2, "takes one COPY"},
		"another option": {[]string{"-rooms", "7"}, 2, "not defined"},
		"no copies":      {[]string{"-store", "bolt:" + filepath.Join(t.TempDir(), "tabula.db")}, 1, "no good copy"},
	} {
		p := called(new(bytes.Buffer), append([]string{"restore"}, c.args...))
		err := run(t.Context(), p)
		if code := p.exitCode(err); code != c.code || c.says != "" && !strings.Contains(fmt.Sprint(err), c.says) {
			t.Errorf("%s: exit %d, %v", name, code, err)
		}
	}
}

// TestANewFileBesideOldCopiesIsLogged: somebody may have lost the file.
func TestANewFileBesideOldCopiesIsLogged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tabula.db")
	aCopiedRoom(t, path)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var log bytes.Buffer
	p := called(nil, []string{"-store", "bolt:" + path, "-addr", "127.0.0.1:0"})
	p.stderr = io.MultiWriter(&log, first(func() {
		if strings.Contains(log.String(), "there are copies of an earlier one") {
			stop()
		}
	}))
	if err := run(ctx, p); err != nil {
		t.Fatal(err)
	}
}

// damagedFile is a file of rooms in which the list of free pages, which stands on
// the only page of its kind, is wrong.
func damagedFile(t *testing.T) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "tabula.db")
	s, err := bolt.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const kindAt, freePages = 8, 16
	for page := 0; page < len(file); page += os.Getpagesize() {
		if file[page+kindAt] == freePages {
			file[page+kindAt] = 0
		}
	}
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
