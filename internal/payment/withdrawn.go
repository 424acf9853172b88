package payment

import (
	"context"

	"causeway/internal/storage"
)

// withdrawn gives back what a dispute had taken that we have won, or a refund
// that has come back to us. One that was never heard of took nothing; should
// word of it come late, it is known to be over.
func (s *Service) withdrawn(ctx context.Context, tx *storage.Tx, fact Observation) (debtor string, err error) {
	paid, err := s.paymentOf(ctx, tx, fact)
	if err != nil {
		return "", err
	}
	fact = fact.about(paid)
	fresh, err := s.store.insertObservation(ctx, tx, fact, s.clock.Now())
	if err != nil || !fresh {
		return "", err
	}
	if fact.Payout != "" {
		if err := s.payoutFailed(ctx, tx, fact); err != nil {
			return "", err
		}
	}
	begun, err := s.store.begun(ctx, tx, fact)
	if is, err := storage.Found(err); !is || err != nil {
		return paid.UserID, err
	}
	if begun.State == Refunded && begun.booked == 0 {
		return paid.UserID, nil // it was our own, and nobody was told of it
	}
	if paid.UserID != "" {
		stands, err := s.store.callBackStands(ctx, tx, paid.OrderID)
		if err != nil {
			return "", err
		}
		over := CallBack{UserID: paid.UserID, OrderID: paid.OrderID, Amount: begun.Amount, Why: begun.State}
		if err := s.orders.CallBackWithdrawn(ctx, tx, over, stands); err != nil {
			return "", err
		}
	}
	if err := s.giveCalledBack(ctx, tx, paid, begun); err != nil {
		return "", err
	}
	return paid.UserID, s.store.endCallBack(ctx, tx, begun, s.clock.Now())
}

// giveCalledBack reverses what a call-back has booked, if it has booked
// anything.
func (s *Service) giveCalledBack(ctx context.Context, tx *storage.Tx, paid, begun Observation) error {
	if begun.booked == 0 {
		return nil
	}
	over := begun
	over.State = ends[begun.State]
	if _, err := s.ledger.Reverse(ctx, tx, begun.journal(), begun.journal()+endings[over.State], "call_back_withdrawn"); err != nil {
		return err
	}
	if paid.UserID == "" {
		if err := s.store.growStray(ctx, tx, paid, begun.booked); err != nil {
			return err
		}
	}
	return s.store.markBooked(ctx, tx, over, -begun.booked)
}

// endings tell the journal of an end from that of its beginning.
var endings = map[State]string{DisputeWon: ":won", RefundFailed: ":failed"}

// payoutFailed gives a member back what we had sent, and what the bank would not
// take after the provider had called it done.
func (s *Service) payoutFailed(ctx context.Context, tx *storage.Tx, fact Observation) error {
	payout, err := s.store.payout(ctx, tx, fact.Payout)
	if is, err := storage.Found(err); !is || err != nil || payout.Provider != fact.Provider || payout.ExternalID != fact.Of {
		return err
	}
	return s.giveBack(ctx, tx, payout, PayoutDone)
}

// begun finds the beginning of what a fact ends.
func (s store) begun(ctx context.Context, from storage.Reader, end Observation) (Observation, error) {
	state := Disputed
	if end.State == RefundFailed {
		state = Refunded
	}
	return s.observation(ctx, from, end.Provider, end.ExternalID, state)
}
