package notify

import (
	"context"

	"causeway/internal/storage"
)

// restoredReason is what operators read beside a message that was queued on the
// day of a backup.
const restoredReason = "the shop was restored from a backup; it may have been sent before"

// Restored is called once a shop is a copy of an older day: what was queued then
// has most likely gone out since. Codes open nothing any more and are dropped;
// everything else is given up, so that nobody gets it twice and operators see
// what they may try again. Messages of a batch stay as well: their keys keep a
// broadcast that goes on from writing to the same people.
func (s *Service) Restored(ctx context.Context, tx *storage.Tx) error {
	if err := s.store.dropCodes(ctx, tx); err != nil {
		return err
	}
	return s.store.giveUpQueued(ctx, tx, restoredReason, s.clock.Now())
}
