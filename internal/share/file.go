package share

import (
	"causeway/internal/base/clock"
)

// FileState is where a file is in its life.
type FileState string

// The states of a file. Only a ready one is served.
const (
	Uploading FileState = "uploading"
	Ready     FileState = "ready"
	Expired   FileState = "expired"
	Deleted   FileState = "deleted"
	Blocked   FileState = "blocked"
)

// File is what a member has uploaded or is uploading.
type File struct {
	ID          string
	UserID      string
	Name        string
	PlainBytes  int64
	SealedBytes int64
	OwnerHeader string
	ParentID    string // the folder of my shares that it was uploaded for, or ""
	State       FileState
	Received    int64 // sealed bytes that are safe on disk
	Digest      string
	CreatedAt   clock.Millis
	FinishedAt  clock.Millis // zero while it is uploading
	ExpiresAt   clock.Millis
	LostAt      clock.Millis // when somebody found its bytes gone, or zero
}

// Lost is what a ready file is called when its bytes are gone.
const Lost FileState = "lost"

// StateAt is what a file is at a moment. Nothing needs to have noticed yet that
// its time is over.
func (f File) StateAt(now clock.Millis) FileState {
	switch {
	case f.State != Ready && f.State != Uploading:
		return f.State
	case now >= f.ExpiresAt:
		return Expired
	case f.LostAt != 0:
		return Lost
	}
	return f.State
}

// BlobKey is where the sealed bytes lie.
func (f File) BlobKey() string { return BlobKeyOf(f.ID) }

// BlobKeyOf is where the sealed bytes of a file lie.
func BlobKeyOf(fileID string) string { return "share/" + fileID }
