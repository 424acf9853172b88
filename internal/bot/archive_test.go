package bot_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"causeway/internal/bot"
	"causeway/internal/storage"
)

// archiveDouble is the room contentsearch: it remembers what it was told.
type archiveDouble struct {
	mu   sync.Mutex
	told []string
	said []bot.Said

	meanwhile func() // what happens while a message is being stored
}

func (d *archiveDouble) note(format string, args ...any) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.told = append(d.told, fmt.Sprintf(format, args...))
	return nil
}

// news is what it was told of chats and people since it was asked last.
func (d *archiveDouble) news() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	news := d.told
	d.told = nil
	return news
}

// texts are the messages that it was told since it was asked last.
func (d *archiveDouble) texts() []bot.Said {
	d.mu.Lock()
	defer d.mu.Unlock()
	said := d.said
	d.said = nil
	return said
}

func (d *archiveDouble) Consented(_ context.Context, _ *storage.Tx, chat bot.Chat, by string) error {
	return d.note("%s %d %q %q given by %d", chat.Kind, chat.ID, chat.Name, chat.Title, len(by))
}

func (d *archiveDouble) Withdrawn(_ context.Context, _ *storage.Tx, chat int64) error {
	return d.note("%d withdrawn", chat)
}

func (d *archiveDouble) Migrated(_ context.Context, _ *storage.Tx, before, after int64) error {
	return d.note("%d is %d", before, after)
}

func (d *archiveDouble) Screen(_ context.Context, text string) (lawful, adult bool, err error) {
	return !strings.Contains(text, "contraband"), strings.Contains(text, "rum"), nil
}

func (d *archiveDouble) Said(_ context.Context, _ *storage.Tx, s bot.Said) error {
	if d.meanwhile != nil {
		d.meanwhile()
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.said = append(d.said, s)
	return nil
}

func (d *archiveDouble) Unsay(_ context.Context, _ *storage.Tx, sender string) error {
	return d.note("%s is unsaid", sender)
}

func (h *house) wantArchived(when string, want ...string) {
	h.t.Helper()
	if got := h.archive.news(); !slices.Equal(got, want) {
		h.t.Errorf("%s: the archive was told %q, want %q", when, got, want)
	}
}
