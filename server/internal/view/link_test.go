package view

import (
	"strings"
	"testing"
)

// A link opens a page in the browser of everybody in the room: none in their own
// machine or network.
func TestALinkMayLeadOnlyToTheInternet(t *testing.T) {
	for _, link := range []string{
		"", "https://call.example", "https://call.example/room?pwd=a%2eb#c", "https://call.example:8443/a", "https://CALL.example/",
		"https://us02web.call.example/j/123", "https://xn--bcher-kva.example/", "https://a_b.call.example/", "https://93.184.216.34/room",
		"https://[2606:2800:220:1:248:1893:25c8:1946]:443/", "https://call.example:65535/", "https://10.call.example/", "https://localhost.example/",
	} {
		if !isPublicLink(link) {
			t.Errorf("%s is refused", link)
		}
	}
	for what, links := range map[string][]string{
		"loopback":            {"127.0.0.1", "127.9.9.9:8443", "[::1]", "[::ffff:127.0.0.1]", "localhost", "LOCALHOST:8080", "a.localhost"},
		"written otherwise":   {"127.1", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "127.0.0.1.", "1.2.3.4.5", "call.1"},
		"private":             {"10.0.0.1", "172.16.0.1", "192.168.1.66", "[fd00::1]", "100.64.0.1", "[fec0::1]", "[64:ff9b::7f00:1]"},
		"link-local":          {"169.254.169.254", "[fe80::1]", "[fe80::1%25eth0]"},
		"no host's":           {"0.0.0.0", "0.1.2.3", "[::]", "255.255.255.255", "250.0.0.1", "224.0.0.1", "[ff02::1]"},
		"names at home":       {"router", "printer.local", "nas.lan", "db.internal", "x.home.arpa", "call.invalid"},
		"impossible ports":    {"call.example:0", "call.example:99999", "call.example:65536", "call.example:", "call.example:80a", "call.example:-1"},
		"percent signs":       {"127.0.0%2e1", "call%2eexample", "call.example%00", "%6cocalhost"},
		"impossible names":    {"call..example", ".example", "call.example.", "-call.example", "call-.example", "call,example.org", "call.exa!mple", "a:b:c", "[::1", "[call.example]"},
		"too long for a name": {strings.Repeat("a", 64) + ".example", strings.Repeat("a.", 125) + "example"},
		"another target":      {"bank.example@call.example", ""},
	} {
		for _, host := range links {
			if link := "https://" + host + "/room"; isPublicLink(link) {
				t.Errorf("%s: %s passes", what, link)
			}
		}
	}
	if isPublicLink("http://call.example/") || isPublicLink("javascript:alert(1)") {
		t.Error("something else than https passes")
	}
}
