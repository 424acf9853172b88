package directory

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// dueChecks are the entries to ask about, who has waited longest first. What
// was never ranked is new.
func (store) dueChecks(ctx context.Context, from storage.Reader, now clock.Millis, limit int) ([]due, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d due, err error) {
		err = row.Scan(&d.id, &d.name, &d.chat, &d.subscribers, &d.state, &d.misses, &d.tier)
		return d, err
	}, `
		SELECT e.id, e.name, COALESCE(e.chat_id, 0), e.subscribers, e.state, e.misses, COALESCE(s.tier, 'daily')
		FROM   directory_entry e
		LEFT   JOIN directory_standing s ON s.entry_id = e.id
		WHERE  e.state IN ('listed', 'gone') AND e.next_check <= $1
		ORDER  BY e.next_check, e.id LIMIT $2`, now, limit)
}

// counted writes a number down. A chat that was gone is back with it; what an
// operator has blocked meanwhile stays so.
func (store) counted(ctx context.Context, tx *storage.Tx, entryID string, subscribers int64, now, next clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE directory_entry
		SET    subscribers = $1, checked_at = $2, next_check = $3, misses = 0,
		       state = CASE WHEN state = 'gone' THEN 'listed' ELSE state END
		WHERE  id = $4`, subscribers, now, next, entryID)
	return err
}

// missed counts a day on which the platform does not know a chat; after enough
// of them it is gone.
func (store) missed(ctx context.Context, tx *storage.Tx, entryID string, next clock.Millis, enough int) error {
	_, err := tx.Exec(ctx, `
		UPDATE directory_entry
		SET    misses = misses + 1, next_check = $1,
		       state = CASE WHEN state = 'listed' AND misses + 1 >= $2 THEN 'gone' ELSE state END
		WHERE  id = $3`, next, enough, entryID)
	return err
}

func (store) postpone(ctx context.Context, tx *storage.Tx, entryID string, next clock.Millis) error {
	_, err := tx.Exec(ctx, `UPDATE directory_entry SET next_check = $1 WHERE id = $2`, next, entryID)
	return err
}
