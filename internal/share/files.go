package share

import (
	"context"
	"fmt"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// What is in the way of sharing a file.
var (
	ErrFileNotReady = fault.New(fault.Conflict, "file_not_ready")
	ErrFileExpired  = fault.New(fault.Gone, "file_expired")
	ErrFileLost     = fault.New(fault.Gone, "file_lost")
)

// turn has a member's files and shares change one after the other.
func turn(ctx context.Context, tx *storage.Tx, userID string) error {
	return storage.Lock(ctx, tx, "share:"+userID)
}

// change runs a change of one member's files and shares in its turn.
func (s *Service) change(ctx context.Context, userID string, f func(ctx context.Context, tx *storage.Tx) error) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := turn(ctx, tx, userID); err != nil {
			return err
		}
		return f(ctx, tx)
	})
}

// Files lists what a member has uploaded, newest first, behind an id.
func (s *Service) Files(ctx context.Context, userID, behind string, limit int) ([]ListedFile, error) {
	return s.store.files(ctx, s.DB, userID, behind, limit)
}

// space tells how many sealed bytes a member keeps, and may keep.
func (s *Service) space(ctx context.Context, userID string) (used, quota int64, err error) {
	if _, used, err = s.store.reserved(ctx, s.DB, userID, s.Clock.Now()); err != nil {
		return 0, 0, err
	}
	quota, err = s.Quota(ctx)
	return used, quota, err
}

// RenameFile changes what a file is called in its owner's list. Shares keep the
// names that they were given.
func (s *Service) RenameFile(ctx context.Context, userID, fileID, typed string) (renamed ListedFile, err error) {
	name, err := ReadName(typed)
	if err != nil {
		return ListedFile{}, err
	}
	err = s.change(ctx, userID, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.store.renameFile(ctx, tx, userID, fileID, name); err != nil {
			return err
		}
		renamed, err = s.store.listedFile(ctx, tx, userID, fileID)
		return err
	})
	if err != nil {
		return ListedFile{}, fmt.Errorf("rename file: %w", err)
	}
	return renamed, nil
}

// DeleteFile ends a file and its places in shares. Its bytes go later: buyers
// have a day.
func (s *Service) DeleteFile(ctx context.Context, userID, fileID string) error {
	return s.change(ctx, userID, func(ctx context.Context, tx *storage.Tx) error {
		now := s.Clock.Now()
		deleted, err := s.store.deleteFile(ctx, tx, userID, fileID, now)
		if err != nil {
			return err
		}
		if !deleted {
			return storage.ErrNotFound
		}
		if err := s.store.endPlacesOf(ctx, tx, fileID, now); err != nil {
			return fmt.Errorf("end entries of file: %w", err)
		}
		return s.store.endSharesOf(ctx, tx, fileID, now)
	})
}

// MarkLost notes that the bytes of a ready file are gone, so that its owner is
// told to upload it again.
func (s *Service) MarkLost(ctx context.Context, fileID string) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		found, err := s.store.markLost(ctx, tx, fileID, s.Clock.Now())
		if found {
			s.Log.Error("sealed bytes of a file are gone", "file", fileID)
		}
		return err
	})
}

// shareable tells what keeps a file from being shared at this moment.
func (s *Service) shareable(f File) error {
	switch f.StateAt(s.Clock.Now()) {
	case Ready:
		return nil
	case Uploading:
		return ErrFileNotReady
	case Lost:
		return ErrFileLost
	case Blocked:
		return ErrBlocked
	}
	return ErrFileExpired
}
