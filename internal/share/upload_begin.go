package share

import (
	"context"

	"causeway/internal/base/id"
	"causeway/internal/share/tus"
	"causeway/internal/storage"
)

// BeginUpload takes the room that an upload needs. What members only announce
// counts for them as if it were there, so that nobody takes more by announcing
// it twenty times at once.
func (s *Service) BeginUpload(ctx context.Context, userID string, length int64, told tus.Metadata) (Upload, error) {
	u, err := s.newUpload(userID, length, told)
	if err != nil {
		return Upload{}, err
	}
	if err := s.Room(ctx, length); err != nil {
		return Upload{}, err
	}
	quota, err := s.Quota(ctx)
	if err != nil {
		return Upload{}, err
	}
	return u, s.change(ctx, userID, func(ctx context.Context, tx *storage.Tx) error {
		unfinished, taken, err := s.store.reserved(ctx, tx, userID, u.CreatedAt)
		switch {
		case err != nil:
			return err
		case unfinished >= mostUnfinished:
			return ErrTooManyUploads.With("most", mostUnfinished)
		case taken+length > quota:
			return ErrQuota.With("left", max(0, quota-taken))
		}
		if u.ParentID != "" {
			if err := s.store.isFolder(ctx, tx, userID, u.ParentID); err != nil {
				return err
			}
		}
		return s.store.addUpload(ctx, tx, u)
	})
}

// newUpload reads what a client tells of an upload: filename, ownerHeader, and
// parentId where it is meant for a folder of "my shares". Whatever else a client
// likes to remember comes back to it unread.
func (s *Service) newUpload(userID string, length int64, told tus.Metadata) (Upload, error) {
	plain, possible := PlainBytes(length)
	switch {
	case length > MaxSealedBytes:
		return Upload{}, tus.ErrTooLarge
	case !possible:
		return Upload{}, ErrUploadLength
	}
	wrong := complaints{}
	name := wrong.name("filename", told.Values["filename"])
	header := told.Values["ownerHeader"]
	if !opensForOne(header) {
		wrong["ownerHeader"] = "bad_format"
	}
	parent := told.Values["parentId"]
	if parent != "" && !id.Valid(parent) {
		wrong["parentId"] = "bad_format"
	}
	if err := wrong.refusal(); err != nil {
		return Upload{}, err
	}
	digesting, err := newDigest()
	if err != nil {
		return Upload{}, err
	}
	now := s.Clock.Now()
	return Upload{
		File: File{
			ID: id.New(now), UserID: userID, Name: name, PlainBytes: plain, SealedBytes: length, OwnerHeader: header, ParentID: parent,
			State: Uploading, CreatedAt: now, ExpiresAt: now.Add(uploadPatience),
		},
		Metadata: told.Raw, Digesting: digesting,
	}, nil
}
