package web

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tabula/server/internal/room"
)

// Rooms that answer at once let the waiting phones in one after the other.
func TestSoManyPhonesOpenAtTheSameTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := newOpenings()
		var mu sync.Mutex
		var phones sync.WaitGroup
		opening, most, opened := 0, 0, 0
		phonesAtOnce := 10 * openingsPerCore * runtime.GOMAXPROCS(0)
		for range phonesAtOnce {
			phones.Go(func() {
				_, err := o.inTurn(t.Context(), func() (*room.Session, error) {
					mu.Lock()
					opening++
					most = max(most, opening)
					mu.Unlock()
					time.Sleep(longestTurn / 2)
					mu.Lock()
					opening--
					opened++
					mu.Unlock()
					return nil, nil
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		phones.Wait()
		if opened != phonesAtOnce || most != phonesAtOnce/10 {
			t.Errorf("%d of %d phones opened, at most %d at the same time, want %d", opened, phonesAtOnce, most, phonesAtOnce/10)
		}
	})
}

// A room that does not answer keeps its phones waiting, but not those of other rooms.
func TestATurnEndsEvenIfTheRoomDoesNotAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := newOpenings()
		ctx, leave := context.WithCancel(t.Context())
		var stuck sync.WaitGroup
		for range 2 * openingsPerCore * runtime.GOMAXPROCS(0) {
			stuck.Go(func() {
				_, _ = o.inTurn(ctx, func() (*room.Session, error) {
					<-ctx.Done()
					return nil, ctx.Err()
				})
			})
		}
		synctest.Wait()
		began := time.Now()
		if _, err := o.inTurn(t.Context(), func() (*room.Session, error) { return nil, nil }); err != nil {
			t.Error(err)
		}
		if took := time.Since(began); took != 2*longestTurn {
			t.Errorf("another room's phone waited for %v, want %v", took, 2*longestTurn)
		}
		leave()
		stuck.Wait()
	})
}

// A phone that goes while it waits takes no turn.
func TestAPhoneThatGoesGivesUpItsPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := newOpenings()
		gone, leave := context.WithCancel(t.Context())
		leave()
		if err := o.turns.Acquire(t.Context(), int64(openingsPerCore*runtime.GOMAXPROCS(0))); err != nil {
			t.Fatal(err)
		}
		_, err := o.inTurn(gone, func() (*room.Session, error) {
			t.Error("it was let in")
			return nil, nil
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("the error is %v", err)
		}
	})
}
