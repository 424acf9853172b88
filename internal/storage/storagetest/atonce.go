package storagetest

import (
	"errors"
	"sync"
	"testing"
)

// AtOnce calls f n times as nearly at the same moment as goroutines can, and
// answers what each call answered.
func AtOnce(n int, f func(i int) error) []error {
	results := make([]error, n)
	var wait sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		wait.Go(func() {
			<-start
			results[i] = f(i)
		})
	}
	close(start)
	wait.Wait()
	return results
}

// WantCount fails the test unless exactly want results are target (nil counts
// the successes).
func WantCount(t testing.TB, results []error, target error, want int) {
	t.Helper()
	n := 0
	for _, err := range results {
		if errors.Is(err, target) {
			n++
		}
	}
	if n != want {
		t.Errorf("%d results are %v, want %d: %v", n, target, want, results)
	}
}
