package site

import (
	"context"

	"causeway/internal/storage"
)

// SendBatch is what the job of a broadcast does, without a job to complete.
func (s *Service) SendBatch(ctx context.Context, broadcastID string) error {
	return s.sendBatch(ctx, broadcastID, func(context.Context, *storage.Tx) error { return nil })
}

// WakeBroadcasts is what the timetable does.
func (s *Service) WakeBroadcasts(ctx context.Context) error { return s.wakeBroadcasts(ctx) }

// Plain and LeadOf are what letters make of Markdown.
var Plain, LeadOf = plain, leadOf
