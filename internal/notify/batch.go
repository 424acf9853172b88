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

// BatchKey names whom a message to many is for, and by which way.
func BatchKey(userID string, channel Channel) string { return userID + "/" + string(channel) }

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

// WithdrawReader takes every message to many that waits for one person out of
// the queue. One that is just being handed over may still arrive.
func (s *Service) WithdrawReader(ctx context.Context, tx *storage.Tx, userID string) error {
	return s.store.withdrawKeys(ctx, tx, BatchKey(userID, Email), BatchKey(userID, Telegram))
}
