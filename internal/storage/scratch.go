package storage

import "context"

// Scratch sees to a table for what a transaction must note between two of its
// statements: it is empty, nobody else sees it, and it is never written to the
// disk's log. Columns are what CREATE TABLE takes in its brackets.
//
// A connection keeps the table, since making one costs PostgreSQL rows in its
// catalogue. What an earlier transaction of this connection has left in it is
// gone with that one's end on PostgreSQL, and now on SQLite.
func Scratch(ctx context.Context, tx *Tx, name, columns string) error {
	ending := ""
	if tx.engine == PostgreSQL {
		ending = " ON COMMIT DELETE ROWS"
	}
	if _, err := tx.Exec(ctx, "CREATE TEMP TABLE IF NOT EXISTS "+name+" ("+columns+")"+ending); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, "DELETE FROM "+name)
	return err
}
