package share

import (
	"time"

	"causeway/internal/jobs"
)

const (
	sweepPeriod  = 5 * time.Minute
	forgetPeriod = 10 * time.Minute
)

// RegisterJobs adds what happens to files by itself.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	jobs.Handle(r, s.writeLetters)
	r.Every("share.sweep", sweepPeriod, s.Sweep)
	r.Every("share.forget", forgetPeriod, s.ForgetEnded)
	r.Daily("share.orphans", 4, 40, s.Orphans)
}
