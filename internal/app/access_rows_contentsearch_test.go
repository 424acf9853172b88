package app_test

import (
	"strconv"
	"sync/atomic"

	"causeway/internal/base/id"
)

// searchRows are about what is said in groups and channels.
var searchRows = map[string]row{
	// For everybody, within the limits of their tier.
	"search-content":       {query: "q=harbour", allowed: 200},
	"search-content group": {query: "q=harbour&kind=group", allowed: 403},
	"search-hot":           {allowed: 200},
	// For premium members, whom nobody of the six is.
	"search-preview": {with: ids{"id": aMessage}, allowed: 403},
	"search-recent":  {with: ids{"id": word("none")}, allowed: 403},
	"search-save":    {says: says{"q": "harbour", "filters": says{}, "notify": true}, allowed: 403},

	// For members, about what they have saved.
	"search-saved":        {allowed: 200},
	"search-saved-change": {with: ids{"id": aSavedSearch}, says: says{"notify": false}, allowed: 200, theirs: 404},
	"search-saved-remove": {with: ids{"id": aSavedSearch}, allowed: 204, theirs: 404},

	// For operators with the key.
	"search-overview":          {allowed: 200},
	"search-rebuild":           {says: says{}, allowed: 200},
	"search-queries":           {allowed: 200},
	"search-sources":           {allowed: 200},
	"search-source-take-down":  {with: ids{"id": aSource}, says: why, allowed: 200},
	"search-source-restore":    {with: ids{"id": aSource}, says: why, allowed: 409},
	"search-source-forget":     {with: ids{"id": aSource}, says: why, allowed: 200},
	"search-messages":          {query: "q=harbour", allowed: 200},
	"search-message-take-down": {with: ids{"id": aMessage}, says: why, allowed: 200},
	"search-message-restore":   {with: ids{"id": aMessage}, says: why, allowed: 409},
}

var (
	aSource      = owned("source", "1", func(c *cast) string { return c.shop.source() })
	aMessage     = owned("found message", "1", func(c *cast) string { return c.shop.foundMessage(c.shop.source()) })
	aSavedSearch = owned("saved search", noID, func(c *cast) string {
		saved := id.New(c.shop.clock.Now())
		c.write(savedSearchRow, saved, c.people[owner].id, c.shop.clock.Now())
		return saved
	})
)

const (
	sourceRow = `
		INSERT INTO contentsearch_chat (id, telegram_id, kind, name, title, entry_id, language, category, subscribers, adult, state, reason, consent_way, consent_by, consent_at)
		VALUES ($1, $2, 'channel', '', 'Harbour', 'entry', 'en', 'news', 1, FALSE, 'shown', '', 'bot', 'olga', $3)`
	foundMessageRow = `
		INSERT INTO contentsearch_message (id, chat_id, message_id, text, edited_at, sender, adult, hidden, reason)
		VALUES ($1, $2, $1, 'the harbour is open', 0, '', FALSE, FALSE, '')`
	hiddenMessage  = `UPDATE contentsearch_message SET hidden = TRUE, reason = 'why' WHERE id = $1`
	hiddenSource   = `UPDATE contentsearch_chat SET state = 'hidden', reason = 'why' WHERE id = $1`
	savedSearchRow = `
		INSERT INTO contentsearch_saved (id, user_id, query, canonical, kind, language, category, min_subscribers, max_subscribers, adult, notify, created_at, looked_at, told_at)
		VALUES ($1, $2, $1, $1, '', '', '', 0, 0, FALSE, TRUE, $3, $3, 0)`
)

// searched counts what these tests have put into the index by hand.
var searched atomic.Int64

// source is a channel that is searched.
func (s *shop) source() string {
	number := 1_000_000 + searched.Add(1)
	s.write(sourceRow, number, -1_000_000_000_000-number, s.clock.Now())
	return strconv.FormatInt(number, 10)
}

// foundMessage is what somebody has said there, without words in the index.
func (s *shop) foundMessage(source string) string {
	number := 1_000_000_000 + searched.Add(1)
	s.write(foundMessageRow, number, decimal(source))
	return strconv.FormatInt(number, 10)
}

// toSearch has the operator do something about a source or message.
func (s *shop) toSearch(what, id, act string) {
	s.t.Helper()
	s.want("POST", "/api/v1/admin/search/"+what+"/"+id+act, why, 200, nil)
}

// decimal is a number that one of these has written.
func decimal(id string) int64 {
	number, err := strconv.ParseInt(id, 10, 64)
	if err != nil {
		panic(err)
	}
	return number
}
