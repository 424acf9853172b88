package site

import "context"

// SendBatch is what the job of a broadcast does.
func (s *Service) SendBatch(ctx context.Context, broadcastID string) error {
	return s.sendBatch(ctx, broadcastID)
}

// WakeBroadcasts is what the timetable does.
func (s *Service) WakeBroadcasts(ctx context.Context) error { return s.wakeBroadcasts(ctx) }

// Plain and LeadOf are what letters make of Markdown.
var Plain, LeadOf = plain, leadOf
