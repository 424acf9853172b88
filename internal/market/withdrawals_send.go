package market

import (
	"context"

	"causeway/internal/base/crashpoint"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// ClaimWithdrawal is an operator's word to be sending a withdrawal, before they
// do. From then on nobody else sends it, and nobody gives its money back: of two
// operators, one who has sent and one who refuses, the house would pay twice.
// Whether anything may leave the store is asked here, where it still can be
// stopped. Who agreed may also send: how many agree is decided by the amount.
func (s *Service) ClaimWithdrawal(ctx context.Context, by Operator, withdrawal string) (Withdrawal, error) {
	return s.decide(ctx, by, withdrawal, decision{action: "market.withdrawal_send"}, func(ctx context.Context, tx *storage.Tx, w Withdrawal, kept Store) (bool, error) {
		if w.State == WithdrawalSending {
			return false, ErrWithdrawalSending
		}
		if err := s.mayPayOut(ctx, tx, kept); err != nil {
			return false, err
		}
		claimed, err := s.store.claimWithdrawal(ctx, tx, w.ID, by.UserID, s.Clock.Now())
		crashpoint.At("payout.claimed")
		return claimed, err
	})
}

// UnclaimWithdrawal is the sender's word that nothing was sent. Nobody else knows
// that; only where the sender may not act any more another operator answers for it.
func (s *Service) UnclaimWithdrawal(ctx context.Context, by Operator, withdrawal, why string) (Withdrawal, error) {
	reason, err := payoutReason(why)
	if err != nil {
		return Withdrawal{}, err
	}
	return s.decide(ctx, by, withdrawal, decision{action: "market.withdrawal_unsent", reason: reason}, func(ctx context.Context, tx *storage.Tx, w Withdrawal, _ Store) (bool, error) {
		if w.State == WithdrawalSending && w.SenderID != by.UserID {
			there, err := s.PaysOut(ctx, tx, w.SenderID)
			if err != nil {
				return false, err
			}
			if there {
				return false, ErrWithdrawalSending
			}
		}
		return s.store.unclaimWithdrawal(ctx, tx, w.ID, w.SenderID)
	})
}

// PayWithdrawal notes the transaction that a withdrawal was sent with. A
// transaction counts once. Another operator than the sender says why. It asks
// nothing about the store: the money has left, and the books must say so.
func (s *Service) PayWithdrawal(ctx context.Context, by Operator, withdrawal, reference, why string) (Withdrawal, error) {
	does := decision{action: "market.withdrawal_paid", reason: tidy(why)}
	return s.decide(ctx, by, withdrawal, does, func(ctx context.Context, tx *storage.Tx, w Withdrawal, kept Store) (bool, error) {
		switch {
		case w.State == WithdrawalApproved:
			return false, ErrWithdrawalUnsent
		case w.State != WithdrawalSending:
			return false, ErrWithdrawalDecided
		case does.reason != "" || w.SenderID != by.UserID:
			if _, err := payoutReason(why); err != nil {
				return false, err
			}
		}
		reference, err := hash(w.Network, reference)
		if err != nil {
			return false, err
		}
		if err := storage.Lock(ctx, tx, shared("market-payout", reference)); err != nil {
			return false, err
		}
		if used, err := s.store.referenceUsed(ctx, tx, reference); err != nil || used {
			return false, orElse(err, ErrReferenceUsed)
		}
		paid, err := s.store.payWithdrawal(ctx, tx, w.ID, reference, s.Clock.Now())
		if err != nil || !paid {
			return false, err
		}
		crashpoint.At("payout.moved")
		if err := s.postWithdrawal(ctx, tx, w, "paid", ledger.StoreHeld(w.StoreID), ledger.PaidOut()); err != nil {
			return false, err
		}
		crashpoint.At("payout.posted")
		tx.AfterCommit(func() { crashpoint.At("payout.committed") })
		return true, s.tellOfWithdrawal(ctx, tx, kept, w, WithdrawalPaid, reference, "")
	})
}
