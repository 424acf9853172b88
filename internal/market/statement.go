package market

import (
	"context"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// Till is what a store has, and what became of what it has earned.
type Till struct {
	Balance money.Amount // can be asked for
	Held    money.Amount // is asked for
	PaidOut money.Amount
	Earned  money.Amount // ever: all of the above
	Left    money.Amount // what may still be asked for today
	Barred  bool         // an operator looks into the store
	Policy  Policy
}

// Till answers what the caller's store has.
func (s *Service) Till(ctx context.Context, user string) (till Till, err error) {
	policy, err := s.Policy(ctx)
	if err != nil {
		return Till{}, err
	}
	err = s.DB.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		kept, err := s.store.storeByOwner(ctx, from, user)
		if err != nil {
			return err
		}
		till, err = s.till(ctx, from, kept, policy)
		return err
	})
	return till, err
}

func (s *Service) till(ctx context.Context, from storage.Reader, kept Store, policy Policy) (Till, error) {
	balance, err := s.Ledger.Balance(ctx, from, ledger.StoreUSD(kept.ID))
	if err != nil {
		return Till{}, err
	}
	held, err := s.Ledger.Balance(ctx, from, ledger.StoreHeld(kept.ID))
	if err != nil {
		return Till{}, err
	}
	paid, err := s.store.paidOut(ctx, from, kept.ID)
	if err != nil {
		return Till{}, err
	}
	asked, err := s.store.withdrawnSince(ctx, from, kept.ID, s.Clock.Now().Add(-day))
	if err != nil {
		return Till{}, err
	}
	return Till{
		Balance: money.Amount(balance), Held: money.Amount(held), PaidOut: paid, Earned: money.Amount(balance+held) + paid,
		Left: max(0, policy.WithdrawDaily-asked), Barred: kept.barred(), Policy: policy,
	}, nil
}

// Pocket is where a line of a statement moved something.
type Pocket string

// The pockets of a store.
const (
	OfBalance Pocket = "balance"
	OfHeld    Pocket = "held"
)

// StatementLine is one movement of a store's money.
type StatementLine struct {
	ledger.Line
	Pocket Pocket
	State  WithdrawalState // of what was asked for, as it is now; or empty
}

// Statement lists what moved the money of the caller's store, the newest first.
func (s *Service) Statement(ctx context.Context, user, behind string, limit int) ([]StatementLine, error) {
	kept, err := s.store.storeByOwner(ctx, s.DB, user)
	if err != nil {
		return nil, err
	}
	accounts := []ledger.Account{ledger.StoreUSD(kept.ID), ledger.StoreHeld(kept.ID)}
	lines, err := s.Ledger.Statement(ctx, s.DB, accounts, ledger.Page{Behind: behind, Limit: limit})
	if err != nil {
		return nil, err
	}
	var asked []string
	for _, line := range lines {
		if line.Kind == "withdrawal_ask" {
			asked = append(asked, line.Ref)
		}
	}
	states, err := s.store.withdrawalStates(ctx, s.DB, asked)
	if err != nil {
		return nil, err
	}
	told := make([]StatementLine, len(lines))
	for i, line := range lines {
		told[i] = StatementLine{Line: line, Pocket: OfBalance}
		if line.Kind == "withdrawal_ask" {
			told[i].State = states[line.Ref]
		}
		if line.Account == accounts[1].ID() {
			told[i].Pocket = OfHeld
		}
	}
	return told, nil
}
