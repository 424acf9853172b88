package notify

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
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
	Templates  fs.FS                                         // holds mail, sms and telegram/<template>/<language>.txt
	Letterhead func(ctx context.Context) (Letterhead, error) // asked for each letter: the operator may rename the shop
	Deliverers map[Channel]Deliverer
}

// Service keeps messages and sees to their delivery.
type Service struct {
	db         *storage.DB
	clock      clock.Clock
	queue      *jobs.Queue
	templates  templates
	letterhead func(ctx context.Context) (Letterhead, error)
	deliverers map[Channel]Deliverer
	store      store
}

// New reads the templates and makes the service.
func New(c Config) (*Service, error) {
	texts, err := loadTemplates(c.Templates)
	if err != nil {
		return nil, err
	}
	return &Service{
		db: c.DB, clock: c.Clock, queue: c.Queue,
		templates: texts, letterhead: c.Letterhead, deliverers: c.Deliverers,
	}, nil
}

// Carries tells whether messages on a channel can go out at all.
func (s *Service) Carries(channel Channel) bool { return s.deliverers[channel] != nil }

// Send queues a message in the caller's transaction.
func (s *Service) Send(ctx context.Context, tx *storage.Tx, m Message) error {
	if _, known := s.templates[m.Channel][m.Template]; !known {
		return fmt.Errorf("send: no template %q for %s", m.Template, m.Channel)
	}
	now := s.clock.Now()
	r := record{Message: m, ID: id.New(now), State: queued, CreatedAt: now}
	if err := s.store.add(ctx, tx, r); err != nil {
		return fmt.Errorf("queue message %s: %w", m.Template, err)
	}
	return s.queue.Enqueue(ctx, tx, deliverJob{Message: r.ID})
}

// deliver makes one try at one message. It answers an error when another try
// may help; the queue then calls again after a pause.
func (s *Service) deliver(ctx context.Context, job deliverJob) error {
	r, err := s.store.message(ctx, s.db, job.Message)
	if found, err := storage.Found(err); err != nil || !found {
		return err
	}
	switch {
	case r.State != queued:
		return nil // an earlier try got further than its worker could write down
	case r.expiredAt(s.clock.Now()):
		return s.giveUp(ctx, r.ID, r.Attempts, expiry(r))
	}
	err = s.handOver(ctx, r)
	switch {
	case err == nil:
		return s.finish(ctx, r)
	case errors.Is(err, ErrRefused) || r.Attempts+1 >= maxAttempts:
		return s.giveUp(ctx, r.ID, r.Attempts+1, err.Error())
	}
	noted := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.noteFailure(ctx, tx, r.ID, storage.Text(err.Error(), reasonLimit))
	})
	return errors.Join(err, noted)
}

// handOver renders the message and gives it to its deliverer.
func (s *Service) handOver(ctx context.Context, r record) error {
	deliverer, there := s.deliverers[r.Channel]
	if !there {
		return fmt.Errorf("%s: %w", r.Channel, errNotConfigured)
	}
	head, err := s.letterhead(ctx)
	if err != nil {
		return fmt.Errorf("letterhead: %w", err)
	}
	subject, text, err := s.templates.render(r, head)
	if err != nil {
		return fmt.Errorf("%w: %v", ErrRefused, err) // the text itself is wrong; it will not mend itself
	}
	return deliverer.Deliver(ctx, Letter{
		ID: r.ID, Channel: r.Channel, From: oneLine(head.Brand), To: r.To, Template: r.Template, Lang: r.Lang,
		Subject: subject, Text: text, Code: r.Code, Params: r.Params, At: s.clock.Now(),
	})
}

// finish records what cannot be undone, so it does not stop with the process.
func (s *Service) finish(ctx context.Context, r record) error {
	return s.db.Write(context.WithoutCancel(ctx), func(ctx context.Context, tx *storage.Tx) error {
		return s.store.markSent(ctx, tx, r.ID, s.clock.Now())
	})
}

func (s *Service) giveUp(ctx context.Context, message string, attempts int64, reason string) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.markDead(ctx, tx, message, attempts, storage.Text(reason, reasonLimit), s.clock.Now())
	})
}

// expiry says that the message came too late, and what had held it up.
func expiry(r record) string {
	if r.Reason == "" {
		return "expired before it could be sent"
	}
	return "expired; until then: " + r.Reason
}

// DeadLetters lists messages that were given up, the newest first. The next
// page begins behind the last id of this one; an empty id asks for the first.
func (s *Service) DeadLetters(ctx context.Context, behind string, limit int) ([]DeadLetter, error) {
	return s.store.deadLetters(ctx, s.db, behind, limit)
}

// keepEnded is how long the fact that a message was sent, or was not, is kept.
const keepEnded = 30 * 24 * time.Hour

// sweep forgets old messages: addresses are not ours to keep for ever.
func (s *Service) sweep(ctx context.Context) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.forgetEnded(ctx, tx, s.clock.Now().Add(-keepEnded))
	})
}

// reasonLimit is how many bytes are kept of why a message was not delivered.
const reasonLimit = 500
