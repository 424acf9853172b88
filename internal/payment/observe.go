package payment

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/base/crashpoint"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// query asks the provider about an attempt and writes down what it answers.
func (s *Service) query(ctx context.Context, attempt Attempt) error {
	provider, known, err := s.provider(ctx, attempt.Provider)
	if err != nil {
		return err
	}
	if !known {
		return ErrMethod.With("payType", attempt.PayType)
	}
	facts, err := provider.Query(ctx, attempt)
	var odd *Mismatch
	if errors.As(err, &odd) {
		return s.keepMismatch(ctx, attempt, odd)
	}
	if err != nil {
		return fmt.Errorf("query %s: %w", attempt.Provider, err)
	}
	for _, fact := range facts {
		if fact.Provider != attempt.Provider || fact.AttemptID != attempt.ID {
			return fmt.Errorf("%s answered about %s/%s when asked about %s", attempt.Provider, fact.Provider, fact.AttemptID, attempt.ID)
		}
		if err := s.observe(ctx, attempt, fact); err != nil {
			return fmt.Errorf("%s payment %s: %w", fact.State, fact.ExternalID, err)
		}
	}
	return nil
}

// observe writes a fact down once and tells the order of it in the same
// transaction. Money that became credit settles at once; should that fail, the
// job that Credited has enqueued tries again.
func (s *Service) observe(ctx context.Context, attempt Attempt, fact Observation) error {
	if fact.ExternalID == "" || fact.Amount <= 0 && fact.State.moves() {
		return nil // spam on a chain looks like this
	}
	fact.OrderID = attempt.OrderID
	if attempt.UserID != "" {
		fact.UserID = attempt.UserID
	}
	if fact.PayType == "" {
		fact.PayType = attempt.PayType
	}
	routed, debtor := Routed{}, ""
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		// Facts about one attempt take turns: an old one must see that a newer
		// one was there first.
		if err := s.store.lockAttempt(ctx, tx, attempt.ID); err != nil {
			return err
		}
		switch fact.State {
		case Paid:
			routed, err = s.paid(ctx, tx, attempt, fact)
		case Seen:
			err = s.seen(ctx, tx, fact)
		case Dropped:
			err = s.dropped(ctx, tx, fact)
		case Failed:
			err = s.failed(ctx, tx, fact)
		case Refunded, Disputed:
			debtor, err = s.calledBack(ctx, tx, fact)
		case DisputeWon, RefundFailed:
			debtor, err = s.withdrawn(ctx, tx, fact)
		case Closed:
			_, err = s.store.insertObservation(ctx, tx, fact, s.clock.Now())
		default:
			err = fmt.Errorf("unknown state %q", fact.State)
		}
		return err
	})
	if errors.Is(err, ErrReferenceUsed) {
		return s.leaveAlone(ctx, fact)
	}
	if err != nil {
		return err
	}
	crashpoint.At("payment.committed")
	s.settleNow(ctx, routed)
	s.reconsiderNow(ctx, debtor)
	return nil
}

// leaveAlone is for a payment that an operator has counted: it is not on its way
// any more, and brings nothing.
func (s *Service) leaveAlone(ctx context.Context, fact Observation) error {
	s.log.Warn("a payment that an operator has confirmed was left alone", "provider", fact.Provider, "payment", fact.ExternalID, "amount", fact.Amount)
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		_, err := s.store.endPending(ctx, tx, fact)
		return err
	})
}

// settleNow spares the member the wait for the job.
func (s *Service) settleNow(ctx context.Context, routed Routed) {
	if routed.Order == "" {
		return
	}
	if err := s.orders.Settle(ctx, routed.Order); err != nil {
		s.log.Error("settling at once failed; its job will try again", "order", routed.Order, "error", err)
	}
}

// paid makes final money the member's credit, the first time it is heard of.
// What an operator has counted already is left alone. One transaction of a chain
// may pay several people, so money of somebody else than the operator has given
// it to waits for another look.
func (s *Service) paid(ctx context.Context, tx *storage.Tx, attempt Attempt, fact Observation) (Routed, error) {
	fresh, err := s.store.insertObservation(ctx, tx, fact, s.clock.Now())
	if err != nil || !fresh {
		return Routed{}, err
	}
	if _, err := s.store.endPending(ctx, tx, fact); err != nil {
		return Routed{}, err
	}
	crashpoint.At("payment.observed")
	providers, err := s.roster.read(ctx, tx)
	if err != nil {
		return Routed{}, err
	}
	deposit := Deposit{
		UserID: fact.UserID, MeantFor: attempt.OrderID, Provider: fact.Provider, ExternalID: fact.ExternalID, Amount: fact.Amount, At: fact.At,
		Reversible: providers.reversible(attempt), PayType: fact.PayType, Chosen: attempt.PayType,
	}
	holder, vouched, err := s.voucher(ctx, tx, fact.ExternalID)
	switch {
	case err != nil:
		return Routed{}, err
	case vouched && (deposit.UserID == "" || deposit.UserID == holder):
		return Routed{}, ErrReferenceUsed.With("reference", fact.ExternalID)
	case vouched || deposit.UserID == "":
		return Routed{}, s.keepUnmatched(ctx, tx, deposit)
	}
	return s.deposit(ctx, tx, deposit, ledger.Journal{
		Key: "pay:" + fact.Provider + ":" + fact.ExternalID, Kind: "payment",
		Transfers: []ledger.Transfer{{From: ledger.Clearing(fact.Provider), Amount: int64(fact.Amount)}},
		Memo:      map[string]string{"payType": string(fact.PayType), "reference": fact.ExternalID},
	})
}

// deposit gives the money of a journal to a member, tells the orders, and puts
// what no open order took into the operator's queue.
func (s *Service) deposit(ctx context.Context, tx *storage.Tx, d Deposit, j ledger.Journal) (Routed, error) {
	routed, err := s.orders.Credited(ctx, tx, d)
	if err != nil {
		return Routed{}, err
	}
	crashpoint.At("payment.credited")
	about := routed.Order
	if about == "" {
		about = d.MeantFor
	}
	j.Ref = about
	for i := range j.Transfers {
		j.Transfers[i].To = d.account()
	}
	if err := s.store.wentTo(ctx, tx, d, about); err != nil {
		return Routed{}, err
	}
	if routed.Stray != "" {
		if err := s.keepStray(ctx, tx, d, about, routed.Stray); err != nil {
			return Routed{}, err
		}
	}
	// The books come last: everybody's payments pass the provider's account.
	if _, err := s.ledger.Post(ctx, tx, j); err != nil {
		return Routed{}, err
	}
	crashpoint.At("payment.booked")
	return routed, nil
}

// account is where the deposit belongs: money that can be called back is kept
// apart.
func (d Deposit) account() ledger.Account {
	if d.Reversible {
		return ledger.UserReversible(d.UserID)
	}
	return ledger.UserUSD(d.UserID)
}

// seen tells the order what is on its way, unless the payment's end is known
// already.
func (s *Service) seen(ctx context.Context, tx *storage.Tx, fact Observation) error {
	over, err := s.store.isOver(ctx, tx, fact)
	if err != nil || over || fact.OrderID == "" {
		return err
	}
	fresh, err := s.store.insertPending(ctx, tx, fact, s.clock.Now())
	if err != nil {
		return err
	}
	if !fresh { // buried deeper, perhaps; nothing that an order would have to know
		return s.store.deepen(ctx, tx, fact)
	}
	total, err := s.store.pending(ctx, tx, fact.OrderID)
	if err != nil {
		return err
	}
	return s.orders.Seen(ctx, tx, fact.OrderID, total)
}

// dropped tells the order when the last payment on its way has vanished.
func (s *Service) dropped(ctx context.Context, tx *storage.Tx, fact Observation) error {
	was, err := s.store.endPending(ctx, tx, fact)
	if err != nil || !was {
		return err
	}
	if _, err := s.store.insertObservation(ctx, tx, fact, s.clock.Now()); err != nil {
		return err
	}
	total, err := s.store.pending(ctx, tx, fact.OrderID)
	if err != nil || total > 0 {
		return err
	}
	return s.orders.Dropped(ctx, tx, fact.OrderID)
}

// failed tells the order that the provider refused, if that was the last hope:
// an attempt that was replaced, or another payment on its way, speaks for
// itself.
func (s *Service) failed(ctx context.Context, tx *storage.Tx, fact Observation) error {
	over, err := s.store.isOver(ctx, tx, fact)
	if err != nil || over || fact.OrderID == "" {
		return err
	}
	if _, err := s.store.insertObservation(ctx, tx, fact, s.clock.Now()); err != nil {
		return err
	}
	if _, err := s.store.endPending(ctx, tx, fact); err != nil {
		return err
	}
	latest, err := s.store.latest(ctx, tx, fact.OrderID)
	if err != nil || latest.ID != fact.AttemptID {
		return err
	}
	total, err := s.store.pending(ctx, tx, fact.OrderID)
	if err != nil || total > 0 {
		return err
	}
	return s.orders.Failed(ctx, tx, fact.OrderID, fact.Message)
}
