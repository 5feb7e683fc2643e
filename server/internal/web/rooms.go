package web

import (
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tabula/protocol"
	"tabula/server/internal/room"
	"tabula/server/internal/view"
)

// ruleBook answers with the rules, which are built once.
func ruleBook() echo.HandlerFunc {
	book := view.RuleBook()
	return func(c echo.Context) error { return sendJSON(c, http.StatusOK, book) }
}

func (s *Server) createRoom(c echo.Context) error {
	var body protocol.MakeRoom
	if err := readBody(c, &body); err != nil {
		return err
	}
	_, no := room.CheckNewcomer(body.Name, body.Token) // a typing error must not use up the quota
	if no == nil {
		no = s.limiter.takeRoom(s.clientOf(c), time.Now())
	}
	if no != nil {
		return no
	}
	ticket, err := s.Hub.CreateRoom(c.Request().Context(), room.Founding{Name: body.Name, Token: body.Token, Head: body.Head, Practice: body.Practice})
	return s.sendTicket(c, ticket, err)
}

// sendTicket answers with a ticket, and remembers its seat.
func (s *Server) sendTicket(c echo.Context, ticket protocol.Ticket, err error) error {
	if err != nil {
		return err
	}
	s.limiter.rememberSeat(ticket.Code, ticket.Token)
	setSeatCookie(c, ticket.Code, ticket.Token, seatCookieAge)
	return sendJSON(c, http.StatusCreated, ticket)
}

func (s *Server) join(c echo.Context) error {
	code, err := roomCode(c)
	if err != nil {
		return err
	}
	var body protocol.Join
	if err := readBody(c, &body); err != nil {
		return err
	}
	ticket, err := s.Hub.Join(c.Request().Context(), code, body.Name, body.Token, body.Head)
	return s.sendTicket(c, ticket, err)
}

func (s *Server) move(c echo.Context) error {
	code, err := roomCode(c)
	if err != nil {
		return err
	}
	var body protocol.Move
	if err := readBody(c, &body); err != nil {
		return err
	}
	ticket, err := s.Hub.Move(c.Request().Context(), code, body.Pin, body.Token)
	return s.sendTicket(c, ticket, err)
}

func (s *Server) claim(c echo.Context) error {
	code, err := roomCode(c)
	if err != nil {
		return err
	}
	var body protocol.ClaimSeat
	if err := readBody(c, &body); err != nil {
		return err
	}
	ticket, err := s.Hub.Claim(c.Request().Context(), code, body.Name, body.Token)
	if err != nil {
		return err
	}
	// The token opens nothing until the players agree. If they do not, the page forgets it.
	setSeatCookie(c, ticket.Code, ticket.Token, seatCookieAge)
	return sendJSON(c, http.StatusCreated, ticket)
}

func (s *Server) withdraw(c echo.Context) error {
	code, err := roomCode(c)
	if err != nil {
		return err
	}
	var body protocol.WithdrawClaim
	if err := readBody(c, &body); err != nil {
		return err
	}
	if err := s.Hub.Withdraw(c.Request().Context(), code, body.Token); err != nil {
		return err
	}
	return sendJSON(c, http.StatusOK, struct{}{})
}

func (s *Server) roomInfo(c echo.Context) error {
	code, err := roomCode(c)
	if err != nil {
		return err
	}
	door, err := s.Hub.Info(c.Request().Context(), code)
	if err != nil {
		return err
	}
	return sendJSON(c, http.StatusOK, door)
}

func roomCode(c echo.Context) (string, error) {
	code, ok := protocol.ParseCode(c.Param("code"))
	if !ok {
		return "", &protocol.Refusal{Code: protocol.BadRoomCode}
	}
	return code, nil
}

// readBody decodes the body of a request.
func readBody(c echo.Context, into any) error {
	data, err := io.ReadAll(http.MaxBytesReader(c.Response(), c.Request().Body, protocol.MaxMessage))
	var tooBig *http.MaxBytesError
	switch {
	case errors.As(err, &tooBig):
		return echo.ErrStatusRequestEntityTooLarge
	case err != nil:
		return echo.ErrBadRequest
	}
	if no := protocol.DecodeBody(data, into); no != nil {
		return no
	}
	return nil
}

// sendJSON sends a body that no cache may keep, because a ticket is a secret.
func sendJSON(c echo.Context, status int, body any) error {
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.JSON(status, body)
}

func statusOf(code protocol.Code) int {
	switch code {
	case protocol.ReplayDeleted:
		return http.StatusGone
	case protocol.RoomDamaged, protocol.ReplayDamaged:
		return http.StatusInternalServerError
	case protocol.NoRoom, protocol.UnknownSeat, protocol.PinWrong, protocol.NoSuchPlayer, protocol.NoReplay:
		return http.StatusNotFound
	case protocol.RoomLocked:
		return http.StatusForbidden
	case protocol.NameTaken, protocol.NameAlike, protocol.RoomFull, protocol.GameRunning, protocol.SeatInUse, protocol.ClaimOpen,
		protocol.TokenSpent, protocol.PlayedOut:
		return http.StatusConflict
	case protocol.TooManyTries, protocol.TooManyMessages:
		return http.StatusTooManyRequests
	case protocol.StoreAway, protocol.ServerAway, protocol.ServerFull, protocol.RoomFailing, protocol.RoomNewer,
		protocol.ReplayNewer:
		return http.StatusServiceUnavailable
	default:
		return http.StatusBadRequest
	}
}
