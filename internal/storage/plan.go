package storage

import (
	"context"

	"github.com/jackc/pgx/v5"
)

// OwnPlan asks PostgreSQL to plan a statement for these very values. Otherwise
// it keeps one plan for all, after a few times, and cannot know that one word is
// in every second row and another in none. SQLite does not take it.
func OwnPlan(args []any) []any { return append([]any{pgx.QueryExecModeExec}, args...) }

// Analyze has the engine count anew what it plans by. PostgreSQL may take longer
// for it than any other statement may.
func Analyze(ctx context.Context, tx *Tx, table string) error {
	if tx.engine == PostgreSQL {
		if _, err := tx.Exec(ctx, "SET LOCAL statement_timeout = '10min'"); err != nil {
			return err
		}
	}
	_, err := tx.Exec(ctx, "ANALYZE "+table)
	return err
}
