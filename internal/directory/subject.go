package directory

import (
	"context"

	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// Subjects are the entries as reports are about them.
func (s *Service) Subjects() moderation.Target { return subjects{s} }

type subjects struct{ *Service }

var subjectStates = map[EntryState]moderation.SubjectState{
	Listed: moderation.Shown, Blocked: moderation.Blocked, Gone: moderation.Hidden,
}

func (s subjects) Describe(ctx context.Context, ids []string) (map[string]moderation.Described, error) {
	entries, err := s.store.entriesByID(ctx, s.DB, ids)
	described := make(map[string]moderation.Described, len(entries))
	for _, e := range entries {
		described[e.ID] = moderation.Described{Title: e.Title, Address: "/groups/" + e.ID, OwnerID: e.OwnerID, State: subjectStates[e.State]}
	}
	return described, err
}

// Block leaves the record and the letter to whoever has judged.
func (s subjects) Block(ctx context.Context, tx *storage.Tx, _ moderation.Operator, entryID, reason string) error {
	entry, err := s.held(ctx, tx, entryID)
	if err != nil || entry.State == Blocked {
		return err
	}
	entry.State, entry.Reason = Blocked, reason
	if err := s.save(ctx, tx, entry); err != nil {
		return err
	}
	return s.changed(ctx, tx)
}
