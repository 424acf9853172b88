package apps

import (
	"context"

	"causeway/internal/storage"
)

func searched(q Search) (where storage.Conditions) {
	where.Add(`status = `, where.Value(Shown), ` AND blocked = FALSE`)
	if q.Category != "" {
		where.Add(`category = `, where.Value(q.Category))
	}
	if !q.Adult {
		where.Add(`adult = FALSE`)
	}
	if like := pattern(q.Words); like != "" {
		where.Add(`folded LIKE `, where.Value(like))
	}
	return where
}

// shown lists what visitors find.
func (store) shown(ctx context.Context, from storage.Reader, q Search) ([]App, error) {
	where, key := searched(q), "shown_at"
	if q.Sort == Hottest {
		key = "heat"
	}
	if q.Behind.ID != "" {
		behind, than := where.Value(q.Behind.Key), where.Value(q.Behind.ID)
		where.Add(`(`, key, ` < `, behind, ` OR `, key, ` = `, behind, ` AND id < `, than, `)`)
	}
	limit := where.Value(q.Limit)
	return storage.All(ctx, from, scan, `
		SELECT `+columns+` FROM directory_app `+where.Where()+`
		ORDER  BY `+key+` DESC, id DESC LIMIT `+limit, where.Args()...)
}

func (store) countShown(ctx context.Context, from storage.Reader, q Search) (n int64, err error) {
	where := searched(q)
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM directory_app `+where.Where(), where.Args()...).Scan(&n)
	return n, err
}

// queue lists what operators look at.
func (store) queue(ctx context.Context, from storage.Reader, q Queue) ([]App, error) {
	var where storage.Conditions
	if q.Status != nil {
		where.Add(`status = `, where.Value(*q.Status))
	}
	if q.Blocked != nil {
		where.Add(`blocked = `, where.Value(*q.Blocked))
	}
	if like := pattern(q.Words); like != "" {
		where.Add(`(folded LIKE `, where.Value(like), ` OR id = `, where.Value(q.Words), `)`)
	}
	order, beyond := `ORDER BY id DESC`, `id < `
	if q.Oldest() {
		order, beyond = `ORDER BY id`, `id > `
	}
	if q.Behind != "" {
		where.Add(beyond, where.Value(q.Behind))
	}
	limit := where.Value(q.Limit)
	return storage.All(ctx, from, scan, `
		SELECT `+columns+` FROM directory_app `+where.Where()+` `+order+` LIMIT `+limit, where.Args()...)
}

func (store) countWaiting(ctx context.Context, from storage.Reader) (n int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM directory_app WHERE status = $1 AND blocked = FALSE`, Waiting).Scan(&n)
	return n, err
}
