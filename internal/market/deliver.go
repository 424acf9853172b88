package market

import (
	"context"
	"fmt"

	"causeway/internal/storage"
)

const longestMessage = 4000

func messagePurpose(order string) string { return "market message " + order }

// Deliver is the keeper's message. Only its buyer can read it.
func (s *Service) Deliver(ctx context.Context, keeper, order, typed string) error {
	message, code := readWords(typed, 1, longestMessage)
	if code != "" {
		return ErrInvalid.Field("message", code)
	}
	return s.asKeeper(ctx, keeper, order, func(ctx context.Context, tx *storage.Tx, sale Sale) error {
		if !sale.MayDeliver() {
			return ErrSaleMoved.With("state", sale.State)
		}
		now := s.Clock.Now()
		moved, err := s.store.deliver(ctx, tx, order, s.Box.Seal(messagePurpose(order), message), now, now.Add(patience))
		if err != nil {
			return fmt.Errorf("deliver %s: %w", order, err)
		}
		if !moved {
			return ErrSaleMoved
		}
		if err := s.Orders.Touch(ctx, tx, order); err != nil {
			return err
		}
		return s.tellDelivered(ctx, tx, sale)
	})
}

// GiveBack is the keeper's refund of a sale that is still open.
func (s *Service) GiveBack(ctx context.Context, keeper, order string) error {
	return s.asKeeper(ctx, keeper, order, func(ctx context.Context, tx *storage.Tx, sale Sale) error {
		if !sale.State.Open() {
			return ErrSaleMoved.With("state", sale.State)
		}
		return s.closeSale(ctx, tx, sale, closing{to: Refunded, by: ByKeeper, actor: keeper})
	})
}

// goods opens what a sale has handed over: words of items, or the keeper's
// message.
func (s *Service) goods(ctx context.Context, from storage.Reader, sale Sale) (items []string, message string, err error) {
	if sale.DeliveredAt == nil {
		return nil, "", nil
	}
	if sale.Delivery == ByMessage {
		sealed, err := s.store.messageOf(ctx, from, sale.OrderID)
		if err != nil {
			return nil, "", err
		}
		message, err = s.Box.Open(messagePurpose(sale.OrderID), sealed)
		return nil, message, err
	}
	handed, err := s.store.itemsOf(ctx, from, sale.OrderID)
	if err != nil {
		return nil, "", err
	}
	for _, item := range handed {
		words, err := s.Box.Open(itemPurpose(item.id), item.sealed)
		if err != nil {
			return nil, "", fmt.Errorf("item %s: %w", item.id, err)
		}
		items = append(items, words)
	}
	return items, "", nil
}
