package account

import (
	"context"

	"causeway/internal/storage"
)

// TelegramOf is the Telegram id that a member has bound, or 0.
func (s *Service) TelegramOf(ctx context.Context, userID string) (int64, error) {
	user, err := s.store.user(ctx, s.db, userID)
	if _, err := storage.Found(err); err != nil {
		return 0, err
	}
	return user.TelegramID, nil
}

// MemberOfTelegram is the member who has bound a Telegram id and may use the
// account, or "".
func (s *Service) MemberOfTelegram(ctx context.Context, tx *storage.Tx, telegramID int64) (string, error) {
	userID, err := s.store.userIDByTelegram(ctx, tx, telegramID)
	if found, err := storage.Found(err); err != nil || !found {
		return "", err
	}
	_, err = s.store.user(ctx, tx, userID)
	found, err := storage.Found(err)
	if err != nil || !found {
		return "", err
	}
	return userID, nil
}
