package market

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const confirmAtOne = 200

// ConfirmDue confirms what was delivered a day ago and nobody has said anything
// about, and gives back what was paid for what never came. It may run in several
// processes at once.
func (s *Service) ConfirmDue(ctx context.Context) error {
	now := s.Clock.Now()
	return errors.Join(
		s.closeDue(ctx, s.store.due, now, Delivered, Confirmed),
		s.closeDue(ctx, s.store.overdue, now.Add(-lastPatience), Awaiting, Refunded),
	)
}

// finder lists orders whose time had come by then.
type finder func(ctx context.Context, from storage.Reader, then clock.Millis, limit int) ([]string, error)

// closeDue has each sale in a transaction of its own. One that cannot be closed
// is reported and left: the others of its batch must not wait for it.
func (s *Service) closeDue(ctx context.Context, find finder, then clock.Millis, from, to SaleState) error {
	for {
		due, err := find(ctx, s.DB, then, confirmAtOne)
		if err != nil {
			return fmt.Errorf("find what ends by itself: %w", err)
		}
		var failed []error
		for _, order := range due {
			err := s.closeOne(ctx, order, then, from, to)
			if err != nil && !errors.Is(err, ErrSaleMoved) { // somebody was faster
				failed = append(failed, fmt.Errorf("sale %s does not end by itself: %w", order, err))
			}
		}
		if len(failed) > 0 || len(due) < confirmAtOne {
			return errors.Join(failed...)
		}
	}
}

func (s *Service) closeOne(ctx context.Context, order string, then clock.Millis, from, to SaleState) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		sale, err := s.store.saleByID(ctx, tx, order)
		if err != nil {
			return err
		}
		if sale.State != from || sale.DueAt == nil || *sale.DueAt > then {
			return ErrSaleMoved
		}
		return s.closeSale(ctx, tx, sale, closing{to: to, by: ByClock})
	})
}
