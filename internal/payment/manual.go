package payment

import (
	"context"
	"slices"

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
	if err := lockReceipt(ctx, tx, reference); err != nil {
		return err
	}
	used, err := s.store.isKnown(ctx, tx, reference)
	if err != nil {
		return err
	}
	if used {
		return ErrReferenceUsed.With("reference", reference)
	}
	way, reversible, err := s.mayCallBack(ctx, tx, order, reference)
	if err != nil {
		return err
	}
	now := s.clock.Now()
	fact := Observation{
		Provider: Manual, ExternalID: reference, UserID: user, OrderID: order, State: Paid, Amount: amount, Message: note, PayType: way, At: now,
	}
	if _, err := s.store.insertObservation(ctx, tx, fact, now); err != nil {
		return err
	}
	d := Deposit{UserID: user, MeantFor: order, Provider: Manual, ExternalID: reference, Amount: amount, At: now, Reversible: reversible}
	_, err = s.deposit(ctx, tx, d, ledger.Journal{
		Key: "pay:" + Manual + ":" + reference, Kind: "payment",
		Transfers: []ledger.Transfer{{From: ledger.Clearing(Manual), Amount: int64(amount)}},
		Memo:      map[string]string{"payType": Manual, "reference": reference, "note": note},
	})
	return err
}

// mayCallBack finds the way in which whoever was asked to pay for an order may
// call the money back. An operator's word does not make it final; a chain does.
func (s *Service) mayCallBack(ctx context.Context, tx *storage.Tx, order, reference string) (PayType, bool, error) {
	if chainHash.MatchString(reference) {
		return "", false, nil
	}
	attempts, err := s.store.attempts(ctx, tx, order)
	if err != nil {
		return "", false, err
	}
	providers, err := s.roster.read(ctx, tx)
	if err != nil {
		return "", false, err
	}
	for _, attempt := range slices.Backward(attempts) {
		if providers.reversible(attempt) {
			return attempt.PayType, true, nil
		}
	}
	return "", false, nil
}
