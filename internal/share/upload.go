package share

import (
	"context"
	"crypto/sha256"
	"encoding"
	"encoding/base64"
	"fmt"
	"hash"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/blob"
	"causeway/internal/share/tus"
)

// Limits of uploads.
const (
	mostUnfinished = 5                  // of one member
	uploadPatience = 24 * time.Hour     // an upload waits so long for its next byte
	keptFor        = 7 * 24 * time.Hour // a file, from the end of its upload
)

// What keeps an upload from beginning or going on.
var (
	ErrTooManyUploads = fault.New(fault.Conflict, "upload_limit")
	ErrQuota          = fault.New(fault.Conflict, "quota_exceeded")
	ErrUploadLength   = fault.New(fault.Invalid, "upload_length")
	ErrUploadLocked   = fault.New(fault.Locked, "upload_locked")
)

// Upload is a file on its way in.
type Upload struct {
	File
	Metadata  string
	Growth    blob.Growth
	Digesting string // SHA-256 of what was received, to be gone on with
}

// alive refuses what has ended. Only its owner gets as far as this.
func (u Upload) alive(now clock.Millis) error {
	switch {
	case u.State == Ready:
		return nil
	case u.State == Uploading && u.ExpiresAt > now:
		return nil
	}
	return tus.ErrGone
}

// whole tells that everything has arrived. A crash may come before the file is
// ready even so.
func (u Upload) whole() bool { return u.Received == u.SealedBytes }

// newDigest is the state of a sum over nothing.
func newDigest() (string, error) { return saveDigest(sha256.New()) }

// saveDigest keeps a sum that goes on in another request, so that nothing is
// ever read twice.
func saveDigest(sum hash.Hash) (string, error) {
	state, err := sum.(encoding.BinaryMarshaler).MarshalBinary()
	return base64.StdEncoding.EncodeToString(state), err
}

func loadDigest(saved string) (hash.Hash, error) {
	state, err := base64.StdEncoding.DecodeString(saved)
	if err != nil {
		return nil, err
	}
	sum := sha256.New()
	return sum, sum.(encoding.BinaryUnmarshaler).UnmarshalBinary(state)
}

// FindUpload tells how far a member's upload is.
func (s *Service) FindUpload(ctx context.Context, userID, fileID string) (Upload, error) {
	u, err := s.store.upload(ctx, s.DB, userID, fileID)
	if err != nil {
		return Upload{}, fmt.Errorf("find upload: %w", err)
	}
	if err := u.alive(s.Clock.Now()); err != nil {
		return Upload{}, err
	}
	if u.State == Uploading && u.whole() {
		return s.finishUpload(ctx, u)
	}
	return u, nil
}

// finishUpload does what a process that died did not come to.
func (s *Service) finishUpload(ctx context.Context, u Upload) (Upload, error) {
	hold, err := s.seize(ctx, u.ID, func() {})
	if err != nil {
		return Upload{}, err
	}
	defer hold.release()
	return s.complete(context.WithoutCancel(ctx), hold, u.UserID)
}

// TerminateUpload gives an upload up. One that has become a file goes like a
// file: whoever cancels in the last moment does not want to keep it.
func (s *Service) TerminateUpload(ctx context.Context, userID, fileID string) error {
	u, err := s.store.upload(ctx, s.DB, userID, fileID)
	if err != nil {
		return fmt.Errorf("terminate upload: %w", err)
	}
	if err := u.alive(s.Clock.Now()); err != nil {
		return err
	}
	hold, err := s.seize(ctx, fileID, func() {})
	if err != nil {
		return err
	}
	defer hold.release()
	ctx = context.WithoutCancel(ctx)
	if err := s.DeleteFile(ctx, userID, fileID); err != nil {
		return err
	}
	return s.Blobs.Discard(ctx, BlobKeyOf(fileID))
}
