package contentsearch

import (
	"context"
	"encoding/json"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const savedColumns = `id, user_id, query, canonical, kind, language, category, min_subscribers, max_subscribers, adult, notify, created_at, looked_at, told_at`

func scanSaved(row storage.Scanner) (s Saved, err error) {
	f := &s.Filter
	err = row.Scan(&s.ID, &s.UserID, &s.Query, &s.canonical, &f.Kind, &f.Language, &f.Category, &f.MinSubscribers, &f.MaxSubscribers, &f.Adult,
		&s.Notify, &s.CreatedAt, &s.lookedAt, &s.ToldAt)
	return s, err
}

func (store) savedOf(ctx context.Context, from storage.Reader, userID string) ([]Saved, error) {
	return storage.All(ctx, from, scanSaved, `SELECT `+savedColumns+` FROM contentsearch_saved WHERE user_id = $1 ORDER BY created_at DESC, id DESC`, userID)
}

func (store) addSaved(ctx context.Context, tx *storage.Tx, s Saved) error {
	f := s.Filter
	_, err := tx.Exec(ctx, `
		INSERT INTO contentsearch_saved (id, user_id, query, canonical, kind, language, category, min_subscribers, max_subscribers, adult,
			notify, created_at, looked_at, told_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0)`,
		s.ID, s.UserID, s.Query, s.canonical, f.Kind, f.Language, f.Category, f.MinSubscribers, f.MaxSubscribers, f.Adult,
		s.Notify, s.CreatedAt, s.lookedAt)
	return err
}

// setNotify has a member told of new hits or not; those of the time when they
// were not told are none.
func (store) setNotify(ctx context.Context, tx *storage.Tx, userID, savedID string, notify bool, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE contentsearch_saved
		SET    looked_at = CASE WHEN notify THEN looked_at ELSE $1 END, notify = $2
		WHERE  id = $3 AND user_id = $4`, now, notify, savedID, userID)
	return n == 1, err
}

func (store) removeSaved(ctx context.Context, tx *storage.Tx, userID, savedID string) (bool, error) {
	n, err := tx.Exec(ctx, `DELETE FROM contentsearch_saved WHERE id = $1 AND user_id = $2`, savedID, userID)
	if err != nil || n == 0 {
		return false, err
	}
	_, err = tx.Exec(ctx, `DELETE FROM contentsearch_saved_hit WHERE saved_id = $1`, savedID)
	return true, err
}

func (store) removeAllSaved(ctx context.Context, tx *storage.Tx, userID string) error {
	if _, err := tx.Exec(ctx, `DELETE FROM contentsearch_saved_hit WHERE saved_id IN (SELECT id FROM contentsearch_saved WHERE user_id = $1)`, userID); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM contentsearch_saved WHERE user_id = $1`, userID)
	return err
}

// dueSaved are searches whose members want to be told and were not lately, and
// that nobody looks at in this very moment: by when they were looked at, from
// behind one of them.
func (store) dueSaved(ctx context.Context, from storage.Reader, now, toldBefore clock.Millis, behind Saved, limit int) ([]Saved, error) {
	return storage.All(ctx, from, scanSaved, `
		SELECT `+savedColumns+` FROM contentsearch_saved
		WHERE  notify AND told_at <= $1 AND looked_at < $2 AND (looked_at > $3 OR looked_at = $3 AND id > $4)
		ORDER BY looked_at, id LIMIT $5`, toldBefore, now, behind.lookedAt, behind.ID, limit)
}

// look notes that hits were found at a moment. It reports false if somebody else
// has looked, since s was read, or its member wants to hear no more.
func (store) look(ctx context.Context, tx *storage.Tx, s Saved, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE contentsearch_saved SET looked_at = $1, told_at = $1
		WHERE  id = $2 AND looked_at = $3 AND told_at = $4 AND notify`, now, s.ID, s.lookedAt, s.ToldAt)
	return n == 1, err
}

// lookAtAll notes that no hits were found, of those that nobody else has looked
// at since they were read.
func (store) lookAtAll(ctx context.Context, tx *storage.Tx, quiet []Saved, now clock.Millis) error {
	if len(quiet) == 0 {
		return nil
	}
	given := make(map[string][]clock.Millis, len(quiet))
	for _, s := range quiet {
		given[s.ID] = []clock.Millis{s.lookedAt}
	}
	value, err := json.Marshal(given)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		WITH given (id, looked_at) AS MATERIALIZED (`+storage.Given(1, "TEXT", "BIGINT")+`)
		UPDATE contentsearch_saved SET looked_at = $2
		WHERE  id IN (SELECT id FROM given) AND looked_at = (SELECT g.looked_at FROM given g WHERE g.id = contentsearch_saved.id)`, string(value), now)
	return err
}

func (store) knownHits(ctx context.Context, from storage.Reader, savedID string) ([]int64, error) {
	return storage.All(ctx, from, storage.Column[int64], `SELECT number FROM contentsearch_saved_hit WHERE saved_id = $1`, savedID)
}

// keepHits remembers hits that the next look may meet again.
func (store) keepHits(ctx context.Context, tx *storage.Tx, savedID string, numbers []int64, oldest int64) error {
	if _, err := tx.Exec(ctx, `DELETE FROM contentsearch_saved_hit WHERE saved_id = $1 AND number < $2`, savedID, oldest); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `
		WITH given (number) AS MATERIALIZED (`+storage.Given(1, "BIGINT")+`)
		INSERT INTO contentsearch_saved_hit (saved_id, number)
		SELECT CAST($2 AS TEXT), number FROM given WHERE TRUE ORDER BY number
		ON CONFLICT (saved_id, number) DO NOTHING`, numbersGiven(numbers), savedID)
	return err
}

func (store) saved(ctx context.Context, from storage.Reader, savedID string) (Saved, error) {
	return scanSaved(from.QueryRow(ctx, `SELECT `+savedColumns+` FROM contentsearch_saved WHERE id = $1`, savedID))
}
