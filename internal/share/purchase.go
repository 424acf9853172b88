package share

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// Purchase is one item that somebody has paid for.
type Purchase struct {
	ID       string
	EntryID  string
	Origin   string // the item, under whatever code it is
	UserID   string // who paid
	OwnerID  string // who earned
	FileName string
	Lookup   string
	Points   int64 // what was paid
	Fee      int64 // the operator's part of it
	At       clock.Millis
}

// Choice is what a member wants to pay for.
type Choice struct {
	ItemIDs []string
	Points  int64  // what the member was told that it costs
	Key     string // makes repeating the call harmless; may be empty
}

// Receipt is what came of a choice.
type Receipt struct {
	Paid    int64
	Balance int64
}

// Buy pays for all items that the member wishes for and has not paid for yet,
// or for none.
func (s *Service) Buy(ctx context.Context, who Caller, lookup string, choice Choice) (receipt Receipt, err error) {
	if len(choice.ItemIDs) == 0 {
		return Receipt{}, ErrNothingSelected
	}
	share, err := s.find(ctx, who, lookup)
	if err != nil {
		return Receipt{}, err
	}
	fee, err := s.Fee(ctx)
	if err != nil {
		return Receipt{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		// The owner's turn: nobody changes prices or takes anything away meanwhile.
		if err := turn(ctx, tx, share.UserID); err != nil {
			return err
		}
		if receipt.Paid, err = s.buy(ctx, tx, who.UserID, lookup, choice, fee); err != nil {
			return err
		}
		receipt.Balance, err = s.Ledger.Balance(ctx, tx, ledger.UserPoints(who.UserID))
		return err
	})
	if err != nil {
		return Receipt{}, fmt.Errorf("buy: %w", err)
	}
	return receipt, nil
}

func (s *Service) buy(ctx context.Context, tx *storage.Tx, buyer, lookup string, choice Choice, fee int64) (paid int64, err error) {
	if before, err := s.paidBefore(ctx, tx, buyer, choice); err != nil || before > 0 {
		return before, err
	}
	share, err := s.store.shareByLookup(ctx, tx, lookup)
	if found, err := storage.Found(err); err != nil || !found {
		return 0, cmp.Or(err, error(ErrCodeUnknown)) // changed a moment ago
	}
	chosen, err := s.choose(ctx, tx, share, buyer, choice.ItemIDs)
	if err != nil {
		return 0, err
	}
	due, total := unpaid(chosen, buyer)
	switch {
	case len(due) == 0 && allBought(chosen):
		return 0, nil // whatever the price is now
	case total != choice.Points:
		return 0, ErrPriceChanged.With("points", total)
	}
	for _, item := range due {
		err := s.pay(ctx, tx, share, item, buyer, choice.Key, fee)
		if errors.Is(err, ledger.ErrInsufficient) {
			return 0, s.lacking(ctx, tx, buyer, total, paid)
		}
		if err != nil {
			return 0, err
		}
		paid += item.Points
	}
	return paid, nil
}

// paidBefore finds what an earlier call with the same key has paid.
func (s *Service) paidBefore(ctx context.Context, tx *storage.Tx, buyer string, choice Choice) (paid int64, err error) {
	if choice.Key == "" {
		return 0, nil
	}
	before, err := s.store.purchasesByKey(ctx, tx, buyer, choice.Key)
	if err != nil {
		return 0, err
	}
	wished := map[string]bool{}
	for _, itemID := range choice.ItemIDs {
		wished[itemID] = true
	}
	for _, p := range before {
		if !wished[p.EntryID] {
			return 0, ErrKeyReused
		}
		paid += p.Points
	}
	return paid, nil
}

// pay books one item. Each is a journal of its own, because the records have a
// line for each file.
func (s *Service) pay(ctx context.Context, tx *storage.Tx, share Share, item Offer, buyer, key string, feeShare int64) error {
	fee, err := money.Amount(item.Points).Portion(feeShare)
	if err != nil {
		return err
	}
	now := s.Clock.Now()
	p := Purchase{
		ID: id.New(now), EntryID: item.ID, Origin: item.Origin, UserID: buyer, OwnerID: share.UserID,
		FileName: item.Name, Lookup: share.Lookup, Points: item.Points, Fee: int64(fee), At: now,
	}
	if err := s.store.addPurchase(ctx, tx, p, key); err != nil {
		return fmt.Errorf("purchase of %s: %w", item.ID, err)
	}
	if err := s.store.earn(ctx, tx, p.EntryID, p.Points-p.Fee); err != nil {
		return err
	}
	_, err = s.Ledger.Post(ctx, tx, ledger.Journal{
		Key: "share:" + p.Origin + ":" + p.UserID, Kind: "purchase", Ref: p.ID,
		Memo:      map[string]string{"fileName": p.FileName, "fileLogo": p.Lookup},
		Transfers: p.transfers(),
	})
	return err
}

// transfers let the buyer's points go to the owner. Where the operator has a
// part of them they pass the house, so that each side has one line to read: the
// buyer the price, the owner what is left of it.
func (p Purchase) transfers() []ledger.Transfer {
	buyer, owner, house := ledger.UserPoints(p.UserID), ledger.UserPoints(p.OwnerID), ledger.SpentPoints()
	switch {
	case p.Fee == 0:
		return []ledger.Transfer{{From: buyer, To: owner, Amount: p.Points}}
	case p.Fee == p.Points:
		return []ledger.Transfer{{From: buyer, To: house, Amount: p.Points}}
	}
	return []ledger.Transfer{{From: buyer, To: house, Amount: p.Points}, {From: house, To: owner, Amount: p.Points - p.Fee}}
}

// lacking tells a buyer how much is missing of a total, after so much of it was
// taken already.
func (s *Service) lacking(ctx context.Context, tx *storage.Tx, buyer string, total, taken int64) error {
	left, err := s.Ledger.Balance(ctx, tx, ledger.UserPoints(buyer))
	if err != nil {
		return err
	}
	balance := left + taken
	return ErrNoPoints.With("points", total).With("balance", balance).With("missing", total-balance)
}
