package watch

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/disk"
)

// The names of the checks.
const (
	NodeDown     = "node_down"
	ScannerLag   = "scanner_lag"
	LedgerVerify = "ledger_verify"
	DeadLetters  = "dead_letters"
	StaleRate    = "stale_rate"
	DiskLow      = "disk_low"
	Certificate  = "certificate"
	ClockOff     = "clock"
	ErrorRate    = "error_rate"
	JobBacklog   = "job_backlog"
	BackupOld    = "backup_old"
)

// What is too much.
const (
	scannerSilence  = 5 * time.Minute  // rounds come every few seconds
	chainStandstill = 10 * time.Minute // no chain pauses for that long
	verifyAge       = 26 * time.Hour   // it is made once a day, and may take its time
	clockSpan       = 5 * time.Second  // leases bear that much
	backlogAge      = 15 * time.Minute
)

// at is how letters write a moment.
func at(m clock.Millis) string { return m.Time().Format("2006-01-02 15:04 UTC") }

// Node is one that should have called.
type Node struct {
	ID     int64
	Name   string
	SeenAt clock.Millis
}

// Nodes finds those that have fallen silent.
func Nodes(silent func(ctx context.Context) ([]Node, error)) Check {
	return Check{Name: NodeDown, Every: 30 * time.Second, Look: func(ctx context.Context) (found []Finding, err error) {
		nodes, err := silent(ctx)
		for _, n := range nodes {
			found = append(found, Finding{Subject: strconv.FormatInt(n.ID, 10), Label: n.Name, Detail: at(n.SeenAt)})
		}
		return found, err
	}}
}

// Scanner is who reads a chain, and how far it has come.
type Scanner struct {
	Network string
	TurnAt  clock.Millis // its last round; when it was set up, if it never made one
	MoveAt  clock.Millis // when the chain last grew before its eyes
}

// Scanners finds those that no longer read, or whose chain stands still.
func Scanners(c clock.Clock, scanners func(ctx context.Context) ([]Scanner, error)) Check {
	return Check{Name: ScannerLag, Every: time.Minute, Look: func(ctx context.Context) (found []Finding, err error) {
		all, err := scanners(ctx)
		now := c.Now()
		for _, s := range all {
			switch {
			case now.Sub(s.TurnAt) > scannerSilence:
				found = append(found, Finding{Subject: s.Network, Detail: at(s.TurnAt)})
			case s.MoveAt > 0 && now.Sub(s.MoveAt) > chainStandstill:
				found = append(found, Finding{Subject: s.Network, Detail: at(s.MoveAt)})
			}
		}
		return found, err
	}}
}

// Verified is the last check of the books; At is 0 before the first.
type Verified struct {
	At    clock.Millis
	Found int64
}

// Verify finds books that are broken, or have not been looked at for long. A
// shop that was never checked is given its first day.
func Verify(c clock.Clock, begun Since, last func(ctx context.Context) (Verified, error)) Check {
	return Check{Name: LedgerVerify, Every: time.Minute, Look: func(ctx context.Context) (found []Finding, err error) {
		v, err := last(ctx)
		if err != nil {
			return nil, err
		}
		if v.Found > 0 {
			found = append(found, Finding{Subject: "broken", Detail: strconv.FormatInt(v.Found, 10)})
		}
		since := v.At
		if since == 0 {
			if since, err = begun(ctx); err != nil {
				return nil, err
			}
		}
		if c.Now().Sub(since) > verifyAge {
			found = append(found, Finding{Subject: "old", Detail: at(since)})
		}
		return found, nil
	}}
}

// Dead counts what was given up.
type Dead struct {
	What  string // a channel of messages, or jobs
	Count int64
	Allow int64 // as many are nothing to talk about
}

// Letters finds messages and jobs that were given up.
func Letters(dead func(ctx context.Context) ([]Dead, error)) Check {
	return Check{Name: DeadLetters, Every: time.Minute, Look: func(ctx context.Context) (found []Finding, err error) {
		all, err := dead(ctx)
		for _, d := range all {
			if d.Count > d.Allow {
				found = append(found, Finding{Subject: d.What, Detail: strconv.FormatInt(d.Count, 10)})
			}
		}
		return found, err
	}}
}

// Rate finds a rate that has ended. One that was never set is nobody's trouble;
// validUntil is 0 then.
func Rate(c clock.Clock, currency string, validUntil func(ctx context.Context) (clock.Millis, error)) Check {
	return Check{Name: StaleRate, Every: time.Minute, Look: func(ctx context.Context) (found []Finding, err error) {
		until, err := validUntil(ctx)
		if err == nil && until > 0 && until <= c.Now() {
			found = append(found, Finding{Subject: currency, Detail: at(until)})
		}
		return found, err
	}}
}

// Floor is what a disk must have left: so much of it, and so many bytes.
type Floor struct{ Percent, Bytes int64 }

// Disk finds a disk that runs full.
func Disk(measure func() (disk.Room, error), floor func(ctx context.Context) (Floor, error)) Check {
	return Check{Name: DiskLow, Every: time.Minute, Own: true, Look: func(ctx context.Context) ([]Finding, error) {
		room, err := measure()
		if err != nil {
			return nil, err
		}
		least, err := floor(ctx)
		if err != nil || room.Free >= least.Bytes && room.Free >= room.Total/100*least.Percent {
			return nil, err
		}
		return []Finding{{Detail: fmt.Sprintf("%s / %s", gigabytes(room.Free), gigabytes(room.Total))}}, nil
	}}
}

func gigabytes(n int64) string { return fmt.Sprintf("%.1f GB", float64(n)/1e9) }

// Clocks finds a machine whose clock disagrees with the one that all machines
// share, the database's. Two that agree with it agree with each other.
func Clocks(machine func() time.Time, shared func(ctx context.Context) (time.Time, error)) Check {
	return Check{Name: ClockOff, Every: time.Minute, Own: true, Look: func(ctx context.Context) ([]Finding, error) {
		before := machine()
		theirs, err := shared(ctx)
		if err != nil {
			return nil, err
		}
		after := machine()
		// The answer was given at some moment in between.
		off := before.Sub(theirs)
		if off < 0 {
			off = min(0, after.Sub(theirs))
		}
		if off.Abs() <= clockSpan {
			return nil, nil
		}
		return []Finding{{Detail: fmt.Sprintf("%+.1f s", off.Seconds())}}, nil
	}}
}

// Backlog finds jobs that should have begun long ago; oldest is 0 for none.
func Backlog(c clock.Clock, oldest func(ctx context.Context) (clock.Millis, error)) Check {
	return Check{Name: JobBacklog, Every: time.Minute, Look: func(ctx context.Context) (found []Finding, err error) {
		due, err := oldest(ctx)
		if err == nil && due > 0 && c.Now().Sub(due) > backlogAge {
			found = append(found, Finding{Subject: "jobs", Detail: at(due)})
		}
		return found, err
	}}
}

// Backups finds that the last one is older than it should be. A house that has
// none yet is given as long from when it was first waited for.
func Backups(c clock.Clock, begun Since, allow time.Duration, last func(ctx context.Context) (Backup, error)) Check {
	return Check{Name: BackupOld, Every: 10 * time.Minute, Look: func(ctx context.Context) (found []Finding, err error) {
		b, err := last(ctx)
		if err != nil {
			return nil, err
		}
		since := clock.Of(b.At)
		if b.At.IsZero() {
			if since, err = begun(ctx); err != nil {
				return nil, err
			}
		}
		if c.Now().Sub(since) > allow {
			found = append(found, Finding{Subject: "backup", Detail: at(since)})
		}
		return found, nil
	}}
}
