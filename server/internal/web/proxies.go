package web

import (
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
)

// Proxies are networks whose machines pass requests on and say for whom, in
// X-Forwarded-For. This machine's own addresses belong to them always.
type Proxies []netip.Prefix

var (
	loopback = Proxies{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}
	// private networks, RFC 1918 and RFC 4193: those of containers and of homes
	private = Proxies{
		netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("172.16.0.0/12"),
		netip.MustParsePrefix("192.168.0.0/16"), netip.MustParsePrefix("fc00::/7"),
	}
)

// ParseProxies reads addresses and networks with commas between, like
// "192.0.2.7, 10.1.0.0/16"; "private" stands for all private networks.
func ParseProxies(written string) (Proxies, error) {
	var all Proxies
	for word := range strings.SplitSeq(written, ",") {
		word = strings.TrimSpace(word)
		if word == "" {
			continue
		}
		if word == "private" {
			all = append(all, private...)
			continue
		}
		if addr, err := netip.ParseAddr(word); err == nil {
			all = append(all, netip.PrefixFrom(addr.Unmap(), addr.Unmap().BitLen()))
			continue
		}
		network, err := netip.ParsePrefix(word)
		if err != nil {
			return nil, fmt.Errorf("-proxies: %q must be an address, a network like 10.1.0.0/16, or the word private", word)
		}
		if network.Bits() == 0 {
			return nil, fmt.Errorf("-proxies: %q matches every address, so anybody could claim to come from another one", word)
		}
		all = append(all, network.Masked())
	}
	return all, nil
}

func (p Proxies) contains(addr netip.Addr) bool {
	for _, network := range p {
		if network.Contains(addr) {
			return true
		}
	}
	return false
}

// unlistedProxy is the address of a machine nearby that asks for others and is not
// among the proxies; not valid for any other request.
func (p Proxies) unlistedProxy(r *http.Request) (addr netip.Addr) {
	if r.Header.Get(echo.HeaderXForwardedFor) == "" {
		return addr
	}
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return addr
	}
	if near := peer.Addr().Unmap(); private.contains(near) && !p.contains(near) {
		addr = near
	}
	return addr
}

// A clientKey is who has limits of his own: an IPv4 address, or the /48 network that
// a site has of IPv6 at most (RFC 6177): who has one has all its addresses. The
// zero guest is a proxy that does not say for whom it asks, or this machine:
// nobody is behind it who could be counted.
type clientKey = netip.Prefix

// clientOf is whom a request comes from: the nearest address that is no proxy's, or the
// farthest that a proxy names. What X-Forwarded-For says before that is its sender's
// own tale. An address that a proxy names has limits, even one of a trusted network:
// players are there too, and all of them where Docker or Kubernetes hides addresses.
func (p Proxies) clientOf(r *http.Request) clientKey {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return clientKey{}
	}
	addr, named := peer.Addr(), false
	hops := strings.Split(strings.Join(r.Header.Values(echo.HeaderXForwardedFor), ","), ",")
	for _, hop := range slices.Backward(hops) {
		if hop = strings.TrimSpace(hop); hop == "" || !p.trusts(addr) {
			continue
		}
		if addr, err = parseHop(hop); err != nil {
			return everybodyElse // somebody, and not the proxy
		}
		named = true
	}
	if named {
		return networkOf(addr)
	}
	return p.keyOf(addr)
}

// parseHop reads an address, to which some proxies add a port.
func parseHop(hop string) (netip.Addr, error) {
	if with, err := netip.ParseAddrPort(hop); err == nil {
		return with.Addr(), nil
	}
	return netip.ParseAddr(strings.Trim(hop, "[]"))
}

func (p Proxies) trusts(addr netip.Addr) bool {
	addr = addr.Unmap().WithZone("")
	return loopback.contains(addr) || p.contains(addr)
}

// keyOf tells who has the address of a connection.
func (p Proxies) keyOf(addr netip.Addr) clientKey {
	if p.trusts(addr) {
		return clientKey{}
	}
	return networkOf(addr)
}

func networkOf(addr netip.Addr) clientKey {
	addr = addr.Unmap().WithZone("")
	bits := 32
	if addr.Is6() {
		bits = 48
	}
	return netip.PrefixFrom(addr, bits).Masked()
}
