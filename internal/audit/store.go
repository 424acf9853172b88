package audit

import (
	"context"

	"causeway/internal/storage"
)

type store struct{}

func (store) add(ctx context.Context, tx *storage.Tx, l Line) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO audit_entry (id, at, actor, action, target, reason, state_before, state_after, ip)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		l.ID, l.At, l.Actor, l.Action, l.Target, l.Reason, string(l.Before), string(l.After), l.IP)
	return err
}

func (store) list(ctx context.Context, from storage.Reader, f Filter) ([]Line, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (l Line, err error) {
		var before, after string
		err = row.Scan(&l.ID, &l.At, &l.Actor, &l.Action, &l.Target, &l.Reason, &before, &after, &l.IP)
		if before != "" {
			l.Before = []byte(before)
		}
		if after != "" {
			l.After = []byte(after)
		}
		return l, err
	}, `
		SELECT id, at, actor, action, target, reason, state_before, state_after, ip
		FROM   audit_entry
		WHERE  ($1 = '' OR actor = $1)
		AND    ($2 = '' OR action = $2)
		AND    ($3 = '' OR target = $3)
		AND    at >= $4 AND at < $5
		AND    ($6 = '' OR id < $6)
		ORDER  BY id DESC LIMIT $7`,
		f.Actor, f.Action, f.Target, f.From, f.Until, f.Behind, f.Limit)
}
