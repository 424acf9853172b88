package order

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/base/money"
	"causeway/internal/jobs"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// Credited routes a deposit that the same transaction is about to book as its
// member's credit: to the open order, whichever it was meant for; else to the
// newest one, if only its countdown had closed it; else to none. One that the
// money cannot buy does not get it. It notes the money there and has the order
// settled.
func (s *Service) Credited(ctx context.Context, tx *storage.Tx, d payment.Deposit) (payment.Routed, error) {
	if err := lock(ctx, tx, d.UserID); err != nil {
		return payment.Routed{}, err
	}
	o, err := s.store.open(ctx, tx, d.UserID)
	found, err := storage.Found(err)
	if err != nil {
		return payment.Routed{}, err
	}
	if found && s.takes(o, d) {
		if o, err = s.waitAgain(ctx, tx, o, d.Amount); err != nil {
			return payment.Routed{}, err
		}
		if err := s.receive(ctx, tx, o, d); err != nil {
			return payment.Routed{}, err
		}
		return payment.Routed{Order: o.ID}, s.awaitRest(ctx, tx, o, d.Amount)
	}
	o, err = s.store.newest(ctx, tx, d.UserID)
	if found, err = storage.Found(err); err != nil {
		return payment.Routed{}, err
	}
	if found && o.Status == Cancelled && o.ClosedBy == ByCountdown && s.takes(o, d) {
		return payment.Routed{Order: o.ID, Stray: payment.Late}, s.receive(ctx, tx, o, d)
	}
	return s.unrouted(ctx, tx, d)
}

// receive notes a deposit on the order that gets it.
func (s *Service) receive(ctx context.Context, tx *storage.Tx, o Order, d payment.Deposit) error {
	if err := s.note(ctx, tx, o, d); err != nil {
		return err
	}
	return s.queue.Enqueue(ctx, tx, settleJob{Order: o.ID}, jobs.Unique(o.ID))
}

func (s *Service) note(ctx context.Context, tx *storage.Tx, o Order, d payment.Deposit) error {
	if err := s.store.receive(ctx, tx, o.ID, d.Amount, d.Provider == string(payment.Sandbox)); err != nil {
		return fmt.Errorf("deposit for order %s: %w", o.ID, err)
	}
	if err := s.tell(ctx, tx, o.ID, Event{What: Received, Amount: d.Amount, Detail: d.Provider}); err != nil {
		return err
	}
	return s.noteWay(ctx, tx, o, d)
}

// noteWay writes down how an order was really paid, where the provider's page
// let its buyer choose otherwise than here. A way that the buyer has turned away
// from since changes nothing.
func (s *Service) noteWay(ctx context.Context, tx *storage.Tx, o Order, d payment.Deposit) error {
	if d.MeantFor != o.ID || d.Chosen != o.PayType || d.PayType == "" || d.PayType == d.Chosen {
		return nil
	}
	if err := s.store.usedWay(ctx, tx, o.ID, d.PayType); err != nil {
		return fmt.Errorf("pay type of order %s: %w", o.ID, err)
	}
	return s.tell(ctx, tx, o.ID, Event{What: PaidBy, Detail: string(d.PayType)})
}

// waitAgain moves an order under confirmation back when money becomes final that
// is too little and nothing more is on its way: a part of what was seen has
// vanished, and the buyer must be able to send the rest.
func (s *Service) waitAgain(ctx context.Context, tx *storage.Tx, o Order, came money.Amount) (Order, error) {
	if o.Status != PendingConfirmation {
		return o, nil
	}
	onItsWay, err := s.payments.Pending(ctx, tx, o.ID)
	if err != nil || onItsWay > 0 {
		return o, err
	}
	if _, enough, err := s.missing(ctx, tx, o, came); err != nil || enough {
		return o, err
	}
	if _, err := s.move(ctx, tx, o, move{to: Processing, told: Event{What: Dropped}}); err != nil {
		return o, err
	}
	return s.store.byID(ctx, tx, o.ID)
}

// awaitRest gives a part payment time for the rest, once, and asks for it. An
// order under confirmation waits for what was seen instead.
func (s *Service) awaitRest(ctx context.Context, tx *storage.Tx, o Order, came money.Amount) error {
	short, enough, err := s.missing(ctx, tx, o, came)
	if err != nil || enough || o.Status != Processing {
		return err
	}
	until := o.ExpiresAt.Add(partPaymentGrace)
	prolonged, err := s.store.prolong(ctx, tx, o.ID, until)
	if err != nil {
		return err
	}
	if prolonged {
		o.ExpiresAt = until
		if err := s.tell(ctx, tx, o.ID, Event{What: Extended}); err != nil {
			return err
		}
	}
	err = s.ask(ctx, tx, o, short)
	if errors.Is(err, payment.ErrMethod) || errors.Is(err, payment.ErrNetwork) {
		return nil // so little cannot be asked for, or not in this way any more; the money is taken all the same
	}
	return err
}

// missing is what an order lacks once an amount is booked that is on its way.
func (s *Service) missing(ctx context.Context, tx *storage.Tx, o Order, came money.Amount) (short money.Amount, enough bool, err error) {
	policy, err := s.policyIn(ctx, tx)
	if err != nil {
		return 0, false, fmt.Errorf("order policy: %w", err)
	}
	credit, err := s.credit(ctx, tx, o)
	if err != nil {
		return 0, false, err
	}
	if credit, err = credit.Plus(came); err != nil {
		return 0, false, err
	}
	if o.Received, err = o.Received.Plus(came); err != nil {
		return 0, false, err
	}
	return s.shortfall(policy, o, credit)
}

// unrouted tells the member of a deposit that no order gets, on the order that
// it was meant for.
func (s *Service) unrouted(ctx context.Context, tx *storage.Tx, d payment.Deposit) (payment.Routed, error) {
	meant, err := s.store.own(ctx, tx, d.UserID, d.MeantFor)
	found, err := storage.Found(err)
	if err != nil {
		return payment.Routed{}, err
	}
	kept, err := s.keptOf(ctx, tx, d)
	if err != nil {
		return payment.Routed{}, err
	}
	if !found || !s.takes(meant, d) {
		if kept == 0 {
			return payment.Routed{Stray: payment.Late}, nil
		}
		return payment.Routed{Stray: payment.Late}, s.notices.MoneyKept(ctx, tx, d.UserID, kept)
	}
	if err := s.note(ctx, tx, meant, d); err != nil {
		return payment.Routed{}, err
	}
	routed := payment.Routed{Stray: payment.Late}
	if meant.Status == Succeeded {
		routed.Stray = payment.Twice
	}
	return routed, s.keep(ctx, tx, meant, kept)
}

// keptOf is what of a deposit will be the member's: it repays what they owe
// first.
func (s *Service) keptOf(ctx context.Context, tx *storage.Tx, d payment.Deposit) (money.Amount, error) {
	held, err := s.ledger.Holdings(ctx, tx, d.UserID)
	return d.Amount - min(d.Amount, money.Amount(held.Owed)), err
}

// Seen moves an order whose payment is on its way, if it is all that is
// missing. Of anything else only the buyer's page has to know: a part that
// came unseen would be sent again.
func (s *Service) Seen(ctx context.Context, tx *storage.Tx, order string, amount money.Amount) error {
	o, err := s.locked(ctx, tx, order)
	if err != nil {
		return err
	}
	if o.Status == Processing {
		_, enough, err := s.missing(ctx, tx, o, amount)
		if err != nil {
			return err
		}
		if enough {
			_, err = s.move(ctx, tx, o, move{to: PendingConfirmation, told: Event{What: Seen, Amount: amount}})
			return err
		}
	}
	if err := s.store.touch(ctx, tx, o.ID); err != nil {
		return fmt.Errorf("part on its way for order %s: %w", o.ID, err)
	}
	return s.live.Invalidate(ctx, tx, topic, o.ID)
}

// Dropped takes back what Seen has told: the order waits again, or ends if its
// countdown is over.
func (s *Service) Dropped(ctx context.Context, tx *storage.Tx, order string) error {
	o, err := s.locked(ctx, tx, order)
	if err != nil || o.Status != PendingConfirmation {
		return err
	}
	if s.clock.Now() >= o.ExpiresAt {
		if err := s.tell(ctx, tx, o.ID, Event{What: Dropped}); err != nil {
			return err
		}
		return s.end(ctx, tx, o, ending{to: Cancelled, by: ByCountdown})
	}
	_, err = s.move(ctx, tx, o, move{to: Processing, told: Event{What: Dropped}})
	return err
}

// Failed ends an order whose payment the provider has refused.
func (s *Service) Failed(ctx context.Context, tx *storage.Tx, order, message string) error {
	o, err := s.locked(ctx, tx, order)
	if err != nil || !o.Status.Open() {
		return err
	}
	return s.end(ctx, tx, o, ending{to: Failed, message: message})
}
