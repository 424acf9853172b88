package ledger

import (
	"context"
	"fmt"

	"causeway/internal/storage"
)

// Holdings are what a member has with us, as the transaction sees it.
type Holdings struct {
	USD        int64 // millionths that are the member's for good
	Reversible int64 // millionths that their payer may still call back
	Owed       int64 // millionths that the member owes us; who owes has no dollars
	Points     int64
}

// Spendable is all the credit that buys what the house itself sells.
func (h Holdings) Spendable() int64 { return h.USD + h.Reversible }

// Holdings reads a member's balances.
func (s *Service) Holdings(ctx context.Context, from storage.Reader, user string) (h Holdings, err error) {
	final, reversible, debt, points := UserUSD(user).id, UserReversible(user).id, UserReceivable(user).id, UserPoints(user).id
	balances, err := s.store.balances(ctx, from, UserUSD(user), UserReversible(user), UserReceivable(user), UserPoints(user))
	if err != nil {
		return Holdings{}, fmt.Errorf("holdings of %s: %w", user, err)
	}
	return Holdings{USD: balances[final], Reversible: balances[reversible], Owed: -balances[debt], Points: balances[points]}, nil
}

// Take answers the transfers that move an amount of a member's dollars to an
// account, or ErrInsufficient. What can be called back goes first, if it may
// be used at all: it is worth less to its owner. The transfers are to be
// posted in the same transaction; until its end nobody else takes from this
// member. Every debit of a member's dollars comes from here or from TakeOwing.
func (s *Service) Take(ctx context.Context, tx *storage.Tx, user string, amount int64, to Account, reversibleToo bool) ([]Transfer, error) {
	held, err := s.held(ctx, tx, user, amount)
	if err != nil {
		return nil, err
	}
	transfers, lacking := held.give(user, amount, to, reversibleToo)
	if lacking > 0 {
		return nil, ErrInsufficient
	}
	return transfers, nil
}

// held is what a member has once nobody else moves their dollars.
func (s *Service) held(ctx context.Context, tx *storage.Tx, user string, amount int64) (Holdings, error) {
	if amount <= 0 {
		return Holdings{}, ErrMalformed.With("amount", amount)
	}
	if err := lock(ctx, tx, user); err != nil {
		return Holdings{}, err
	}
	return s.Holdings(ctx, tx, user)
}

// lock makes whoever moves a member's dollars take turns.
func lock(ctx context.Context, tx *storage.Tx, user string) error {
	return storage.Lock(ctx, tx, "ledger:"+user)
}

// give splits an amount over a member's accounts, and tells what they lack.
func (h Holdings) give(user string, amount int64, to Account, reversibleToo bool) (transfers []Transfer, lacking int64) {
	if part := min(amount, h.Reversible); reversibleToo && part > 0 {
		transfers = append(transfers, Transfer{From: UserReversible(user), To: to, Amount: part})
		amount -= part
	}
	if part := min(amount, h.USD); part > 0 {
		transfers = append(transfers, Transfer{From: UserUSD(user), To: to, Amount: part})
		amount -= part
	}
	return transfers, amount
}

// GiveUp books away what a member lets go of: dollars become the house's, and
// points go back to where points come from. With nothing to give up there is
// nothing to book.
func (s *Service) GiveUp(ctx context.Context, tx *storage.Tx, user string, h Holdings) error {
	j := Journal{Key: "user:" + user + ":give-up", Kind: "give_up", Ref: user}
	for _, t := range []Transfer{
		{From: UserUSD(user), To: Revenue("given_up"), Amount: h.USD},
		{From: UserReversible(user), To: Revenue("given_up"), Amount: h.Reversible},
		{From: UserPoints(user), To: IssuedPoints(), Amount: h.Points},
	} {
		if t.Amount > 0 {
			j.Transfers = append(j.Transfers, t)
		}
	}
	if len(j.Transfers) == 0 {
		return nil
	}
	_, err := s.Post(ctx, tx, j)
	return err
}
