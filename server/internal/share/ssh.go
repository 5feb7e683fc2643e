package share

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/agent"
	"golang.org/x/crypto/ssh/knownhosts"
)

// An sshServer is a server of one's own. A proxy there, such as Caddy, answers the public
// https address and forwards it to a port of the server's own machine, which SSH forwards
// to us.
type sshServer struct {
	user, host string
	port       string // of SSH
	remote     string // port on the server's loopback address, to which its proxy forwards
	address    string
}

// usualRemote is the port to which the proxy of the server forwards.
const usualRemote = "8080"

const sshForm = "-share: %q must look like ssh:USER@HOST=https://PUBLIC, with HOST:PORT for another SSH port and /PORT after it for another port than 8080 on the server"

// newSSH reads USER@HOST[:PORT][/REMOTEPORT]=https://PUBLIC. USER@ may be left out.
func newSSH(target string) (*sshServer, error) {
	login, public, ok := strings.Cut(target, "=")
	if !ok {
		return nil, fmt.Errorf(sshForm, "ssh:"+target)
	}
	address, err := publicAddress(public)
	if err != nil {
		return nil, err
	}
	s := &sshServer{port: "22", remote: usualRemote, address: address}
	if at := strings.LastIndex(login, "@"); at >= 0 {
		s.user, login = login[:at], login[at+1:]
	} else if me, err := user.Current(); err == nil {
		s.user = me.Username
	}
	if host, remote, ok := strings.Cut(login, "/"); ok {
		login, s.remote = host, remote
	}
	if host, port, err := net.SplitHostPort(login); err == nil {
		login, s.port = host, port
	}
	s.host = strings.Trim(login, "[]")
	for _, port := range []string{s.port, s.remote} {
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 {
			return nil, fmt.Errorf(sshForm, "ssh:"+target)
		}
	}
	if s.host == "" || s.user == "" {
		return nil, fmt.Errorf(sshForm, "ssh:"+target)
	}
	return s, nil
}

// Name is the word before the colon.
func (*sshServer) Name() string { return "ssh" }

// Missing is always empty, because this program speaks SSH itself.
func (*sshServer) Missing() string { return "" }

// keepAlive is how often the server must answer.
const keepAlive = 10 * time.Second

// Open logs in and asks the server to forward its port.
func (s *sshServer) Open(ctx context.Context, port int) (*Tunnel, error) {
	folder, err := sshFolder()
	if err != nil {
		return nil, err
	}
	config := &ssh.ClientConfig{User: s.user, Timeout: openTimeout / 2}
	if config.HostKeyCallback, err = checkHostKey(filepath.Join(folder, "known_hosts"), s.user+"@"+s.host); err != nil {
		return nil, err
	}
	signers, closeAgent := keys(folder)
	defer closeAgent()
	if len(signers) == 0 {
		return nil, errors.New("there is no SSH key that can be used: start an SSH agent with your key (ssh-add), or make a key without a passphrase")
	}
	config.Auth = []ssh.AuthMethod{ssh.PublicKeys(signers...)}
	client, err := dial(ctx, net.JoinHostPort(s.host, s.port), config)
	if err != nil {
		return nil, err
	}
	listener, err := client.Listen("tcp", net.JoinHostPort("127.0.0.1", s.remote))
	if err != nil {
		_ = client.Close()
		return nil, fmt.Errorf("%s does not forward its port %s; a lost connection may still hold it, another program may use it, or its sshd has AllowTcpForwarding off: %w", s.host, s.remote, err)
	}
	done := make(chan error, 1)
	go func() { done <- forward(ctx, client, listener, port) }()
	return &Tunnel{Address: s.address, Done: done}, nil
}

func sshFolder() (string, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("cannot find your home folder: %w", err)
	}
	return filepath.Join(home, ".ssh"), nil
}

// checkHostKey accepts only the server's key that the user has accepted before.
func checkHostKey(file, login string) (ssh.HostKeyCallback, error) {
	known, err := knownhosts.New(file)
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: run \"ssh %s\" once and accept the key of the server: %w", file, login, err)
	}
	return func(host string, remote net.Addr, key ssh.PublicKey) error {
		err := known(host, remote, key)
		var unknown *knownhosts.KeyError
		switch {
		case errors.As(err, &unknown) && len(unknown.Want) == 0:
			return fmt.Errorf("the key of the server is not known: run \"ssh %s\" once and accept it", login)
		case errors.As(err, &unknown):
			return fmt.Errorf("the server has another key than before, so somebody may be in between: check it, then run \"ssh-keygen -R %s\"", host)
		default:
			return err
		}
	}, nil
}

// keys returns the keys of the SSH agent, and those of the usual files that need no
// passphrase. The agent is closed after the login.
func keys(folder string) (signers []ssh.Signer, closeAgent func()) {
	closeAgent = func() {}
	if conn, err := net.Dial("unix", os.Getenv("SSH_AUTH_SOCK")); err == nil {
		closeAgent = func() { _ = conn.Close() }
		if held, err := agent.NewClient(conn).Signers(); err == nil {
			signers = held
		}
	}
	for _, name := range []string{"id_ed25519", "id_ecdsa", "id_rsa"} {
		written, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			continue
		}
		if signer, err := ssh.ParsePrivateKey(written); err == nil {
			signers = append(signers, signer)
		}
	}
	return signers, closeAgent
}

func dial(ctx context.Context, address string, config *ssh.ClientConfig) (*ssh.Client, error) {
	ctx, cancel := context.WithTimeout(ctx, openTimeout)
	defer cancel()
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("cannot reach %s: %w", address, err)
	}
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	c, channels, requests, err := ssh.NewClientConn(conn, address, config)
	if err != nil {
		_ = conn.Close()
		return nil, fmt.Errorf("cannot log in at %s: %w", address, err)
	}
	return ssh.NewClient(c, channels, requests), nil
}

// forward connects each connection that the server forwards with the port of this machine,
// until the server falls silent or the context ends.
func forward(ctx context.Context, client *ssh.Client, listener net.Listener, port int) error {
	ctx, stop := context.WithCancel(ctx)
	var running sync.WaitGroup
	defer running.Wait()
	defer stop()
	running.Go(func() {
		<-ctx.Done()
		_ = client.Close() // ends the listener and all connections
	})
	running.Go(func() { watch(ctx, client, stop) })
	for {
		remote, err := listener.Accept()
		if err != nil {
			return fmt.Errorf("the SSH connection has ended: %w", err)
		}
		running.Go(func() { join(remote, port) })
	}
}

// watch calls lost when the server has not answered for keepAlive.
func watch(ctx context.Context, client *ssh.Client, lost func()) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(keepAlive):
		}
		late := time.AfterFunc(keepAlive, lost)
		_, _, err := client.SendRequest("keepalive@openssh.com", true, nil)
		if late.Stop(); err != nil {
			lost()
			return
		}
	}
}

// join copies both ways between a remote connection and the port, until one side ends.
func join(remote net.Conn, port int) {
	defer remote.Close()
	local, err := net.Dial("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if err != nil {
		return // the server stops
	}
	defer local.Close()
	var both sync.WaitGroup
	both.Go(func() {
		_, _ = io.Copy(local, remote)
		_ = local.Close()
	})
	_, _ = io.Copy(remote, local)
	_ = remote.Close()
	both.Wait()
}
