package market

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/storage"
)

const confirmAtOne = 200

// ConfirmDue confirms what was delivered a day ago and nobody has said anything
// about. Each sale has its own transaction, and one that cannot be closed is
// reported and left: the others of its batch must not wait for it. It may run in
// several processes at once.
func (s *Service) ConfirmDue(ctx context.Context) error {
	for {
		due, err := s.store.due(ctx, s.DB, s.Clock.Now(), confirmAtOne)
		if err != nil {
			return fmt.Errorf("find what confirms itself: %w", err)
		}
		var failed []error
		for _, order := range due {
			err := s.confirmDue(ctx, order)
			if err != nil && !errors.Is(err, ErrSaleMoved) { // somebody was faster
				failed = append(failed, fmt.Errorf("sale %s does not confirm itself: %w", order, err))
			}
		}
		if len(failed) > 0 || len(due) < confirmAtOne {
			return errors.Join(failed...)
		}
	}
}

func (s *Service) confirmDue(ctx context.Context, order string) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		sale, err := s.store.saleByID(ctx, tx, order)
		if err != nil {
			return err
		}
		if sale.State != Delivered || sale.DueAt == nil || *sale.DueAt > s.Clock.Now() {
			return ErrSaleMoved
		}
		return s.closeSale(ctx, tx, sale, closing{to: Confirmed, by: ByClock})
	})
}
