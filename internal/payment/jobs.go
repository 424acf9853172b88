package payment

import "causeway/internal/jobs"

// RegisterJobs adds what the payment desk does in the background.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	jobs.Handle(r, s.closeAttempt)
	jobs.Handle(r, s.processWebhook)
	jobs.Handle(r, s.sendPayout)
	jobs.Handle(r, s.reconcileDay)
	r.Every("payment.sweep", sweepPeriod, s.Sweep)
	r.Every("payment.payouts", payoutPeriod, s.RemindPayouts)
	r.Singleton("payment.check", s.keepChecking)
	for _, m := range s.roster.makers {
		r.Singleton("payment.watch."+m.ID, s.watch(m.ID))
	}
	r.Daily("payment.mature", 2, 40, s.Mature)
	r.Daily("payment.reconcile", 3, 40, s.ReconcileYesterday)
	r.Daily("payment.forget", 4, 20, s.ForgetWebhooks)
}

// RegisterJobs adds what keeps the rate fresh.
func (r *Rates) RegisterJobs(runner *jobs.Runner) {
	runner.Every("payment.rate", ratePeriod, r.Refresh)
}
