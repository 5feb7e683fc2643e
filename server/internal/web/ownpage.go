package web

import (
	"mime"
	"net/http"

	"github.com/labstack/echo/v4"

	"tabula/protocol"
)

// requireOwnPage refuses a request to /api that a page of another site may have sent,
// before anything is counted for it. Otherwise such a page could use up the quotas of its
// visitor's address. Requests of our pages and programs carry protocol.OwnHeader. A browser
// lets a foreign page send that header only if this server agrees (CORS), and it never
// does.
//
// Sec-Fetch-Site alone is not enough: browsers leave it out on plain HTTP. It is accepted
// for pages of an earlier release that were open during an update. On plain HTTP such pages
// are told to load again. Their sockets need no header, so nobody loses a seat.
func requireOwnPage(handler echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if r.Header.Get(protocol.OwnHeader) == "" && r.Header.Get("Sec-Fetch-Site") != "same-origin" {
			return sendJSON(c, http.StatusForbidden, &protocol.Refusal{Code: protocol.BadMessage, Name: protocol.OwnHeader})
		}
		if r.Method == http.MethodPost {
			if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
				return echo.ErrUnsupportedMediaType
			}
		}
		return handler(c)
	}
}
