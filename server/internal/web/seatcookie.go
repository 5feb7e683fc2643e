package web

import (
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"tabula/protocol"
)

// Browsers clear what a page stores sooner than the cookies of a server: Safari does for
// pages that are not opened for seven days. So the browser keeps the token of a seat also
// in a cookie.
//
// The cookie opens nothing. Its path is that of the two routes below, so it comes with no
// page, no socket and no other request. The page of the room asks for the token and sends
// it in its Hello, like one that it has stored.

const (
	seatCookie = "tabula-seat"
	// seatCookieAge is a little longer than a room stays that nobody uses. Each opening of the
	// page sets the cookie again.
	seatCookieAge = 35 * 24 * time.Hour
)

// keepSeat sets the cookie of a room again for a page that knows its token, and returns the
// token in the cookie to a page that does not.
func (s *Server) keepSeat(c echo.Context) error {
	code, seat, err := seatOf(c)
	if err != nil {
		return err
	}
	if seat.Token == "" {
		return sendJSON(c, http.StatusOK, protocol.KeptSeat{Token: cookieToken(c)})
	}
	if !protocol.IsToken(seat.Token) {
		return &protocol.Refusal{Code: protocol.BadMessage, Name: "token"}
	}
	setSeatCookie(c, code, seat.Token, seatCookieAge)
	return sendJSON(c, http.StatusOK, seat)
}

// forgetSeat removes the cookie of a room if it has the token that the page gives up. The
// browser may have taken another seat since, in another tab.
func (s *Server) forgetSeat(c echo.Context) error {
	code, seat, err := seatOf(c)
	if err != nil {
		return err
	}
	if seat.Token != "" && seat.Token == cookieToken(c) {
		setSeatCookie(c, code, "", -time.Second)
	}
	return sendJSON(c, http.StatusOK, struct{}{})
}

func seatOf(c echo.Context) (code string, seat protocol.KeptSeat, err error) {
	if code, err = roomCode(c); err == nil {
		err = readBody(c, &seat)
	}
	return code, seat, err
}

// cookieToken is the token in the cookie of a request; empty if there is none.
func cookieToken(c echo.Context) string {
	cookie, err := c.Cookie(seatCookie)
	if err != nil || !protocol.IsToken(cookie.Value) {
		return ""
	}
	return cookie.Value
}

// setSeatCookie sets the cookie of a room; a negative age removes it. Browsers name the
// origin of their page with every POST, and no page can forge it. So it tells whether the
// page came over HTTPS, also behind a proxy.
func setSeatCookie(c echo.Context, code, token string, age time.Duration) {
	c.SetCookie(&http.Cookie{
		Name: seatCookie, Value: token, Path: "/api/rooms/" + code + "/seat", MaxAge: int(age.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteStrictMode,
		Secure: strings.HasPrefix(c.Request().Header.Get("Origin"), "https://"),
	})
}
