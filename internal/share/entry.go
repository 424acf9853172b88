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

// Share is what a download code finds.
type Share struct {
	ID         string // of the entry on top
	UserID     string
	Lookup     string // the first half of the code
	KeyFile    string // base64 of the identity, sealed with the second half
	SealedCode string // base64 of the code, sealed to the owner's vault
	ExpireDays int64
	ExpiresAt  clock.Millis // zero: as long as its files are kept
	State      ShareState
	CreatedAt  clock.Millis
	EndedAt    clock.Millis
}

// AliveAt tells whether a share is open to everybody at a moment. Nothing needs
// to have noticed yet that its time is over.
func (s Share) AliveAt(now clock.Millis) bool {
	return s.State == Live && (s.ExpiresAt == 0 || now < s.ExpiresAt)
}

// expiry is when a share of so many days ends; 0 days leave that to its files.
func expiry(created clock.Millis, days int64) clock.Millis {
	if days == 0 {
		return 0
	}
	return created.Add(time.Duration(days) * 24 * time.Hour)
}
