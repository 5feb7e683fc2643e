package web

import (
	"bytes"
	"crypto/rand"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"tabula/protocol"
)

func keeping(token string) string { return `{"token":"` + token + `"}` }

// wantCookie fails unless an answer sets the cookie of a room to a token, so that only the
// server reads it, and only where the page asks for it.
func wantCookie(t *testing.T, a reply, code, token string, secure bool) {
	t.Helper()
	cookies := (&http.Response{Header: a.header}).Cookies()
	if len(cookies) != 1 {
		t.Fatalf("answered %d %s with %d cookies", a.status, a.body, len(cookies))
	}
	c := cookies[0]
	if c.Name != seatCookie || c.Value != token || c.Path != "/api/rooms/"+code+"/seat" || c.Domain != "" {
		t.Errorf("the cookie is %v, want one of %s with %s", c, code, token)
	}
	if !c.HttpOnly || c.SameSite != http.SameSiteStrictMode || c.Secure != secure || c.MaxAge != 35*24*60*60 {
		t.Errorf("the cookie is %v", c)
	}
	if a.header.Get("Cache-Control") != "no-store" {
		t.Errorf("a cache may keep %v", a.header)
	}
}

// Whatever gives a phone a seat sets the cookie, and opening the page renews it.
func TestASeatIsKeptInACookie(t *testing.T) {
	f := open(t)
	a := f.ask("POST", "/api/rooms", named("Ada"))
	ada := decode[protocol.Ticket](t, a)
	wantCookie(t, a, ada.Code, ada.Token, false)
	path := "/api/rooms/" + ada.Code

	a = f.ask("POST", path+"/seats", named("Bo"), "Origin", "https://tabula.example")
	bo := decode[protocol.Ticket](t, a)
	wantCookie(t, a, ada.Code, bo.Token, true)

	c, _ := f.sit(ada)
	f.say(c, protocol.EncodeCommand(protocol.Offer{Pin: "BCDFGLMN"}, 1))
	f.acked(c, 1)
	a = f.ask("POST", path+"/moves", moving("BCDFGLMN"), "Origin", "http://tabula.example")
	wantCookie(t, a, ada.Code, decode[protocol.Ticket](t, a).Token, false)

	a = f.ask("POST", path+"/claims", named("Bo"))
	wantCookie(t, a, ada.Code, decode[protocol.Ticket](t, a).Token, false)

	wantCookie(t, f.ask("POST", path+"/seat", keeping(bo.Token), "Origin", "https://tabula.example"), ada.Code, bo.Token, true)
	for _, a := range []reply{
		f.ask("POST", path+"/seats", named("Bo")), // the name is taken
		f.ask("POST", path+"/moves", moving("GGGGGGGG")),
		f.ask("POST", path+"/claims", named("Zoe")),
		f.ask("POST", path+"/seat", keeping("short")),
		f.ask("GET", path, ""),
		f.ask("GET", "/"+ada.Code, ""),
	} {
		if a.header.Values("Set-Cookie") != nil {
			t.Errorf("%d %s sets %v", a.status, a.body, a.header)
		}
	}
}

// A browser is a client that keeps cookies, as phones do.
type browser struct {
	*front
	jar *cookiejar.Jar
}

func (f *front) browser() browser {
	f.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		f.t.Fatal(err)
	}
	return browser{f, jar}
}

func (b browser) post(path, body string) (status int, answer string) {
	b.t.Helper()
	r, err := http.NewRequestWithContext(b.t.Context(), "POST", b.listener.URL+path, strings.NewReader(body))
	if err != nil {
		b.t.Fatal(err)
	}
	r.Header.Set(protocol.OwnHeader, "1")
	r.Header.Set("Content-Type", "application/json")
	response, err := (&http.Client{Jar: b.jar}).Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	defer response.Body.Close()
	got, err := io.ReadAll(response.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return response.StatusCode, string(got)
}

// kept is the token that the browser's cookie brings to a page that has lost its storage.
func (b browser) kept(code string) string {
	b.t.Helper()
	status, body := b.post("/api/rooms/"+code+"/seat", "{}")
	if status != http.StatusOK {
		b.t.Fatalf("asking for the seat: %d %s", status, body)
	}
	return decode[protocol.KeptSeat](b.t, reply{status: status, body: body}).Token
}

// sends tells whether the browser sends a cookie to a path.
func (b browser) sends(path string) bool {
	to, err := url.Parse(b.listener.URL + path)
	if err != nil {
		b.t.Fatal(err)
	}
	return len(b.jar.Cookies(to)) > 0
}

// A phone without storage gets back the seats of its own rooms, each in its room only.
func TestACookieBringsBackTheSeatOfItsRoom(t *testing.T) {
	f := open(t)
	first, second, third := f.room("Ada"), f.room("Bo"), f.room("Cleo")
	phone := f.browser()
	tokens := map[string]string{}
	for _, code := range []string{first.Code, second.Code} {
		tokens[code] = rand.Text()
		if status, body := phone.post("/api/rooms/"+code+"/seats", `{"name":"Zoe","token":"`+tokens[code]+`"}`); status != http.StatusCreated {
			t.Fatalf("joining: %d %s", status, body)
		}
	}
	for code, token := range tokens {
		if got := phone.kept(code); got != token {
			t.Errorf("in its room the seat of %s is %q", token, got)
		}
		f.sit(protocol.Ticket{Code: code, Token: phone.kept(code)})
		for _, path := range []string{"/", "/" + code, "/" + code + "/table", "/assets/player-1.js", "/api/rooms/" + code,
			"/api/rooms/" + code + "/socket", "/api/rooms/" + code + "/seats", "/api/replays/x", "/api/rules"} {
			if phone.sends(path) {
				t.Errorf("the cookie of %s goes to %s", code, path)
			}
		}
	}
	if got := phone.kept(third.Code); got != "" {
		t.Errorf("in another room it has the seat of %s", got)
	}
	if got := f.browser().kept(first.Code); got != "" {
		t.Errorf("another phone has the seat of %s", got)
	}

	// Leaving ends one of them. Another tab has taken a new seat of the other room since.
	for code, token := range tokens {
		if code == second.Code {
			tokens[code] = rand.Text()
			phone.post("/api/rooms/"+code+"/seats", `{"name":"Yan","token":"`+tokens[code]+`"}`)
		}
		phone.post("/api/rooms/"+code+"/seat/end", keeping(token))
	}
	if got := phone.kept(first.Code); got != "" || phone.sends("/api/rooms/"+first.Code+"/seat") {
		t.Errorf("after leaving, the phone has the seat of %q", got)
	}
	if got := phone.kept(second.Code); got != tokens[second.Code] {
		t.Errorf("the seat of the other tab is %q, want %s", got, tokens[second.Code])
	}
}

// Pages of other sites get nothing with the cookie, and a socket needs the token.
func TestACookieOpensNothing(t *testing.T) {
	var said bytes.Buffer
	log := slog.New(slog.NewTextHandler(&said, &slog.HandlerOptions{Level: slog.LevelDebug}))
	f := openWith(t, memoryStore(), Config{Assets: built, Log: log, Limits: Limits{AddressAsks: 3, AddressMisses: 3}})
	ada := f.room("Ada")
	cookie := seatCookie + "=" + ada.Token
	seat := "/api/rooms/" + ada.Code + "/seat"
	for _, headers := range [][]string{
		{protocol.OwnHeader, absent, "Origin", "https://evil.example"},
		{protocol.OwnHeader, absent, "Content-Type", "text/plain"},
		{protocol.OwnHeader, absent, "Sec-Fetch-Site", "cross-site"},
		{protocol.OwnHeader, absent, "Sec-Fetch-Site", "same-site"}, // another name or port of this host
		{protocol.OwnHeader, absent, "Sec-Fetch-Site", "none"},
	} {
		for _, path := range []string{seat, seat + "/end"} {
			a := f.ask("POST", path, "{}", append(headers, "Cookie", cookie, "X-Forwarded-For", alice)...)
			if a.status != http.StatusForbidden || strings.Contains(a.body, ada.Token) || a.header.Values("Set-Cookie") != nil {
				t.Errorf("%s with %q: %d %s %v", path, headers, a.status, a.body, a.header)
			}
		}
	}
	// Before a browser sends our header for a page of another site, it asks the server, which
	// never agrees.
	a := f.ask("OPTIONS", seat, "", "Origin", "https://evil.example", "Access-Control-Request-Headers", protocol.OwnHeader, "Cookie", cookie)
	if a.status != http.StatusMethodNotAllowed || a.header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("the browser's question is answered with %d %v", a.status, a.header)
	}
	// Asking looks into no room, so nobody learns from it whether a token or a code is right.
	// It counts like any request.
	for _, asked := range []string{seat, "/api/rooms/BCDFG/seat", seat} {
		if a := f.ask("POST", asked, "{}", "Cookie", cookie, "X-Forwarded-For", alice); a.status != http.StatusOK ||
			decode[protocol.KeptSeat](t, a).Token != ada.Token {
			t.Errorf("%s: %d %s", asked, a.status, a.body)
		}
	}
	if a := f.ask("POST", seat, "{}", "Cookie", cookie, "X-Forwarded-For", alice); a.status != http.StatusTooManyRequests {
		t.Errorf("the fourth request in a minute: %d %s", a.status, a.body)
	}
	for _, value := range []string{"short", strings.Repeat("a", protocol.TokenLength), `"` + ada.Token + `;`} {
		if a := f.ask("POST", seat, "{}", "Cookie", seatCookie+"="+value); decode[protocol.KeptSeat](t, a).Token != "" {
			t.Errorf("a cookie with %q: %d %s", value, a.status, a.body)
		}
	}
	withCookie := func(origin, hello string) error {
		ws, _, err := websocket.Dial(t.Context(), f.listener.URL+"/api/rooms/"+ada.Code+"/socket", &websocket.DialOptions{
			HTTPHeader: http.Header{"Cookie": {cookie}, "Origin": {origin}},
		})
		if err != nil {
			return err
		}
		defer ws.CloseNow()
		if err := ws.Write(t.Context(), websocket.MessageText, []byte(hello)); err != nil {
			return err
		}
		_, _, err = ws.Read(t.Context())
		return err
	}
	if err := withCookie("https://evil.example", `{"t":"hello","token":"`+ada.Token+`"}`); err == nil {
		t.Error("a page of another site opens the seat")
	}
	for _, hello := range []string{`{"t":"hello"}`, `{"t":"hello","token":""}`} {
		if err := withCookie(f.listener.URL, hello); websocket.CloseStatus(err) < websocket.StatusCode(protocol.CloseTerminal) {
			t.Errorf("the cookie alone opens the seat: %v", err)
		}
	}
	if strings.Contains(said.String(), ada.Token) {
		t.Errorf("the log has the token: %s", said.String())
	}
}
