package app_test

import "causeway/internal/base/id"

// directoryRows are about groups and channels.
var directoryRows = map[string]row{
	// For everybody.
	"directory-entries": {allowed: 200},
	"search-entries":    {query: "q=harbour", allowed: 200},
	"directory-entry":   {with: ids{"id": aListing}, allowed: 200},

	// For members, about what they have handed in.
	"directory-submit":      {says: says{"link": "@harbour_news"}, allowed: 200},
	"directory-submissions": {allowed: 200},
	"directory-prove":       {with: ids{"id": aSubmission}, allowed: 409, theirs: 404}, // Telegram knows no such chat

	// For operators with the key.
	"directory-queue":   {allowed: 200},
	"directory-look":    {with: ids{"id": aKnownChat}, allowed: 200},
	"directory-approve": {with: ids{"id": aKnownChat}, says: aChat, allowed: 200},
	"directory-reject":  {with: ids{"id": aSubmission}, says: why, allowed: 200},
	"directory-desk":    {allowed: 200},
	"directory-edit":    {with: ids{"id": aListing}, says: aChat, allowed: 200},
	"directory-block":   {with: ids{"id": aListing}, says: why, allowed: 200},
	"directory-unblock": {with: ids{"id": aListing}, says: why, allowed: 409},
	"directory-remove":  {with: ids{"id": aListing}, query: "reason=gone", allowed: 204},
}

var aChat = says{"title": "Harbour news", "kind": "channel", "language": "en", "category": "news", "adult": false}

var (
	aSubmission = owned("submission", noID, func(c *cast) string {
		submission := id.New(c.shop.clock.Now())
		c.write(submissionRow, submission, c.people[owner].id, "https://t.me/n"+submission, c.shop.clock.Now())
		return submission
	})
	aKnownChat = owned("submission of a chat that Telegram knows", noID, func(c *cast) string {
		submission := id.New(c.shop.clock.Now())
		c.write(submissionRow, submission, c.people[owner].id, "https://t.me/"+knownChat.Username, c.shop.clock.Now())
		return submission
	})
	aListing = owned("listing", noID, func(c *cast) string {
		listing := id.New(c.shop.clock.Now())
		c.write(listingRow, listing, c.shop.clock.Now())
		return listing
	})
)

const (
	submissionRow = `INSERT INTO directory_submission (id, user_id, link, state, created_at) VALUES ($1, $2, $3, 'pending', $4)`
	listingRow    = `
		INSERT INTO directory_entry (id, kind, link, name, title, folded, description, language, category, subscribers, adult, verified, state, reason, consent, listed_at)
		VALUES ($1, 'group', $1, $1, 'Harbour', 'harbour', '', 'en', 'news', 1, FALSE, FALSE, 'listed', '', 'none', $2)`
	blockedChat = `UPDATE directory_entry SET state = 'blocked'`
)

// handedIn is a link of a member's that waits.
func (s *shop) handedIn() string {
	submission := id.New(s.clock.Now())
	s.write(submissionRow, submission, "somebody", "https://t.me/n"+submission, s.clock.Now())
	return submission
}

// listChat approves one as the operator.
func (s *shop) listChat() (entryID string) {
	var made struct{ ID string }
	s.want("POST", "/api/v1/admin/directory/submissions/"+s.handedIn()+"/approve", aChat, 200, &made)
	return made.ID
}

// aListedChat is the operator's address of an entry.
func (s *shop) aListedChat() string {
	listing := id.New(s.clock.Now())
	s.write(listingRow, listing, s.clock.Now())
	return "/api/v1/admin/directory/entries/" + listing
}
