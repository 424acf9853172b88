package contentsearch

import (
	"context"

	"causeway/internal/storage"
)

// shownMessage is a message that everybody may see; those for adults only if
// asked for.
func (store) shownMessage(ctx context.Context, from storage.Reader, number int64, adult bool) (Message, error) {
	return scanMessage(from.QueryRow(ctx, `
		SELECT `+messageColumns+` FROM contentsearch_message m JOIN contentsearch_chat c ON c.id = m.chat_id
		WHERE  m.id = $1 AND c.state = 'shown' AND NOT m.hidden AND ($2 OR NOT (c.adult OR m.adult))`, number, adult))
}

// shownChat is the chat of an entry of the directory: the youngest, if a group
// has become another.
func (store) shownChat(ctx context.Context, from storage.Reader, entryID string, adult bool) (Chat, error) {
	return scanChat(from.QueryRow(ctx, `
		SELECT `+chatColumns+` FROM contentsearch_chat c
		WHERE  c.entry_id = $1 AND c.entry_id <> '' AND c.state = 'shown' AND ($2 OR NOT c.adult)
		ORDER BY c.successor_id IS NULL DESC, c.newest_at DESC, c.id DESC LIMIT 1`, entryID, adult))
}

// saidBefore are messages of a chat before a number, the newest first. Whether
// the chat is shown was asked before.
func (store) saidBefore(ctx context.Context, from storage.Reader, chatID, number int64, adult bool, limit int) ([]Message, error) {
	return storage.All(ctx, from, scanMessage, `
		SELECT `+messageColumns+` FROM contentsearch_message m
		WHERE  m.chat_id = $1 AND m.id < $2 AND NOT m.hidden AND ($3 OR NOT m.adult)
		ORDER BY m.id DESC LIMIT $4`, chatID, number, adult, limit)
}

// saidAfter are those behind a number, the oldest first.
func (store) saidAfter(ctx context.Context, from storage.Reader, chatID, number int64, adult bool, limit int) ([]Message, error) {
	return storage.All(ctx, from, scanMessage, `
		SELECT `+messageColumns+` FROM contentsearch_message m
		WHERE  m.chat_id = $1 AND m.id > $2 AND NOT m.hidden AND ($3 OR NOT m.adult)
		ORDER BY m.id LIMIT $4`, chatID, number, adult, limit)
}

func (store) linkedMessages(ctx context.Context, from storage.Reader, p pointer) ([]Message, error) {
	return storage.All(ctx, from, scanMessage, `
		SELECT `+messageColumns+` FROM contentsearch_message m JOIN contentsearch_chat c ON c.id = m.chat_id
		WHERE  ((c.name = $1 AND c.name <> '') OR c.telegram_id = $2) AND c.state <> 'leaving' AND m.message_id = $3
		ORDER BY m.id DESC`, p.name, p.telegramID, p.messageID)
}

func (store) hiddenMessages(ctx context.Context, from storage.Reader, behind int64, limit int) ([]Message, error) {
	return storage.All(ctx, from, scanMessage, `
		SELECT `+messageColumns+` FROM contentsearch_message m JOIN contentsearch_chat c ON c.id = m.chat_id
		WHERE  m.hidden AND m.id < $1 AND c.state <> 'leaving' ORDER BY m.id DESC LIMIT $2`, behind, limit)
}

func (store) latestMessages(ctx context.Context, from storage.Reader, behind int64, limit int) ([]Message, error) {
	return storage.All(ctx, from, scanMessage, `
		SELECT `+messageColumns+` FROM contentsearch_message m JOIN contentsearch_chat c ON c.id = m.chat_id
		WHERE  m.id < $1 AND c.state <> 'leaving' ORDER BY m.id DESC LIMIT $2`, behind, limit)
}
