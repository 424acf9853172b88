package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// seize takes an upload that nobody holds, or whose holder has died, unless
// somebody newer waits for it.
func (store) seize(ctx context.Context, tx *storage.Tx, fileID, token string, now, until clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE share_upload SET holder = $1, held_until = $2, wanted = ''
		WHERE  file_id = $3 AND (holder = '' OR held_until <= $4) AND wanted IN ('', $1)`, token, until, fileID, now)
	return n == 1, err
}

// want has the holder leave.
func (store) want(ctx context.Context, tx *storage.Tx, fileID, token string) error {
	_, err := tx.Exec(ctx, `UPDATE share_upload SET wanted = $1 WHERE file_id = $2`, token, fileID)
	return err
}

// unwant takes the mark back, unless a newer one is there.
func (store) unwant(ctx context.Context, tx *storage.Tx, fileID, token string) error {
	_, err := tx.Exec(ctx, `UPDATE share_upload SET wanted = '' WHERE file_id = $1 AND wanted = $2`, fileID, token)
	return err
}

// held tells who has an upload and who wants it.
func (store) held(ctx context.Context, from storage.Reader, fileID string) (holder, wanted string, err error) {
	err = from.QueryRow(ctx, `SELECT holder, wanted FROM share_upload WHERE file_id = $1`, fileID).Scan(&holder, &wanted)
	return holder, wanted, err
}

func (store) renewHold(ctx context.Context, tx *storage.Tx, fileID, token string, until clock.Millis) error {
	_, err := tx.Exec(ctx, `UPDATE share_upload SET held_until = $1 WHERE file_id = $2 AND holder = $3`, until, fileID, token)
	return err
}

func (store) releaseHold(ctx context.Context, tx *storage.Tx, fileID, token string) error {
	_, err := tx.Exec(ctx, `UPDATE share_upload SET holder = '' WHERE file_id = $1 AND holder = $2`, fileID, token)
	return err
}
