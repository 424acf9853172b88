package share

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// What a share refuses.
var (
	ErrLookupTaken    = fault.New(fault.Conflict, "lookup_taken")
	ErrShareFull      = fault.New(fault.Conflict, "share_full").With("most", mostEntries)
	ErrTooManyShares  = fault.New(fault.Conflict, "shares_limit").With("most", mostShares)
	ErrTooDeep        = fault.New(fault.Conflict, "folder_too_deep").With("most", deepest)
	ErrAlreadyThere   = fault.New(fault.Conflict, "file_already_there")
	ErrShareTakenDown = fault.New(fault.Conflict, "share_taken_down")
)

// Wish is a share as its owner wants it.
type Wish struct {
	Kind        Kind
	Name        string // of a folder; a file has its own, unless it is given another
	Description string // of a folder; a file's may stand in its item
	Code
	ExpireDays int64
	Items      []Item
}

// read checks a wish, all of it, and gives it cleaned.
func (w Wish) read() (Wish, error) {
	wrong := complaints{}
	if w.Kind == FolderEntry || w.Name != "" {
		w.Name = wrong.name("name", w.Name)
	}
	w.Description = wrong.description("description", w.Description)
	wrong.code("", w.Code)
	wrong.days("expireDays", w.ExpireDays)
	w.Items = wrong.items(w.Items)
	switch {
	case w.Kind != FileEntry && w.Kind != FolderEntry:
		wrong["kind"] = "unknown_value"
	case w.Kind == FileEntry && len(w.Items) == 0:
		wrong["items"] = "file_required"
	case w.Kind == FileEntry && len(w.Items) > 1:
		wrong["items"] = "too_long"
	}
	return w, wrong.refusal()
}

// Create opens a share. The same first half again, by the same member, is the
// same share: its answer may have been lost.
func (s *Service) Create(ctx context.Context, userID string, w Wish) (made Line, err error) {
	if w, err = w.read(); err != nil {
		return Line{}, err
	}
	err = s.change(ctx, userID, func(ctx context.Context, tx *storage.Tx) error {
		known, err := s.store.topByLookup(ctx, tx, userID, w.Lookup)
		if found, err := storage.Found(err); err != nil {
			return err
		} else if found {
			made, err = s.line(ctx, tx, userID, known)
			return err
		}
		top := s.newEntry(userID, w.Kind)
		top.ShareID, top.Name, top.Description = top.ID, w.Name, w.Description
		if err := s.roomOnTop(ctx, tx, userID); err != nil {
			return err
		}
		if err := s.open(ctx, tx, top, w.Code, w.ExpireDays, top.CreatedAt); err != nil {
			return err
		}
		if w.Kind == FolderEntry {
			if err := s.store.addEntry(ctx, tx, top); err != nil {
				return err
			}
			err = s.fill(ctx, tx, top, w.Items)
		} else {
			err = s.offer(ctx, tx, top, w.Items[0])
		}
		if err != nil {
			return err
		}
		made, err = s.line(ctx, tx, userID, top.ID)
		return err
	})
	if err != nil {
		return Line{}, fmt.Errorf("create share: %w", err)
	}
	return made, nil
}

// newEntry is an entry that begins now.
func (s *Service) newEntry(userID string, kind Kind) Entry {
	now := s.Clock.Now()
	e := Entry{ID: id.New(now), UserID: userID, Kind: kind, CreatedAt: now, Live: true}
	e.Origin = e.ID
	return e
}

// roomOnTop tells whether a member may have one share more.
func (s *Service) roomOnTop(ctx context.Context, tx *storage.Tx, userID string) error {
	n, err := s.store.countTops(ctx, tx, userID)
	if err == nil && n >= mostShares {
		err = ErrTooManyShares
	}
	return err
}

// open writes the share that an entry on top stands for.
func (s *Service) open(ctx context.Context, tx *storage.Tx, top Entry, code Code, days int64, since clock.Millis) error {
	added, err := s.store.addShare(ctx, tx, Share{
		ID: top.ID, UserID: top.UserID, Lookup: code.Lookup, KeyFile: code.KeyFile, SealedCode: code.SealedCode,
		ExpireDays: days, ExpiresAt: expiry(since, days), State: Live, CreatedAt: since,
	})
	if err == nil && !added {
		err = ErrLookupTaken
	}
	return err
}

// offer writes the entry of a file, which must be its owner's and ready. An
// entry that has no words yet gets the file's name and the item's description.
func (s *Service) offer(ctx context.Context, tx *storage.Tx, e Entry, item Item) error {
	file, err := s.store.file(ctx, tx, e.UserID, item.FileID)
	if err != nil {
		return err
	}
	if err := s.shareable(file); err != nil {
		return err
	}
	e.FileID, e.Header, e.Points = file.ID, item.Header, item.Points
	if e.Name == "" {
		e.Name = file.Name
	}
	if e.Description == "" {
		e.Description = item.Description
	}
	return s.store.addEntry(ctx, tx, e)
}

// fill adds files to a folder.
func (s *Service) fill(ctx context.Context, tx *storage.Tx, folder Entry, items []Item) error {
	there, err := s.roomIn(ctx, tx, folder, len(items), 1)
	if err != nil {
		return err
	}
	added := map[string]bool{}
	for _, item := range items {
		if added[item.FileID] || there.holdsFile(folder.ID, item.FileID) {
			return ErrAlreadyThere
		}
		added[item.FileID] = true
		e := s.newEntry(folder.UserID, FileEntry)
		e.ShareID, e.ParentID = folder.ShareID, folder.ID
		if err := s.offer(ctx, tx, e, item); err != nil {
			return err
		}
	}
	return nil
}

// roomIn tells whether a folder takes so many entries more, of so many levels.
func (s *Service) roomIn(ctx context.Context, tx *storage.Tx, folder Entry, more, levels int) (tree, error) {
	entries, err := s.store.entriesOf(ctx, tx, folder.ShareID)
	if err != nil {
		return tree{}, err
	}
	there := treeOf(entries)
	switch {
	case len(entries)+more > mostEntries:
		return there, ErrShareFull
	case there.depth(folder.ID)+levels > deepest:
		return there, ErrTooDeep
	}
	return there, nil
}
