package payment

import (
	"context"
	"errors"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/jobs"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// PayoutState is how far a payment is on its way back.
type PayoutState string

// The states. Held is not the member's any more and not yet sent.
const (
	PayoutHeld     PayoutState = "held"
	PayoutDone     PayoutState = "done"
	PayoutReturned PayoutState = "returned" // the provider would not, or could not; it is the member's credit again
)

// Payout is one payment that an operator sends back to where it came from.
type Payout struct {
	ID          string
	Provider    string
	ExternalID  string
	AttemptID   string
	OrderID     string
	UserID      string
	Amount      money.Amount
	State       PayoutState
	Note        string
	RequestedBy string
	CreatedAt   clock.Millis
	FinishedAt  *clock.Millis
}

// payoutPeriod is how often providers are reminded of what is still held.
const payoutPeriod = 10 * time.Minute

// payoutJob has the provider send a payment back.
type payoutJob struct {
	Payout string `json:"payout"`
}

func (payoutJob) Kind() string { return "payment.payout" }

// SendBack takes a payment out of the member's credit and has it sent back to
// its source. Money that can be called back never leaves through a payment
// that cannot.
func (s *Service) SendBack(ctx context.Context, order, provider, external, note string, by Operator) (Payout, error) {
	if note == "" {
		return Payout{}, ErrNoteRequired
	}
	now := s.clock.Now()
	payout := Payout{
		ID: id.New(now), Provider: provider, ExternalID: external, OrderID: order, State: PayoutHeld, Note: note, RequestedBy: by.UserID, CreatedAt: now,
	}
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		attempt, err := s.paidFor(ctx, tx, &payout)
		if err != nil {
			return err
		}
		if payout.UserID == by.UserID {
			return ErrOwnMoney
		}
		_, method, err := s.behind(ctx, tx, attempt)
		if err != nil || !method.Refundable {
			return ErrUnsupported
		}
		fresh, err := s.store.insertPayout(ctx, tx, payout)
		if err != nil {
			return err
		}
		if !fresh {
			return ErrSentBack
		}
		if err := s.hold(ctx, tx, payout, method.Reversible); err != nil {
			return err
		}
		err = s.recorder.RecordPayment(ctx, tx, Act{
			By: by, Action: "payment.refund", Target: subject(provider, external), Reason: note,
			After: map[string]string{"userId": payout.UserID, "transactionId": order, "amount": payout.Amount.String()},
		})
		if err != nil {
			return err
		}
		return s.queue.Enqueue(ctx, tx, payoutJob{payout.ID}, jobs.Unique(payout.ID))
	})
	if err != nil {
		return Payout{}, err
	}
	return payout, nil
}

// paidFor finds the payment of an order that is to go back, and what is left of
// it.
func (s *Service) paidFor(ctx context.Context, tx *storage.Tx, p *Payout) (Attempt, error) {
	if err := lockPayment(ctx, tx, p.Provider, p.ExternalID); err != nil {
		return Attempt{}, err
	}
	fact, err := s.store.paidObservation(ctx, tx, p.Provider, p.ExternalID)
	if err != nil {
		return Attempt{}, err
	}
	if fact.AttemptID == "" || fact.UserID == "" {
		return Attempt{}, ErrUnsupported // nobody sent it through the provider
	}
	attempt, err := s.store.byID(ctx, tx, fact.AttemptID)
	if errors.Is(err, storage.ErrNotFound) {
		return Attempt{}, ErrUnsupported // it came for nothing that we asked for
	}
	if err != nil {
		return Attempt{}, err
	}
	if fact.OrderID != p.OrderID && attempt.OrderID != p.OrderID {
		return Attempt{}, ErrNoAttempt
	}
	left, err := s.store.leftOf(ctx, tx, fact)
	if err == nil && left <= 0 {
		err = ErrSentBack // or called back
	}
	p.AttemptID, p.UserID, p.Amount = fact.AttemptID, fact.UserID, left
	return attempt, err
}

// hold books the money out of the member's credit before the provider is
// asked: what is on its way back cannot be spent.
func (s *Service) hold(ctx context.Context, tx *storage.Tx, p Payout, reversibleToo bool) error {
	transfers, err := s.ledger.Take(ctx, tx, p.UserID, int64(p.Amount), ledger.Clearing(p.Provider), reversibleToo)
	if err != nil {
		return err
	}
	_, err = s.ledger.Post(ctx, tx, ledger.Journal{
		Key: p.journal(), Kind: "payout", Ref: p.OrderID, Transfers: transfers,
		Memo: map[string]string{"reference": p.ExternalID},
	})
	if err != nil {
		return err
	}
	return s.store.dismissSentBack(ctx, tx, p)
}

func (p Payout) journal() string { return "refund:" + p.ID }

// sendPayout is the job that asks the provider. It may be run again at any
// point: the provider knows the refund by its id.
func (s *Service) sendPayout(ctx context.Context, job payoutJob) error {
	payout, err := s.store.payout(ctx, s.db, job.Payout)
	if err != nil || payout.State != PayoutHeld {
		return err
	}
	provider, known, err := s.provider(ctx, payout.Provider)
	if err != nil {
		return err
	}
	if !known {
		return fmt.Errorf("payout %s: %s is not set up", payout.ID, payout.Provider)
	}
	state, err := provider.Refund(ctx, Refund{ID: payout.ID, AttemptID: payout.AttemptID, ExternalID: payout.ExternalID, Amount: payout.Amount})
	if errors.Is(err, ErrUnsupported) {
		state, err = RefundRefused, nil
	}
	if err != nil {
		return fmt.Errorf("refund at %s: %w", payout.Provider, err)
	}
	if state == RefundPending {
		return nil // the reminder asks again
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if state == RefundDone {
			_, err := s.store.finishPayout(ctx, tx, payout.ID, PayoutHeld, PayoutDone, s.clock.Now())
			return err
		}
		return s.giveBack(ctx, tx, payout, PayoutHeld)
	})
}

// giveBack returns what the provider would not send, to where it was taken. It
// may be that the money had gone back in another way meanwhile; that was held
// to be this payout, and counts now. The payout is held, or may have come as far
// as the caller knows better about.
func (s *Service) giveBack(ctx context.Context, tx *storage.Tx, p Payout, asFarAs PayoutState) error {
	if err := lockPayment(ctx, tx, p.Provider, p.ExternalID); err != nil {
		return err
	}
	finished, err := s.store.finishPayout(ctx, tx, p.ID, asFarAs, PayoutReturned, s.clock.Now())
	if err != nil || !finished {
		return err
	}
	if err := s.orders.TakeTurn(ctx, tx, p.UserID); err != nil {
		return err
	}
	if _, err := s.ledger.Reverse(ctx, tx, p.journal(), p.journal()+":returned", "payout"); err != nil {
		return err
	}
	return s.bookUnbooked(ctx, tx, p.Provider, p.ExternalID)
}

// RemindPayouts enqueues again what is still held, because the provider was
// not done with it or its job has given up: somebody's money must not wait for
// a person to notice.
func (s *Service) RemindPayouts(ctx context.Context) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		held, err := s.store.heldPayouts(ctx, tx, s.clock.Now().Add(-payoutPeriod))
		if err != nil {
			return err
		}
		for _, payout := range held {
			if err := s.queue.Enqueue(ctx, tx, payoutJob{payout}, jobs.Unique(payout)); err != nil {
				return err
			}
		}
		return nil
	})
}

// Payouts lists what was sent back, the newest first.
func (s *Service) Payouts(ctx context.Context, behind string, limit int) ([]Payout, error) {
	return s.store.payouts(ctx, s.db, behind, limit)
}
