package contentsearch

import (
	"context"
	"fmt"
	"slices"

	"causeway/internal/storage"
)

// Stocked is a chat that comes with what was said in it.
type Stocked struct {
	Chat     Chat
	Messages []Message
}

// Stock fills a search that has nothing, all or nothing, and tells whether it
// did. The directory is asked to describe each chat.
func (s *Service) Stock(ctx context.Context, stock []Stocked, describe func(ctx context.Context, tx *storage.Tx, telegramID int64) error) (done bool, err error) {
	// A shop that was filled once starts often.
	if there, err := s.store.anyChat(ctx, s.DB); err != nil || there {
		return false, err
	}
	for _, c := range stock {
		if _, err := s.Screen(ctx, c.Messages); err != nil {
			return false, err
		}
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		done = false
		there, err := s.store.anyChat(ctx, tx)
		if err != nil || there {
			return err
		}
		for _, c := range stock {
			if err := s.stock(ctx, tx, c); err != nil {
				return fmt.Errorf("stock %s: %w", c.Chat.Name, err)
			}
			if err := describe(ctx, tx, c.Chat.TelegramID); err != nil {
				return err
			}
		}
		done = true
		return nil
	})
	return done, err
}

func (s *Service) stock(ctx context.Context, tx *storage.Tx, c Stocked) error {
	if err := s.Consented(ctx, tx, c.Chat); err != nil {
		return err
	}
	chat, _, err := s.chatOf(ctx, tx, c.Chat.TelegramID)
	if err != nil {
		return err
	}
	for some := range slices.Chunk(c.Messages, atOnce) {
		if _, err := s.Keep(ctx, tx, chat, some); err != nil {
			return err
		}
	}
	return nil
}
