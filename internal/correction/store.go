package correction

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type store struct{}

const columns = `id, user_id, what, amount, order_id, reference, reason, note, state, proposed_by, proposed_at,
	COALESCE(decided_by, ''), COALESCE(decided_at, 0), refusal, digest`

func scan(row storage.Scanner) (c Correction, err error) {
	err = row.Scan(&c.ID, &c.UserID, &c.What, &c.Amount, &c.OrderID, &c.Reference, &c.Reason, &c.Note, &c.State, &c.ProposedBy, &c.ProposedAt,
		&c.DecidedBy, &c.DecidedAt, &c.Refusal, &c.digest)
	return c, err
}

func (store) insert(ctx context.Context, tx *storage.Tx, c Correction, key string) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO correction_entry
			(id, user_id, what, amount, order_id, reference, reason, note, state, proposed_by, proposed_at, decided_by, decided_at, idem_key, digest)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
		c.ID, c.UserID, c.What, c.Amount, c.OrderID, c.Reference, c.Reason, c.Note, c.State, c.ProposedBy, c.ProposedAt,
		storage.OrNull(c.DecidedBy), storage.OrNull(c.DecidedAt), storage.OrNull(key), c.digest)
	return err
}

func (store) byID(ctx context.Context, from storage.Reader, id string) (Correction, error) {
	return scan(from.QueryRow(ctx, `SELECT `+columns+` FROM correction_entry WHERE id = $1`, id))
}

func (store) byKey(ctx context.Context, from storage.Reader, operator, key string) (Correction, error) {
	return scan(from.QueryRow(ctx, `
		SELECT `+columns+` FROM correction_entry WHERE proposed_by = $1 AND idem_key = $2`, operator, key))
}

// approve reports false unless it was proposed, by somebody else and for
// somebody else.
func (store) approve(ctx context.Context, tx *storage.Tx, id, by string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE correction_entry SET state = 'applied', decided_by = $1, decided_at = $2
		WHERE  id = $3 AND state = 'proposed' AND proposed_by <> $1 AND user_id <> $1`, by, at, id)
	return n == 1, err
}

// reject reports false unless it was proposed. Who proposed it may let go of it.
func (store) reject(ctx context.Context, tx *storage.Tx, id, by, why string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE correction_entry SET state = 'rejected', decided_by = $1, decided_at = $2, refusal = $3
		WHERE  id = $4 AND state = 'proposed'`, by, at, why, id)
	return n == 1, err
}

// alone sums what an operator has moved of some kinds without anybody else.
func (store) alone(ctx context.Context, from storage.Reader, operator string, kinds []What, since clock.Millis) (moved int64, err error) {
	args := []any{operator, since}
	for _, kind := range kinds {
		args = append(args, kind)
	}
	err = from.QueryRow(ctx, `
		SELECT CAST(COALESCE(SUM(ABS(amount)), 0) AS BIGINT) FROM correction_entry
		WHERE  proposed_by = $1 AND proposed_at > $2 AND state = 'applied' AND decided_by = proposed_by
		AND    what IN (`+storage.In(3, len(kinds))+`)`, args...).Scan(&moved)
	return moved, err
}

func (store) list(ctx context.Context, from storage.Reader, f Filter) ([]Correction, error) {
	return storage.All(ctx, from, scan, `
		SELECT `+columns+` FROM correction_entry
		WHERE  ($1 = '' OR state = $1) AND ($2 = '' OR user_id = $2) AND ($3 = '' OR id < $3)
		ORDER  BY id DESC LIMIT $4`, f.State, f.UserID, f.Behind, f.Limit)
}
