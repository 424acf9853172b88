package vpn_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/seal"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
)

// asked counts the questions about people, and takes its time to answer them.
type asked struct {
	everybody
	times atomic.Int32
}

func (a *asked) Active(context.Context, string) (bool, error) {
	a.times.Add(1)
	time.Sleep(2 * time.Millisecond)
	return true, nil
}

// slow is a clock that takes a while to read, so that many hold what is old before
// the first of them does something about it.
type slow struct{ *clock.Manual }

func (s slow) Now() clock.Millis {
	time.Sleep(time.Millisecond)
	return s.Manual.Now()
}

// listening goes by a clock of its own: whoever hears nothing for a minute keeps
// nothing.
func listening(t *testing.T, db *storage.DB) *live.Live {
	t.Helper()
	events := live.New(db, clock.System{}, live.Options{})
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = events.Run(ctx) // ends with the test
	}()
	t.Cleanup(func() { stop(); <-done })
	storagetest.Eventually(t, "hearing the others", events.Healthy)
	return events
}

func TestManyWhoMeetAnOldLinkReadItOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		box, err := seal.New(seal.NewKey())
		if err != nil {
			t.Fatal(err)
		}
		c, people := clock.NewManual(time.Date(2026, 1, 31, 10, 0, 0, 0, time.UTC)), &asked{}
		events := listening(t, db)
		service := vpn.New(vpn.Config{DB: db, Clock: slow{c}, Live: events, Box: box, People: people, Plans: shelf{}, Notices: &told{}, Recorder: &record{}})
		m, err := service.Subscription(t.Context(), "ann")
		if err != nil {
			t.Fatal(err)
		}
		open := func(int) error {
			_, err := service.Profile(t.Context(), m.Token)
			return err
		}
		for round := range int32(5) {
			storagetest.WantCount(t, storagetest.AtOnce(16, open), nil, 16)
			if times := people.times.Load(); times != round+1 {
				t.Fatalf("read %d times in %d rounds", times, round+1)
			}
			c.Advance(time.Minute)
		}
	})
}
