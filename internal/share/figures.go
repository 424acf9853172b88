package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// DayUploads is what members have brought on a day.
type DayUploads struct {
	Day          int64 // since 1970, in UTC
	Files, Bytes int64 // sealed
}

// DayFees is the operator's part, in points, of what was paid on a day.
type DayFees struct {
	Day, Count, Points int64
}

// UploadsByDay counts uploads by the day on which they were finished, from a
// moment up to another, whatever has become of the files.
func (s *Service) UploadsByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DayUploads, error) {
	return s.store.uploadsByDay(ctx, from, since, until)
}

// FeesByDay sums the fees of purchases by day.
func (s *Service) FeesByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DayFees, error) {
	return s.store.feesByDay(ctx, from, since, until)
}
