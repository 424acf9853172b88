package contentsearch

import (
	"context"

	"causeway/internal/storage"
)

// ChatOf is the chat that has Telegram's number.
func ChatOf(ctx context.Context, tx *storage.Tx, s *Service, telegramID int64) (Chat, bool, error) {
	return s.chatOf(ctx, tx, telegramID)
}

// Purge deletes a chat that is leaving, as the job does.
func Purge(ctx context.Context, s *Service, chatID int64) error { return s.purge(ctx, chatID) }

// NumberOf is the first number of a moment.
var NumberOf = numberOf

// GoOnRebuilding does what the job does.
func GoOnRebuilding(ctx context.Context, s *Service) error { return s.rebuild(ctx) }
