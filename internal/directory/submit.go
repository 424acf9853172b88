package directory

import (
	"context"
	"fmt"
	"math"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// Submit takes in a member's link. Handed in again, in whatever spelling, it
// is the submission that is there already, unless that was rejected. A chat
// that is listed needs no second look. An invitation is refused, and so is a name
// that nobody may show.
func (s *Service) Submit(ctx context.Context, userID, typed string) (made Submission, err error) {
	link, err := ParseLink(typed)
	if err != nil {
		return Submission{}, err
	}
	if link.Private() {
		return Submission{}, ErrLinkPrivate
	}
	if _, err := s.Check(ctx, moderation.Named{Name: "link", Text: link.Name()}); err != nil {
		return Submission{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.takeTurns(ctx, tx, userID); err != nil {
			return err
		}
		before, err := s.store.byMember(ctx, tx, userID, link)
		again, err := storage.Found(err)
		if err != nil {
			return err
		}
		if again && before.State != Rejected {
			made = before
			return s.stillShown(ctx, tx, before.EntryID)
		}
		now := s.Clock.Now()
		if err := s.maySubmit(ctx, tx, userID, now); err != nil {
			return err
		}
		if again {
			if err := s.store.dropSubmission(ctx, tx, before.ID); err != nil {
				return err
			}
		}
		made, err = s.handIn(ctx, tx, Submission{UserID: userID, Link: link, Proof: NoProof, CreatedAt: now})
		return err
	})
	if err != nil {
		return Submission{}, fmt.Errorf("submit link: %w", err)
	}
	return made, nil
}

// stillShown refuses to take in again what was blocked since.
func (s *Service) stillShown(ctx context.Context, tx *storage.Tx, entryID string) error {
	entry, err := s.store.entry(ctx, tx, entryID)
	if found, err := storage.Found(err); err != nil || !found {
		return err
	}
	if entry.State == Blocked {
		return ErrBlocked
	}
	return nil
}

// takeTurns waits for whoever else acts for this member or on an entry.
func (s *Service) takeTurns(ctx context.Context, tx *storage.Tx, userID string) error {
	if err := storage.Lock(ctx, tx, turn(userID)); err != nil {
		return err
	}
	return storage.Lock(ctx, tx, entriesTurn)
}

// handIn writes a submission. What is listed is approved with it, what is
// blocked stays away.
func (s *Service) handIn(ctx context.Context, tx *storage.Tx, made Submission) (Submission, error) {
	made.ID, made.State = id.New(made.CreatedAt), Pending
	entry, err := s.store.entryByLink(ctx, tx, made.Link)
	listed, err := storage.Found(err)
	switch {
	case err != nil:
		return Submission{}, err
	case listed && entry.State == Blocked:
		return Submission{}, ErrBlocked
	case listed && entry.State == Listed:
		made.State, made.EntryID, made.DecidedAt = Approved, entry.ID, made.CreatedAt
	}
	return made, s.store.addSubmission(ctx, tx, made)
}

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
func (s *Service) Mine(ctx context.Context, userID, behind string, limit int) ([]Mine, error) {
	return s.store.mine(ctx, s.DB, userID, behind, limit)
}
