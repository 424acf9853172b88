package share

import (
	"context"

	"causeway/internal/storage"
)

// Restored is called once a shop is a copy of an older day: addresses that open
// a file once do not open it again, nobody holds an upload, and no letter to a
// buyer that has most likely gone out since is written again.
func (s *Service) Restored(ctx context.Context, tx *storage.Tx) error {
	if err := s.Queue.Drop(ctx, tx, lettersJob{}.Kind()); err != nil {
		return err
	}
	return s.store.letGo(ctx, tx)
}

func (store) letGo(ctx context.Context, tx *storage.Tx) error {
	for _, statement := range []string{
		`DELETE FROM share_grant`,
		`UPDATE share_upload SET holder = '', held_until = 0, wanted = ''`,
	} {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
