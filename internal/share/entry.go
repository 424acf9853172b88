package share

import (
	"time"

	"causeway/internal/base/clock"
)

// Kind tells files from folders.
type Kind string

// The kinds of entries.
const (
	FileEntry   Kind = "file"
	FolderEntry Kind = "folder"
)

// Entry is a line of somebody's shares.
type Entry struct {
	ID          string
	ShareID     string
	Origin      string // the entry that it was before it moved to another code, or itself
	UserID      string
	ParentID    string // "" on top
	Kind        Kind
	Name        string
	Description string
	FileID      string // "" for a folder
	Points      int64
	Header      string // opens the file for the share's identity
	Downloads   int64
	Earned      int64 // points, less the operator's fee
	Live        bool
	CreatedAt   clock.Millis
	EndedAt     clock.Millis
}

// ShareState is where a share is in its life.
type ShareState string

// The states of a share. Only a live one is served, beside the day that buyers
// keep after it was cancelled.
const (
	Live         ShareState = "live"
	Cancelled    ShareState = "cancelled"
	ShareExpired ShareState = "expired"
	TakenDown    ShareState = "taken_down"
)

// ShareBlocked is what operators call a live share of one file that is blocked.
const ShareBlocked ShareState = "blocked"

// Share is what a download code finds.
type Share struct {
	ID         string // of the entry on top
	UserID     string
	Lookup     string // the first half of the code
	KeyFile    string // base64 of the identity, sealed with the second half
	SealedCode string // base64 of the code, sealed to the owner's vault
	ExpireDays int64
	ExpiresAt  clock.Millis // zero: as long as its files are kept
	// BuyersUntil is how long it stays open to whoever has paid for something of
	// it, though its owner may have cut its days to less. Zero: its days were never
	// changed.
	BuyersUntil clock.Millis
	State       ShareState
	CreatedAt   clock.Millis
	EndedAt     clock.Millis
}

// AliveAt tells whether a share is open to everybody at a moment. Nothing needs
// to have noticed yet that its time is over.
func (s Share) AliveAt(now clock.Millis) bool {
	return s.State == Live && (s.ExpiresAt == 0 || now < s.ExpiresAt)
}

// endFor is when a share's days are over for buyers, or for everybody else. Zero
// is never.
func (s Share) endFor(buyer bool) clock.Millis {
	if buyer && s.ExpiresAt != 0 {
		return max(s.ExpiresAt, s.BuyersUntil)
	}
	return s.ExpiresAt
}

// withDays gives a share other days, counted from its beginning. Whoever has
// bought something was told of the old ones: if the new ones end sooner, buyers
// keep the day that a cancelled share leaves them, and never more than they had.
func (s Share) withDays(days int64, now clock.Millis) Share {
	kept := now.Add(keptForBuyers)
	if s.ExpiresAt != 0 || s.State == ShareExpired {
		kept = min(kept, s.endFor(true))
	}
	s.ExpireDays, s.ExpiresAt, s.BuyersUntil = days, expiry(s.CreatedAt, days), kept
	return s
}

// expiry is when a share of so many days ends; 0 days leave that to its files.
func expiry(created clock.Millis, days int64) clock.Millis {
	if days == 0 {
		return 0
	}
	return created.Add(time.Duration(days) * 24 * time.Hour)
}
