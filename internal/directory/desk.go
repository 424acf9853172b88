package directory

import (
	"context"
	"strings"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrEntryChanged refuses to block what is blocked, or the other way round.
var ErrEntryChanged = fault.New(fault.Conflict, "entry_changed")

// Entries lists entries in any state for an operator, the newest first. The id
// of one finds it: the record of acts knows entries by their ids.
func (s *Service) Entries(ctx context.Context, w Wanted) (Found, error) {
	if w.Words != "" {
		entry, err := s.Entry(ctx, strings.TrimSpace(w.Words))
		if named, err := storage.Found(err); named || err != nil {
			return Found{Entries: []Entry{entry}, Total: 1}, err
		}
	}
	w.Sort, w.Adult = ByAge, true
	return s.list(ctx, w)
}

// Entry is one of them.
func (s *Service) Entry(ctx context.Context, entryID string) (Entry, error) {
	return s.store.entry(ctx, s.DB, entryID)
}

// Edit changes what is said of a chat.
func (s *Service) Edit(ctx context.Context, by Operator, entryID string, typed Particulars) (Entry, error) {
	p, err := typed.checked()
	if err != nil {
		return Entry{}, err
	}
	if _, err := s.checkTexts(ctx, p.Title, p.described()); err != nil {
		return Entry{}, err
	}
	return s.act(ctx, by, entryID, "directory.edit", "", func(e *Entry) error {
		p.into(e)
		return nil
	}, "")
}

// Block takes an entry away from everybody, and tells its owner why.
func (s *Service) Block(ctx context.Context, by Operator, entryID, typed string) (Entry, error) {
	reason, err := reasonFor(typed)
	if err != nil {
		return Entry{}, err
	}
	return s.act(ctx, by, entryID, "directory.block", reason, func(e *Entry) error {
		if e.State == Blocked {
			return ErrEntryChanged
		}
		e.State, e.Reason = Blocked, reason
		return nil
	}, WasBlocked)
}

// Unblock shows an entry again.
func (s *Service) Unblock(ctx context.Context, by Operator, entryID, typed string) (Entry, error) {
	reason, err := reasonFor(typed)
	if err != nil {
		return Entry{}, err
	}
	return s.act(ctx, by, entryID, "directory.unblock", reason, func(e *Entry) error {
		if e.State != Blocked {
			return ErrEntryChanged
		}
		e.State, e.Reason = Listed, ""
		return nil
	}, WasUnblocked)
}

// act changes an entry for an operator.
func (s *Service) act(ctx context.Context, by Operator, entryID, action, reason string, change func(*Entry) error, told Verdict) (entry Entry, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if entry, err = s.held(ctx, tx, entryID); err != nil {
			return err
		}
		before := entry
		if err := change(&entry); err != nil {
			return err
		}
		if err := s.save(ctx, tx, entry); err != nil {
			return err
		}
		if told != "" {
			if err := s.tellOwner(ctx, tx, entry, told, reason); err != nil {
				return err
			}
		}
		act := Act{By: by, Action: action, Target: "entry/" + entryID, Reason: reason, Before: onRecord(before), After: onRecord(entry)}
		if err := s.Recorder.RecordAct(ctx, tx, act); err != nil {
			return err
		}
		if err := s.rankSoon(ctx, tx); err != nil { // it has come, gone, or stands among others now
			return err
		}
		return s.changed(ctx, tx)
	})
	return entry, err
}

// held reads an entry that nobody else changes until the transaction ends.
func (s *Service) held(ctx context.Context, tx *storage.Tx, entryID string) (Entry, error) {
	if err := storage.Lock(ctx, tx, entriesTurn); err != nil {
		return Entry{}, err
	}
	return s.store.entry(ctx, tx, entryID)
}

func (s *Service) tellOwner(ctx context.Context, tx *storage.Tx, e Entry, v Verdict, reason string) error {
	if e.OwnerID == "" {
		return nil
	}
	return s.Tell(ctx, tx, e.OwnerID, Notice{Verdict: v, Link: e.Link, EntryID: e.ID, Reason: reason})
}

// Remove takes an entry off the list altogether. Whoever handed it in reads
// why, and may hand it in again.
func (s *Service) Remove(ctx context.Context, by Operator, entryID, typed string) error {
	reason, err := reasonFor(typed)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		entry, err := s.held(ctx, tx, entryID)
		if err != nil {
			return err
		}
		if err := s.store.removeEntry(ctx, tx, entryID); err != nil {
			return err
		}
		if err := s.store.unlist(ctx, tx, entryID, by.UserID, reason, s.Clock.Now()); err != nil {
			return err
		}
		entryID := entry.ID
		entry.ID = "" // its page is gone
		if err := s.tellOf(ctx, tx, entry); err != nil {
			return err
		}
		if err := s.tellOwner(ctx, tx, entry, WasRemoved, reason); err != nil {
			return err
		}
		act := Act{By: by, Action: "directory.remove", Target: "entry/" + entryID, Reason: reason, Before: onRecord(entry)}
		if err := s.Recorder.RecordAct(ctx, tx, act); err != nil {
			return err
		}
		return s.changed(ctx, tx)
	})
}
