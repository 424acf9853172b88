package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// endings stop all that a member has uploaded and shared, and drop what only
// the owner would look at. What buyers have paid for keeps its name for their
// day: it is in their records, too.
var endings = []string{`
	UPDATE share_file
	SET    state = CASE state WHEN 'blocked' THEN state ELSE 'deleted' END, ended_at = COALESCE(ended_at, $1), name = '', owner_header = ''
	WHERE  user_id = $2`, `
	UPDATE share_entry
	SET    state = 'removed', ended_at = COALESCE(ended_at, $1), description = '',
	       name = CASE WHEN EXISTS (SELECT 1 FROM share_purchase p WHERE p.origin = share_entry.origin) THEN name ELSE '' END
	WHERE  user_id = $2`, `
	UPDATE share_share
	SET    state = CASE state WHEN 'taken_down' THEN state ELSE 'cancelled' END, ended_at = COALESCE(ended_at, $1), sealed_code = ''
	WHERE  user_id = $2`,
}

// erasures forget who somebody was to others. Purchases stay: they are what the
// books say, of an account without a person.
var erasures = []string{
	`UPDATE share_upload SET metadata = '' WHERE file_id IN (SELECT f.id FROM share_file f WHERE f.user_id = $1)`,
	`DELETE FROM share_vault WHERE user_id = $1`,
	`DELETE FROM share_grant WHERE user_id = $1`,
	`DELETE FROM share_download WHERE owner_id = $1`,
	`UPDATE share_download SET user_id = NULL, ip = '' WHERE user_id = $1`,
	`UPDATE share_report SET reporter_id = NULL WHERE reporter_id = $1`,
}

func (store) endAll(ctx context.Context, tx *storage.Tx, userID string, at clock.Millis) error {
	for _, statement := range endings {
		if _, err := tx.Exec(ctx, statement, at, userID); err != nil {
			return err
		}
	}
	return nil
}

func (store) erase(ctx context.Context, tx *storage.Tx, userID string) error {
	for _, statement := range erasures {
		if _, err := tx.Exec(ctx, statement, userID); err != nil {
			return err
		}
	}
	return nil
}
