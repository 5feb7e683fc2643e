package view

import (
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// isPublicLink tells whether a link to the video call leads to a host that can be on the
// internet. An empty link does. The rules check the form of a link; this checks what needs
// to know addresses.
func isPublicLink(link string) bool {
	if link == "" {
		return true
	}
	authority, _, _ := strings.Cut(strings.TrimPrefix(link, "https://"), "/")
	u, err := url.Parse(link)
	if err != nil || u.Host != authority { // url.Parse decodes "%2e" in a host
		return false
	}
	if strings.HasSuffix(u.Host, ":") {
		return false
	}
	if port, err := strconv.Atoi(u.Port()); u.Port() != "" && (err != nil || port < 1 || port > 65535) {
		return false
	}
	if ip, err := netip.ParseAddr(u.Hostname()); err == nil {
		return ip.Zone() == "" && isPublic(ip.Unmap())
	}
	return isPublicName(u.Hostname())
}

// reserved are addresses, besides those that netip knows, that lead to no host on the
// internet, or into the network of the player who follows the link.
var reserved = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"),
	netip.MustParsePrefix("100.64.0.0/10"), // behind a carrier's NAT, and in overlay networks
	netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("64:ff9b::/96"), // an IPv4 address, which may be any of the others
	netip.MustParsePrefix("fec0::/10"),
}

func isPublic(ip netip.Addr) bool {
	return ip.IsGlobalUnicast() && !ip.IsPrivate() &&
		!slices.ContainsFunc(reserved, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// isPublicName tells whether a host's name can be found on the internet. Browsers take a
// name whose last part is a number for an IPv4 address: "127.1", "0x7f000001".
func isPublicName(host string) bool {
	labels := strings.Split(strings.ToLower(host), ".")
	last := labels[len(labels)-1]
	if len(host) > 253 || len(labels) < 2 || strings.ContainsAny(last[:min(1, len(last))], "0123456789") {
		return false
	}
	for _, label := range labels {
		odd := func(r rune) bool { return r != '-' && r != '_' && (r < 'a' || r > 'z') && (r < '0' || r > '9') }
		if label == "" || len(label) > 63 || strings.Trim(label, "-") != label || strings.ContainsFunc(label, odd) {
			return false
		}
	}
	return last != "invalid" && !IsLocalName(host)
}

// localDomains are those that the public DNS does not have (RFC 6761, 6762, 8375, and
// ICANN's resolution on .internal), and one that many routers use.
var localDomains = []string{".localhost", ".local", ".home.arpa", ".internal", ".lan"}

// IsLocalName tells whether a host's name can be known in a local network only.
func IsLocalName(host string) bool {
	name := "." + strings.ToLower(host)
	return slices.ContainsFunc(localDomains, func(domain string) bool { return strings.HasSuffix(name, domain) })
}
