package correction

import (
	"context"
	"errors"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// apply moves what a correction is about, in the transaction that decides it.
func (s *Service) apply(ctx context.Context, tx *storage.Tx, c Correction) error {
	switch c.What {
	case Premium:
		return s.people.GrantPremium(ctx, tx, c.UserID, c.key(), int(c.Amount))
	case Points:
		err := s.post(ctx, tx, c, transfers(ledger.IssuedPoints(), ledger.UserPoints(c.UserID), c.Amount))
		if errors.Is(err, ledger.ErrInsufficient) {
			err = ErrPoints
		}
		return err
	case Payment:
		return s.payments.Confirm(ctx, tx, c.OrderID, c.UserID, money.Amount(c.Amount), c.Reference, c.Note)
	default:
		return s.applyCredit(ctx, tx, c)
	}
}

// key names the correction where it is booked: there it counts once.
func (c Correction) key() string { return "correction:" + c.ID }

func (s *Service) post(ctx context.Context, tx *storage.Tx, c Correction, moves []ledger.Transfer) error {
	j := ledger.Journal{Key: c.key(), Kind: "correction", Ref: c.ID, Transfers: moves}
	if c.Note != "" {
		j.Memo = map[string]string{"note": c.Note}
	}
	_, err := s.ledger.Post(ctx, tx, j)
	return err
}

// transfers is one move to the member, or from them when it is below zero.
func transfers(house, member ledger.Account, amount int64) []ledger.Transfer {
	if amount < 0 {
		house, member = member, house
	}
	return []ledger.Transfer{{From: house, To: member, Amount: magnitude(amount)}}
}

// applyCredit gives final credit and takes final credit. Where that is not
// enough, what may still be called back goes along.
func (s *Service) applyCredit(ctx context.Context, tx *storage.Tx, c Correction) error {
	if c.Amount > 0 {
		return s.post(ctx, tx, c, transfers(ledger.Granted(), ledger.UserUSD(c.UserID), c.Amount))
	}
	moves, err := s.ledger.Take(ctx, tx, c.UserID, magnitude(c.Amount), ledger.Granted(), false)
	if errors.Is(err, ledger.ErrInsufficient) {
		moves, err = s.ledger.Take(ctx, tx, c.UserID, magnitude(c.Amount), ledger.Granted(), true)
	}
	if err != nil {
		return err
	}
	return s.post(ctx, tx, c, moves)
}
