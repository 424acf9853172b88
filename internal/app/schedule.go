package app

import (
	"time"

	"causeway/internal/jobs"
)

// schedule is everything that happens without anybody asking.
func (a *App) schedule() *jobs.Runner {
	r := jobs.NewRunner(a.queue, jobs.Options{Log: a.log})
	r.Every("live.sweep", 10*time.Minute, a.live.Sweep)
	a.backup.RegisterJobs(r)
	a.notify.RegisterJobs(r)
	a.account.RegisterJobs(r)
	a.order.RegisterJobs(r)
	a.vpn.RegisterJobs(r)
	a.payment.RegisterJobs(r)
	a.rates.RegisterJobs(r)
	a.traffic.RegisterJobs(r)
	a.share.RegisterJobs(r)
	a.apps.RegisterJobs(r)
	a.directory.RegisterJobs(r)
	a.market.RegisterJobs(r)
	a.site.RegisterJobs(r)
	a.search.RegisterJobs(r)
	a.imports.RegisterJobs(r)
	a.webpages.RegisterJobs(r)
	a.watch.RegisterJobs(r)
	if a.bot != nil {
		a.bot.RegisterJobs(r)
	}
	r.Every("share.uploads", 5*time.Minute, a.share.FinishUploads)
	r.Daily("ledger.verify", 3, 10, a.checkLedger)
	return r
}
