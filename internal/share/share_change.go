package share

import (
	"context"
	"fmt"

	"causeway/internal/storage"
)

// FolderWish is a folder inside another one.
type FolderWish struct {
	Name        string
	ParentID    string
	Description string
}

// CreateFolder makes a folder inside another one. It has no code of its own.
func (s *Service) CreateFolder(ctx context.Context, userID string, w FolderWish) (made Line, err error) {
	wrong := complaints{}
	w.Name = wrong.name("name", w.Name)
	w.Description = wrong.description("description", w.Description)
	if err := wrong.refusal(); err != nil {
		return Line{}, err
	}
	err = s.change(ctx, userID, func(ctx context.Context, tx *storage.Tx) error {
		parent, err := s.openFolder(ctx, tx, userID, w.ParentID)
		if err != nil {
			return err
		}
		if _, err := s.roomIn(ctx, tx, parent, 1, 1); err != nil {
			return err
		}
		e := s.newEntry(userID, FolderEntry)
		e.ShareID, e.ParentID, e.Name, e.Description = parent.ShareID, parent.ID, w.Name, w.Description
		if err := s.store.addEntry(ctx, tx, e); err != nil {
			return err
		}
		made, err = s.line(ctx, tx, userID, e.ID)
		return err
	})
	if err != nil {
		return Line{}, fmt.Errorf("create folder: %w", err)
	}
	return made, nil
}

// openFolder finds a folder that its owner may still change.
func (s *Service) openFolder(ctx context.Context, tx *storage.Tx, userID, folderID string) (Entry, error) {
	folder, err := s.folder(ctx, tx, userID, folderID)
	if err != nil {
		return Entry{}, err
	}
	return folder, s.mayChange(ctx, tx, folder)
}

// mayChange keeps what was taken down as it was.
func (s *Service) mayChange(ctx context.Context, tx *storage.Tx, e Entry) error {
	of, err := s.store.share(ctx, tx, e.ShareID)
	if err == nil && of.State == TakenDown {
		err = ErrShareTakenDown
	}
	return err
}

// Add offers files in a folder.
func (s *Service) Add(ctx context.Context, userID, folderID string, items []Item) (changed Line, err error) {
	wrong := complaints{}
	items = wrong.items(items)
	if len(items) == 0 && len(wrong) == 0 {
		wrong["items"] = "file_required"
	}
	if err := wrong.refusal(); err != nil {
		return Line{}, err
	}
	err = s.change(ctx, userID, func(ctx context.Context, tx *storage.Tx) error {
		folder, err := s.openFolder(ctx, tx, userID, folderID)
		if err != nil {
			return err
		}
		if err := s.fill(ctx, tx, folder, items); err != nil {
			return err
		}
		changed, err = s.line(ctx, tx, userID, folderID)
		return err
	})
	if err != nil {
		return Line{}, fmt.Errorf("add to folder: %w", err)
	}
	return changed, nil
}

// Edit is what its owner wants to be different in a line; nil stays as it is.
type Edit struct {
	Name        *string
	Description *string
	Points      *int64
	ExpireDays  *int64 // on top only
}

// apply checks an edit and writes it into an entry.
func (w Edit) apply(e *Entry) error {
	wrong := complaints{}
	if w.Name != nil {
		e.Name = wrong.name("name", *w.Name)
	}
	if w.Description != nil {
		e.Description = wrong.description("description", *w.Description)
	}
	if w.Points != nil {
		wrong.points("points", *w.Points)
		if e.Kind == FolderEntry && *w.Points != 0 {
			wrong["points"] = "unknown_field" // a folder costs what its files do
		}
		e.Points = *w.Points
	}
	if w.ExpireDays != nil {
		wrong.days("expireDays", *w.ExpireDays)
		if e.ParentID != "" {
			wrong["expireDays"] = "unknown_field" // the share's, which is the line on top
		}
	}
	return wrong.refusal()
}

// Change edits a line.
func (s *Service) Change(ctx context.Context, userID, entryID string, w Edit) (changed Line, err error) {
	err = s.change(ctx, userID, func(ctx context.Context, tx *storage.Tx) error {
		e, err := s.store.entry(ctx, tx, userID, entryID)
		if err != nil {
			return err
		}
		if err := w.apply(&e); err != nil {
			return err
		}
		if err := s.mayChange(ctx, tx, e); err != nil {
			return err
		}
		if err := s.store.changeEntry(ctx, tx, e); err != nil {
			return err
		}
		if w.ExpireDays != nil {
			if err := s.setDays(ctx, tx, e.ShareID, *w.ExpireDays); err != nil {
				return err
			}
		}
		changed, err = s.line(ctx, tx, userID, entryID)
		return err
	})
	if err != nil {
		return Line{}, fmt.Errorf("change line: %w", err)
	}
	return changed, nil
}

func (s *Service) setDays(ctx context.Context, tx *storage.Tx, shareID string, days int64) error {
	of, err := s.store.share(ctx, tx, shareID)
	if err != nil {
		return err
	}
	now := s.Clock.Now()
	return s.store.setDays(ctx, tx, of.withDays(days, now), now)
}

// End cancels a share, or takes an entry and all beneath it out of one. Buyers
// keep what they have paid for a day longer.
func (s *Service) End(ctx context.Context, userID, entryID string) error {
	return s.change(ctx, userID, func(ctx context.Context, tx *storage.Tx) error {
		e, err := s.store.entry(ctx, tx, userID, entryID)
		if err != nil {
			return err
		}
		entries, err := s.store.entriesOf(ctx, tx, e.ShareID)
		if err != nil {
			return err
		}
		return s.end(ctx, tx, treeOf(entries).below(e.ID))
	})
}

// end ends entries, and the share if the first of them is its top.
func (s *Service) end(ctx context.Context, tx *storage.Tx, entries []Entry) error {
	now := s.Clock.Now()
	for _, e := range entries {
		if err := s.store.endEntry(ctx, tx, e.ID, now); err != nil {
			return err
		}
	}
	if top := entries[0]; top.ParentID == "" {
		return s.store.endShare(ctx, tx, top.ShareID, now)
	}
	return nil
}
