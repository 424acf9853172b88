package notify

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/storage"
)

// deliver makes one try at one message. It answers an error when another try
// may help; the queue then calls again after a pause.
func (s *Service) deliver(ctx context.Context, job deliverJob) error {
	r, err := s.store.message(ctx, s.db, job.Message)
	if found, err := storage.Found(err); err != nil || !found {
		return err
	}
	switch {
	case r.State != Queued:
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
	letter := Letter{
		ID: r.ID, Channel: r.Channel, From: oneLine(head.Brand), To: r.To, Template: r.Template, Lang: r.Lang,
		Subject: subject, Text: text, Code: r.Code, Params: r.Params, At: s.clock.Now(),
	}
	if r.Channel == Email {
		if letter.HTML, err = s.asHTML(r, head, subject, text); err != nil {
			return fmt.Errorf("%w: %v", ErrRefused, err)
		}
	}
	return deliverer.Deliver(ctx, letter)
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

// reasonLimit is how many bytes are kept of why a message was not delivered.
const reasonLimit = 500
