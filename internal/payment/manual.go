package payment

import (
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// Manual is the provider's name of money that an operator vouches for.
const Manual = "manual"

// ErrReferenceUsed refuses to count the same receipt or transaction again.
var ErrReferenceUsed = fault.New(fault.Conflict, "payment_reference_used")

// Confirm books a payment that an operator has seen elsewhere, in the
// transaction of the operator's act: an observation like any other, whose id
// is the receipt or transaction that proves it. The order settles by its job.
// Whether the order is the member's is for the caller to know.
func (s *Service) Confirm(ctx context.Context, tx *storage.Tx, order, user string, amount money.Amount, reference, note string) error {
	// Two confirmations of one receipt take turns, and each sees what any
	// provider has said of it.
	if err := storage.Lock(ctx, tx, "payment:reference:"+reference); err != nil {
		return err
	}
	used, err := s.store.isKnown(ctx, tx, reference)
	if err != nil {
		return err
	}
	if used {
		return ErrReferenceUsed.With("reference", reference)
	}
	now := s.clock.Now()
	fact := Observation{Provider: Manual, ExternalID: reference, UserID: user, OrderID: order, State: Paid, Amount: amount, Message: note, At: now}
	if _, err := s.store.insertObservation(ctx, tx, fact, now); err != nil {
		return err
	}
	_, err = s.deposit(ctx, tx, Deposit{UserID: user, MeantFor: order, Provider: Manual, ExternalID: reference, Amount: amount, At: now}, ledger.Journal{
		Key: "pay:" + Manual + ":" + reference, Kind: "payment",
		Transfers: []ledger.Transfer{{From: ledger.Clearing(Manual), Amount: int64(amount)}},
		Memo:      map[string]string{"payType": Manual, "reference": reference, "note": note},
	})
	return err
}

// isKnown tells whether any provider has brought this payment.
func (store) isKnown(ctx context.Context, from storage.Reader, external string) (known bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM payment_observation WHERE external_id = $1 AND state = $2)`, external, Paid).Scan(&known)
	return known, err
}

// isVouched tells whether an operator has confirmed this very payment to its
// member before the provider brought it.
func (store) isVouched(ctx context.Context, from storage.Reader, d Deposit) (vouched bool, err error) {
	if d.Provider == Manual {
		return false, nil
	}
	err = from.QueryRow(ctx, `
		SELECT EXISTS (
			SELECT 1 FROM payment_observation
			WHERE provider = $1 AND external_id = $2 AND state = $3 AND user_id = $4)`, Manual, d.ExternalID, Paid, d.UserID).Scan(&vouched)
	return vouched, err
}
