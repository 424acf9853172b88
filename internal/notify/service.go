package notify

import (
	"context"
	"fmt"
	"html/template"
	"log/slog"
	"sync/atomic"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// Config is what the room needs from the house.
type Config struct {
	DB         *storage.DB
	Clock      clock.Clock
	Queue      *jobs.Queue
	Log        *slog.Logger
	Templates  *Templates
	Letterhead func(ctx context.Context) (Letterhead, error) // asked for each letter: the operator may rename the shop
	Deliverers map[Channel]Deliverer
	SMSDaily   SMSDaily
	Recorder   Recorder
}

// Service keeps messages and sees to their delivery.
type Service struct {
	db         *storage.DB
	clock      clock.Clock
	queue      *jobs.Queue
	log        *slog.Logger
	templates  templates
	layout     *template.Template
	letterhead func(ctx context.Context) (Letterhead, error)
	deliverers map[Channel]Deliverer
	smsDaily   SMSDaily
	recorder   Recorder
	store      store

	overdrawn atomic.Int64 // the day on which the SMS budget was last found used up
}

// New makes the service.
func New(c Config) *Service {
	return &Service{
		db: c.DB, clock: c.Clock, queue: c.Queue, log: c.Log,
		templates: c.Templates.texts, layout: c.Templates.layout, letterhead: c.Letterhead, deliverers: c.Deliverers, smsDaily: c.SMSDaily, recorder: c.Recorder,
	}
}

// Carries tells whether messages on a channel can go out at all.
func (s *Service) Carries(channel Channel) bool { return s.deliverers[channel] != nil }

// Send queues a message in the caller's transaction. A text message over the
// day's budget is refused with ErrSMSBudget.
func (s *Service) Send(ctx context.Context, tx *storage.Tx, m Message) error {
	if _, known := s.templates[m.Channel][m.Template]; !known {
		return fmt.Errorf("send: no template %q for %s", m.Template, m.Channel)
	}
	now := s.clock.Now()
	if m.Channel == SMS {
		if err := s.spendSMS(ctx, tx, now); err != nil {
			return err
		}
	}
	r := record{Message: m, ID: id.New(now), State: Queued, CreatedAt: now}
	added, err := s.store.add(ctx, tx, r)
	if err != nil {
		return fmt.Errorf("queue message %s: %w", m.Template, err)
	}
	if !added {
		return nil // whoever it is for has it, or will
	}
	return s.queue.Enqueue(ctx, tx, deliverJob{Message: r.ID})
}

// keepEnded is how long the fact that a message was sent, or was not, is kept.
const keepEnded = 30 * 24 * time.Hour

// sweep forgets old messages: addresses are not ours to keep for ever.
func (s *Service) sweep(ctx context.Context) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.forgetEnded(ctx, tx, s.clock.Now().Add(-keepEnded))
	})
}
