package ratelimit_test

import (
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/ratelimit"
)

func TestABurstThenOneForEachSpan(t *testing.T) {
	now := clock.NewManual(time.Unix(1_800_000_000, 0))
	l := ratelimit.New(ratelimit.Rate{Burst: 3, Every: 10 * time.Second}, now)

	for i := range 3 {
		if _, ok := l.Take("a"); !ok {
			t.Fatalf("take %d of the burst refused", i+1)
		}
	}
	wait, ok := l.Take("a")
	if ok || wait != 10*time.Second {
		t.Fatalf("fourth: ok %v, wait %v", ok, wait)
	}
	if _, ok := l.Take("b"); !ok {
		t.Fatal("one caller's flood stopped another")
	}
	now.Advance(wait)
	if _, ok := l.Take("a"); !ok {
		t.Fatal("the promised wait was not enough")
	}
	now.Advance(-time.Hour)
	if _, ok := l.Take("a"); ok {
		t.Fatal("a clock that goes back must not give tokens")
	}
}
