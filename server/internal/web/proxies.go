package web

import (
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
)

// Proxies are networks whose machines forward requests and name the client in
// X-Forwarded-For. This machine's own addresses always belong to them.
type Proxies []netip.Prefix

var (
	loopback = Proxies{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}
	// private networks, RFC 1918 and RFC 4193: those of containers and of homes
	private = Proxies{
		netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("172.16.0.0/12"),
		netip.MustParsePrefix("192.168.0.0/16"), netip.MustParsePrefix("fc00::/7"),
	}
)

// ParseProxies reads addresses and networks, separated by commas, like "192.0.2.7,
// 10.1.0.0/16"; "private" stands for all private networks.
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

// unlistedProxy is the address of a nearby machine that forwards a request and is not among
// the proxies; the zero address for any other request.
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

// A clientKey is a client that has limits of its own: an IPv4 address, or a /48 network of
// IPv6, which is the largest that one site has (RFC 6177), so that a site cannot use many.
// The zero key is not counted: it is this machine, or a proxy that does not name its
// client.
type clientKey = netip.Prefix

// clientOf is the client of a request: the nearest address that is no proxy's, or else the
// farthest one that a proxy names. Anybody could have written what X-Forwarded-For says
// before that. An address that a proxy names has limits even in a trusted network: players
// are there, too, and all of them where Docker or Kubernetes hides addresses.
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
			return everybodyElse // some client, and not the proxy
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

// keyOf is the client behind the address of a connection.
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
