package bot_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/bot"
	"causeway/internal/storage"
)

// directoryDouble is the room directory: it remembers what it was told.
type directoryDouble struct {
	mu    sync.Mutex
	told  []string
	heard []bot.Heard
}

func (d *directoryDouble) note(format string, args ...any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.told = append(d.told, fmt.Sprintf(format, args...))
}

// news is what it was told since it was asked last.
func (d *directoryDouble) news() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	news := d.told
	d.told = nil
	return news
}

func (d *directoryDouble) messages() []bot.Heard {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.heard)
}

func (d *directoryDouble) SearchNames(_ context.Context, words string, limit int) ([]bot.Found, error) {
	switch {
	case strings.Contains(words, "contraband"):
		return nil, bot.ErrIllegalSearch
	case !strings.Contains(words, "harbour"):
		return nil, nil
	}
	return []bot.Found{
		{Kind: bot.GroupChat, Title: "Harbour talk\nand more", Link: "https://t.me/harbour_talk", Subscribers: 12345},
		{Kind: bot.ChannelChat, Title: "Harbour news", Link: "https://t.me/harbour_news", Subscribers: 987},
	}[:min(limit, 2)], nil
}

func (d *directoryDouble) Consented(_ context.Context, _ *storage.Tx, chat bot.Chat, by int64) (bot.Outcome, error) {
	d.note("%s %d %q given by %d", chat.Kind, chat.ID, chat.Name, by)
	if chat.Name == "" {
		return bot.NoName, nil
	}
	return bot.Pending, nil
}

func (d *directoryDouble) Withdrawn(_ context.Context, _ *storage.Tx, chat int64) error {
	d.note("%d withdrawn", chat)
	return nil
}

func (d *directoryDouble) Migrated(_ context.Context, _ *storage.Tx, before, after int64) error {
	d.note("%d is %d", before, after)
	return nil
}

func (d *directoryDouble) Heard(_ context.Context, _ *storage.Tx, m bot.Heard) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.heard = append(d.heard, m)
	return nil
}

func (d *directoryDouble) Reacted(_ context.Context, _ *storage.Tx, chat, message int64, _ clock.Millis, total int64) error {
	d.note("%d: %d reactions to %d", chat, total, message)
	return nil
}

// usageDouble knows only Mei.
func usageDouble(_ context.Context, telegramID int64, _ lang.Tag) (map[string]string, bool, error) {
	return map[string]string{
		"State": "active", "Left": "14.2", "Total": "100", "Ends": "2026年11月18日 10:00", "Refill": "", "Percent": "15", "Soon": "yes",
		"AccountURL": "https://shop.example/account",
	}, telegramID == mei.ID, nil
}
