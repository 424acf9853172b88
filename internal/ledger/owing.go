package ledger

import (
	"context"
	"slices"
	"strings"

	"causeway/internal/storage"
)

// WhenRepaid names who is told, in the transaction itself, that a member owes
// nothing any more.
func (s *Service) WhenRepaid(tell func(ctx context.Context, tx *storage.Tx, user string) error) {
	s.repaid = tell
}

// TakeOwing answers transfers as Take does, for money that leaves whether it is
// there or not: what the member lacks, they owe.
func (s *Service) TakeOwing(ctx context.Context, tx *storage.Tx, user string, amount int64, to Account) ([]Transfer, error) {
	held, err := s.held(ctx, tx, user, amount)
	if err != nil {
		return nil, err
	}
	transfers, lacking := held.give(user, amount, to, true)
	if lacking > 0 {
		transfers = append(transfers, Transfer{From: UserReceivable(user), To: to, Amount: lacking})
	}
	return transfers, nil
}

// takeTurns finds the members whose dollars a journal adds to and makes
// everybody else who moves their dollars wait: a debt must not be repaid by two
// payments at once. It comes before any row is written, as in Take.
func takeTurns(ctx context.Context, tx *storage.Tx, changes map[string]change) ([]string, error) {
	var users []string
	for _, c := range changes {
		if user, dollars := c.account.dollarsOf(); dollars && c.delta > 0 && !slices.Contains(users, user) {
			users = append(users, user)
		}
	}
	slices.Sort(users)
	for _, user := range users {
		if err := lock(ctx, tx, user); err != nil {
			return nil, err
		}
	}
	return users, nil
}

// dollarsOf tells whose dollars, or debt of them, an account holds.
func (a Account) dollarsOf() (user string, dollars bool) {
	name, personal := strings.CutPrefix(a.id, "user:")
	if !personal {
		return "", false
	}
	for _, suffix := range []string{":receivable:usd", ":usd", ":usd_rev"} {
		if user, dollars = strings.CutSuffix(name, suffix); dollars {
			return user, true
		}
	}
	return "", false
}

// repay has what a journal has just brought to a member repay their debt first.
// A debt that turns out to be none leaves what was repaid of it too much; that
// goes back as credit that can be called back, because it may have come from
// such. It is a journal of its own, so that the first can still be reversed.
// balance is what the debt's account holds with the journal.
func (s *Service) repay(ctx context.Context, tx *storage.Tx, j Journal, changes map[string]change, user string, balance int64) error {
	if balance == 0 {
		return nil
	}
	debt := UserReceivable(user)
	repayment := Journal{Key: "repay:" + j.Key, Kind: "repay", Ref: j.Ref}
	if balance > 0 {
		repayment.Transfers = []Transfer{{From: debt, To: UserReversible(user), Amount: balance}}
		balance = 0
	}
	for _, account := range []Account{UserReversible(user), UserUSD(user)} {
		if part := min(-balance, changes[account.id].delta); part > 0 {
			repayment.Transfers = append(repayment.Transfers, Transfer{From: account, To: debt, Amount: part})
			balance += part
		}
	}
	if len(repayment.Transfers) == 0 {
		return nil
	}
	net, err := repayment.net()
	if err != nil {
		return err
	}
	if _, _, err := s.book(ctx, tx, repayment, net, ""); err != nil || balance < 0 {
		return err
	}
	return s.repaid(ctx, tx, user)
}
