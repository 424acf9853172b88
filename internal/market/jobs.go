package market

import (
	"time"

	"causeway/internal/jobs"
)

const (
	sweepEvery = 5 * time.Minute
	closeEvery = 10 * time.Minute

	confirmEvery = 10 * time.Second
)

// RegisterJobs adds what happens by itself.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	r.Every("market.pictures", sweepEvery, s.SweepPictures)
	r.Every("market.close_stores", closeEvery, s.CloseStores)
	r.Every("market.confirm", confirmEvery, s.ConfirmDue)
	r.Daily("market.bonds", 4, 20, s.LookAtBonds)
}
