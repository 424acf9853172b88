package notify

import (
	"context"

	"causeway/internal/storage"
)

// Params of messages to many that mean more than words: where the whole of it
// stands, and where the recipient turns such messages off.
const (
	NoticeParam      = "NoticeURL"
	UnsubscribeParam = "UnsubscribeURL"
)

// Count is what has become of the messages of a batch that are still
// remembered.
type Count struct{ Queued, Sent, Dead int64 }

// CountBatch counts the messages of a batch.
func (s *Service) CountBatch(ctx context.Context, from storage.Reader, batch string) (Count, error) {
	return s.store.countBatch(ctx, from, batch)
}

// WithdrawBatch takes every message of a batch out of the queue and tells how
// many there were. One that is just being handed over may still arrive.
func (s *Service) WithdrawBatch(ctx context.Context, tx *storage.Tx, batch string) (int64, error) {
	return s.store.withdrawBatch(ctx, tx, batch)
}
