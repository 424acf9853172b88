package contentsearch

import (
	"context"
	"strconv"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// chatTarget is how the record names a chat.
func chatTarget(id int64) string { return "chat/" + strconv.FormatInt(id, 10) }

// previewed are channels whose pages are read, those first that wait longest.
func (store) previewed(ctx context.Context, from storage.Reader, limit int) ([]Chat, error) {
	return storage.All(ctx, from, scanChat, `
		SELECT `+chatColumns+` FROM contentsearch_chat c
		WHERE  c.previewed AND c.kind = 'channel' AND c.name <> '' AND c.telegram_id IS NOT NULL AND c.state <> 'leaving'
		ORDER  BY c.page_read_at, c.id LIMIT $1`, limit)
}

func (store) pageRead(ctx context.Context, tx *storage.Tx, id int64, now clock.Millis) error {
	_, err := tx.Exec(ctx, `UPDATE contentsearch_chat SET page_read_at = $1 WHERE id = $2`, now, id)
	return err
}

// preview turns a chat's switch. It reports false if it stands there already, or
// the chat is leaving.
func (store) preview(ctx context.Context, tx *storage.Tx, id int64, on bool) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE contentsearch_chat SET previewed = $1 WHERE id = $2 AND previewed <> $1 AND state <> 'leaving'`, on, id)
	return n == 1, err
}
