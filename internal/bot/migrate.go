package bot

import (
	"context"
	"slices"

	"causeway/internal/storage"
)

// movedJob tells that a group goes by another number, for those who learn it
// from a refusal.
type movedJob struct {
	Before int64 `json:"before"`
	After  int64 `json:"after"`
}

func (movedJob) Kind() string { return "bot.moved" }

func (s *Service) moved(ctx context.Context, job movedJob) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.migrate(ctx, tx, job.Before, job.After) })
}

// migrate gives a chat its new number. Telegram says it in the old chat and in
// the new one, and whoever was about to write there hears it, too: the first
// counts. The new chat may have been taken for one that nobody has asked yet.
func (s *Service) migrate(ctx context.Context, tx *storage.Tx, before, after int64) error {
	turns := []int64{before, after}
	slices.Sort(turns)
	for _, chat := range turns {
		if err := storage.Lock(ctx, tx, chatTurn(chat)); err != nil {
			return err
		}
	}
	chat, err := s.store.chat(ctx, tx, before)
	found, err := storage.Found(err)
	if err != nil {
		return err
	}
	if first, err := s.store.alias(ctx, tx, before, after); err != nil || !first || !found {
		return err
	}
	if err := s.store.dropChat(ctx, tx, before); err != nil {
		return err
	}
	chat.ID = after
	if err := s.store.saveChat(ctx, tx, chat); err != nil {
		return err
	}
	if err := s.Directory.Migrated(ctx, tx, before, after); err != nil {
		return err
	}
	return s.Archive.Migrated(ctx, tx, before, after)
}

// goneJob tells that nothing can be said in a chat any more: the bot was thrown
// out, and the update that said so was lost.
type goneJob struct {
	Chat int64 `json:"chat"`
}

func (goneJob) Kind() string { return "bot.gone" }

func (s *Service) gone(ctx context.Context, job goneJob) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.thrownOut(ctx, tx, job.Chat, s.Clock.Now())
	})
}
