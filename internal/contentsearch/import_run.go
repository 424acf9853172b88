package contentsearch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"causeway/internal/base/crashpoint"
	"causeway/internal/blob"
	"causeway/internal/contentsearch/export"
	"causeway/internal/storage"
)

// importBatch is how many messages one transaction stores; more would keep
// others waiting who want to write.
const importBatch = 200

// errOver breaks a walk off whose import was cancelled, or is read by another
// process.
var errOver = errors.New("the import is over, or somebody else reads it")

// walk is one way through an export, from its first byte. What the checkpoint
// says is dealt with is passed over.
type walk struct {
	*Imports
	now     Import // as the table has it
	reader  *export.Reader
	allowed func(context.Context, *storage.Tx) error // asked in every transaction
	tell    func(Import)                             // hears of every checkpoint

	chat    *export.Chat
	batch   []export.Message
	passed  int64
	revoked bool // a chat has withdrawn
	barred  bool // an operator has taken a chat down
}

// read walks through an export and ends its import. It answers an error only if
// it makes sense to try again.
func (i *Imports) read(ctx context.Context, begun Import, from io.Reader, allowed func(context.Context, *storage.Tx) error, tell func(Import)) (Import, error) {
	w := &walk{Imports: i, now: begun, reader: export.NewReader(from), allowed: allowed, tell: tell}
	err := w.all(ctx)
	var wrong *export.Error
	switch {
	case errors.As(err, &wrong):
		return w.end(ctx, ImportFailed, string(wrong.Reason), wrong.Offset)
	case errors.Is(err, blob.ErrMissing):
		return w.end(ctx, ImportFailed, importLost, w.reader.Offset())
	case err != nil:
		return w.now, err
	case w.revoked && w.now.LeftOut == w.now.Messages:
		return w.end(ctx, ImportFailed, importRevoked, 0)
	case w.barred && w.now.LeftOut == w.now.Messages:
		return w.end(ctx, ImportFailed, importTakenDown, 0)
	}
	return w.end(ctx, ImportDone, "", 0)
}

func (w *walk) all(ctx context.Context) error {
	for m, err := range w.reader.Messages() {
		if err != nil { // what came before it is good
			if failed := w.flush(ctx); failed != nil {
				return failed
			}
			return err
		}
		if w.passed++; w.passed <= w.now.Messages {
			continue
		}
		if len(w.batch) == importBatch || m.Chat != w.chat {
			if err := w.flush(ctx); err != nil {
				return err
			}
		}
		w.chat = m.Chat
		w.batch = append(w.batch, m)
	}
	return w.flush(ctx)
}

// flush stores a batch together with the checkpoint behind it.
func (w *walk) flush(ctx context.Context) error {
	if len(w.batch) == 0 {
		return nil
	}
	screened, err := w.screened(ctx)
	if err != nil {
		return err
	}
	var next Import
	err = w.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		next = w.ahead()
		if err := w.allowed(ctx, tx); err != nil {
			return err
		}
		wanted, refused, err := w.wanted(ctx, tx, screened)
		if err != nil {
			return err
		}
		chat, willing, err := w.willing(ctx, tx)
		if err != nil {
			return err
		}
		if next.LeftOut += int64(len(w.batch)); willing {
			added, err := w.s.Keep(ctx, tx, chat, wanted)
			if err != nil {
				return err
			}
			next.LeftOut -= int64(len(wanted))
			next.Added += added
			next.Refused += refused
		}
		crashpoint.At("import.keeping")
		moved, err := w.s.store.advance(ctx, tx, w.now.Messages, next)
		if err == nil && !moved {
			err = errOver
		}
		return err
	})
	if err != nil {
		return err
	}
	crashpoint.At("import.kept")
	w.now, w.batch = next, w.batch[:0]
	w.tell(next)
	return w.rest(ctx)
}

// ahead is the import once the batch is stored, as far as the reader knows.
func (w *walk) ahead() Import {
	next, counts := w.now, w.reader.Counts()
	next.TouchedAt, next.ReadBytes = w.s.Clock.Now(), min(w.reader.Offset(), w.now.Size)
	next.Messages += int64(len(w.batch))
	next.Skipped, next.Chats, next.Personal, next.Private = counts.Skipped, counts.Chats, counts.Personal, counts.Private
	return next
}

// rest lets others write.
func (w *walk) rest(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(w.pause):
		return nil
	}
}

// screened turns the batch into messages of ours. What nobody may show loses its
// text.
func (w *walk) screened(ctx context.Context) ([]Message, error) {
	messages := make([]Message, 0, len(w.batch))
	for _, m := range w.batch {
		said := Message{MessageID: m.ID, SentAt: m.SentAt, EditedAt: m.EditedAt, Text: m.Text}
		if m.Sender != 0 {
			said.Sender = w.s.Sender(m.Sender)
		}
		messages = append(messages, said)
	}
	return w.s.Screen(ctx, messages)
}

// wanted are the messages without those of people who have opted out, and how
// many of them nobody may show.
func (w *walk) wanted(ctx context.Context, tx *storage.Tx, messages []Message) (wanted []Message, refused int64, err error) {
	senders := map[string]bool{}
	for _, m := range messages {
		if m.Sender != "" {
			senders[m.Sender] = true
		}
	}
	var out map[string]bool
	if w.s.LeftOut != nil && len(senders) > 0 {
		if out, err = w.s.LeftOut(ctx, tx, slices.Sorted(maps.Keys(senders))); err != nil {
			return nil, 0, fmt.Errorf("ask who has opted out: %w", err)
		}
	}
	for _, m := range messages {
		if out[m.Sender] {
			continue
		}
		if wanted = append(wanted, m); m.Text == "" {
			refused++
		}
	}
	return wanted, refused, nil
}

// willing is the chat of the batch, unless it has withdrawn or was taken down. One
// that nobody knew is here because somebody vouches for its consent.
func (w *walk) willing(ctx context.Context, tx *storage.Tx) (Chat, bool, error) {
	number := w.chat.TelegramID
	if w.Revoked != nil {
		revoked, err := w.Revoked(ctx, tx, number)
		if err != nil {
			return Chat{}, false, err
		}
		if revoked {
			w.revoked = true
			return Chat{}, false, w.s.Withdrawn(ctx, tx, number) // it may have come in between
		}
	}
	chat, known, err := w.s.chatOf(ctx, tx, number)
	if err != nil {
		return Chat{}, false, err
	}
	if !known {
		if chat, err = w.welcome(ctx, tx); err != nil {
			return Chat{}, false, err
		}
	}
	_, barred, err := w.s.barOf(ctx, tx, number)
	w.barred = w.barred || barred
	return chat, err == nil && !barred, err
}

// welcome adds the chat of the batch; one that was taken down is there to be
// restored.
func (w *walk) welcome(ctx context.Context, tx *storage.Tx) (Chat, error) {
	number, kind := w.chat.TelegramID, Group
	if w.chat.Channel {
		kind = Channel
	}
	err := w.s.Consented(ctx, tx, Chat{
		TelegramID: number, Kind: kind, Title: storage.Text(w.chat.Title, longestTitle), Language: "other", Category: "other",
		Consent: Consent{Way: ByImport, By: w.now.ConsentBy, At: w.now.CreatedAt},
	})
	if err != nil {
		return Chat{}, err
	}
	if w.Describe != nil {
		if err := w.Describe(ctx, tx, number); err != nil {
			return Chat{}, err
		}
	}
	chat, _, err := w.s.chatOf(ctx, tx, number)
	return chat, err
}

const longestTitle = 1024 // in bytes

// end writes down how an import has ended, with the last counts.
func (w *walk) end(ctx context.Context, state ImportState, why string, offset int64) (after Import, err error) {
	err = w.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := w.allowed(ctx, tx); err != nil {
			return err
		}
		last := w.ahead()
		moved, err := w.s.store.advance(ctx, tx, w.now.Messages, last)
		if err == nil && !moved {
			err = errOver
		}
		if err != nil {
			return err
		}
		if _, err := w.s.store.endImport(ctx, tx, last.ID, state, why, offset, last.TouchedAt); err != nil {
			return err
		}
		after, err = w.s.store.importByID(ctx, tx, last.ID)
		return err
	})
	if err == nil {
		w.tell(after)
	}
	return after, err
}
