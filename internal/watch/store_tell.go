package watch

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// unsettled are raised, or over without everybody knowing.
func (store) unsettled(ctx context.Context, from storage.Reader) ([]Alert, error) {
	return storage.All(ctx, from, scanAlert, `
		SELECT `+alertColumns+` FROM watch_alert a
		WHERE  NOT a.settled AND a.state <> 'pending'
		ORDER  BY a.raised_at, a.id`)
}

// lettersSince counts them by their moments: what stands in one letter has one.
func (store) lettersSince(ctx context.Context, from storage.Reader, since clock.Millis) (n int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(DISTINCT a.told_at) + (SELECT COUNT(DISTINCT o.end_told_at) FROM watch_alert o WHERE o.end_told_at > $1)
		FROM   watch_alert a WHERE a.told_at > $1`, since).Scan(&n)
	return n, err
}

// markTold reports false when it is over, or somebody else has told of it.
func (store) markTold(ctx context.Context, tx *storage.Tx, a Alert, now clock.Millis, to string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE watch_alert SET told_at = $1, told_to = $2
		WHERE  id = $3 AND state = 'raised' AND COALESCE(told_at, 0) = $4`, now, to, a.ID, a.ToldAt)
	return n == 1, err
}

// markOver reports false when everybody knows already.
func (store) markOver(ctx context.Context, tx *storage.Tx, id string, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE watch_alert SET end_told_at = $1, settled = TRUE
		WHERE  id = $2 AND state = 'recovered' AND NOT settled`, now, id)
	return n == 1, err
}

func (store) settle(ctx context.Context, tx *storage.Tx, id string) error {
	_, err := tx.Exec(ctx, `UPDATE watch_alert SET settled = TRUE WHERE id = $1 AND state = 'recovered'`, id)
	return err
}

// keepTest writes down that the letters were tried out.
func (store) keepTest(ctx context.Context, tx *storage.Tx, id, label string, now clock.Millis, to string) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO watch_alert
			(id, name, subject, place, label, detail, state, looks, began_at, raised_at, told_at, told_to, ended_at, settled)
		VALUES ($1, 'test', $1, '', $2, '', 'recovered', 0, $3, $3, $3, $4, $3, TRUE)`, id, label, now, to)
	return err
}

// raised are wrong now, the oldest first.
func (store) raised(ctx context.Context, from storage.Reader) ([]Alert, error) {
	return storage.All(ctx, from, scanAlert, `
		SELECT `+alertColumns+` FROM watch_alert a
		WHERE  NOT a.settled AND a.state = 'raised'
		ORDER  BY a.raised_at, a.id`)
}

func (store) raisedCount(ctx context.Context, from storage.Reader) (n int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM watch_alert WHERE NOT settled AND state = 'raised'`).Scan(&n)
	return n, err
}

// past are over, the latest found first.
func (store) past(ctx context.Context, from storage.Reader, behind string, limit int) ([]Alert, error) {
	return storage.All(ctx, from, scanAlert, `
		SELECT `+alertColumns+` FROM watch_alert a
		WHERE  a.ended_at IS NOT NULL AND a.raised_at IS NOT NULL AND ($1 = '' OR a.id < $1)
		ORDER  BY a.id DESC LIMIT $2`, behind, limit)
}

func (store) alert(ctx context.Context, from storage.Reader, id string) (Alert, error) {
	return scanAlert(from.QueryRow(ctx, `SELECT `+alertColumns+` FROM watch_alert a WHERE a.id = $1`, id))
}

func (store) silence(ctx context.Context, tx *storage.Tx, name, subject string, until clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO watch_silence (name, subject, until_at) VALUES ($1, $2, $3)
		ON CONFLICT (name, subject) DO UPDATE SET until_at = excluded.until_at`, name, subject, until)
	return err
}

func (store) unsilence(ctx context.Context, tx *storage.Tx, name, subject string) error {
	_, err := tx.Exec(ctx, `DELETE FROM watch_silence WHERE name = $1 AND subject = $2`, name, subject)
	return err
}

// unwilling are those who want no letters.
func (store) unwilling(ctx context.Context, from storage.Reader) (map[string]bool, error) {
	users, err := storage.All(ctx, from, storage.Column[string], `SELECT user_id FROM watch_unwanted`)
	set := map[string]bool{}
	for _, user := range users {
		set[user] = true
	}
	return set, err
}

func (store) wants(ctx context.Context, from storage.Reader, user string) (wanted bool, err error) {
	err = from.QueryRow(ctx, `SELECT NOT EXISTS (SELECT 1 FROM watch_unwanted WHERE user_id = $1)`, user).Scan(&wanted)
	return wanted, err
}

func (store) setWanted(ctx context.Context, tx *storage.Tx, user string, wanted bool) error {
	if wanted {
		_, err := tx.Exec(ctx, `DELETE FROM watch_unwanted WHERE user_id = $1`, user)
		return err
	}
	_, err := tx.Exec(ctx, `INSERT INTO watch_unwanted (user_id) VALUES ($1) ON CONFLICT (user_id) DO NOTHING`, user)
	return err
}
