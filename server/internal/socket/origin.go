package socket

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// allowed tells whether a page may open a socket: a page of this very host and
// port, or one of the origins. Browsers name the origin in every handshake and
// no page can forge it. A handshake without one comes from a program, which
// could write there what it likes, so it passes.
func allowed(r *http.Request, origins []string) bool {
	values := r.Header.Values("Origin")
	if len(values) == 0 {
		return true
	}
	origin, err := url.Parse(values[0])
	if err != nil || len(values) > 1 || origin.Host == "" {
		return false
	}
	if origin.Scheme != "http" && origin.Scheme != "https" {
		return false
	}
	// A proxy may speak https for us, so the scheme is not compared here.
	if strings.EqualFold(origin.Host, r.Host) {
		return true
	}
	return slices.ContainsFunc(origins, func(o string) bool { return strings.EqualFold(o, values[0]) })
}
