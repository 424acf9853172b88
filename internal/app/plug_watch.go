package app

import (
	"context"
	"net"
	"net/url"
	"os"
	"time"

	"causeway/internal/audit"
	"causeway/internal/base/clock"
	"causeway/internal/base/disk"
	"causeway/internal/notify"
	"causeway/internal/settings"
	"causeway/internal/storage"
	"causeway/internal/watch"
)

// backupSlack is how long a backup may take, or be tried again, before somebody
// is told that there is none.
const backupSlack = 2 * time.Hour

// newWatch makes the room that tells operators what is wrong.
func (a *App) newWatch() *watch.Service {
	c := watch.Config{
		DB: a.db, Clock: a.clock, Log: a.log, Checks: a.watchChecks(), Replica: a.replicaName(), Pace: a.config.WatchPace,
		PageURL: a.config.BaseURL + "/admin/alerts", Reminder: a.alertReminder, Tell: a.tellAlert, Names: a.account.Names,
		Recorder: watchRecorder{a.audit},
		Audience: func(ctx context.Context, tx *storage.Tx) ([]string, error) {
			return a.account.Holders(ctx, tx, "alerts")
		},
	}
	if _, scheduled := a.backup.Scheduled(); scheduled {
		c.Backup = a.lastBackup
	}
	return watch.New(c)
}

// watchChecks is everything that is looked at.
func (a *App) watchChecks() []watch.Check {
	checks := []watch.Check{
		watch.Nodes(a.silentNodes),
		watch.Scanners(a.clock, a.scanners),
		watch.Verify(a.clock, watch.Begun(a.db, a.clock, watch.LedgerVerify), a.lastVerify),
		watch.Letters(a.deadLetters),
		watch.Rate(a.clock, "CNY", a.rateEnds),
		watch.Backlog(a.clock, a.oldestJob),
		watch.Disk(a.diskRoom, a.alertFloor),
		watch.Errors(a.clock, a.answers),
	}
	if a.db.Engine() == storage.PostgreSQL { // a file's clock is the machine's own
		checks = append(checks, watch.Clocks(time.Now, a.databaseTime))
	}
	if every, scheduled := a.backup.Scheduled(); scheduled {
		checks = append(checks, watch.Backups(a.clock, watch.Begun(a.db, a.clock, watch.BackupOld), every+backupSlack, a.lastBackup))
	}
	if door, there := a.door(); there {
		checks = append(checks, watch.Certificates(door))
	}
	return checks
}

// replicaName tells this process from others on the same machine, too.
func (a *App) replicaName() string {
	host, err := os.Hostname()
	if err != nil {
		host = "this machine"
	}
	if _, port, err := net.SplitHostPort(a.config.Address); err == nil {
		return host + ":" + port
	}
	return host
}

func (a *App) silentNodes(ctx context.Context) ([]watch.Node, error) {
	silent, err := a.traffic.Silent(ctx)
	nodes := make([]watch.Node, len(silent))
	for i, n := range silent {
		nodes[i] = watch.Node{ID: n.NodeID, Name: n.Name, SeenAt: n.SeenAt}
	}
	return nodes, err
}

// scanners are those of chains that are set up. One that has never made a round
// is measured from when it was.
func (a *App) scanners(ctx context.Context) (scanners []watch.Scanner, err error) {
	watched, err := a.payment.Watched(ctx)
	if err != nil {
		return nil, err
	}
	all, err := a.usdt.Progress(ctx)
	for _, p := range all {
		if since, on := watched[p.Provider]; on {
			scanners = append(scanners, watch.Scanner{Network: p.Network, TurnAt: max(p.TurnAt, since), MoveAt: p.MoveAt})
		}
	}
	return scanners, err
}

func (a *App) lastVerify(ctx context.Context) (watch.Verified, error) {
	last, err := a.ledger.Checks(ctx, 1)
	if err != nil || len(last) == 0 {
		return watch.Verified{}, err
	}
	return watch.Verified{At: last[0].FinishedAt, Found: last[0].Found}, nil
}

// deadLetters are messages of the last day, of which a few are nothing unusual:
// people mistype addresses. A dead job is always one too many.
func (a *App) deadLetters(ctx context.Context) ([]watch.Dead, error) {
	now, err := a.settings.Snapshot(ctx)
	if err != nil {
		return nil, err
	}
	messages, err := a.notify.DeadSince(ctx, a.clock.Now().Add(-24*time.Hour))
	if err != nil {
		return nil, err
	}
	dead := []watch.Dead{}
	for _, channel := range []notify.Channel{notify.Email, notify.SMS, notify.Telegram} {
		dead = append(dead, watch.Dead{What: string(channel), Count: messages[channel], Allow: settings.AlertDeadLetters.In(now)})
	}
	stats, err := a.queue.Stats(ctx)
	return append(dead, watch.Dead{What: "jobs", Count: stats.Dead}), err
}

// oldestJob is when the job was due that has waited the longest; 0 for none.
func (a *App) oldestJob(ctx context.Context) (clock.Millis, error) {
	due, err := a.queue.Oldest(ctx)
	if err != nil || due == nil {
		return 0, err
	}
	return *due, nil
}

// rateEnds is until when the rate holds; 0 without one.
func (a *App) rateEnds(ctx context.Context) (clock.Millis, error) {
	rate, err := a.rates.Latest(ctx)
	if err != nil || rate.PerDollar == 0 {
		return 0, err
	}
	return rate.ValidUntil, nil
}

func (a *App) lastBackup(ctx context.Context) (watch.Backup, error) {
	at, bytes, err := a.backup.Last(ctx)
	return watch.Backup{At: at, Bytes: bytes}, err
}

func (a *App) diskRoom() (disk.Room, error) {
	measure := a.config.MeasureDisk
	if measure == nil {
		measure = disk.Measure
	}
	return measure(a.config.DataFolder)
}

func (a *App) alertFloor(ctx context.Context) (watch.Floor, error) {
	now, err := a.settings.Snapshot(ctx)
	return watch.Floor{Percent: settings.AlertDiskPercent.In(now), Bytes: settings.AlertDiskFree.In(now) << 30}, err
}

func (a *App) alertReminder(ctx context.Context, tx *storage.Tx) (time.Duration, error) {
	now, err := a.settings.Read(ctx, tx)
	return settings.AlertReminder.In(now), err
}

func (a *App) databaseTime(ctx context.Context) (time.Time, error) {
	at, _, err := a.db.ServerTime(ctx)
	return at, err
}

// door is where people come in over TLS, if they do. Nobody else's host is ever
// asked for its certificate.
func (a *App) door() (watch.Door, bool) {
	site, err := url.Parse(a.config.BaseURL)
	if err != nil || site.Scheme != "https" {
		return watch.Door{}, false
	}
	door := watch.Door{Host: site.Hostname(), Port: site.Port(), Dial: a.config.CertificateDial, Now: time.Now}
	if door.Port == "" {
		door.Port = "443"
	}
	if door.Dial == nil {
		door.Dial = (&net.Dialer{}).DialContext
	}
	return door, true
}

func (a *App) tellAlert(ctx context.Context, tx *storage.Tx, userID string, l watch.Letter) error {
	return a.account.TellLines(ctx, tx, userID, l.Template, l.Params, l.Lists)
}

// observe counts every request for the metrics, and for the check of the rate of
// errors all but those of balancers: they are answered "not ready" on purpose.
func (a *App) observe(route, method string, status int, took time.Duration) {
	a.metrics.observe(route, method, status, took)
	if route != "/readyz" && route != "/healthz" {
		a.answers.Count(status)
	}
}

// watchRecorder writes what operators do about alerts into the audit log.
type watchRecorder struct{ audit *audit.Service }

func (r watchRecorder) RecordAct(ctx context.Context, tx *storage.Tx, act watch.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{Actor: act.By.UserID, Action: act.Action, Target: act.Target, After: act.After, IP: act.By.IP})
}
