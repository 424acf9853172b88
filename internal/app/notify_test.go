package app_test

import (
	"context"

	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// deadMessage leaves a message that was given up, as a mail server that was
// away for too long does.
func (s *shop) deadMessage() string {
	s.t.Helper()
	now := s.clock.Now()
	message := id.New(now)
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO notify_message (id, channel, recipient, template, lang, params, code, coded, state, attempts, reason, created_at, ended_at)
			VALUES ($1, 'email', 'ada@example.com', 'password_changed', 'en-US', '{}', '', FALSE, 'dead', 10, 'away', $2, $2)`, message, now)
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return message
}
