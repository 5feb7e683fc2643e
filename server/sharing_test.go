package main

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
)

// A console is what a person sees at the terminal.
type console struct {
	mu      sync.Mutex
	written strings.Builder
}

func (c *console) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.written.Write(p)
}

func (c *console) text() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.written.String()
}

// await waits for a text that matches, and returns its first group.
func (c *console) await(t *testing.T, pattern string) string {
	t.Helper()
	want := regexp.MustCompile(pattern)
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if found := want.FindStringSubmatch(c.text()); found != nil {
			return found[len(found)-1]
		}
	}
	t.Fatalf("no %q on the console:\n%s", pattern, c.text())
	return ""
}

// scanQR reads all QR codes on the console, as the camera of a phone does.
func scanQR(t *testing.T, console string) (texts []string) {
	t.Helper()
	var lines []string
	for line := range strings.Lines(console + "\n") {
		inside, isQR := strings.CutPrefix(strings.TrimSpace(line), "\x1b[30;107m")
		if isQR {
			lines = append(lines, strings.TrimSuffix(inside, "\x1b[0m"))
			continue
		}
		if len(lines) > 0 {
			texts = append(texts, decodeQR(t, lines))
			lines = nil
		}
	}
	return texts
}

func decodeQR(t *testing.T, lines []string) string {
	t.Helper()
	const module, border = 4, 4 * 4
	width := len([]rune(lines[0]))
	picture := image.NewGray(image.Rect(0, 0, width*module+2*border, 2*len(lines)*module+2*border))
	for i := range picture.Pix {
		picture.Pix[i] = 255
	}
	for y, line := range lines {
		for x, char := range []rune(line) {
			for half, black := range []bool{char == '█' || char == '▀', char == '█' || char == '▄'} {
				for dot := 0; black && dot < module*module; dot++ {
					picture.SetGray(border+x*module+dot%module, border+(2*y+half)*module+dot/module, color.Gray{})
				}
			}
		}
	}
	bits, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		t.Fatal(err)
	}
	result, err := qrcode.NewQRCodeReader().Decode(bits, nil)
	if err != nil {
		t.Fatal(err)
	}
	return result.GetText()
}

// A person shares a server on their laptop, and sees at the terminal where to play.
func TestASharedServerShowsItsLinkAtTheTerminal(t *testing.T) {
	folder := t.TempDir()
	program := `#!/bin/sh
cd ` + folder + `
echo $$ >> pids
echo "$4" > local
echo "INF |  https://lupus-in-$(wc -l < pids | tr -d ' ').trycloudflare.com  |" >&2
echo "INF Registered tunnel connection" >&2
exec sleep 600
`
	if err := os.WriteFile(filepath.Join(folder, "cloudflared"), []byte(program), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
	seen := &console{}
	p := called(nil, []string{"serve", "-addr", "127.0.0.1:0", "-store", "memory:", "-share", "cloudflared"})
	p.console = seen
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- run(ctx, p) }()
	stopped := sync.OnceFunc(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	defer stopped()

	status := func(host string) int {
		t.Helper()
		local, err := os.ReadFile(filepath.Join(folder, "local"))
		if err != nil {
			t.Fatal(err)
		}
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, strings.TrimSpace(string(local)), nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host, request.Close = host, true
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		return answer.StatusCode
	}
	seen.await(t, `Play at http://127.0.0.1:\d+\nStop with Ctrl\+C.`)
	for tunnel := 1; tunnel <= 2; tunnel++ {
		address := fmt.Sprintf("https://lupus-in-%d.trycloudflare.com", tunnel)
		seen.await(t, "Friends in other houses: "+regexp.QuoteMeta(address)+`\n(?:.*107m.*\n)+`)
		codes := scanQR(t, seen.text())
		if len(codes) != tunnel || codes[tunnel-1] != address {
			t.Errorf("the QR codes say %q", codes)
		}
		if got := status(strings.TrimPrefix(address, "https://")); got != http.StatusOK {
			t.Errorf("through the tunnel: %d", got)
		}
		if got := status("evil.trycloudflare.com"); got != http.StatusMisdirectedRequest {
			t.Errorf("a foreign name is answered with %d", got)
		}
		if tunnel == 1 {
			endNewest(t, folder)
			seen.await(t, "does not work any longer")
			if got := status(strings.TrimPrefix(address, "https://")); got != http.StatusMisdirectedRequest {
				t.Errorf("the old address is answered with %d", got)
			}
		}
	}
	stopped()
	for _, pid := range pids(t, folder) {
		if syscall.Kill(pid, 0) == nil {
			t.Errorf("process %d of the tunnel program still runs", pid)
		}
	}
}

func pids(t *testing.T, folder string) (ids []int) {
	t.Helper()
	written, err := os.ReadFile(filepath.Join(folder, "pids"))
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range strings.Fields(string(written)) {
		id, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	return ids
}

// endNewest ends the newest process of the tunnel program.
func endNewest(t *testing.T, folder string) {
	t.Helper()
	ids := pids(t, folder)
	if err := syscall.Kill(ids[len(ids)-1], syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
}

func TestSharingNeedsAProgramAndTheFlag(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	serve := func(environment string, args ...string) error {
		ctx, stop := context.WithCancel(t.Context())
		stop()
		return run(ctx, called(nil, append([]string{"-store", "memory:", "-addr", "127.0.0.1:0"}, args...), environment))
	}
	for _, err := range []error{serve("", "-share"), serve("TABULA_SHARE=1"), serve("", "-share", "tailscale,cloudflared")} {
		if err == nil || !strings.Contains(err.Error(), "Install cloudflared") {
			t.Errorf("got %v", err)
		}
	}
	for _, err := range []error{serve(""), serve("TABULA_SHARE=off"), serve("TABULA_SHARE=auto", "-share=off")} {
		if err != nil {
			t.Error(err)
		}
	}
	if err := serve("", "-share", "ngrok"); err == nil || !strings.Contains(err.Error(), "unknown way") {
		t.Errorf("got %v", err)
	}
}
