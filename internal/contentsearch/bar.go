package contentsearch

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// bar is what stays of an operator's decision against a chat, whatever becomes of
// the chat: it may withdraw, throw the bot out, become a supergroup and consent
// anew, and is nowhere found until an operator restores it.
type bar struct {
	reason    string
	forgotten bool // nothing is kept of it, not even unseen
}

// barOf tells whether an operator wants a chat to stay out.
func (s *Service) barOf(ctx context.Context, tx *storage.Tx, telegramID int64) (b bar, barred bool, err error) {
	b, err = s.store.bar(ctx, tx, telegramID)
	barred, err = storage.Found(err)
	return b, barred, err
}

// kinTurn is the lock of who a group was before, and is now.
const kinTurn = "contentsearch-kin"

// kinOf are a chat and what it was before, or has become, which nobody else
// writes to until tx ends. They are taken in order: two who do this must not wait
// for each other.
func (s *Service) kinOf(ctx context.Context, tx *storage.Tx, chatID int64) ([]Chat, error) {
	if err := storage.Lock(ctx, tx, kinTurn); err != nil {
		return nil, err
	}
	chat, err := s.store.chatByID(ctx, tx, chatID)
	if err != nil {
		return nil, err
	}
	kin, err := s.store.kin(ctx, tx, chat)
	if err != nil {
		return nil, err
	}
	for _, k := range kin {
		if _, err := s.store.take(ctx, tx, k.ID); err != nil {
			return nil, err
		}
	}
	return s.store.kin(ctx, tx, chat) // some may have left before they were taken
}

// judged writes what an operator has decided about a chat, and has it outlive the
// row. The number is Telegram's, which a chat that leaves has lost.
func (s *Service) judged(ctx context.Context, tx *storage.Tx, telegramID int64, chat Chat, reason string) error {
	if err := s.store.setState(ctx, tx, chat); err != nil {
		return err
	}
	switch chat.State {
	case Hidden:
		return s.store.setBar(ctx, tx, telegramID, bar{reason: reason}, s.Clock.Now())
	case Leaving:
		if err := s.store.setBar(ctx, tx, telegramID, bar{reason: reason, forgotten: true}, s.Clock.Now()); err != nil {
			return err
		}
		return s.Queue.Enqueue(ctx, tx, purgeJob{Chat: chat.ID})
	}
	return s.store.liftBar(ctx, tx, telegramID)
}

// inherit has a decision against a group hold for what it has become, and the
// other way round: the news of it may come late.
func (s *Service) inherit(ctx context.Context, tx *storage.Tx, before, after int64) error {
	for _, way := range [][2]int64{{before, after}, {after, before}} {
		if err := s.store.shareBar(ctx, tx, way[0], way[1]); err != nil {
			return err
		}
	}
	b, barred, err := s.barOf(ctx, tx, after)
	if err != nil || !barred {
		return err
	}
	if err := s.store.hideKin(ctx, tx, after, b.reason); err != nil {
		return err
	}
	return s.changed(ctx, tx)
}

func (store) bar(ctx context.Context, from storage.Reader, telegramID int64) (b bar, err error) {
	err = from.QueryRow(ctx, `SELECT reason, forgotten FROM contentsearch_bar WHERE telegram_id = $1`, telegramID).Scan(&b.reason, &b.forgotten)
	return b, err
}

func (store) setBar(ctx context.Context, tx *storage.Tx, telegramID int64, b bar, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO contentsearch_bar (telegram_id, reason, forgotten, barred_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (telegram_id) DO UPDATE
		SET reason = excluded.reason, forgotten = excluded.forgotten, barred_at = excluded.barred_at`,
		telegramID, b.reason, b.forgotten, now)
	return err
}

func (store) shareBar(ctx context.Context, tx *storage.Tx, from, to int64) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO contentsearch_bar (telegram_id, reason, forgotten, barred_at)
		SELECT CAST($1 AS BIGINT), reason, forgotten, barred_at FROM contentsearch_bar WHERE telegram_id = $2
		ON CONFLICT (telegram_id) DO NOTHING`, to, from)
	return err
}

func (store) liftBar(ctx context.Context, tx *storage.Tx, telegramID int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM contentsearch_bar WHERE telegram_id = $1`, telegramID)
	return err
}

// kin are those that share what they have become, in the order of our numbers.
func (store) kin(ctx context.Context, from storage.Reader, c Chat) ([]Chat, error) {
	last := c.TelegramID
	if c.SuccessorID != 0 {
		last = c.SuccessorID
	}
	return storage.All(ctx, from, scanChat, `
		SELECT `+chatColumns+` FROM contentsearch_chat c
		WHERE  (c.telegram_id = $1 OR c.successor_id = $1) AND c.state <> 'leaving' ORDER BY c.id`, last)
}

// hideKin hides a chat and what it was before.
func (store) hideKin(ctx context.Context, tx *storage.Tx, telegramID int64, reason string) error {
	_, err := tx.Exec(ctx, `
		UPDATE contentsearch_chat SET state = 'hidden', reason = $1
		WHERE  (telegram_id = $2 OR successor_id = $2) AND state NOT IN ('leaving', 'hidden')`, reason, telegramID)
	return err
}
