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
}

// BlobKey is where the sealed bytes lie.
func (f File) BlobKey() string { return BlobKeyOf(f.ID) }

// BlobKeyOf is where the sealed bytes of a file lie.
func BlobKeyOf(fileID string) string { return "share/" + fileID }
