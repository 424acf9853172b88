package share

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"time"

	"causeway/internal/blob"
)

// orphanAge is how old bytes without a row must be before they go. A row is
// written before its bytes, so a day is more than any request takes.
const orphanAge = 24 * time.Hour

const blobPrefix = "share/"

// Orphans deletes bytes that no file claims, and finds files whose bytes are
// gone. Neither should ever happen; disks are restored from backups, though,
// and processes die.
func (s *Service) Orphans(ctx context.Context) error {
	removed, err := s.removeOrphans(ctx)
	if err != nil {
		return fmt.Errorf("remove orphans: %w", err)
	}
	if err := s.findLost(ctx); err != nil {
		return fmt.Errorf("find lost files: %w", err)
	}
	return s.ranRound(ctx, "orphans", removed)
}

// removeOrphans goes through what is whole and what has only begun.
func (s *Service) removeOrphans(ctx context.Context) (removed tally, err error) {
	for _, kind := range []struct {
		found  iter.Seq2[blob.Info, error]
		remove func(ctx context.Context, key string) error
	}{
		{s.Blobs.List(ctx, blobPrefix), s.Blobs.Delete},
		{s.Blobs.Unfinished(ctx, blobPrefix), s.Blobs.Discard},
	} {
		if err := s.removeUnclaimed(ctx, kind.found, kind.remove, &removed); err != nil {
			return removed, err
		}
	}
	return removed, nil
}

func (s *Service) removeUnclaimed(ctx context.Context, found iter.Seq2[blob.Info, error], remove func(context.Context, string) error, removed *tally) error {
	old := s.Clock.Now().Add(-orphanAge).Time()
	for page, err := range pages(found, func(info blob.Info) bool { return info.Modified.Before(old) }) {
		if err != nil {
			return err
		}
		claimed, err := s.store.kept(ctx, s.DB, slices.Collect(maps.Keys(page)))
		if err != nil {
			return err
		}
		for _, fileID := range claimed {
			delete(page, fileID)
		}
		for _, info := range page {
			if err := remove(ctx, info.Key); err != nil {
				if ctx.Err() != nil { // it was told to stop
					return err
				}
				s.Log.Error("bytes that no file claims cannot be deleted", "key", info.Key, "error", err)
				continue // it holds up no other
			}
			s.Log.Warn("deleted bytes that no file claims", "key", info.Key, "bytes", info.Size)
			removed.items++
			removed.bytes += info.Size
		}
	}
	return nil
}

// pages gathers blobs by the id of their file, as many as one statement takes.
// A blob that has only begun may be found in several pieces.
func pages(found iter.Seq2[blob.Info, error], wanted func(blob.Info) bool) iter.Seq2[map[string]blob.Info, error] {
	return func(yield func(map[string]blob.Info, error) bool) {
		page := map[string]blob.Info{}
		for info, err := range found {
			if err != nil {
				yield(nil, err)
				return
			}
			if wanted(info) {
				page[strings.TrimPrefix(info.Key, blobPrefix)] = info
			}
			if len(page) == sweepBatch {
				if !yield(page, nil) {
					return
				}
				page = map[string]blob.Info{}
			}
		}
		if len(page) > 0 {
			yield(page, nil)
		}
	}
}

// findLost tells owners of files whose bytes are gone, before a buyer does.
func (s *Service) findLost(ctx context.Context) error {
	for behind := ""; ; {
		served, err := s.store.servedFiles(ctx, s.DB, behind, sweepBatch)
		if err != nil || len(served) == 0 {
			return err
		}
		for _, fileID := range served {
			_, err := s.Blobs.Stat(ctx, BlobKeyOf(fileID))
			if errors.Is(err, blob.ErrMissing) {
				err = s.MarkLost(ctx, fileID)
			}
			if err != nil {
				return err
			}
		}
		behind = served[len(served)-1]
	}
}
