package socket

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// originAllowed tells whether a page may open a socket: a page of this very host and port,
// or of one of the origins. Browsers name the origin in every handshake, and no page can
// forge it. A handshake without an origin comes from a program, which could write anything
// there, so it is allowed.
func originAllowed(r *http.Request, origins []string) bool {
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
	// A proxy may speak https for us, so the scheme is not compared.
	if strings.EqualFold(origin.Host, r.Host) {
		return true
	}
	return slices.ContainsFunc(origins, func(o string) bool { return strings.EqualFold(o, values[0]) })
}

// Version is the WebSocket version that the server speaks. An answer 426 names it in
// Sec-WebSocket-Version (RFC 6455, 4.4).
const Version = "13"

// Check fails if a request is no WebSocket handshake, or is from a foreign page, and
// returns the HTTP status for the answer. Origins are pages of other hosts that may
// connect, like "https://tabula.example". A page cannot send the headers of a handshake
// without its true origin, so a request that passes is not from a foreign page.
func Check(r *http.Request, origins []string) (status int, err error) {
	if r.Header.Get("Sec-WebSocket-Version") != Version || !headerHas(r.Header, "Connection", "Upgrade") || !headerHas(r.Header, "Upgrade", "websocket") {
		return http.StatusUpgradeRequired, errors.New("socket: the request is no WebSocket handshake")
	}
	if key, err := base64.StdEncoding.DecodeString(strings.TrimSpace(r.Header.Get("Sec-WebSocket-Key"))); err != nil || len(key) != 16 {
		return http.StatusBadRequest, errors.New("socket: the handshake has no key of 16 bytes")
	}
	if !originAllowed(r, origins) {
		return http.StatusForbidden, fmt.Errorf("socket: origin %q may not connect to host %q", r.Header.Get("Origin"), r.Host)
	}
	return 0, nil
}

// headerHas tells whether a word is in a header that is a list.
func headerHas(h http.Header, header, word string) bool {
	for part := range strings.SplitSeq(strings.Join(h.Values(header), ","), ",") {
		if strings.EqualFold(strings.TrimSpace(part), word) {
			return true
		}
	}
	return false
}
