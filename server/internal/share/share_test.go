package share

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// install puts a shell script with the name of a program into PATH, where nothing else is
// but the tools of the system.
func install(t *testing.T, name, script string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\ncd "+folder+"\necho $$ >> pids\n"+script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
	return folder
}

// What cloudflared prints, with the address in a box.
const quickTunnel = `
echo "$@" > arguments
echo "INF Thank you for trying Cloudflare Tunnel." >&2
echo "INF Requesting new quick Tunnel on trycloudflare.com..." >&2
echo "INF |  https://lupus-in-$(wc -l < pids | tr -d ' ').trycloudflare.com   |" >&2
echo "INF Registered tunnel connection connIndex=0" >&2
`

const untilStopped = "exec sleep 600\n"

// ended waits until all processes whose ids a fake program has written down have ended.
func ended(t *testing.T, folder string) {
	t.Helper()
	pids, err := os.ReadFile(filepath.Join(folder, "pids"))
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range strings.Fields(string(pids)) {
		pid, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		if err := syscall.Kill(pid, 0); err == nil {
			t.Errorf("process %d of the tunnel program still runs", pid)
		}
	}
}

// A kept is what Keep has told.
type kept struct {
	events chan string
	stop   func() // returns when Keep has returned
}

func keep(t *testing.T, port int, ways ...Way) *kept {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	k := &kept{events: make(chan string, 20)}
	var running sync.WaitGroup
	running.Go(func() {
		Keep(ctx, port, ways, Events{
			Up:     func(address string) { k.events <- "up " + address },
			Down:   func(error) { k.events <- "down" },
			Failed: func(err error) { k.events <- "failed " + err.Error() },
		})
	})
	k.stop = sync.OnceFunc(func() {
		cancel()
		running.Wait()
	})
	t.Cleanup(k.stop)
	return k
}

func (k *kept) expect(t *testing.T, want string) {
	t.Helper()
	select {
	case got := <-k.events:
		if !strings.HasPrefix(got, want) {
			t.Fatalf("got %q, want %q", got, want)
		}
	case <-time.After(time.Minute):
		t.Fatalf("nothing happens, want %q", want)
	}
}

func TestAQuickTunnelIsFoundAndLeavesNothing(t *testing.T) {
	folder := install(t, "cloudflared", quickTunnel+untilStopped)
	k := keep(t, 4321, cloudflared)
	k.expect(t, "up https://lupus-in-1.trycloudflare.com")
	arguments, err := os.ReadFile(filepath.Join(folder, "arguments"))
	if err != nil || !strings.Contains(string(arguments), "http://127.0.0.1:4321") {
		t.Errorf("the program gets %q (%v)", arguments, err)
	}
	k.stop()
	ended(t, folder)
}

func TestAFunnelHasTheAddressOfTheMachine(t *testing.T) {
	folder := install(t, "tailscale", `
echo "Available on the internet:"
echo
echo "https://laptop.tail1234.ts.net/"
echo "|-- proxy http://127.0.0.1:$2"
echo "Press Ctrl+C to exit."
`+untilStopped)
	k := keep(t, 80, tailscale)
	k.expect(t, "up https://laptop.tail1234.ts.net")
	k.stop()
	ended(t, folder)
}

func TestATunnelThatEndsOpensAgain(t *testing.T) {
	folder := install(t, "cloudflared", quickTunnel+`if [ "$(wc -l < pids)" -gt 1 ]; then exec sleep 600; fi`)
	k := keep(t, 80, cloudflared)
	k.expect(t, "up https://lupus-in-1.trycloudflare.com")
	k.expect(t, "down")
	k.expect(t, "up https://lupus-in-2.trycloudflare.com")
	k.stop()
	ended(t, folder)
}

func TestTheNextWayIsTried(t *testing.T) {
	install(t, "cloudflared", "echo 'ERR failed to request quick Tunnel: https://api.trycloudflare.com cannot be reached' >&2; exit 1\n")
	install(t, "tailscale", "echo https://laptop.tail1234.ts.net\n"+untilStopped)
	keep(t, 80, cloudflared, tailscale).expect(t, "up https://laptop.tail1234.ts.net")
	alone := keep(t, 80, cloudflared)
	alone.expect(t, "failed cloudflared: exit status 1: it says: ERR failed to request quick Tunnel")
}

func TestAProgramThatDoesNotStopIsKilled(t *testing.T) {
	folder := install(t, "cloudflared", "trap '' INT TERM\n"+quickTunnel+"while :; do sleep 0.1; done\n")
	k := keep(t, 80, cloudflared)
	k.expect(t, "up ")
	k.stop()
	ended(t, folder)
}

func TestWithoutAProgramASentenceSaysWhatToInstall(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	ways, err := ParseWays("auto")
	if err != nil {
		t.Fatal(err)
	}
	_, err = Installed(ways)
	if !errors.Is(err, ErrNoWay) || !strings.Contains(err.Error(), "cloudflared") || !strings.Contains(err.Error(), "Tailscale") {
		t.Errorf("got %v", err)
	}
}

func TestWaysAreReadInTheirOrder(t *testing.T) {
	for written, want := range map[string]string{
		"auto":                  "cloudflared tailscale",
		"tailscale,cloudflared": "tailscale cloudflared",
		"ssh:ada@play.example=https://tabula.example, cloudflared":  "ssh{ada play.example 22 8080 https://tabula.example} cloudflared",
		"ssh:ada@play.example:2222/9000=https://tabula.example:444": "ssh{ada play.example 2222 9000 https://tabula.example:444}",
		"ssh:ada@[2001:db8::1]:2222=https://tabula.example/":        "ssh{ada 2001:db8::1 2222 8080 https://tabula.example}",
	} {
		ways, err := ParseWays(written)
		if err != nil {
			t.Errorf("%s: %v", written, err)
		}
		var got []string
		for _, way := range ways {
			name := way.Name()
			if s, ok := way.(*sshServer); ok {
				name += fmt.Sprint(*s)
			}
			got = append(got, name)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: got %q, want %q", written, got, want)
		}
	}
	for _, written := range []string{
		"", "ngrok", "ssh:", "ssh:ada@play.example", "ssh:ada@play.example=http://tabula.example", "ssh:ada@=https://tabula.example",
		"ssh:ada@play.example:0=https://tabula.example", "ssh:ada@play.example/x=https://tabula.example", "ssh:ada@play.example=https://a.example/path",
	} {
		if _, err := ParseWays(written); err == nil {
			t.Errorf("%q is accepted", written)
		}
	}
}
