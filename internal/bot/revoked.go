package bot

import (
	"context"

	"causeway/internal/storage"
)

// HasRevoked tells whether a chat has said no, for others who hold something of
// it that did not come through the bot.
func HasRevoked(ctx context.Context, tx *storage.Tx, chat int64) (bool, error) {
	found, err := store{}.chat(ctx, tx, chat)
	if known, err := storage.Found(err); err != nil || !known {
		return false, err
	}
	return found.Consent == Revoked, nil
}
