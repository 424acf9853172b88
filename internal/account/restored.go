package account

import (
	"context"

	"causeway/internal/storage"
)

// Restored is called once a shop is a copy of an older day: sessions that were
// ended since, codes that were used since and everything that opens once would
// be alive again. All of it ends; people sign in anew.
func (s *Service) Restored(ctx context.Context, tx *storage.Tx) error {
	return s.store.endEverything(ctx, tx)
}

func (store) endEverything(ctx context.Context, tx *storage.Tx) error {
	for _, statement := range []string{
		`DELETE FROM account_token`,
		`DELETE FROM account_session`,
		`DELETE FROM account_ticket`,
		`UPDATE account_code SET state = 'replaced' WHERE state = 'live'`,
		`UPDATE account_telegram_attempt SET state = 'replaced' WHERE state IN ('open', 'live')`,
	} {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
