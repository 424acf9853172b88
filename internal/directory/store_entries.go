package directory

import (
	"context"

	"causeway/internal/storage"
)

const entryColumns = `id, kind, link, name, COALESCE(chat_id, 0), title, description, language, category, subscribers, adult, verified,
	COALESCE(owner_id, ''), state, reason, consent, listed_at, checked_at, score, heat, growth`

func scanEntry(row storage.Scanner) (e Entry, err error) {
	err = row.Scan(&e.ID, &e.Kind, &e.Link, &e.Name, &e.ChatID, &e.Title, &e.Description, &e.Language, &e.Category, &e.Subscribers, &e.Adult, &e.Verified,
		&e.OwnerID, &e.State, &e.Reason, &e.Consent, &e.ListedAt, &e.CheckedAt, &e.Score, &e.Heat, &e.Growth)
	return e, err
}

func (store) entry(ctx context.Context, from storage.Reader, entryID string) (Entry, error) {
	return scanEntry(from.QueryRow(ctx, `SELECT `+entryColumns+` FROM directory_entry WHERE id = $1`, entryID))
}

func (store) entryByLink(ctx context.Context, from storage.Reader, link Link) (Entry, error) {
	return scanEntry(from.QueryRow(ctx, `SELECT `+entryColumns+` FROM directory_entry WHERE link = $1`, link))
}

func (store) entryByChat(ctx context.Context, from storage.Reader, chatID int64) (Entry, error) {
	return scanEntry(from.QueryRow(ctx, `SELECT `+entryColumns+` FROM directory_entry WHERE chat_id = $1`, chatID))
}

func (store) entriesByID(ctx context.Context, from storage.Reader, ids []string) ([]Entry, error) {
	var c storage.Conditions
	c.Add("id IN (", c.List(ids), ")")
	return storage.All(ctx, from, scanEntry, `SELECT `+entryColumns+` FROM directory_entry `+c.Where(), c.Args()...)
}

func (store) addEntry(ctx context.Context, tx *storage.Tx, e Entry) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO directory_entry (id, kind, link, name, chat_id, title, folded, description, language, category, subscribers,
		                             adult, verified, owner_id, state, reason, consent, listed_at, checked_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
		e.ID, e.Kind, e.Link, e.Name, storage.OrNull(e.ChatID), e.Title, searchKey(e.Title, e.Name), e.Description, e.Language, e.Category, e.Subscribers,
		e.Adult, e.Verified, storage.OrNull(e.OwnerID), e.State, e.Reason, e.Consent, e.ListedAt, e.CheckedAt)
	return err
}

// saveEntry writes everything but what the ranking and the counting of
// subscribers write.
func (store) saveEntry(ctx context.Context, tx *storage.Tx, e Entry) error {
	_, err := tx.Exec(ctx, `
		UPDATE directory_entry
		SET    kind = $1, link = $2, name = $3, chat_id = $4, title = $5, folded = $6, description = $7, language = $8, category = $9,
		       adult = $10, verified = $11, owner_id = $12, state = $13, reason = $14, consent = $15, listed_at = $16
		WHERE  id = $17`,
		e.Kind, e.Link, e.Name, storage.OrNull(e.ChatID), e.Title, searchKey(e.Title, e.Name), e.Description, e.Language, e.Category,
		e.Adult, e.Verified, storage.OrNull(e.OwnerID), e.State, e.Reason, e.Consent, e.ListedAt, e.ID)
	return err
}

// releaseChat takes a chat's number from every entry but one.
func (store) releaseChat(ctx context.Context, tx *storage.Tx, chatID int64, keeper string) error {
	_, err := tx.Exec(ctx, `UPDATE directory_entry SET chat_id = NULL WHERE chat_id = $1 AND id <> $2`, chatID, keeper)
	return err
}

func (store) removeEntry(ctx context.Context, tx *storage.Tx, entryID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM directory_entry WHERE id = $1`, entryID)
	return err
}

func (store) disown(ctx context.Context, tx *storage.Tx, userID string) error {
	_, err := tx.Exec(ctx, `UPDATE directory_entry SET owner_id = NULL, verified = FALSE WHERE owner_id = $1`, userID)
	return err
}
