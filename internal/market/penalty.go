package market

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// ErrPenaltyAlone tells that an operator has taken as much from a store as one may
// within a day.
var ErrPenaltyAlone = fault.New(fault.Conflict, "penalty_alone")

// Penalty takes from a store's bond.
type Penalty struct {
	Amount  money.Amount
	Reason  string
	OrderID string // whose buyer gets it; the house does, if empty
	Key     string // makes repeating harmless; may be empty
}

// read names every field that is wrong.
func (p Penalty) read() (Penalty, error) {
	reason, err := reasonFor(p.Reason)
	refusal, _ := fault.As(err)
	if p.Amount <= 0 {
		if refusal == nil {
			refusal = ErrInvalid
		}
		refusal = refusal.Field("amount", "out_of_range")
	}
	if refusal != nil {
		return Penalty{}, refusal
	}
	p.Reason = reason
	return p, nil
}

// Penalize takes from a store's bond, for the buyer of one of its orders or for
// the house. The operator is neither the keeper nor that buyer. A store that
// falls below what is asked sells no more.
func (s *Service) Penalize(ctx context.Context, by Operator, storeID string, typed Penalty) (changed Store, err error) {
	p, err := typed.read()
	if err != nil {
		return Store{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		before, err := s.holdStore(ctx, tx, storeID)
		if err != nil {
			return err
		}
		policy, err := s.PolicyIn(ctx, tx)
		if err != nil {
			return err
		}
		if before.OwnerID == by.UserID {
			return ErrOwnSale
		}
		booked, err := s.bookPenalty(ctx, tx, by, before, p)
		if err != nil || !booked {
			changed = before
			return err
		}
		if err := s.mayTake(ctx, tx, by, storeID, p, policy); err != nil {
			return err
		}
		after := before
		after.Bond, after.Version = before.Bond-p.Amount, before.Version+1
		if err := s.tellKeeper(ctx, tx, before, "penalty", p.Reason, p.Amount); err != nil {
			return err
		}
		if err := s.judge(ctx, tx, after, policy); err != nil {
			return err
		}
		if changed, err = s.store.storeByID(ctx, tx, storeID); err != nil {
			return err
		}
		return s.Recorder.RecordAct(ctx, tx, Act{
			By: by, Action: "market.store_penalty", Target: "store/" + storeID, Reason: p.Reason,
			Before: before.standing(), After: penalized{changed.standing(), p.Amount, p.OrderID},
		})
	})
	if err != nil {
		return Store{}, fmt.Errorf("penalize store: %w", err)
	}
	return changed, nil
}

// mayTake notes what an operator has just taken, and refuses beyond what one may
// take from a store within a day: as elsewhere, more needs the word of another, and
// parts count together. It is asked of what was booked, so that repeating it is no
// second one; whoever is refused rolls back.
func (s *Service) mayTake(ctx context.Context, tx *storage.Tx, by Operator, storeID string, p Penalty, policy Policy) error {
	now := s.Clock.Now()
	taken, err := s.store.takenBy(ctx, tx, storeID, by.UserID, now.Add(-day))
	if err != nil {
		return err
	}
	if left := policy.WithdrawAlone - taken; p.Amount > left {
		return ErrPenaltyAlone.With("left", max(0, left).String())
	}
	return s.store.addPenalty(ctx, tx, id.New(now), storeID, by.UserID, p, now)
}

// penalized is what a penalty changes, for the record.
type penalized struct {
	standing
	Amount  money.Amount `json:"amount"`
	OrderID string       `json:"transactionId,omitempty"`
}

// bookPenalty answers false for one that was booked before.
func (s *Service) bookPenalty(ctx context.Context, tx *storage.Tx, by Operator, of Store, p Penalty) (booked bool, err error) {
	to := ledger.Revenue("market_fee")
	if p.OrderID != "" {
		buyer, err := s.paidBuyer(ctx, tx, of.ID, p.OrderID)
		if err != nil {
			return false, err
		}
		if buyer == by.UserID {
			return false, ErrOwnSale
		}
		to = ledger.UserUSD(buyer)
	}
	event := id.New(s.Clock.Now())
	if p.Key != "" {
		event = id.Hash(of.ID + " " + p.Key)
	}
	booked, err = s.Ledger.Post(ctx, tx, ledger.Journal{
		Key: "bond:" + event, Kind: "bond_penalty", Ref: of.ID, Memo: map[string]string{"store": of.Name, "order": p.OrderID},
		Transfers: []ledger.Transfer{{From: ledger.Bond(of.ID), To: to, Amount: int64(p.Amount)}},
	})
	if errors.Is(err, ledger.ErrInsufficient) {
		return false, ErrBondShort.With("left", of.Bond.String())
	}
	if err != nil || !booked {
		return false, err
	}
	taken, err := s.store.takeFromBond(ctx, tx, of.ID, p.Amount)
	if err == nil && !taken {
		err = ErrBondShort.With("left", of.Bond.String())
	}
	return taken, err
}

// paidBuyer is who gets what is taken for an order. Whoever has left gets
// nothing: nobody could ever spend it.
func (s *Service) paidBuyer(ctx context.Context, tx *storage.Tx, storeID, orderID string) (string, error) {
	buyer, err := s.store.buyerIn(ctx, tx, storeID, orderID)
	found, err := storage.Found(err)
	if err == nil && found {
		found, err = s.Active(ctx, tx, buyer)
	}
	if err == nil && !found {
		err = ErrInvalid.Field("transactionId", "not_found")
	}
	return buyer, err
}
