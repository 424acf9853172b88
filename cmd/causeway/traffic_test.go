package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/soak"
)

// A process dies between storing a push and counting it, in the middle of
// counting, and right after. The agent, without an answer, brings it again. In
// the end every push is counted once.
func TestAProcessMayDieBetweenStoringAndCountingAPush(t *testing.T) {
	beside(t)
	points := []string{"push.stored", "apply.charged", "apply.committed"}
	for _, engine := range []storage.Engine{storage.SQLite, storage.PostgreSQL} {
		t.Run(string(engine), func(t *testing.T) {
			beside(t)
			rng := soak.Random(t)
			m := openMortal(t, engine)
			f := m.launch(3, 5)
			rounds := soak.Count(1, 20)
			for i := range rounds * len(points) {
				f.dieOnce(points[i%len(points)], f.report(rng, i, false))
			}
			m.forgetTheDead()
			f.awaitCounting(time.Minute)
			f.wantBooks(t)
			soak.Record(t, "deaths", rounds*len(points), fmt.Sprintf("%d at each of %d points", rounds, len(points)))
		})
	}
}

// dieOnce pushes to a process that dies at a point, and again to the one after
// it where no answer came.
func (f *fleet) dieOnce(point string, r report) {
	f.m.t.Helper()
	f.m.forgetTheDead()
	f.m.arm(point)
	err := f.push(f.m.first, r)
	f.m.first.ended()
	if _, err := os.Stat(filepath.Join(f.m.data, "deadly")); err == nil {
		f.m.t.Fatalf("the process did not come by %s", point)
	}
	f.m.first = f.m.start()
	if err == nil {
		return
	}
	if err := f.push(f.m.first, r); err != nil {
		f.m.t.Fatal(err)
	}
}

// forgetTheDead frees the seats of processes that were killed, which otherwise
// stay theirs for a while.
func (m *market) forgetTheDead() {
	m.t.Helper()
	m.set(`UPDATE jobs_lease SET expires_at = 0`)
}

// Nodes bring their pushes to two processes, each up to four times and to both,
// while some are lost on the way and others overtake. Both processes are killed
// meanwhile, one of them between storing and counting. What is in the books is
// the sum of the pushes, each once.
func TestPushesToTwoProcessesAreCountedOnce(t *testing.T) {
	beside(t)
	rng := soak.Random(t)
	m := openMarket(t)
	count := soak.Count(300, 100_000)
	f := m.launch(min(count, 800), 12)
	s := &squall{fleet: f, reports: make(chan report, 64)}
	s.doors[0].Store(m.first)
	s.doors[1].Store(m.second)
	began := time.Now()
	var agents sync.WaitGroup
	for i := range messengers {
		own := rand.New(rand.NewPCG(uint64(i), rng.Uint64()))
		agents.Go(func() { s.deliver(own) })
	}
	lost := 0
	for i := range count {
		switch i {
		case count / 3:
			s.replace(0)
		case count / 2:
			m.arm("apply.charged")
			s.replaceTheDead(rng)
		case count * 2 / 3:
			m.arm("push.stored")
			s.replaceTheDead(rng)
		}
		if rng.IntN(10) == 0 {
			f.report(rng, i, true)
			lost++
			continue
		}
		s.reports <- f.report(rng, i, false)
	}
	close(s.reports)
	agents.Wait()
	f.awaitCounting(10 * time.Minute)
	f.wantBooks(t)
	soak.Record(t, "batches", count, fmt.Sprintf("of %d nodes to two processes, three killed on the way: %d lost, %d copies beside the first, %d tried again, %d s",
		f.nodes, lost, s.copies.Load(), s.again.Load(), int(time.Since(began).Seconds())))
}

// squall is agents at two doors.
type squall struct {
	*fleet
	doors         [2]atomic.Pointer[process]
	reports       chan report
	copies, again atomic.Int64
}

// deliver brings reports until there are none. Copies follow at once, as those
// of an agent that believes its push lost.
func (s *squall) deliver(rng *rand.Rand) {
	for r := range s.reports {
		copies := 1 + max(0, rng.IntN(6)-2)
		s.copies.Add(int64(copies - 1))
		var wait sync.WaitGroup
		for i := range copies {
			wait.Go(func() {
				for turn := i; s.push(s.doors[turn%2].Load(), r) != nil && s.m.t.Context().Err() == nil; turn++ {
					s.again.Add(1)
					time.Sleep(20 * time.Millisecond)
				}
			})
		}
		wait.Wait()
	}
}

// replace kills a process and starts another in its place.
func (s *squall) replace(door int) {
	s.m.t.Helper()
	s.doors[door].Load().kill()
	s.m.forgetTheDead()
	s.doors[door].Store(s.m.start())
}

// replaceTheDead finds the process that has killed itself. Reports go on
// meanwhile: without them nobody would come to the point.
func (s *squall) replaceTheDead(rng *rand.Rand) {
	s.m.t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		for door := range s.doors {
			res, err := s.m.client.Get(s.doors[door].Load().address + "/readyz")
			if err != nil {
				s.replace(door)
				return
			}
			_ = res.Body.Close() // that it answers is enough
		}
		s.reports <- s.report(rng, 1_000_000+int(s.m.asked.Add(1)), false)
	}
	s.m.t.Fatal("nobody has died")
}
