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
