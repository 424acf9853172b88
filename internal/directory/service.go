package directory

import (
	"context"
	"fmt"
	"math"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// Service keeps what the directory knows.
type Service struct {
	db    *storage.DB
	clock clock.Clock
	store store
}

// New makes the service.
func New(db *storage.DB, c clock.Clock) *Service { return &Service{db: db, clock: c} }

// Submit takes in a member's link. Handed in again, in whatever spelling, it
// is the submission that is there already.
func (s *Service) Submit(ctx context.Context, userID, typed string) (made Submission, err error) {
	link, err := ParseLink(typed)
	if err != nil {
		return Submission{}, err
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, turn(userID)); err != nil {
			return err
		}
		made, err = s.store.byLink(ctx, tx, userID, link)
		if found, err := storage.Found(err); err != nil || found {
			return err
		}
		now := s.clock.Now()
		if err := s.maySubmit(ctx, tx, userID, now); err != nil {
			return err
		}
		made = Submission{ID: id.New(now), Link: link, State: Pending, CreatedAt: now}
		return s.store.add(ctx, tx, userID, made)
	})
	if err != nil {
		return Submission{}, fmt.Errorf("submit link: %w", err)
	}
	return made, nil
}

// turn names the lock that has a member's submissions counted one after the
// other.
func turn(userID string) string { return "directory:" + userID }

func (s *Service) maySubmit(ctx context.Context, tx *storage.Tx, userID string, now clock.Millis) error {
	n, oldest, err := s.store.countSince(ctx, tx, userID, now.Add(-submissionSpan))
	if err != nil || n < submissionLimit {
		return err
	}
	wait := oldest.Add(submissionSpan).Sub(now)
	return ErrSubmissionLimit.With("seconds", int64(math.Ceil(wait.Seconds())))
}

// Mine lists a member's submissions, the newest first. The next page begins
// behind the last id of this one; an empty id asks for the first.
func (s *Service) Mine(ctx context.Context, userID, behind string, limit int) ([]Submission, error) {
	return s.store.mine(ctx, s.db, userID, behind, limit)
}
