package site

import (
	"context"
	"errors"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/crashpoint"
	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// batchJob queues the next letters of a broadcast.
type batchJob struct {
	Broadcast string `json:"broadcast"`
}

func (batchJob) Kind() string { return "site.broadcast" }

// RegisterJobs has the runner send broadcasts. Every batch asks for the next
// one; the timetable is the net under that.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	jobs.Handle(r, func(ctx context.Context, job batchJob) error { return s.sendBatch(ctx, job.Broadcast, jobs.Complete) })
	r.Every("site.broadcasts", time.Minute, s.wakeBroadcasts)
}

func (s *Service) nextBatch(ctx context.Context, tx *storage.Tx, broadcastID string, at clock.Millis) error {
	return s.queue.Enqueue(ctx, tx, batchJob{broadcastID}, jobs.Unique(broadcastID), jobs.At(at))
}

// wakeBroadcasts asks for the batches that are due: whoever should have asked
// may have given up.
func (s *Service) wakeBroadcasts(ctx context.Context) error {
	due, err := s.store.dueBroadcasts(ctx, s.db, s.clock.Now())
	if err != nil || len(due) == 0 {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for _, broadcastID := range due {
			if err := s.nextBatch(ctx, tx, broadcastID, s.clock.Now()); err != nil {
				return err
			}
		}
		return nil
	})
}

// errOvertaken has a batch undone that another process was faster with, or that
// a stop came before.
var errOvertaken = errors.New("another was faster")

// lastLook is how often a broadcast looks whether its last letters have gone.
const lastLook = 10 * time.Second

// sendBatch queues letters for the next members, or ends the broadcast when all
// of them have left the queue. What it did and how far that is stand in one
// transaction, so it is done once, whoever dies and however many try.
//
// The job that asks is completed before the next one is asked for: while it
// runs it holds the unique key, and would begin again at once instead of then.
// That comes last, because whoever resumes a broadcast holds its row first, too.
func (s *Service) sendBatch(ctx context.Context, broadcastID string, complete func(ctx context.Context, tx *storage.Tx) error) error {
	perMinute, err := s.perMinute(ctx)
	if err != nil {
		return err
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		next, err := s.advance(ctx, tx, broadcastID, perMinute)
		if err != nil || next == 0 {
			return err
		}
		if err := complete(ctx, tx); err != nil {
			return err
		}
		return s.nextBatch(ctx, tx, broadcastID, next)
	})
	if errors.Is(err, errOvertaken) {
		return nil
	}
	return err
}

// advance does what is due of a broadcast and tells when to look again; zero is
// never.
func (s *Service) advance(ctx context.Context, tx *storage.Tx, broadcastID string, perMinute int64) (next clock.Millis, err error) {
	b, err := s.store.broadcast(ctx, tx, broadcastID)
	if found, err := storage.Found(err); err != nil || !found {
		return 0, err
	}
	now := s.clock.Now()
	switch {
	case b.State != Running:
		return 0, nil
	case b.NextAt > now: // asked for too early, by a retry or the timetable
		return b.NextAt, nil
	}
	over, err := s.isOver(ctx, tx, b.NoticeID, now)
	switch {
	case err != nil:
		return 0, err
	case b.Exhausted:
		return s.finish(ctx, tx, b, over, now)
	case over:
		_, err := s.stop(ctx, tx, b.ID)
		return 0, err
	}
	return s.queueBatch(ctx, tx, b, perMinute, now)
}

// isOver tells whether the time of a notice has passed: nobody wants a letter
// about what was.
func (s *Service) isOver(ctx context.Context, from storage.Reader, noticeID string, now clock.Millis) (bool, error) {
	n, err := s.store.notice(ctx, from, noticeID)
	found, err := storage.Found(err)
	return found && n.Until != 0 && n.Until <= now, err
}

// queueBatch takes the next members in turn. The broadcast moves on first: that
// holds its row, so nobody else can send to the same members meanwhile.
func (s *Service) queueBatch(ctx context.Context, tx *storage.Tx, b Broadcast, perMinute int64, now clock.Millis) (next clock.Millis, err error) {
	members := batchOf(perMinute)
	found, err := s.readers.NewsReaders(ctx, tx, b.LastMember, members)
	if err != nil {
		return 0, err
	}
	last := b.LastMember
	if len(found) > 0 {
		last = found[len(found)-1].UserID
	}
	moved, err := s.store.moveBroadcast(ctx, tx, b, last, int64(len(found)), len(found) < members)
	if err != nil {
		return 0, err
	}
	if !moved {
		return 0, errOvertaken
	}
	letters := int64(0)
	for _, member := range found {
		n, err := s.post(ctx, tx, member, b.NoticeID, b.Wording, b.ID)
		if err != nil {
			return 0, err
		}
		letters += n
		crashpoint.At("site.broadcast.letter")
	}
	next = now.Add(pauseAfter(letters, perMinute))
	if err := s.store.paceBroadcast(ctx, tx, b.ID, letters, next); err != nil {
		return 0, err
	}
	crashpoint.At("site.broadcast.batch")
	return next, nil
}

// finish ends a broadcast whose letters have all left the queue, and writes
// down what became of them before they are forgotten. What is still queued when
// the notice is over is taken back.
func (s *Service) finish(ctx context.Context, tx *storage.Tx, b Broadcast, over bool, now clock.Millis) (next clock.Millis, err error) {
	count, err := s.letters.CountBatch(ctx, tx, b.ID)
	if err != nil {
		return 0, err
	}
	if count.Queued > 0 && over {
		_, err := s.stop(ctx, tx, b.ID)
		return 0, err
	}
	if count.Queued > 0 {
		return now.Add(lastLook), nil
	}
	done, err := s.store.endBroadcast(ctx, tx, b.ID, now)
	if err != nil || !done {
		return 0, err
	}
	return 0, s.store.closeBooks(ctx, tx, b.ID, count, 0)
}
