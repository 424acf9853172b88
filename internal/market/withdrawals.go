package market

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// WithdrawalWish is what a keeper asks for, as typed.
type WithdrawalWish struct {
	Amount  money.Amount
	Network string
	Address string
	Key     string // or empty: makes asking again harmless
}

// Withdraw asks for money of the caller's store. It is held from now on, so
// that nothing else can be asked for from it.
func (s *Service) Withdraw(ctx context.Context, user string, wish WithdrawalWish) (w Withdrawal, err error) {
	if !slices.Contains(s.Networks, wish.Network) {
		return Withdrawal{}, ErrInvalid.Field("network", "unknown_value")
	}
	address, err := s.Address(wish.Network, strings.TrimSpace(wish.Address))
	if err != nil {
		return Withdrawal{}, ErrInvalid.Field("address", "wallet_address_invalid").Cause(err)
	}
	wish.Address = address
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		kept, err := s.lockMine(ctx, tx, user)
		if err != nil {
			return err
		}
		w, err = s.store.withdrawalByKey(ctx, tx, kept.ID, wish.Key)
		if found, err := storage.Found(err); found || err != nil {
			if err == nil && (w.Amount != wish.Amount || w.Network != wish.Network || w.Address != wish.Address) {
				err = ledger.ErrKeyReused
			}
			return err
		}
		if err := s.mayWithdraw(ctx, tx, user, kept, wish.Amount); err != nil {
			return err
		}
		w, err = s.askWithdrawal(ctx, tx, kept.ID, wish)
		return err
	})
	if err != nil {
		return Withdrawal{}, err
	}
	return w, nil
}

// lockMine is the caller's store, in its turn: the sums of a day must not change
// between looking and writing, and no store closes while money leaves it.
func (s *Service) lockMine(ctx context.Context, tx *storage.Tx, user string) (Store, error) {
	kept, err := s.mine(ctx, tx, user)
	if err != nil {
		return Store{}, err
	}
	if kept, err = s.lockStore(ctx, tx, kept.ID); err == nil && kept.State == StoreClosed {
		err = storage.ErrNotFound
	}
	return kept, err
}

func (s *Service) mayWithdraw(ctx context.Context, tx *storage.Tx, user string, kept Store, amount money.Amount) error {
	complete, err := s.Complete(ctx, tx, user)
	if err != nil {
		return err
	}
	if !complete {
		return ErrIncomplete
	}
	if kept.barred() {
		return ErrStoreSuspended
	}
	policy, err := s.PolicyIn(ctx, tx)
	if err != nil {
		return err
	}
	if amount < policy.WithdrawMin || amount <= 0 {
		return ErrWithdrawalSmall.With("min", policy.WithdrawMin.String())
	}
	asked, err := s.store.withdrawnSince(ctx, tx, kept.ID, s.Clock.Now().Add(-day))
	if err != nil {
		return err
	}
	if left := policy.WithdrawDaily - asked; amount > left {
		return ErrWithdrawalDaily.With("left", max(0, left).String())
	}
	return nil
}

// barred tells whether an operator looks into a store: its money stays until
// that is over. A bond that is too low is no such reason.
func (k Store) barred() bool { return k.State == StoreSuspended && k.SuspendedFor == ForOperator }

func (s *Service) askWithdrawal(ctx context.Context, tx *storage.Tx, storeID string, wish WithdrawalWish) (Withdrawal, error) {
	now := s.Clock.Now()
	w := Withdrawal{
		ID: id.New(now), StoreID: storeID, Amount: wish.Amount, Network: wish.Network, Address: wish.Address,
		State: WithdrawalAsked, Version: 1, CreatedAt: now,
	}
	if err := s.store.insertWithdrawal(ctx, tx, w, wish.Key); err != nil {
		return Withdrawal{}, fmt.Errorf("withdrawal: %w", err)
	}
	return w, s.postWithdrawal(ctx, tx, w, "ask", ledger.StoreUSD(storeID), ledger.StoreHeld(storeID))
}

// postWithdrawal books one step of a withdrawal. Giving the money back has one
// key, whoever does it.
func (s *Service) postWithdrawal(ctx context.Context, tx *storage.Tx, w Withdrawal, step string, from, to ledger.Account) error {
	_, err := s.Ledger.Post(ctx, tx, ledger.Journal{
		Key: "withdrawal:" + w.ID + ":" + step, Kind: "withdrawal_" + step, Ref: w.ID,
		Transfers: []ledger.Transfer{{From: from, To: to, Amount: int64(w.Amount)}},
	})
	return err
}

func (s *Service) giveBack(ctx context.Context, tx *storage.Tx, w Withdrawal) error {
	return s.postWithdrawal(ctx, tx, w, "back", ledger.StoreHeld(w.StoreID), ledger.StoreUSD(w.StoreID))
}

// CancelWithdrawal takes back what nobody has agreed to yet.
func (s *Service) CancelWithdrawal(ctx context.Context, user, withdrawal string) (w Withdrawal, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		kept, err := s.lockMine(ctx, tx, user)
		if err != nil {
			return err
		}
		cancelled, err := s.store.cancelWithdrawal(ctx, tx, kept.ID, withdrawal, s.Clock.Now())
		if err != nil {
			return err
		}
		if w, err = s.store.ownWithdrawal(ctx, tx, kept.ID, withdrawal); err != nil {
			return err
		}
		if !cancelled {
			return ErrWithdrawalDecided
		}
		return s.giveBack(ctx, tx, w)
	})
	if err != nil {
		return Withdrawal{}, err
	}
	return w, nil
}

// Withdrawals lists those of the caller's store, the newest first.
func (s *Service) Withdrawals(ctx context.Context, user, behind string, limit int) ([]Withdrawal, error) {
	kept, err := s.store.storeByOwner(ctx, s.DB, user)
	if err != nil {
		return nil, err
	}
	return s.store.withdrawalsOf(ctx, s.DB, kept.ID, behind, limit)
}
