package share

import (
	"bufio"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/knownhosts"
)

// An sshd is an SSH server that forwards one port to its client, as sshd does.
type sshd struct {
	address string
	key     ssh.Signer
	mu      sync.Mutex
	conns   []net.Conn
	forward chan *ssh.ServerConn // a client that has asked for the port
}

func newKey(t *testing.T) (ssh.Signer, []byte) {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	block, err := ssh.MarshalPrivateKey(private, "")
	if err != nil {
		t.Fatal(err)
	}
	signer, err := ssh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return signer, pem.EncodeToMemory(block)
}

// startSSHD starts a server that accepts one key, and makes a home folder with that key in
// which the server's key is known.
func startSSHD(t *testing.T) (server *sshd, home string) {
	t.Helper()
	hostKey, _ := newKey(t)
	userKey, written := newKey(t)
	home = t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("SSH_AUTH_SOCK", "")
	config := &ssh.ServerConfig{PublicKeyCallback: func(_ ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
		if string(key.Marshal()) != string(userKey.PublicKey().Marshal()) {
			return nil, errors.New("another key")
		}
		return &ssh.Permissions{}, nil
	}}
	config.AddHostKey(hostKey)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server = &sshd{address: listener.Addr().String(), key: hostKey, forward: make(chan *ssh.ServerConn, 9)}
	if err := os.Mkdir(filepath.Join(home, ".ssh"), 0o700); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(home, ".ssh", "id_ed25519"), written)
	server.known(t, home, hostKey)
	var running sync.WaitGroup
	running.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			server.mu.Lock()
			server.conns = append(server.conns, conn)
			server.mu.Unlock()
			running.Go(func() { server.serve(conn, config) })
		}
	})
	t.Cleanup(func() {
		_ = listener.Close()
		server.cut()
		running.Wait()
	})
	return server, home
}

func writeFile(t *testing.T, path string, content []byte) {
	t.Helper()
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

// known writes the key of the server as a user's ssh does.
func (s *sshd) known(t *testing.T, home string, key ssh.Signer) {
	t.Helper()
	line := knownhosts.Line([]string{knownhosts.Normalize(s.address)}, key.PublicKey())
	writeFile(t, filepath.Join(home, ".ssh", "known_hosts"), []byte(line+"\n"))
}

// cut ends all connections.
func (s *sshd) cut() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, conn := range s.conns {
		_ = conn.Close()
	}
	s.conns = nil
}

func (s *sshd) serve(conn net.Conn, config *ssh.ServerConfig) {
	defer conn.Close()
	client, channels, requests, err := ssh.NewServerConn(conn, config)
	if err != nil {
		return
	}
	go func() {
		for channel := range channels {
			_ = channel.Reject(ssh.Prohibited, "nothing but forwarding")
		}
	}()
	for request := range requests {
		if request.Type == "tcpip-forward" {
			s.forward <- client
		}
		_ = request.Reply(request.Type == "tcpip-forward", nil)
	}
}

// get asks for a page through the forwarded port, as the proxy at the server does.
func get(client *ssh.ServerConn, port uint32) (string, error) {
	origin := struct {
		Address  string
		Port     uint32
		FromAddr string
		FromPort uint32
	}{"127.0.0.1", port, "127.0.0.1", 1}
	channel, requests, err := client.OpenChannel("forwarded-tcpip", ssh.Marshal(&origin))
	if err != nil {
		return "", err
	}
	defer channel.Close()
	go ssh.DiscardRequests(requests)
	if _, err := fmt.Fprint(channel, "GET / HTTP/1.1\r\nHost: tabula.example\r\nConnection: close\r\n\r\n"); err != nil {
		return "", err
	}
	answer, err := http.ReadResponse(bufio.NewReader(channel), nil)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	line, err := bufio.NewReader(answer.Body).ReadString('\n')
	return strings.TrimSpace(line), err
}

func wayTo(t *testing.T, s *sshd) Way {
	t.Helper()
	ways, err := ParseWays("ssh:ada@" + s.address + "/9000=https://tabula.example")
	if err != nil {
		t.Fatal(err)
	}
	return ways[0]
}

func TestAnSSHServerForwardsToThisMachine(t *testing.T) {
	server, _ := startSSHD(t)
	page := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fmt.Fprintln(w, "played at", r.Host) }))
	defer page.Close()
	_, written, err := net.SplitHostPort(page.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	port, err := strconv.Atoi(written)
	if err != nil {
		t.Fatal(err)
	}
	k := keep(t, port, wayTo(t, server))
	for range 2 { // the second time after the connection was cut
		k.expect(t, "up https://tabula.example")
		if got, err := get(<-server.forward, 9000); got != "played at tabula.example" {
			t.Errorf("got %q, %v", got, err)
		}
		server.cut()
		k.expect(t, "down")
	}
	k.stop()
}

func TestAnUnknownSSHServerGetsNothing(t *testing.T) {
	server, home := startSSHD(t)
	way := wayTo(t, server)
	other, _ := newKey(t)
	server.known(t, home, other)
	refused := func(want string) {
		t.Helper()
		if _, err := way.Open(t.Context(), 80); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	refused("the server has another key than before")
	writeFile(t, filepath.Join(home, ".ssh", "known_hosts"), nil)
	refused("run \"ssh ada@127.0.0.1\" once and accept it")
	if err := os.Remove(filepath.Join(home, ".ssh", "known_hosts")); err != nil {
		t.Fatal(err)
	}
	refused("cannot read")
	server.known(t, home, server.key)
	_, stranger := newKey(t)
	writeFile(t, filepath.Join(home, ".ssh", "id_ed25519"), stranger)
	refused("cannot log in")
	if err := os.Remove(filepath.Join(home, ".ssh", "id_ed25519")); err != nil {
		t.Fatal(err)
	}
	refused("no SSH key that can be used")
}
