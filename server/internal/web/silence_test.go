package web

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/pipetest"
	"tabula/server/internal/socket"
)

// piped opens a front within the process, so that waiting costs nothing.
func piped(t *testing.T) *front {
	t.Helper()
	network := pipetest.New()
	f := newFront(t, memoryStore(), built, func(h http.Handler) *httptest.Server {
		return &httptest.Server{Listener: network, Config: &http.Server{Handler: h}}
	})
	f.dialer = network.Dial
	f.client = &http.Client{Transport: &http.Transport{DialContext: network.Dial, DisableKeepAlives: true}}
	return f
}

func TestANamelessSocketIsClosedAfterTenSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := piped(t)
		began := time.Now()
		phone := f.dial("BCDFG")
		if code := f.closed(phone); code != protocol.CloseHello {
			t.Errorf("closed with %d", code)
		}
		if took := time.Since(began); took != helloWait {
			t.Errorf("closed after %v", took)
		}
	})
}

func TestASilentPhoneIsClosedAfterAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := piped(t)
		phone, _ := f.sit(f.room("Ada"))
		for range 20 {
			time.Sleep(10 * time.Second)
			f.pings(phone)
		}
		silent := time.Now()
		var code protocol.CloseCode
		for code == 0 {
			_, err := phone.Read(t.Context())
			code, _ = socket.CloseCode(err)
		}
		if code != protocol.CloseSlow {
			t.Errorf("closed with %d", code)
		}
		if took := time.Since(silent); took != silence {
			t.Errorf("closed after %v", took)
		}
	})
}
