package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"hash/crc32"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"tabula/protocol"
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
	phones := at.house().party(t, 2)
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

// TestADamagedFileIsSaidInTheLog: whoever runs the server may have a backup.
func TestADamagedFileIsSaidInTheLog(t *testing.T) {
	path := damagedFile(t)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var log bytes.Buffer
	p := called(nil, []string{"-store", "bolt:" + path, "-addr", "127.0.0.1:0"})
	p.stderr = io.MultiWriter(&log, first(func() {
		if strings.Contains(log.String(), "damaged-1") {
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
