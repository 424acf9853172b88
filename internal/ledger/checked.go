package ledger

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// rowsKept is how many broken rows a check keeps: enough to see what is wrong.
const rowsKept = 200

// Checked is what a check of everything found.
type Checked struct {
	ID         string
	StartedAt  clock.Millis
	FinishedAt clock.Millis
	Found      int64
	Violations []Violation // the first of them
}

// Checking is an operator who has everything checked now.
type Checking struct{ By, IP string }

// Recorder keeps on record what operators do.
type Recorder interface {
	RecordCheck(ctx context.Context, tx *storage.Tx, c Checking, result Checked) error
}

// CheckNow checks everything, keeps the result and has it on record who asked.
func (s *Service) CheckNow(ctx context.Context, c Checking, record Recorder) (Checked, error) {
	return s.check(ctx, func(ctx context.Context, tx *storage.Tx, result Checked) error {
		return record.RecordCheck(ctx, tx, c, result)
	})
}

// CheckNightly checks everything and keeps the result.
func (s *Service) CheckNightly(ctx context.Context) (Checked, error) {
	return s.check(ctx, func(context.Context, *storage.Tx, Checked) error { return nil })
}

func (s *Service) check(ctx context.Context, also func(context.Context, *storage.Tx, Checked) error) (Checked, error) {
	result := Checked{ID: id.New(s.clock.Now()), StartedAt: s.clock.Now()}
	found, err := s.Verify(ctx)
	if err != nil {
		return Checked{}, err
	}
	result.FinishedAt, result.Found, result.Violations = s.clock.Now(), int64(len(found)), found[:min(len(found), rowsKept)]
	return result, s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.store.keepCheck(ctx, tx, result); err != nil {
			return fmt.Errorf("keep a check: %w", err)
		}
		return also(ctx, tx, result)
	})
}

// Checks lists what the last checks found, the newest first.
func (s *Service) Checks(ctx context.Context, limit int) ([]Checked, error) {
	return s.store.checks(ctx, s.db, limit)
}

// Rules names everything that is checked.
func (s *Service) Rules() []string {
	names := make([]string, len(s.checks))
	for i, check := range s.checks {
		names[i] = check.Name
	}
	return names
}
