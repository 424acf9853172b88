package app_test

import (
	"context"

	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// oddReport has a node have said something that cannot be true.
func (s *shop) oddReport() string {
	s.t.Helper()
	now := s.clock.Now()
	odd := id.New(now) + "-1"
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO vpn_quarantine (id, node_id, node_groups, number, up, down, reason, received_at)
			VALUES ($1, 1, 'standard', 1, '-5', '0', 'negative', $2)`, odd, now)
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return odd
}
