package notify

import "causeway/internal/jobs"

// deliverJob is one message to be handed over. The job carries only its id:
// the queue's table is no place for codes and addresses.
type deliverJob struct {
	Message string `json:"message"`
}

func (deliverJob) Kind() string { return "notify.deliver" }

// RegisterJobs has the runner deliver messages and forget old ones.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	jobs.Handle(r, s.deliver)
	r.Daily("notify.sweep", 3, 20, s.sweep)
}
