package directory

import (
	"context"

	"causeway/internal/storage"
)

// Described is what others go by who show something of a chat.
type Described struct {
	ChatID int64
	Entry  Entry // as it is from now on; without an id it is not in the directory
}

// Shown tells whether visitors may see anything of the chat.
func (d Described) Shown() bool { return d.Entry.ID != "" && d.Entry.State == Listed }

// save writes an entry that is there already, and tells of it. If it is about
// another chat than before, the former is not in the directory any more.
func (s *Service) save(ctx context.Context, tx *storage.Tx, e Entry) error {
	before, err := s.store.entry(ctx, tx, e.ID)
	if err != nil {
		return err
	}
	if err := s.store.saveEntry(ctx, tx, e); err != nil {
		return err
	}
	if before.ChatID == e.ChatID {
		return s.tellOf(ctx, tx, e)
	}
	before.ID = ""
	return s.tellOf(ctx, tx, before, e)
}

// add writes a new one, and tells of it.
func (s *Service) add(ctx context.Context, tx *storage.Tx, e Entry) error {
	if err := s.store.addEntry(ctx, tx, e); err != nil {
		return err
	}
	return s.tellOf(ctx, tx, e)
}

// tellOf describes entries to others. Those whose number nobody knows are about
// no chat.
func (s *Service) tellOf(ctx context.Context, tx *storage.Tx, entries ...Entry) error {
	var told []Described
	for _, e := range entries {
		if e.ChatID != 0 {
			told = append(told, Described{e.ChatID, e})
		}
	}
	if s.Describe == nil || len(told) == 0 {
		return nil
	}
	return s.Describe(ctx, tx, told)
}

// Owners tells who has proven to own these entries. Whoever has only handed one
// in is none.
func (s *Service) Owners(ctx context.Context, entryIDs []string) (map[string]string, error) {
	if len(entryIDs) == 0 {
		return nil, nil
	}
	entries, err := s.store.entriesByID(ctx, s.DB, entryIDs)
	owners := make(map[string]string, len(entries))
	for _, e := range entries {
		if e.Verified && e.OwnerID != "" {
			owners[e.ID] = e.OwnerID
		}
	}
	return owners, err
}

// DescribeChat tells of one chat again, for who hears of it only now. Of what is
// not in the directory there is nothing to tell.
func (s *Service) DescribeChat(ctx context.Context, tx *storage.Tx, chatID int64) error {
	entry, err := s.store.entryByChat(ctx, tx, chatID)
	if found, err := storage.Found(err); err != nil || !found {
		return err
	}
	return s.tellOf(ctx, tx, entry)
}
