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
	Points     int64
}

// Spendable is all the credit that buys what the house itself sells.
func (h Holdings) Spendable() int64 { return h.USD + h.Reversible }

// Holdings reads a member's balances.
func (s *Service) Holdings(ctx context.Context, from storage.Reader, user string) (h Holdings, err error) {
	balances, err := s.store.balances(ctx, from, UserUSD(user), UserReversible(user), UserPoints(user))
	if err != nil {
		return Holdings{}, fmt.Errorf("holdings of %s: %w", user, err)
	}
	return Holdings{
		USD: balances[UserUSD(user).id], Reversible: balances[UserReversible(user).id], Points: balances[UserPoints(user).id],
	}, nil
}

// Take answers the transfers that move an amount of a member's dollars to an
// account, or ErrInsufficient. What can be called back goes first, if it may
// be used at all: it is worth less to its owner. The transfers are to be
// posted in the same transaction; until its end nobody else takes from this
// member. Every debit of a member's dollars comes from here.
func (s *Service) Take(ctx context.Context, tx *storage.Tx, user string, amount int64, to Account, reversibleToo bool) ([]Transfer, error) {
	if amount <= 0 {
		return nil, ErrMalformed.With("amount", amount)
	}
	if err := storage.Lock(ctx, tx, "ledger:"+user); err != nil {
		return nil, err
	}
	held, err := s.Holdings(ctx, tx, user)
	if err != nil {
		return nil, err
	}
	var transfers []Transfer
	if part := min(amount, held.Reversible); reversibleToo && part > 0 {
		transfers = append(transfers, Transfer{From: UserReversible(user), To: to, Amount: part})
		amount -= part
	}
	if amount > held.USD {
		return nil, ErrInsufficient
	}
	if amount > 0 {
		transfers = append(transfers, Transfer{From: UserUSD(user), To: to, Amount: amount})
	}
	return transfers, nil
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
