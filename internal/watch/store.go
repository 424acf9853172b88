package watch

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type store struct{}

// claimLook writes down that a check looks from a place now. It reports false
// when another has looked a moment ago, whose look then is the one that counts.
// A moment that has not come yet was written by a clock that has been set right.
func (store) claimLook(ctx context.Context, tx *storage.Tx, name, place string, now, before clock.Millis, failed bool) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO watch_look (name, place, looked_at, failed) VALUES ($1, $2, $3, $4)
		ON CONFLICT (name, place) DO UPDATE SET looked_at = excluded.looked_at, failed = excluded.failed
		WHERE  watch_look.looked_at <= $5 OR watch_look.looked_at > excluded.looked_at`, name, place, now, failed, before)
	return n == 1, err
}

const alertColumns = `a.id, a.name, a.subject, a.place, a.label, a.detail, a.state, a.looks, a.began_at, COALESCE(a.raised_at, 0),
	COALESCE(a.told_at, 0), a.told_to, COALESCE(a.ended_at, 0),
	COALESCE((SELECT s.until_at FROM watch_silence s WHERE s.name = a.name AND s.subject = a.subject), 0), a.times`

func scanAlert(row storage.Scanner) (a Alert, err error) {
	var told string
	err = row.Scan(&a.ID, &a.Name, &a.Subject, &a.Place, &a.Label, &a.Detail, &a.State, &a.looks, &a.BeganAt, &a.RaisedAt,
		&a.ToldAt, &told, &a.EndedAt, &a.SilencedUntil, &a.Times)
	a.ToldTo = splitIDs(told)
	return a, err
}

// open are a check's alerts that are not over, by subject.
func (store) open(ctx context.Context, from storage.Reader, name, place string) (map[string]Alert, error) {
	alerts, err := storage.All(ctx, from, scanAlert, `
		SELECT `+alertColumns+` FROM watch_alert a
		WHERE  a.name = $1 AND a.place = $2 AND a.ended_at IS NULL`, name, place)
	open := map[string]Alert{}
	for _, a := range alerts {
		open[a.Subject] = a
	}
	return open, err
}

// begin notes what was found for the first time. Another place may be looking
// at the same subject; one row is enough.
func (store) begin(ctx context.Context, tx *storage.Tx, id, name, place string, f Finding, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO watch_alert (id, name, subject, place, label, detail, state, looks, began_at, told_to, settled)
		VALUES ($1, $2, $3, $4, $5, $6, 'pending', 1, $7, '', FALSE)
		ON CONFLICT (name, subject) WHERE ended_at IS NULL DO NOTHING`, id, name, f.Subject, place, f.Label, f.Detail, now)
	return err
}

// stillWrong keeps what is known of it new. Of a pending one the looks that
// found it are counted, of a raised one those that did not.
func (store) stillWrong(ctx context.Context, tx *storage.Tx, a Alert, f Finding) error {
	_, err := tx.Exec(ctx, `
		UPDATE watch_alert SET label = $1, detail = $2, looks = CASE WHEN state = 'pending' THEN looks + 1 ELSE 0 END
		WHERE  id = $3 AND ended_at IS NULL`, f.Label, f.Detail, a.ID)
	return err
}

func (store) raise(ctx context.Context, tx *storage.Tx, id string, f Finding, times int64, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE watch_alert SET state = 'raised', looks = 0, label = $1, detail = $2, raised_at = $3, times = $4
		WHERE  id = $5 AND state = 'pending'`, f.Label, f.Detail, now, times, id)
	return n == 1, err
}

// raisedSince counts how often the same was raised before an alert.
func (store) raisedSince(ctx context.Context, from storage.Reader, a Alert, since clock.Millis) (n int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*) FROM watch_alert
		WHERE  name = $1 AND subject = $2 AND raised_at > $3 AND id <> $4`, a.Name, a.Subject, since, a.ID).Scan(&n)
	return n, err
}

// firstAsked notes that something is waited for, once.
func (store) firstAsked(ctx context.Context, tx *storage.Tx, name string, now clock.Millis) error {
	_, err := tx.Exec(ctx, `INSERT INTO watch_begun (name, at) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`, name, now)
	return err
}

func (store) begun(ctx context.Context, from storage.Reader, name string) (at clock.Millis, err error) {
	err = from.QueryRow(ctx, `SELECT at FROM watch_begun WHERE name = $1`, name).Scan(&at)
	return at, err
}

// maybeOver counts a look that did not find what is raised.
func (store) maybeOver(ctx context.Context, tx *storage.Tx, id string) error {
	_, err := tx.Exec(ctx, `UPDATE watch_alert SET looks = looks + 1 WHERE id = $1 AND state = 'raised'`, id)
	return err
}

func (store) recover(ctx context.Context, tx *storage.Tx, id string, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE watch_alert SET state = 'recovered', ended_at = $1
		WHERE  id = $2 AND state = 'raised'`, now, id)
	return n == 1, err
}

func (store) forget(ctx context.Context, tx *storage.Tx, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM watch_alert WHERE id = $1 AND state = 'pending'`, id)
	return err
}

// abandon ends a place's alerts without a letter: nothing is known to be well.
func (s store) abandon(ctx context.Context, tx *storage.Tx, name, place string, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE watch_alert SET state = 'gone', ended_at = $1, settled = TRUE
		WHERE  name = $2 AND place = $3 AND ended_at IS NULL`, now, name, place)
	return err
}

// watched is a check and when it last looked from a place.
type watched struct {
	name, place string
	lookedAt    clock.Millis
	failed      bool
}

func scanWatched(row storage.Scanner) (w watched, err error) {
	err = row.Scan(&w.name, &w.place, &w.lookedAt, &w.failed)
	return w, err
}

func (store) looks(ctx context.Context, from storage.Reader) ([]watched, error) {
	return storage.All(ctx, from, scanWatched, `SELECT name, place, looked_at, failed FROM watch_look ORDER BY name, place`)
}

// openLooks are those that have alerts which are not over.
func (store) openLooks(ctx context.Context, from storage.Reader) ([]watched, error) {
	return storage.All(ctx, from, scanWatched, `
		SELECT l.name, l.place, l.looked_at, l.failed FROM watch_look l
		WHERE  EXISTS (SELECT 1 FROM watch_alert a WHERE a.name = l.name AND a.place = l.place AND a.ended_at IS NULL)`)
}

// sweep forgets alerts that ended, places that fell silent before a moment, and
// silences that are over.
func (store) sweep(ctx context.Context, tx *storage.Tx, before, now clock.Millis) error {
	if _, err := tx.Exec(ctx, `DELETE FROM watch_alert WHERE settled AND ended_at < $1`, before); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM watch_look WHERE looked_at < $1`, before); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM watch_silence WHERE until_at < $1`, now)
	return err
}
