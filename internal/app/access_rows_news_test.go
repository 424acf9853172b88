package app_test

import "causeway/internal/base/id"

// newsRows are about notices and what is sent of them.
var newsRows = map[string]row{
	"site-notices":         {allowed: 200},
	"site-notice":          {with: ids{"id": word(noID)}, allowed: 404},
	"site-notice-desk":     {allowed: 200},
	"site-notice-read":     {with: ids{"id": aDraftNotice}, allowed: 200},
	"site-notice-create":   {says: aNotice(nil), allowed: 200},
	"site-notice-change":   {with: ids{"id": aDraftNotice}, says: aNotice(says{"version": 1}), allowed: 200},
	"site-notice-drop":     {with: ids{"id": aDraftNotice}, allowed: 204},
	"site-notice-publish":  {with: ids{"id": aDraftNotice}, says: says{"version": 1}, allowed: 200},
	"site-notice-withdraw": {with: ids{"id": aPublishedNotice}, allowed: 200},

	"site-notice-test":        {with: ids{"id": aDraftNotice}, allowed: 204},
	"site-broadcast-start":    {with: ids{"id": aPublishedNotice}, says: says{"version": 1}, allowed: 200},
	"site-broadcast-audience": {allowed: 200},
	"site-broadcasts":         {allowed: 200},
	"site-broadcast":          {with: ids{"id": aBroadcast}, allowed: 200},
	"site-broadcast-pause":    {with: ids{"id": aBroadcast}, allowed: 200},
	"site-broadcast-resume":   {with: ids{"id": aRestingBroadcast}, allowed: 200},
	"site-broadcast-stop":     {with: ids{"id": aBroadcast}, allowed: 200},

	"me-news":          {allowed: 200},
	"me-news-set":      {says: says{"on": false}, allowed: 200},
	"news-off":         {with: ids{"token": word("unknown")}, allowed: 404},
	"news-off-by-mail": {with: ids{"token": word("unknown")}, allowed: 404},
}

var (
	aDraftNotice = owned("draft of a notice", noID, func(c *cast) string {
		var made struct{ ID string }
		c.as(keyed, "POST", "/admin/site/notices", aNotice(nil), &made)
		return made.ID
	})
	aPublishedNotice = owned("notice", noID, func(c *cast) string {
		made := aDraftNotice.of(c)
		c.as(keyed, "POST", "/admin/site/notices/"+made+"/publish", says{"version": 1}, nil)
		return made
	})
	aBroadcast = owned("broadcast", noID, func(c *cast) string {
		var made struct{ ID string }
		c.as(keyed, "POST", "/admin/site/notices/"+aPublishedNotice.of(c)+"/broadcast", says{"version": 1}, &made)
		return made.ID
	})
	aRestingBroadcast = owned("resting broadcast", noID, func(c *cast) string {
		made := aBroadcast.of(c)
		c.as(keyed, "POST", "/admin/site/broadcasts/"+made+"/pause", nil, nil)
		return made
	})
)

// aNotice is a line about the harbour, with whatever is to be different.
func aNotice(other says) says {
	notice := says{
		"texts":      says{"en-US": says{"title": "The lock is closed on Sunday", "body": "Ships wait **outside**."}},
		"importance": "info", "place": "both",
	}
	for name, value := range other {
		notice[name] = value
	}
	return notice
}

func (s *shop) draftNotice() string {
	s.t.Helper()
	var made struct{ ID string }
	s.want("POST", "/api/v1/admin/site/notices", aNotice(nil), 200, &made)
	return made.ID
}

// noticeIn puts a notice of a state into the books without an operator.
func (s *shop) noticeIn(state string) string {
	s.t.Helper()
	notice := id.New(s.clock.Now())
	s.write(noticeRow, notice, state, s.clock.Now())
	return notice
}

const noticeRow = `
	INSERT INTO site_notice (id, version, texts, importance, place, state, created_by, created_at, changed_at, published_at)
	VALUES ($1, 1, '{"en-US":{"title":"High water","body":""}}', 'info', 'both', $2, '', $3, $3, $3)`

func (s *shop) toNotice(method, notice, path string, body any, status int) {
	s.t.Helper()
	s.want(method, "/api/v1/admin/site/notices/"+notice+path, body, status, nil)
}

// toBroadcast does something to a broadcast that no operator began.
func (s *shop) toBroadcast(state, path string) {
	s.t.Helper()
	broadcast := id.New(s.clock.Now())
	s.write(broadcastRow, broadcast, state, s.clock.Now())
	s.want("POST", "/api/v1/admin/site/broadcasts/"+broadcast+path, nil, 200, nil)
}

const broadcastRow = `
	INSERT INTO site_broadcast
		(id, notice_id, notice_version, texts, state, audience, reached, letters, last_member, exhausted, next_at, sent, failed, withdrawn, created_by, created_at)
	VALUES ($1, $1, 1, '{"en-US":{"title":"High water","body":""}}', $2, 0, 0, 0, '', FALSE, $3, 0, 0, 0, '', $3)`
