package app_test

import "causeway/internal/base/id"

// watchRows are about alerts to operators.
var watchRows = map[string]row{
	"alerts-now":       {allowed: 200},
	"alerts-history":   {allowed: 200},
	"alerts-silence":   {with: ids{"id": anAlert}, says: says{"hours": 4}, allowed: 200},
	"alerts-unsilence": {with: ids{"id": anAlert}, allowed: 200},
	"alerts-test":      {allowed: 200},
	"alerts-want":      {says: says{"wanted": true}, allowed: 204},

	"jobs-dead":       {allowed: 200},
	"jobs-kinds":      {allowed: 200},
	"jobs-retry":      {with: ids{"id": aDeadJob}, allowed: 204},
	"jobs-retry-kind": {with: ids{"kind": word("test.nobody")}, allowed: 200},
	"jobs-discard":    {with: ids{"id": aDeadJob}, says: why, allowed: 204},
}

var aDeadJob = owned("job", noID, func(c *cast) string { return c.shop.buryJob("test.nobody") })

// buryJob leaves a job behind that was given up. Nobody knows its kind, so that
// it stays where it is put.
func (s *shop) buryJob(kind string) string {
	s.t.Helper()
	job := id.New(s.clock.Now())
	s.write(`INSERT INTO jobs_queue (id, kind, payload, due_at, running, again, attempt, fence, last_error, created_at, dead_at)
		VALUES ($1, $2, '{}', $3, FALSE, FALSE, 16, 16, 'Get "https://pier:s3cret@bucket.example/a?key=b": refused', $3, $3)`,
		job, kind, s.clock.Now())
	return job
}

var anAlert = owned("alert", noID, func(c *cast) string { return c.shop.raise() })

const alertRow = `
	INSERT INTO watch_alert (id, name, subject, place, label, detail, state, looks, began_at, raised_at, told_to, settled)
	VALUES ($1, 'node_down', $1, '', 'Rotterdam 01', '', 'raised', 0, $2, $2, '', FALSE)`

// raise leaves something wrong behind.
func (s *shop) raise() string {
	s.t.Helper()
	alert := id.New(s.clock.Now())
	s.write(alertRow, alert, s.clock.Now())
	return alert
}
