package main

import (
	"slices"
	"strings"
	"sync"
	"time"
)

// weather is which faults are felt at the moment. What follows a fault closely
// is still its own.
type weather struct {
	mu    sync.Mutex
	felt  []string
	count map[string]int
}

const aftermath = 2 * time.Second

// during runs a fault.
func (w *weather) during(name string, strike func() error) error {
	w.mu.Lock()
	w.felt = append(w.felt, name)
	if w.count == nil {
		w.count = map[string]int{}
	}
	w.count[name]++
	w.mu.Unlock()
	err := strike()
	time.AfterFunc(aftermath, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		i := slices.Index(w.felt, name)
		w.felt = slices.Delete(w.felt, i, i+1)
	})
	return err
}

// now names the faults, each once.
func (w *weather) now() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.felt) == 0 {
		return "calm"
	}
	names := slices.Clone(w.felt)
	slices.Sort(names)
	return strings.Join(slices.Compact(names), "+")
}

// strikes tells how often each fault came.
func (w *weather) strikes() map[string]int {
	w.mu.Lock()
	defer w.mu.Unlock()
	struck := map[string]int{}
	for name, n := range w.count {
		struck[name] = n
	}
	return struck
}
