package market

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// What disputes refuse with.
var (
	ErrAnswered = fault.New(fault.Conflict, "answer_exists")
	ErrPart     = fault.New(fault.Invalid, "invalid").Field("toBuyer", "out_of_range")
)

// Outcome is how a dispute ended.
type Outcome string

// The outcomes.
const (
	Undecided    Outcome = ""
	WasReleased  Outcome = "released"
	WasRefunded  Outcome = "refunded"
	WasSplit     Outcome = "split"
	WasWithdrawn Outcome = "withdrawn" // the buyer confirmed after all
)

// How long its texts may be, in characters.
const (
	shortestReason = 10
	longestReason  = 1000
)

// Dispute is a buyer's call for an operator.
type Dispute struct {
	OrderID   string
	Reason    string // the buyer's
	Answer    string // the keeper's, or empty
	Outcome   Outcome
	Note      string // the operator's, to both
	OpenedAt  clock.Millis
	DecidedAt *clock.Millis
}

// Dispute stops the clock of a delivered sale until somebody ends it.
func (s *Service) Dispute(ctx context.Context, buyer, order, typed string) error {
	reason, code := readWords(typed, shortestReason, longestReason)
	if code != "" {
		return ErrInvalid.Field("reason", code)
	}
	return s.asBuyer(ctx, buyer, order, func(ctx context.Context, tx *storage.Tx, sale Sale) error {
		if !sale.MayDispute() {
			return ErrSaleMoved.With("state", sale.State)
		}
		moved, err := s.store.stopClock(ctx, tx, order)
		if err != nil {
			return fmt.Errorf("dispute %s: %w", order, err)
		}
		if !moved {
			return ErrSaleMoved
		}
		if err := s.store.addDispute(ctx, tx, Dispute{OrderID: order, Reason: reason, OpenedAt: s.Clock.Now()}); err != nil {
			return fmt.Errorf("dispute %s: %w", order, err)
		}
		if err := s.Orders.Touch(ctx, tx, order); err != nil {
			return err
		}
		return s.tellDisputed(ctx, tx, sale, reason)
	})
}

// AnswerDispute is the keeper's side, once.
func (s *Service) AnswerDispute(ctx context.Context, keeper, order, typed string) error {
	answer, code := readWords(typed, 1, longestReason)
	if code != "" {
		return ErrInvalid.Field("text", code)
	}
	return s.asKeeper(ctx, keeper, order, func(ctx context.Context, tx *storage.Tx, sale Sale) error {
		if sale.State != Disputed {
			return ErrSaleMoved.With("state", sale.State)
		}
		first, err := s.store.answerDispute(ctx, tx, order, answer)
		if err != nil {
			return fmt.Errorf("answer dispute of %s: %w", order, err)
		}
		if !first {
			return ErrAnswered
		}
		return s.Orders.Touch(ctx, tx, order)
	})
}

// ReleaseSale gives the keeper the money of a sale that was delivered.
func (s *Service) ReleaseSale(ctx context.Context, by Operator, order, reason string) error {
	return s.decideSale(ctx, by, order, "market.sale_release", closing{to: Confirmed, note: reason})
}

// RefundSale gives the buyer the money of any sale that is open.
func (s *Service) RefundSale(ctx context.Context, by Operator, order, reason string) error {
	return s.decideSale(ctx, by, order, "market.sale_refund", closing{to: Refunded, note: reason})
}

// SplitSale gives the buyer a part of the money and the keeper the rest.
func (s *Service) SplitSale(ctx context.Context, by Operator, order string, toBuyer money.Amount, reason string) error {
	return s.decideSale(ctx, by, order, "market.sale_split", closing{to: Split, toBuyer: toBuyer, note: reason})
}

// decideSale closes a sale by an operator, who is neither of its sides.
func (s *Service) decideSale(ctx context.Context, by Operator, order, action string, c closing) error {
	reason, err := reasonFor(c.note)
	if err != nil {
		return err
	}
	c.by, c.actor, c.note = ByOperator, by.UserID, reason
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		sale, err := s.store.saleByID(ctx, tx, order)
		if err != nil {
			return err
		}
		st, err := s.store.storeByID(ctx, tx, sale.StoreID)
		if err != nil {
			return err
		}
		delivered := sale.State == Delivered || sale.State == Disputed
		switch {
		case by.UserID == sale.BuyerID || by.UserID == st.OwnerID:
			return ErrOwnSale
		case !sale.State.Open() || c.to != Refunded && !delivered:
			return ErrSaleMoved.With("state", sale.State)
		case c.to == Split && (c.toBuyer <= 0 || c.toBuyer >= sale.Price):
			return ErrPart
		}
		if err := s.closeSale(ctx, tx, sale, c); err != nil {
			return err
		}
		return s.Recorder.RecordAct(ctx, tx, Act{
			By: by, Action: action, Target: "sale/" + order, Reason: c.note,
			Before: map[string]any{"state": sale.State}, After: map[string]any{"state": c.to, "toBuyer": c.toBuyer},
		})
	})
}
