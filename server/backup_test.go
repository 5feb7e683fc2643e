package main

import (
	"bytes"
	"crypto/rand"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestABackupHasTheRoomsOfItsTime takes a copy while the server runs, and has
// another server play on with it.
func TestABackupHasTheRoomsOfItsTime(t *testing.T) {
	folder := t.TempDir()
	at, _, _ := serving(t, "bolt:"+filepath.Join(folder, "tabula.db"))
	first := madeRoom(t, at.URL)
	copied := fetched(t, at.Ops+"/backup", http.StatusOK)
	second := madeRoom(t, at.URL)
	path := filepath.Join(folder, "copy.db")
	if err := os.WriteFile(path, copied, 0o600); err != nil {
		t.Fatal(err)
	}
	again, _, _ := serving(t, "bolt:"+path)
	fetched(t, again.URL+"/api/rooms/"+first, http.StatusOK)
	fetched(t, again.URL+"/api/rooms/"+second, http.StatusNotFound)
	fetched(t, at.URL+"/api/rooms/"+second, http.StatusOK)
}

func TestABackupIsOnlyAtThePrivateAddress(t *testing.T) {
	at, _, _ := serving(t, "bolt:"+filepath.Join(t.TempDir(), "tabula.db"))
	response, err := hasty.Get(at.URL + "/backup")
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	if kind := response.Header.Get("Content-Type"); kind == "application/octet-stream" {
		t.Errorf("the world gets %s", kind)
	}
}

func TestAStoreWithoutAFileHasNoBackup(t *testing.T) {
	at, _, _ := serving(t, "memory:")
	fetched(t, at.Ops+"/backup", http.StatusNotFound)
}

func madeRoom(t *testing.T, url string) (code string) {
	t.Helper()
	response, err := hasty.Post(url+"/api/rooms", "application/json", strings.NewReader(`{"name":"Ada","token":"`+rand.Text()+`"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := bytes.Cut(body, []byte(`"code":"`))
	made, _, found := bytes.Cut(rest, []byte(`"`))
	if !found {
		t.Fatalf("no room: %s", body)
	}
	return string(made)
}

func fetched(t *testing.T, url string, status int) []byte {
	t.Helper()
	response, err := hasty.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != status {
		t.Fatalf("%s: %s, %v", url, response.Status, err)
	}
	return body
}
