package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// fault is a line of the list in the design: what is done to the shop, and how
// it is undone.
type fault struct {
	id, what string
	every    time.Duration // from one to the next
	strike   func(ctx context.Context, s *storm) error
}

// storm is a shop, its people and bad weather.
type storm struct {
	*harbour
	load *load
	rng  *rand.Rand
	turn int
	kept *kept
	long bool // a run of minutes, which has time for a minute's outage
}

var faults = []fault{
	{"F01", "kill -9 of PostgreSQL, all of it, for three seconds", 15 * time.Second, func(ctx context.Context, s *storm) error {
		if err := s.script(ctx, "postgres.sh", "kill", s.postgres); err != nil {
			return err
		}
		sleep(ctx, 3*time.Second)
		return s.script(context.WithoutCancel(ctx), "postgres.sh", "resume", s.postgres)
	}},
	{"F03", "kill -9 of a replica, which is started again", 10 * time.Second, func(ctx context.Context, s *storm) error {
		return s.killOne(ctx)
	}},
	{"F04", "kill -9 of a replica while files are on their way", 10 * time.Second, func(ctx context.Context, s *storm) error {
		s.load.mu.Lock()
		s.load.large = true
		s.load.mu.Unlock()
		for ctx.Err() == nil && !s.load.uploading() {
			sleep(ctx, 10*time.Millisecond)
		}
		sleep(ctx, time.Duration(s.rng.IntN(400))*time.Millisecond)
		return s.killOne(ctx)
	}},
	{"F06", "PostgreSQL's disk is full for eight seconds (a small tmpfs; needs the right to mount)", 20 * time.Second, func(ctx context.Context, s *storm) error {
		return s.fillDisk(ctx)
	}},
	{"F07", "PostgreSQL is restarted, in turn after its sessions have ended and at once", 20 * time.Second, func(ctx context.Context, s *storm) error {
		s.turn++
		return s.script(context.WithoutCancel(ctx), "postgres.sh", "restart", s.postgres, []string{"fast", "immediate"}[s.turn%2])
	}},
	{"F08", "a replica hangs for longer than people wait, and wakes up; in turn, a rolling restart", 25 * time.Second, func(ctx context.Context, s *storm) error {
		s.turn++
		if s.turn%2 == 0 {
			return s.roll(ctx)
		}
		again := s.replicas[s.rng.IntN(len(s.replicas))].pause()
		sleep(context.WithoutCancel(ctx), s.outage(20*time.Second))
		again()
		return nil
	}},
	{"F09", "the wire to PostgreSQL is silent for twenty seconds, longer than people wait", 20 * time.Second, func(ctx context.Context, s *storm) error {
		again := s.database.silence()
		sleep(context.WithoutCancel(ctx), 20*time.Second)
		again()
		return nil
	}},
	{"F10", "the wires to PostgreSQL and the bucket are slow, and cut now and then", 15 * time.Second, func(ctx context.Context, s *storm) error {
		s.database.slow(10 * time.Millisecond)
		s.bucket.slow(50 * time.Millisecond)
		for range 4 {
			sleep(ctx, 2*time.Second)
			s.database.cut()
			s.bucket.cut()
		}
		s.database.slow(0)
		s.bucket.slow(0)
		return nil
	}},
	{"F15", "the bucket is gone", 40 * time.Second, func(ctx context.Context, s *storm) error {
		s.s3.kill()
		sleep(ctx, s.outage(15*time.Second))
		return s.s3.start(context.WithoutCancel(ctx))
	}},
	{"F16", "webhooks by the hundred, each again and again, while a replica dies and PostgreSQL restarts", 30 * time.Second, func(ctx context.Context, s *storm) error {
		return s.flood(ctx)
	}},
}

// elsewhere are the faults that another test shows better.
var elsewhere = []struct{ id, where string }{
	{"F02", "cmd/causeway TestAProcessMayDieAtAnyPointOfAPurchase and …OfAnUpload: a process dies at each named point"},
	{"F05", "internal/blob TestWhatWasNotFlushedOrNotKnownIsForgotten: only flushed bytes are counted; no trace of the system calls is taken"},
	{"F11", "the clock is injected: tests of each room; libfaketime does not move a Go program's"},
	{"F12", "cmd/causeway TestAMigrationMayDieAtAnyStatement and TestReplicasMigrateInTurnsWhileSomeDie; a full disk is not tried"},
	{"F13", "cmd/causeway TestThisVersionServesOnTheSchemaOfALaterOne, and make soak, which runs every room's tests on a later schema, too; internal/structure has migrations only add"},
	{"F14", "internal/storage TestAMigrationThatWaitsHoldsNobodyUpForLong and TestATableOfManyRowsIsChangedWhilePeopleWriteIntoIt, a million of them in make soak"},
}

func faultOf(id string) (fault, bool) {
	for _, f := range faults {
		if f.id == id {
			return f, true
		}
	}
	return fault{}, false
}

// outage is a minute when there is time for it.
func (s *storm) outage(short time.Duration) time.Duration {
	if s.long {
		return time.Minute
	}
	return short
}

// killOne takes turns, so that the other one is well.
func (s *storm) killOne(ctx context.Context) error {
	s.turn++
	replica := s.replicas[s.turn%len(s.replicas)]
	replica.kill()
	sleep(ctx, 500*time.Millisecond)
	return replica.start(context.WithoutCancel(ctx))
}

// roll is how a new version is brought out: one after the other, each when the
// one before is ready.
func (s *storm) roll(ctx context.Context) error {
	for _, replica := range s.replicas {
		replica.stop()
		if err := replica.start(context.WithoutCancel(ctx)); err != nil {
			return err
		}
		sleep(ctx, 3*time.Second) // until the balancer has noticed
	}
	return nil
}

// flood repeats what the provider has said so far.
func (s *storm) flood(ctx context.Context) error {
	s.load.mu.Lock()
	events := append([][]byte(nil), s.load.events[max(0, len(s.load.events)-100):]...)
	s.load.mu.Unlock()
	var messengers sync.WaitGroup
	for i := range 8 {
		c := newClient(s.load.base, 400+i)
		messengers.Go(func() {
			defer c.http.CloseIdleConnections()
			for range 10 {
				for _, event := range events[i*len(events)/8 : (i+1)*len(events)/8] {
					for meaning(c.do(ctx, s.load.webhook(event))) == unknown && ctx.Err() == nil {
						sleep(ctx, 50*time.Millisecond)
					}
				}
			}
		})
	}
	err := s.killOne(ctx)
	err = errors.Join(err, s.script(context.WithoutCancel(ctx), "postgres.sh", "restart", s.postgres))
	messengers.Wait()
	return err
}

// fillDisk leaves PostgreSQL not a byte. It may end itself over that; then it is
// started again as an operator would.
func (s *storm) fillDisk(ctx context.Context) error {
	ballast, err := os.Create(filepath.Join(filepath.Dir(s.postgres), "ballast"))
	if err != nil {
		return err
	}
	_, full := io.Copy(ballast, zeros{})
	sleep(ctx, 8*time.Second)
	if err := errors.Join(ballast.Close(), os.Remove(ballast.Name())); err != nil {
		return err
	}
	if full == nil {
		return errors.New("the disk was never full")
	}
	ctx = context.WithoutCancel(ctx)
	for range 10 {
		sleep(ctx, time.Second)
		if listens(s.database.target)(ctx) == nil {
			return nil
		}
		// It may still be on its way down, or up again by itself.
		if s.script(ctx, "postgres.sh", "resume", s.postgres) == nil {
			fmt.Println("  PostgreSQL had ended itself and was started again")
			return nil
		}
	}
	return errors.New("PostgreSQL does not start again")
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

func (l *load) uploading() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.sending > 0
}
