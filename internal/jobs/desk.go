package jobs

import (
	"context"
	"strings"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrReason asks why a job is not to be done at all.
var ErrReason = fault.New(fault.Invalid, "invalid").Field("reason", "required")

// Operator is who acts, and from where.
type Operator struct{ UserID, IP string }

// Act is what an operator did about dead jobs, for the record.
type Act struct {
	By     Operator
	Action string // jobs.verb
	Target string
	Reason string
	After  any
}

// Recorder keeps acts, each in the transaction that carries it out.
type Recorder interface {
	RecordAct(ctx context.Context, tx *storage.Tx, a Act) error
}

// Desk is where operators look at what was given up, and decide about it.
type Desk struct {
	queue    *Queue
	recorder Recorder
}

// NewDesk makes the desk of a queue.
func NewDesk(queue *Queue, recorder Recorder) *Desk { return &Desk{queue, recorder} }

// Retry gives a dead job all its attempts again.
func (d *Desk) Retry(ctx context.Context, by Operator, id string) error {
	return d.queue.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		job, err := d.queue.Retry(ctx, tx, id)
		if err != nil {
			return err
		}
		return d.recorder.RecordAct(ctx, tx, Act{By: by, Action: "jobs.retry", Target: "job/" + id, After: about(job)})
	})
}

// RetryKind does so for all dead jobs of a kind, as far as nothing stands in for
// them, and answers for how many.
func (d *Desk) RetryKind(ctx context.Context, by Operator, kind string) (revived int64, err error) {
	err = d.queue.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if revived, err = d.queue.RetryKind(ctx, tx, kind); err != nil || revived == 0 {
			return err // where nothing happens, nothing is put on record
		}
		return d.recorder.RecordAct(ctx, tx, Act{
			By: by, Action: "jobs.retry_kind", Target: "jobs/" + kind, After: map[string]any{"count": revived},
		})
	})
	return revived, err
}

// Discard has a dead job never be done. The record keeps what it was.
func (d *Desk) Discard(ctx context.Context, by Operator, id, reason string) error {
	if reason = strings.TrimSpace(reason); reason == "" {
		return ErrReason
	}
	return d.queue.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		job, err := d.queue.Discard(ctx, tx, id)
		if err != nil {
			return err
		}
		return d.recorder.RecordAct(ctx, tx, Act{By: by, Action: "jobs.discard", Target: "job/" + id, Reason: reason, After: about(job)})
	})
}

func about(job DeadJob) map[string]any {
	return map[string]any{"kind": job.Kind, "attempts": job.Attempts, "error": Excerpt(job.LastError)}
}
