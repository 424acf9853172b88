package payment

import (
	"context"

	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// Assignment is an operator's word on whose stray money is, and what for.
type Assignment struct {
	Provider   string
	ExternalID string
	UserID     string
	OrderID    string // may be empty for money of an unknown payer
	Note       string
	By         Operator
}

// Strays lists the operator's queue, the newest first: what is open, or what
// has been decided.
func (s *Service) Strays(ctx context.Context, open bool, behind string, limit int) ([]Stray, error) {
	return s.store.strays(ctx, s.db, open, behind, limit)
}

// Assign decides about stray money. That of an unknown payer becomes the
// member's credit and goes the way of every deposit. What is credit already is
// turned to an order of the member's, which settles as usual or not at all.
func (s *Service) Assign(ctx context.Context, a Assignment) (Stray, error) {
	if a.Note == "" {
		return Stray{}, ErrNoteRequired
	}
	if a.UserID == a.By.UserID {
		return Stray{}, ErrOwnMoney
	}
	var routed Routed
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		stray, err := s.undecided(ctx, tx, a.Provider, a.ExternalID)
		if err != nil {
			return err
		}
		if stray.Reason == CalledBack {
			return ErrNotPayable // it is not there any more
		}
		if err := s.mayTake(ctx, tx, stray, a); err != nil {
			return err
		}
		if stray.Reason == Unknown {
			routed, err = s.give(ctx, tx, stray, a)
		} else {
			routed, err = s.turnTo(ctx, tx, stray, a)
		}
		if err != nil {
			return err
		}
		order := routed.Order
		if order == "" {
			order = a.OrderID
		}
		stray.UserID, stray.OrderID, stray.Note, stray.DecidedBy = a.UserID, order, a.Note, a.By.UserID
		return s.decide(ctx, tx, stray, StrayAssigned, Act{
			By: a.By, Action: "payment.assign", Reason: a.Note,
			After: map[string]string{"userId": a.UserID, "transactionId": order, "amount": stray.Amount.String()},
		})
	})
	if err != nil {
		return Stray{}, err
	}
	s.settleNow(ctx, routed)
	return s.store.stray(ctx, s.db, a.Provider, a.ExternalID)
}

// Dismiss takes money out of the queue that needs nothing done about it. It
// stays where it is.
func (s *Service) Dismiss(ctx context.Context, provider, external, note string, by Operator) (Stray, error) {
	if note == "" {
		return Stray{}, ErrNoteRequired
	}
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		stray, err := s.undecided(ctx, tx, provider, external)
		if err != nil {
			return err
		}
		stray.Note, stray.DecidedBy = note, by.UserID
		return s.decide(ctx, tx, stray, StrayDismissed, Act{By: by, Action: "payment.dismiss", Reason: note})
	})
	if err != nil {
		return Stray{}, err
	}
	return s.store.stray(ctx, s.db, provider, external)
}

// undecided reads a row of the queue and makes everybody else who wants to
// decide about it wait.
func (s *Service) undecided(ctx context.Context, tx *storage.Tx, provider, external string) (Stray, error) {
	if err := lockPayment(ctx, tx, provider, external); err != nil {
		return Stray{}, err
	}
	stray, err := s.store.stray(ctx, tx, provider, external)
	if err == nil && stray.State != StrayOpen {
		err = ErrDecided
	}
	return stray, err
}

// lockPayment makes all who decide what becomes of a payment take turns.
func lockPayment(ctx context.Context, tx *storage.Tx, provider, external string) error {
	return storage.Lock(ctx, tx, "payment:"+provider+":"+external)
}

// decide writes the end of a row down, unless an order has used the money
// meanwhile.
func (s *Service) decide(ctx context.Context, tx *storage.Tx, stray Stray, state StrayState, act Act) error {
	stray.State = state
	decided, err := s.store.decideStray(ctx, tx, stray, s.clock.Now())
	if err != nil {
		return err
	}
	if !decided {
		return ErrDecided
	}
	act.Target = subject(stray.Provider, stray.ExternalID)
	return s.recorder.RecordPayment(ctx, tx, act)
}

// mayTake checks that the people and the order fit together.
func (s *Service) mayTake(ctx context.Context, tx *storage.Tx, stray Stray, a Assignment) error {
	if stray.UserID != "" && stray.UserID != a.UserID {
		return ErrMember
	}
	active, err := s.active(ctx, tx, a.UserID)
	if err != nil {
		return err
	}
	if !active {
		return ErrMember
	}
	if a.OrderID == "" {
		return nil
	}
	attempts, err := s.store.attempts(ctx, tx, a.OrderID)
	if err == nil && (len(attempts) == 0 || attempts[0].UserID != a.UserID) {
		err = ErrOrderUnknown
	}
	return err
}

// give makes the money of an unknown payer a member's, unless they have got it
// from an operator before.
func (s *Service) give(ctx context.Context, tx *storage.Tx, stray Stray, a Assignment) (Routed, error) {
	holder, vouched, err := s.voucher(ctx, tx, stray.ExternalID)
	if err != nil {
		return Routed{}, err
	}
	if vouched && holder == a.UserID {
		return Routed{}, ErrReferenceUsed.With("reference", stray.ExternalID)
	}
	return s.deposit(ctx, tx, stray.deposit(a), ledger.Journal{
		Key: "assign:" + stray.Provider + ":" + stray.ExternalID, Kind: "assign",
		Transfers: []ledger.Transfer{{From: ledger.Unmatched(), Amount: int64(stray.Amount)}},
		Memo:      map[string]string{"reference": stray.ExternalID},
	})
}

// turnTo lets an order have what is the member's credit already. Credit that
// was spent meanwhile pays for nothing twice.
func (s *Service) turnTo(ctx context.Context, tx *storage.Tx, stray Stray, a Assignment) (Routed, error) {
	if a.OrderID == "" {
		return Routed{}, ErrOrderRequired
	}
	if a.OrderID == stray.OrderID { // noted there when it came
		return Routed{Order: a.OrderID}, nil
	}
	routed, err := s.orders.Credited(ctx, tx, stray.deposit(a))
	if err != nil {
		return Routed{}, err
	}
	if routed.Order != a.OrderID {
		return Routed{}, ErrNotPayable
	}
	held, err := s.ledger.Holdings(ctx, tx, a.UserID)
	if err == nil && held.Spendable() < int64(stray.Amount) {
		err = ledger.ErrInsufficient
	}
	return routed, err
}

func (y Stray) deposit(a Assignment) Deposit {
	return Deposit{
		UserID: a.UserID, MeantFor: a.OrderID, Provider: y.Provider, ExternalID: y.ExternalID, Amount: y.Amount, At: y.CreatedAt, Reversible: y.Reversible,
	}
}
