package market

import (
	"context"
	"strings"

	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// withdrawalReasonLength is the longest reason that is kept, in letters.
const withdrawalReasonLength = 500

// ApproveWithdrawal agrees to a withdrawal of somebody else's store. Beyond what
// one operator may let go in a day for a store, two have to.
func (s *Service) ApproveWithdrawal(ctx context.Context, by Operator, withdrawal string) (Withdrawal, error) {
	return s.decide(ctx, by, withdrawal, decision{action: "market.withdrawal_approve"}, func(ctx context.Context, tx *storage.Tx, w Withdrawal, kept Store) (moved bool, err error) {
		if err := s.mayPayOut(ctx, tx, kept); err != nil {
			return false, err
		}
		if moved, err = s.approve(ctx, tx, by, w); err == nil && !moved && w.State == WithdrawalAsked {
			err = ErrWithdrawalOperator // the first of two, once more
		}
		return moved, err
	})
}

// mayPayOut keeps money in a store that an operator looks into, and in one whose
// keeper may not act any more.
func (s *Service) mayPayOut(ctx context.Context, tx *storage.Tx, kept Store) error {
	if kept.barred() {
		return ErrStoreSuspended
	}
	return s.kept(ctx, tx, kept)
}

func (s *Service) approve(ctx context.Context, tx *storage.Tx, by Operator, w Withdrawal) (moved bool, err error) {
	now := s.Clock.Now()
	if moved, err = s.store.approveSecond(ctx, tx, w.ID, by.UserID, now); err != nil || moved {
		return moved, err
	}
	policy, err := s.PolicyIn(ctx, tx)
	if err != nil {
		return false, err
	}
	alone, err := s.store.approvedAlone(ctx, tx, w.StoreID, now.Add(-day))
	if err != nil {
		return false, err
	}
	if needsSecond(w.Amount, alone, policy) {
		return s.store.approveFirst(ctx, tx, w.ID, by.UserID, now)
	}
	return s.store.approveAlone(ctx, tx, w.ID, by.UserID, now)
}

// needsSecond counts what was let go for the store by one operator alone, so
// that many small withdrawals need no fewer eyes than a large one.
func needsSecond(amount, alone money.Amount, p Policy) bool { return amount > p.WithdrawAlone-alone }

// RefuseWithdrawal gives the money back to the store, as long as it is there. What
// somebody is sending may be gone already.
func (s *Service) RefuseWithdrawal(ctx context.Context, by Operator, withdrawal, why string) (Withdrawal, error) {
	reason, err := payoutReason(why)
	if err != nil {
		return Withdrawal{}, err
	}
	return s.decide(ctx, by, withdrawal, decision{action: "market.withdrawal_refuse", reason: reason}, func(ctx context.Context, tx *storage.Tx, w Withdrawal, kept Store) (bool, error) {
		if w.State == WithdrawalSending {
			return false, ErrWithdrawalSending
		}
		refused, err := s.store.refuseWithdrawal(ctx, tx, w.ID, reason, s.Clock.Now())
		if err != nil || !refused {
			return false, err
		}
		if err := s.giveBack(ctx, tx, w); err != nil {
			return false, err
		}
		return true, s.tellOfWithdrawal(ctx, tx, kept, w, WithdrawalRefused, "", reason)
	})
}

// payoutReason reads why an operator does something with a withdrawal.
func payoutReason(typed string) (string, error) {
	reason := strings.TrimSpace(typed)
	switch {
	case reason == "":
		return "", ErrInvalid.Field("reason", "required")
	case len([]rune(reason)) > withdrawalReasonLength:
		return "", ErrInvalid.Field("reason", "too_long")
	}
	return reason, nil
}

// decision is what an operator does, for the record, and why if that is said.
type decision struct{ action, reason string }

// decide lets an operator do something with a withdrawal of somebody else's
// store, in the turn of that store, and writes down what it became. What moved nothing was decided before.
func (s *Service) decide(
	ctx context.Context, by Operator, withdrawal string, does decision,
	act func(context.Context, *storage.Tx, Withdrawal, Store) (moved bool, err error),
) (w Withdrawal, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		asked, err := s.store.withdrawalByID(ctx, tx, withdrawal)
		if err != nil {
			return err
		}
		kept, err := s.lockStore(ctx, tx, asked.StoreID)
		if err != nil {
			return err
		}
		if kept.OwnerID == by.UserID {
			return ErrWithdrawalOperator
		}
		before, err := s.store.withdrawalByID(ctx, tx, withdrawal) // somebody else may have had the turn before
		if err != nil {
			return err
		}
		if moved, err := act(ctx, tx, before, kept); err != nil || !moved {
			return orElse(err, ErrWithdrawalDecided)
		}
		if w, err = s.store.withdrawalByID(ctx, tx, withdrawal); err != nil {
			return err
		}
		return s.Recorder.RecordAct(ctx, tx, w.act(by, does, before))
	})
	if err != nil {
		return Withdrawal{}, err
	}
	return w, nil
}

// orElse is the error, or what follows where there is none.
func orElse(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

// act is what goes on record about a withdrawal.
func (w Withdrawal) act(by Operator, does decision, before Withdrawal) Act {
	after := map[string]any{
		"state": w.State, "amount": w.Amount.String(), "network": w.Network, "address": w.Address, "store": w.StoreID, "approvedBy": w.ApprovedBy,
	}
	if w.SecondBy != "" {
		after["secondBy"] = w.SecondBy
	}
	if w.SenderID != "" {
		after["sender"] = w.SenderID
	}
	if w.Reference != "" {
		after["reference"] = w.Reference
	}
	return Act{
		By: by, Action: does.action, Target: "withdrawal/" + w.ID, Reason: does.reason,
		Before: map[string]any{"state": before.State, "approvedBy": before.ApprovedBy, "sender": before.SenderID}, After: after,
	}
}

func (s *Service) tellOfWithdrawal(ctx context.Context, tx *storage.Tx, kept Store, w Withdrawal, outcome WithdrawalState, reference, reason string) error {
	return s.Tell(ctx, tx, kept.OwnerID, "market_withdrawal", map[string]string{
		"Outcome": string(outcome), "Amount": w.Amount.String(), "Network": strings.ToUpper(w.Network), "Address": w.Address,
		"Reference": reference, "Reason": reason, "StoreURL": s.BaseURL + "/market/my_store",
	})
}

// WithdrawalsWaiting counts what somebody must decide or send.
func (s *Service) WithdrawalsWaiting(ctx context.Context) (int64, error) {
	return s.store.withdrawalsWaiting(ctx, s.DB)
}
