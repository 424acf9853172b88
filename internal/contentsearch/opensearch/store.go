package opensearch

import (
	"context"
	"encoding/json"
	"strconv"

	"causeway/internal/storage"
)

// pending is a message that the server must look at again.
type pending struct{ number, version int64 }

func notePending(ctx context.Context, tx *storage.Tx, numbers []int64) error {
	given := make(map[string][]any, len(numbers))
	for _, n := range numbers {
		given[strconv.FormatInt(n, 10)] = []any{}
	}
	value, err := json.Marshal(given)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		WITH given (id) AS MATERIALIZED (`+storage.Given(1, "BIGINT")+`)
		INSERT INTO contentsearch_pending (id, version) SELECT id, 1 FROM given WHERE TRUE ORDER BY id
		ON CONFLICT (id) DO UPDATE SET version = contentsearch_pending.version + 1`, string(value))
	return err
}

func somePending(ctx context.Context, from storage.Reader, limit int) ([]pending, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (p pending, err error) {
		err = row.Scan(&p.number, &p.version)
		return p, err
	}, `SELECT id, version FROM contentsearch_pending ORDER BY id LIMIT $1`, limit)
}

// dropPending forgets what was sent, unless it has changed since.
func dropPending(ctx context.Context, tx *storage.Tx, sent []pending) error {
	given := make(map[string][]any, len(sent))
	for _, p := range sent {
		given[strconv.FormatInt(p.number, 10)] = []any{p.version}
	}
	value, err := json.Marshal(given)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		WITH given (id, version) AS MATERIALIZED (`+storage.Given(1, "BIGINT", "BIGINT")+`)
		DELETE FROM contentsearch_pending
		WHERE EXISTS (SELECT 1 FROM given g WHERE g.id = contentsearch_pending.id AND g.version = contentsearch_pending.version)`, string(value))
	return err
}
