package payment

import (
	"context"

	"causeway/internal/storage"
)

// Mismatch is a Query's answer about money that is not what was asked for: it
// is there, and no rate would make it the right amount. Nothing is booked; an
// operator has to look.
type Mismatch struct {
	Fact Observation // what the provider says, in its own currency
	Why  string
}

func (m *Mismatch) Error() string {
	return "payment " + m.Fact.ExternalID + " of " + m.Fact.RawAmount + " " + m.Fact.Currency + " is not what was asked for: " + m.Why
}

// keepMismatch writes it among the order's facts, where operators see it, and
// is loud about it the first time.
func (s *Service) keepMismatch(ctx context.Context, attempt Attempt, m *Mismatch) error {
	fact := m.Fact
	fact.State, fact.Amount, fact.OrderID, fact.UserID = Mismatched, 0, attempt.OrderID, attempt.UserID
	fact.Message = fact.RawAmount + " " + fact.Currency + "; " + m.Why
	fresh := false
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		fresh, err = s.store.insertObservation(ctx, tx, fact, s.clock.Now())
		return err
	})
	if err == nil && fresh {
		s.log.Error("a payment is not what was asked for; it was not booked", "provider", fact.Provider, "payment", fact.ExternalID,
			"attempt", attempt.ID, "order", attempt.OrderID, "why", fact.Message)
	}
	return err
}
