package share

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// What a move refuses.
var (
	ErrFolderIntoItself = fault.New(fault.Conflict, "folder_into_itself")
	// ErrFolderChanged tells that the headers are not those of the files that are
	// there: somebody has added or removed some since they were asked for.
	ErrFolderChanged = fault.New(fault.Conflict, "folder_changed")
)

// Headers opens files for another share's identity: by entry.
type Headers map[string]string

func (h Headers) check(wrong complaints) {
	for entryID, header := range h {
		if !opensForOne(header) {
			wrong["headers."+entryID] = "bad_format"
		}
	}
	if len(h) > mostEntries {
		clear(wrong)
		wrong["headers"] = "too_long"
	}
}

// fit tells whether there is a header for each of the files, and no other.
func (h Headers) fit(entries []Entry) error {
	files := 0
	for _, e := range entries {
		if e.Kind != FileEntry {
			continue
		}
		if _, given := h[e.ID]; !given {
			return ErrFolderChanged
		}
		files++
	}
	if files != len(h) {
		return ErrFolderChanged
	}
	return nil
}

// Journey says where an entry is to go.
type Journey struct {
	ParentID   string  // "" is the top
	Headers    Headers // needed where another code will open it
	Code       *Code   // needed at the top
	ExpireDays int64   // at the top
}

func (j Journey) check() error {
	wrong := complaints{}
	j.Headers.check(wrong)
	if j.ParentID == "" && j.Code != nil {
		wrong.code("code.", *j.Code)
		wrong.days("code.expireDays", j.ExpireDays)
	}
	return wrong.refusal()
}

// Move brings an entry, with all beneath it, into another folder or to the top.
//
// Where another code will open it, it begins anew: the old entries end as if
// they had been removed, so that buyers keep their day, and the new ones have
// the same origin, so that nobody pays twice.
func (s *Service) Move(ctx context.Context, userID, entryID string, to Journey) (moved Line, err error) {
	if err := to.check(); err != nil {
		return Line{}, err
	}
	err = s.change(ctx, userID, func(ctx context.Context, tx *storage.Tx) error {
		e, from, err := s.mover(ctx, tx, userID, entryID)
		if err != nil {
			return err
		}
		switch {
		case e.ParentID == to.ParentID: // it is there
		case to.ParentID == "":
			e, err = s.toTop(ctx, tx, from.below(e.ID), to)
		default:
			e, err = s.intoFolder(ctx, tx, e, from, to)
		}
		if err != nil {
			return err
		}
		moved, err = s.line(ctx, tx, userID, e.ID)
		return err
	})
	if err != nil {
		return Line{}, fmt.Errorf("move line: %w", err)
	}
	return moved, nil
}

// mover finds an entry that may move, and the share that it lies in.
func (s *Service) mover(ctx context.Context, tx *storage.Tx, userID, entryID string) (Entry, tree, error) {
	e, err := s.store.entry(ctx, tx, userID, entryID)
	if err != nil {
		return Entry{}, tree{}, err
	}
	if err := s.mayChange(ctx, tx, e); err != nil {
		return Entry{}, tree{}, err
	}
	entries, err := s.store.entriesOf(ctx, tx, e.ShareID)
	return e, treeOf(entries), err
}

// toTop makes a share of its own of entries.
func (s *Service) toTop(ctx context.Context, tx *storage.Tx, entries []Entry, to Journey) (Entry, error) {
	if to.Code == nil {
		return Entry{}, ErrInvalid.Field("code", "required")
	}
	if err := s.roomOnTop(ctx, tx, entries[0].UserID); err != nil {
		return Entry{}, err
	}
	return s.underCode(ctx, tx, entries, to.Headers, *to.Code, to.ExpireDays, s.Clock.Now())
}

// underCode plants entries anew at the top, under a code.
func (s *Service) underCode(ctx context.Context, tx *storage.Tx, entries []Entry, headers Headers, code Code, days int64, since clock.Millis) (Entry, error) {
	top := s.newEntry(entries[0].UserID, entries[0].Kind)
	top.ShareID = top.ID
	if err := s.open(ctx, tx, top, code, days, since); err != nil {
		return Entry{}, err
	}
	return top, s.plant(ctx, tx, entries, top, headers)
}

func (s *Service) intoFolder(ctx context.Context, tx *storage.Tx, e Entry, from tree, to Journey) (Entry, error) {
	folder, err := s.openFolder(ctx, tx, e.UserID, to.ParentID)
	if err != nil {
		return Entry{}, err
	}
	entries := from.below(e.ID)
	for _, moving := range entries {
		if moving.ID == folder.ID {
			return Entry{}, ErrFolderIntoItself
		}
	}
	elsewhere := folder.ShareID != e.ShareID
	more := 0
	if elsewhere {
		more = len(entries)
	}
	there, err := s.roomIn(ctx, tx, folder, more, from.height(e.ID))
	if err != nil {
		return Entry{}, err
	}
	if e.Kind == FileEntry && there.holdsFile(folder.ID, e.FileID) {
		return Entry{}, ErrAlreadyThere
	}
	if !elsewhere {
		return e, s.store.putInto(ctx, tx, e.ID, folder.ID)
	}
	root := s.newEntry(e.UserID, e.Kind)
	root.ShareID, root.ParentID = folder.ShareID, folder.ID
	return root, s.plant(ctx, tx, entries, root, to.Headers)
}

// plant ends entries, parents first, and has them begin anew: the first of them
// as root, the others beneath it.
func (s *Service) plant(ctx context.Context, tx *storage.Tx, entries []Entry, root Entry, headers Headers) error {
	if err := headers.fit(entries); err != nil {
		return err
	}
	successors := map[string]string{}
	for i, old := range entries {
		fresh := root
		if i > 0 {
			fresh = s.newEntry(old.UserID, old.Kind)
			fresh.ShareID, fresh.ParentID = root.ShareID, successors[old.ParentID]
		}
		successors[old.ID] = fresh.ID
		fresh.Origin, fresh.Name, fresh.Description, fresh.FileID = old.Origin, old.Name, old.Description, old.FileID
		fresh.Points, fresh.Header, fresh.Downloads, fresh.Earned = old.Points, headers[old.ID], old.Downloads, old.Earned
		if err := s.store.addEntry(ctx, tx, fresh); err != nil {
			return err
		}
		if old.Kind != FolderEntry {
			continue
		}
		if err := s.store.follow(ctx, tx, old.UserID, old.ID, fresh.ID); err != nil {
			return err
		}
	}
	return s.end(ctx, tx, entries)
}

// Recode gives a share another code. Who knows the old one finds what is over,
// and the line has another id. It takes the place of the old one, so that whoever
// has as many shares as may be can do it, too.
func (s *Service) Recode(ctx context.Context, userID, entryID string, code Code, headers Headers) (changed Line, err error) {
	wrong := complaints{}
	wrong.code("", code)
	headers.check(wrong)
	if err := wrong.refusal(); err != nil {
		return Line{}, err
	}
	err = s.change(ctx, userID, func(ctx context.Context, tx *storage.Tx) error {
		e, from, err := s.mover(ctx, tx, userID, entryID)
		if err != nil {
			return err
		}
		if e.ParentID != "" {
			return storage.ErrNotFound // it has no code of its own
		}
		old, err := s.store.share(ctx, tx, e.ShareID)
		if err != nil {
			return err
		}
		e, err = s.underCode(ctx, tx, from.below(e.ID), headers, code, old.ExpireDays, old.CreatedAt)
		if err != nil {
			return err
		}
		changed, err = s.line(ctx, tx, userID, e.ID)
		return err
	})
	if err != nil {
		return Line{}, fmt.Errorf("change code: %w", err)
	}
	return changed, nil
}
