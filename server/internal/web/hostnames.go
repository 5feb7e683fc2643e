package web

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"tabula/server/internal/view"

	"github.com/labstack/echo/v4"
)

// The server answers only to its own names. A page of another site can let its own name
// lead to this server (DNS rebinding), and would then count as a page of this server.
// Nobody can do that with an address, or with a name that no public DNS server knows.

// hostNames lists the names in the origins and in the address to listen on.
func hostNames(origins []string, addr string) (names []string) {
	for _, origin := range origins {
		if u, err := url.Parse(origin); err == nil {
			names = append(names, hostName(u.Host))
		}
	}
	return append(names, hostName(addr))
}

// origins lists the addresses under which people open this server: those of the
// configuration, and the one at which it is shared now.
func (s *Server) origins() []string {
	if shared := s.Hub.Shared(); shared != "" {
		return append(slices.Clip(s.Origins), shared)
	}
	return s.Origins
}

// hostName is a host without its port, in lower case.
func hostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}

// isOwnHost tells whether the server answers to the host of a request.
func (s *Server) isOwnHost(host string) bool {
	name := hostName(host)
	if _, err := netip.ParseAddr(name); err == nil || !strings.Contains(name, ".") {
		return true
	}
	// Some routers at home give out the last two.
	return slices.Contains(s.names, name) || name == hostName(strings.TrimPrefix(s.Hub.Shared(), "https://")) || view.IsLocalName(name) ||
		strings.HasSuffix(name, ".home") || strings.HasSuffix(name, ".localdomain")
}

// checkHost refuses a request for a host that is not this server, before anything is done
// or counted for it. The answer is for people who set up a proxy.
func (s *Server) checkHost(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		host := c.Request().Host
		if s.isOwnHost(host) {
			return next(c)
		}
		s.hostWarned.Do(func() {
			s.Log.Warn("-origins does not name this host; the server does not answer to it", "host", host)
		})
		return c.String(http.StatusMisdirectedRequest, fmt.Sprintf("This server does not know the name %q.\n"+
			"If it is the name of your server, start Tabula with the option -origins https://%s\n"+
			"(or set TABULA_ORIGINS) and open this page again.\n", host, hostName(host)))
	}
}
