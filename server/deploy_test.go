package main

import (
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tabula/server/internal/store/memory"
	"tabula/server/internal/web"
)

// deployed are the files with which Tabula is set up, by their names from the
// top folder.
func deployed(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	read := func(path string) {
		data, err := os.ReadFile(filepath.Join("..", path))
		if err != nil {
			t.Fatal(err)
		}
		files[path] = string(data)
	}
	for _, path := range []string{"docker-compose.yml", ".dockerignore"} {
		read(path)
	}
	err := fs.WalkDir(os.DirFS(".."), "deploy", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			read(path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// matched are the first groups of all matches, in order, each once.
func matched(t *testing.T, in, pattern string) []string {
	t.Helper()
	var all []string
	for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(in, -1) {
		all = append(all, match[1])
	}
	if len(all) == 0 {
		t.Errorf("nothing looks like %s", pattern)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func TestDeployUsesVariablesThatServeReads(t *testing.T) {
	var known []string
	p := process{env: func(name string) string { known = append(known, name); return "" }}
	if _, err := parseOptions(p); err != nil {
		t.Fatal(err)
	}
	files := deployed(t)
	for _, name := range known {
		if !strings.Contains(files["deploy/OPTIONS.md"], "`"+name+"`") {
			t.Errorf("deploy/OPTIONS.md leaves out %s, which serve reads", name)
		}
	}
	for path, text := range files {
		for _, name := range regexp.MustCompile(`\bTABULA_\w+`).FindAllString(text, -1) {
			if !slices.Contains(known, name) {
				t.Errorf("%s sets %s; serve reads %v", path, name, known)
			}
		}
	}
}

func TestDeployUsesPathsThatTheServerHas(t *testing.T) {
	at, _, _ := serving(t, "memory:")
	files := deployed(t)
	for _, c := range []struct{ path, asks, url string }{
		{"deploy/Caddyfile", `health_uri (/\w+)`, at.URL},
		{"deploy/kubernetes/tabula.yaml", `path: (/\w+)\n +port: ops`, at.Ops},
		{"deploy/Caddyfile", `respond (/\w+) 404`, at.Ops},
	} {
		for _, path := range matched(t, files[c.path], c.asks) {
			if got := status(t, c.url+path); got != http.StatusOK {
				t.Errorf("%s asks for %s, which is answered with %d", c.path, path, got)
			}
		}
	}
}

func TestDeployAgreesOnPorts(t *testing.T) {
	files := deployed(t)
	for _, c := range []struct {
		port string
		said map[string]string // how a file says it
	}{
		{"8080", map[string]string{
			"deploy/Dockerfile":             `TABULA_ADDR=:(\d+)|EXPOSE (\d+)`,
			"deploy/Caddyfile":              `tabula-\d:(\d+)`,
			"deploy/kustomization.yaml":     `TABULA_ADDR=:(\d+)`,
			"deploy/kubernetes/tabula.yaml": `name: http\n +containerPort: (\d+)`,
			"deploy/tabula.service":         `TABULA_ADDR=127.0.0.1:(\d+)`,
		}},
		{"9090", map[string]string{
			"docker-compose.yml":            `TABULA_OPS: :(\d+)`,
			"deploy/prometheus.yml":         `tabula-\d:(\d+)`,
			"deploy/kustomization.yaml":     `TABULA_OPS=:(\d+)`,
			"deploy/kubernetes/tabula.yaml": `name: ops\n +containerPort: (\d+)|prometheus.io/port: "(\d+)"`,
			"deploy/tabula.service":         `TABULA_OPS=127.0.0.1:(\d+)`,
		}},
		{"6379", map[string]string{
			"docker-compose.yml":            `@redis:(\d+)`,
			"deploy/kubernetes/tabula.yaml": `@redis:(\d+)`,
			"deploy/kubernetes/redis.yaml":  `containerPort: (\d+)`,
		}},
	} {
		for path, pattern := range c.said {
			matches := regexp.MustCompile(pattern).FindAllStringSubmatch(files[path], -1)
			if len(matches) == 0 {
				t.Errorf("nothing in %s looks like %s", path, pattern)
			}
			for _, match := range matches {
				if port := strings.Join(match[1:], ""); port != c.port {
					t.Errorf("%s says %q, not %s", path, match[0], c.port)
				}
			}
		}
	}
}

// settings are the options of a server as Compose or Kubernetes starts it, without its
// store and ports.
func settings(t *testing.T, files map[string]string, path string) options {
	t.Helper()
	p := process{args: []string{"-store", "memory:"}, env: func(name string) string {
		switch name {
		case "TABULA_PROXIES":
			return matched(t, files[path], `TABULA_PROXIES(?::|\n +value:) (\S+)`)[0]
		case "TABULA_ORIGINS":
			if path == "docker-compose.yml" {
				site := matched(t, files["deploy/example.env"], `(?m)^SITE=(.+)$`)[0]
				return strings.ReplaceAll(matched(t, files[path], `TABULA_ORIGINS: \$\{SITE:\+(\S+)\}`)[0], "${SITE}", site)
			}
			return matched(t, files["deploy/kustomization.yaml"], `TABULA_ORIGINS=(\S+)`)[0]
		default:
			return ""
		}
	}}
	o, err := parseOptions(p)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// The proxies of Compose and Kubernetes name each player, at private addresses too:
// a player who guesses codes is stopped, and other players are not. The server accepts
// only the domain of the set-up.
func TestDeployedServersCountEveryPlayer(t *testing.T) {
	files := deployed(t)
	for _, path := range []string{"docker-compose.yml", "deploy/kubernetes/tabula.yaml"} {
		t.Run(path, func(t *testing.T) {
			front := servedWith(t, memory.New(nil), settings(t, files, path))
			ask := func(host, from string) int {
				r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, front.url+"/api/rooms/BCDFG", nil)
				if err != nil {
					t.Fatal(err)
				}
				r.Host = host
				r.Header.Set("X-Forwarded-For", from)
				response, err := front.client.Do(r)
				if err != nil {
					t.Fatal(err)
				}
				_ = response.Body.Close()
				return response.StatusCode
			}
			host := matched(t, files["deploy/kubernetes/ingress.yaml"], `host: (\S+)`)[0]
			for _, from := range []string{"192.168.1.66", "10.42.0.1", "172.18.0.1", "fd00::1", "198.51.100.7"} {
				found := 0
				for range 2 * web.Usual.AddressMisses {
					if ask(host, from) == http.StatusNotFound {
						found++
					}
				}
				if found < web.Usual.AddressMisses || found > web.Usual.AddressMisses+5 { // some come back meanwhile
					t.Errorf("%s may try %d codes", from, found)
				}
			}
			if status := ask("evil.example", "192.0.2.1"); status != http.StatusMisdirectedRequest {
				t.Errorf("as evil.example it answers %d", status)
			}
		})
	}
}

func TestTheProxyAndPrometheusKnowEveryInstance(t *testing.T) {
	files := deployed(t)
	instances := matched(t, files["docker-compose.yml"], `(?m)^  (\S+): \*tabula$`)
	if known := matched(t, files["deploy/Caddyfile"], `(tabula-\d):`); !slices.Equal(known, instances) {
		t.Errorf("deploy/Caddyfile knows %v of %v", known, instances)
	}
	if watched := matched(t, files["deploy/prometheus.yml"], `(tabula-\d):`); !slices.Equal(watched, instances) {
		t.Errorf("Prometheus asks %v of %v", watched, instances)
	}
	if after := matched(t, files["docker-compose.yml"], `depends_on: \[(.*)\]`); !slices.Equal(strings.Split(after[0], ", "), instances) {
		t.Errorf("Caddy waits for %v of %v", after, instances)
	}
}

// Every request of a room has its code for the policy of Caddy, and no other request has one.
func TestTheProxySendsARoomToOneInstance(t *testing.T) {
	caddyfile := deployed(t)["deploy/Caddyfile"]
	set := regexp.MustCompile(`request_header @room (\S+) \{re\.room\.1\}`).FindStringSubmatch(caddyfile)
	by := regexp.MustCompile(`lb_policy header (\S+) \{`).FindStringSubmatch(caddyfile)
	if set == nil || by == nil || set[1] != by[1] {
		t.Fatalf("deploy/Caddyfile sets %v and chooses by %v", set, by)
	}
	code := regexp.MustCompile(matched(t, caddyfile, `@room path_regexp room (\S+)`)[0])
	for path, want := range map[string]string{
		"/api/rooms/BCDFG":            "BCDFG",
		"/api/rooms/BCDFG/socket":     "BCDFG",
		"/api/rooms/BCDFG/claims/end": "BCDFG",
		"/api/rooms":                  "",
		"/api/rules":                  "",
		"/":                           "",
		"/BCDFG":                      "",
	} {
		got := ""
		if found := code.FindStringSubmatch(path); found != nil {
			got = found[1]
		}
		if got != want {
			t.Errorf("%s belongs to room %q, want %q", path, got, want)
		}
	}
}

func TestTheImageCopiesFilesThatExist(t *testing.T) {
	files := deployed(t)
	image := files["deploy/Dockerfile"]
	for _, line := range matched(t, image, `(?m)^COPY ([^-].*)$`) {
		sources := strings.Fields(line)
		for _, source := range sources[:len(sources)-1] {
			if _, err := os.Stat(filepath.Join("..", source)); err != nil {
				t.Error(err)
			}
			top, _, _ := strings.Cut(source, "/")
			if !strings.Contains(files[".dockerignore"], "\n!"+top+"\n") {
				t.Errorf(".dockerignore keeps %s out", source)
			}
		}
	}
	mod, err := os.ReadFile("../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	if needs, has := matched(t, string(mod), `(?m)^go (\d+\.\d+)`), matched(t, image, `FROM golang:(\d+\.\d+)`); !slices.Equal(needs, has) {
		t.Errorf("built with Go %v, needs %v", has, needs)
	}
	ops, err := os.ReadFile("internal/ops/ops.go")
	if err != nil {
		t.Fatal(err)
	}
	// The linker says nothing of a variable that is not there.
	if name := matched(t, image, `-X tabula/server/internal/ops\.(\w+)=`); !strings.Contains(string(ops), "\nvar "+name[0]+" string") {
		t.Errorf("there is no variable %s in ops", name)
	}
}

// systemd waits before it starts a failed server again, and gives up in the end.
func TestAServerThatKeepsFailingIsNotStartedForEver(t *testing.T) {
	text, err := os.ReadFile("../deploy/tabula.service")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"RestartSec", "StartLimitIntervalSec", "StartLimitBurst"} {
		if !regexp.MustCompile(`(?m)^` + key + `=[1-9]`).Match(text) {
			t.Errorf("tabula.service sets no %s", key)
		}
	}
}
