package web

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/pipetest"
	"tabula/server/internal/socket"
	"tabula/server/internal/store"
)

// piped opens a front within the process, so that waiting costs nothing.
func piped(t *testing.T, s store.Store) *front {
	t.Helper()
	return pipedWith(t, s, Config{Assets: built})
}

func pipedWith(t *testing.T, s store.Store, c Config) *front {
	t.Helper()
	network := pipetest.New()
	f := newFront(t, s, c, func(h http.Handler) *httptest.Server {
		return &httptest.Server{Listener: network, Config: &http.Server{Handler: h}}
	})
	f.dialer = network.Dial
	f.client = &http.Client{Transport: &http.Transport{DialContext: network.Dial, DisableKeepAlives: true}}
	return f
}

func TestANamelessSocketIsClosedAfterTenSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := piped(t, memoryStore())
		began := time.Now()
		phone := f.dial("BCDFG")
		if code := f.closed(phone); code != protocol.CloseSlow { // it may come back
			t.Errorf("closed with %d", code)
		}
		if took := time.Since(began); took != helloTimeout {
			t.Errorf("closed after %v", took)
		}
	})
}

func TestASilentPhoneIsClosedAfterAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := piped(t, memoryStore())
		phone, _ := f.sit(f.room("Ada"))
		closed := make(chan protocol.CloseCode)
		var pongs atomic.Int64 // without a ping
		go func() {
			for {
				message, err := phone.Read(t.Context())
				if bytes.Contains(message, []byte(`"unasked"`)) {
					pongs.Add(1)
				}
				if err != nil {
					code, _ := socket.CloseCode(err)
					closed <- code
					return
				}
			}
		}()
		for range 20 {
			time.Sleep(10 * time.Second)
			f.say(phone, protocol.EncodeCommand(protocol.Ping{}, 0))
		}
		if got := pongs.Load(); got != 20*3 {
			t.Errorf("the phone was told %d times without a ping that the room works, want 60", got)
		}
		silent := time.Now()
		if code := <-closed; code != protocol.CloseSlow {
			t.Errorf("closed with %d", code)
		}
		if took := time.Since(silent); took != silenceTimeout {
			t.Errorf("closed after %v", took)
		}
	})
}

// A phone that is on hold looks for another server, and gives up where it is
// answered too late.
func TestAPhoneThatHasGoneTakesNoSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &standing{Store: memoryStore(), asked: make(chan struct{})}
		f := piped(t, s)
		ada := f.room("Ada")
		bo := f.join(ada.Code, "Bo")
		phone, _ := f.sit(ada)
		back := make(chan struct{})
		s.back.Store(&back)
		gone := f.dial(ada.Code)
		f.say(gone, protocol.EncodeCommand(protocol.Hello{Token: ada.Token}, 0))
		<-s.asked
		go gone.Close(socket.CloseNormal)
		synctest.Wait()
		s.back.Store(nil)
		close(back)
		f.sit(bo) // the room has done all that came before
		f.pings(phone)
	})
}

// standing is a store that answers no Load while there is a way back.
type standing struct {
	store.Store
	back  atomic.Pointer[chan struct{}]
	asked chan struct{}
}

func (s *standing) Load(ctx context.Context, room string, after store.Tip) ([]store.Commit, error) {
	if back := s.back.Load(); back != nil {
		s.asked <- struct{}{}
		select {
		case <-*back:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return s.Store.Load(ctx, room, after)
}
