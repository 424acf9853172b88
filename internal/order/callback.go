package order

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// Freezer is goods that can be withheld for a while after they were handed over.
type Freezer interface {
	// Freeze withholds what Deliver gave, or hands it out again. Doing it again
	// does nothing.
	Freeze(ctx context.Context, tx *storage.Tx, o Order, frozen bool) error
}

// reconsiderJob is the net under Reconsider.
type reconsiderJob struct {
	User string `json:"user"`
}

func (reconsiderJob) Kind() string { return "order.reconsider" }

// CalledBack marks an order whose payment has left us again, and tells its
// buyer. It is called before the ledger has booked that.
func (s *Service) CalledBack(ctx context.Context, tx *storage.Tx, c payment.CallBack) error {
	if err := lock(ctx, tx, c.UserID); err != nil {
		return err
	}
	if c.OrderID != "" {
		if err := s.store.markCalledBack(ctx, tx, c.OrderID, s.clock.Now()); err != nil {
			return fmt.Errorf("mark order %s: %w", c.OrderID, err)
		}
		if err := s.tell(ctx, tx, c.OrderID, Event{What: CalledBack, Amount: c.Amount, Detail: string(c.Why)}); err != nil {
			return err
		}
	}
	if err := s.notices.CalledBack(ctx, tx, c.UserID, c.Amount); err != nil {
		return err
	}
	return s.reconsiderSoon(ctx, tx, c.UserID)
}

// CallBackWithdrawn takes the mark away, unless another payment of the order is
// still called back.
func (s *Service) CallBackWithdrawn(ctx context.Context, tx *storage.Tx, c payment.CallBack, stands bool) error {
	if err := lock(ctx, tx, c.UserID); err != nil {
		return err
	}
	if c.OrderID == "" {
		return nil
	}
	if err := s.store.withdrawCallBack(ctx, tx, c.OrderID, stands); err != nil {
		return fmt.Errorf("mark order %s: %w", c.OrderID, err)
	}
	if err := s.tell(ctx, tx, c.OrderID, Event{What: CallBackWithdrawn, Amount: c.Amount}); err != nil {
		return err
	}
	return s.reconsiderSoon(ctx, tx, c.UserID)
}

// Repaid has a member's orders looked at again who owes nothing any more, in
// the transaction that books the last of it.
func (s *Service) Repaid(ctx context.Context, tx *storage.Tx, user string) error {
	return s.reconsiderSoon(ctx, tx, user)
}

// reconsiderSoon enqueues as often as it is asked to: some come here with the
// ledger's lock and some before it, and must not wait for each other's job.
func (s *Service) reconsiderSoon(ctx context.Context, tx *storage.Tx, user string) error {
	return s.queue.Enqueue(ctx, tx, reconsiderJob{user})
}

// Reconsider freezes what was delivered for money that was called back, as long
// as its buyer owes us anything, and lets go of what was frozen when they do
// not. Whatever has happened before, this is what holds afterwards.
func (s *Service) Reconsider(ctx context.Context, user string) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := lock(ctx, tx, user); err != nil {
			return err
		}
		held, err := s.ledger.Holdings(ctx, tx, user)
		if err != nil {
			return err
		}
		doubtful, err := s.store.doubtful(ctx, tx, user)
		if err != nil {
			return err
		}
		for _, o := range doubtful {
			if err := s.freeze(ctx, tx, o, held.Owed > 0 && o.unpaid()); err != nil {
				return fmt.Errorf("freeze order %s: %w", o.ID, err)
			}
		}
		return nil
	})
}

// unpaid tells whether the goods are with a buyer who may not have paid them.
func (o Order) unpaid() bool {
	return o.CalledBackAt != nil && o.Status == Succeeded && o.RefundedAt == nil
}

func (s *Service) freeze(ctx context.Context, tx *storage.Tx, o Order, frozen bool) error {
	goods, freezable := s.goods[o.Kind].(Freezer)
	if !freezable || frozen == o.Frozen {
		return nil
	}
	if err := s.store.markFrozen(ctx, tx, o.ID, frozen); err != nil {
		return err
	}
	if err := goods.Freeze(ctx, tx, o, frozen); err != nil {
		return err
	}
	told := Event{What: Thawed}
	if frozen {
		told.What = Frozen
	}
	return s.tell(ctx, tx, o.ID, told)
}

// markCalledBack keeps the first moment of several.
func (store) markCalledBack(ctx context.Context, tx *storage.Tx, order string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE order_head
		SET    called_back_at = COALESCE(called_back_at, $1), version = version + 1
		WHERE  id = $2`, at, order)
	return err
}

func (store) withdrawCallBack(ctx context.Context, tx *storage.Tx, order string, stands bool) error {
	_, err := tx.Exec(ctx, `
		UPDATE order_head
		SET    called_back_at = CASE WHEN $1 THEN called_back_at END, version = version + 1
		WHERE  id = $2`, stands, order)
	return err
}

func (store) markFrozen(ctx context.Context, tx *storage.Tx, order string, frozen bool) error {
	_, err := tx.Exec(ctx, `UPDATE order_head SET frozen = $1, version = version + 1 WHERE id = $2`, frozen, order)
	return err
}

// doubtful lists what may have to be frozen, or let go.
func (store) doubtful(ctx context.Context, from storage.Reader, user string) ([]Order, error) {
	return storage.All(ctx, from, scan, `
		SELECT `+columns+` FROM order_head
		WHERE  user_id = $1 AND (called_back_at IS NOT NULL OR frozen)
		ORDER  BY id`, user)
}
