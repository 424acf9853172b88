package contentsearch

import (
	"context"
	"time"

	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// RegisterJobs adds what happens to the index by itself. internal/app calls it
// for its timetable.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	jobs.Handle(r, func(ctx context.Context, job purgeJob) error { return s.purge(ctx, job.Chat) }, jobs.Timeout(time.Hour))
	jobs.Handle(r, func(ctx context.Context, job forgetJob) error { return s.forgetAll(ctx, job.Sender) }, jobs.Timeout(time.Hour))
	jobs.Handle(r, func(ctx context.Context, _ rebuildJob) error { return s.rebuild(ctx) }, jobs.Timeout(24*time.Hour))
	r.Daily("contentsearch.optimize", 3, 40, s.Optimize)
	if index, ok := s.Index.(interface{ RegisterJobs(*jobs.Runner) }); ok {
		index.RegisterJobs(r)
	}
	r.Every("contentsearch.look", lookEvery, s.LookForHits)
	r.Daily("contentsearch.asked", 0, 20, s.ForgetAsked)
}

// purge deletes a chat that is leaving, bit by bit. Whatever breaks it off, the
// next attempt goes on with what is left.
func (s *Service) purge(ctx context.Context, chatID int64) error {
	for done := false; !done; {
		err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
			numbers, err := s.store.someOfChat(ctx, tx, chatID, atOnce)
			if err != nil {
				return err
			}
			if done = len(numbers) == 0; done {
				return s.store.deleteChat(ctx, tx, chatID)
			}
			if err := s.store.takeMessages(ctx, tx, numbers); err != nil { // in the same order as drop
				return err
			}
			if _, err := s.store.deleteMessages(ctx, tx, numbers); err != nil {
				return err
			}
			return s.Index.Remove(ctx, tx, numbers)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// forgetAll deletes what somebody has said, bit by bit.
func (s *Service) forgetAll(ctx context.Context, sender string) error {
	for all := false; !all; {
		err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
			all, err = s.forgetSome(ctx, tx, sender)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
