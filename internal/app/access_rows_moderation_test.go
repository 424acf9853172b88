package app_test

import "causeway/internal/base/id"

// moderationRows are about blocked words and reports.
var moderationRows = map[string]row{
	"moderation-report":      {says: says{"kind": "entry", "id": noID, "reason": "scam"}, allowed: 404},
	"moderation-reports":     {allowed: 200},
	"moderation-overview":    {allowed: 200},
	"moderation-decide":      {with: ids{"id": aComplaint}, says: says{"verdict": "dismissed", "reason": "not so"}, allowed: 200},
	"moderation-words":       {allowed: 200},
	"moderation-word-add":    {says: says{"word": aWord, "verdict": "block"}, allowed: 200},
	"moderation-word-remove": {with: ids{"id": aBlockedWord}, allowed: 204},
}

var (
	aBlockedWord = owned("blocked word", noID, func(c *cast) string {
		var made struct{ ID string }
		c.as(keyed, "POST", "/admin/blocked-words", says{"word": aWord.of(c), "verdict": "adult"}, &made)
		return made.ID
	})
	aComplaint = owned("complaint", noID, func(c *cast) string {
		complaint := id.New(c.shop.clock.Now())
		c.write(complaintRow, complaint, c.shop.clock.Now())
		return complaint
	})
)

// complaintRow is a report about an entry that is gone meanwhile.
const complaintRow = `
	INSERT INTO moderation_report (id, kind, subject_id, reason, words, host, state, created_at)
	VALUES ($1, 'entry', $1, 'scam', '', '', 'open', $2)`
