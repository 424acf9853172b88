package app_test

import "causeway/internal/base/id"

// directoryHomeRows are about the first page of the directory and what ranks it.
var directoryHomeRows = map[string]row{
	"directory-home":    {allowed: 200},
	"directory-formula": {allowed: 200},
	"directory-visit":   {with: ids{"id": aVisitedGroup}, allowed: 204},
}

var aVisitedGroup = owned("visited group", noID, func(c *cast) string {
	group := id.New(c.shop.clock.Now())
	c.write(groupRow, group, c.shop.clock.Now())
	return group
})

const groupRow = `
	INSERT INTO directory_entry (id, kind, link, name, title, folded, description, language, category, subscribers, adult, verified, state, reason, consent, listed_at)
	VALUES ($1, 'group', $1, $1, 'Pier', 'pier', '', 'en', 'chat', 0, FALSE, FALSE, 'listed', '', 'none', $2)`
