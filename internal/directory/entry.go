package directory

import (
	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
)

// Why an entry is not shown.
var (
	ErrBlocked   = fault.New(fault.Forbidden, "content_blocked")
	ErrAdultOnly = fault.New(fault.Forbidden, "adult_only")
)

// Kind is what sort of chat an entry is.
type Kind string

// The kinds.
const (
	Group   Kind = "group"
	Channel Kind = "channel"
)

// Kinds are all kinds.
var Kinds = []Kind{Group, Channel}

// Category is what a chat is about. Whether it is for adults is not one: that is
// a flag, and there are such chats about everything.
type Category string

// Categories are all categories, in the order in which they are shown.
var Categories = []Category{
	"news", "tech", "network", "crypto", "finance", "games", "media", "learning",
	"life", "work", "shopping", "travel", "chat", "other",
}

// Languages are what a chat may be written in.
var Languages = []string{"zh", "en", "ru", "other"}

// EntryState says whether an entry can be seen.
type EntryState string

// The states.
const (
	Listed  EntryState = "listed"
	Blocked EntryState = "blocked" // by an operator
	Gone    EntryState = "gone"    // the platform no longer knows it
)

// Consent says what the owners of a chat have told the bot.
type Consent string

// The consents.
const (
	NoConsent Consent = "none"
	Asked     Consent = "asked"
	Given     Consent = "given"
	Revoked   Consent = "revoked"
)

// Entry is a group or channel that is listed.
type Entry struct {
	ID          string
	Kind        Kind
	Link        Link
	Name        string
	ChatID      int64 // 0: the platform was never asked
	Title       string
	Description string
	Language    string
	Category    Category
	Subscribers int64
	Adult       bool
	Verified    bool
	OwnerID     string // or ""
	State       EntryState
	Reason      string // why it is blocked
	Consent     Consent
	ListedAt    clock.Millis
	CheckedAt   clock.Millis
	Standing
}

// Standing is what lists are sorted by, in millionths; the ranking writes it.
type Standing struct{ Score, Heat, Growth int64 }
