package payment

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// webhooksKept is how long a webhook can be looked up. One that comes again
// later than that is harmless: observations count once for ever.
const webhooksKept = 90 * 24 * time.Hour

// webhookGrace keeps the net from racing with whoever is about to do the work:
// the buyer, who comes back after the webhook, should find the order settled.
const webhookGrace = 5 * time.Second

// longestEvent is how many bytes the names of an event and its attempt may have.
const longestEvent = 255

// webhookJob is the net under Intake.
type webhookJob struct {
	Provider string `json:"provider"`
	Event    string `json:"event"`
}

func (webhookJob) Kind() string { return "payment.webhook" }

// Intake takes a provider's webhook: verified and stored, and then it may be
// answered. What it announces is looked up with the provider at once; should
// that fail, a job does it. An error makes the provider deliver it again.
func (s *Service) Intake(ctx context.Context, name string, header http.Header, raw []byte) error {
	provider, known, err := s.provider(ctx, name)
	if err != nil {
		return err
	}
	caller, calls := provider.(Webhooker)
	if !known || !calls {
		return ErrNoAttempt
	}
	events, err := caller.Webhook(ctx, header, raw)
	if err != nil {
		return err
	}
	for _, event := range events {
		if storage.Text(event.ID, longestEvent) != event.ID || storage.Text(event.AttemptID, longestEvent) != event.AttemptID {
			return ErrSignature // no provider's names, and none that can be kept: a refusal, and no trouble of ours
		}
		attempt, err := s.store.byID(ctx, s.db, event.AttemptID)
		found, err := storage.Found(err)
		if err != nil {
			return err
		}
		if found && attempt.Provider != name { // an event may only touch an attempt of its own provider
			return ErrNoAttempt
		}
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for _, event := range events {
			fresh, err := s.store.insertWebhook(ctx, tx, name, event, raw, s.clock.Now())
			if err == nil && fresh {
				err = s.queue.Enqueue(ctx, tx, webhookJob{name, event.ID}, jobs.After(webhookGrace))
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("keep a webhook of %s: %w", name, err)
	}
	for _, event := range events {
		if err := s.processWebhook(ctx, webhookJob{name, event.ID}); err != nil {
			s.log.Error("a webhook could not be looked into; its job will try again", "provider", name, "event", event.ID, "error", err)
		}
	}
	return nil
}

// processWebhook asks the provider what the event announced. Nothing of the
// event itself is believed.
func (s *Service) processWebhook(ctx context.Context, job webhookJob) error {
	kept, err := s.store.webhook(ctx, s.db, job.Provider, job.Event)
	if err != nil || kept.DoneAt != nil {
		return err
	}
	attempt, err := s.store.byID(ctx, s.db, kept.AttemptID)
	if errors.Is(err, storage.ErrNotFound) {
		attempt, err = Attempt{ID: kept.AttemptID, Provider: job.Provider}, nil // the provider may have money for it all the same
	}
	if err != nil {
		return err
	}
	if err := s.query(ctx, attempt); err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.webhookDone(ctx, tx, job.Provider, job.Event, s.clock.Now())
	})
}

// ForgetWebhooks erases what nobody will ask for any more.
func (s *Service) ForgetWebhooks(ctx context.Context) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.deleteWebhooks(ctx, tx, s.clock.Now().Add(-webhooksKept))
	})
}

// Webhook is one event that a provider announced.
type Webhook struct {
	Provider   string
	EventID    string
	AttemptID  string
	ReceivedAt clock.Millis
	DoneAt     *clock.Millis
}

const webhookColumns = `provider, event_id, attempt_id, received_at, done_at`

func scanWebhook(row storage.Scanner) (w Webhook, err error) {
	err = row.Scan(&w.Provider, &w.EventID, &w.AttemptID, &w.ReceivedAt, &w.DoneAt)
	return w, err
}

func (store) insertWebhook(ctx context.Context, tx *storage.Tx, provider string, e Event, raw []byte, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO payment_webhook (provider, event_id, attempt_id, body, received_at)
		VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (provider, event_id) DO NOTHING`, provider, e.ID, e.AttemptID, storage.Text(string(raw), maxWebhook), at)
	return n == 1, err
}

func (store) webhook(ctx context.Context, from storage.Reader, provider, event string) (Webhook, error) {
	return scanWebhook(from.QueryRow(ctx, `
		SELECT `+webhookColumns+` FROM payment_webhook WHERE provider = $1 AND event_id = $2`, provider, event))
}

// webhooksAbout lists what providers announced about an order's attempts.
func (store) webhooksAbout(ctx context.Context, from storage.Reader, order string) ([]Webhook, error) {
	return storage.All(ctx, from, scanWebhook, `
		SELECT `+webhookColumns+` FROM payment_webhook
		WHERE attempt_id IN (SELECT id FROM payment_attempt WHERE order_id = $1)
		ORDER BY received_at, event_id`, order)
}

func (store) webhookDone(ctx context.Context, tx *storage.Tx, provider, event string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_webhook SET done_at = $1
		WHERE  provider = $2 AND event_id = $3 AND done_at IS NULL`, at, provider, event)
	return err
}

func (store) deleteWebhooks(ctx context.Context, tx *storage.Tx, before clock.Millis) error {
	_, err := tx.Exec(ctx, `DELETE FROM payment_webhook WHERE received_at < $1`, before)
	return err
}
