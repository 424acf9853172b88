// Package storage is the one door to two engines: SQLite in the data folder by
// default, PostgreSQL when one machine is not enough. Every room writes its SQL
// once, in the subset that both understand, with $1, $2, … in order of first
// appearance.
//
// Rules that the types enforce:
//   - writing needs a *Tx, and a *Tx is only to be had inside DB.Write;
//   - inside Write the context is marked: a second Write, a read from the pool
//     or an outbound call on it is an error, because with SQLite's single
//     writer it would hang, and anywhere it would read old data;
//   - a closure given to Write may run again after a serialization failure, so
//     it has no effect outside its transaction (use Tx.AfterCommit for wake-ups).
//
// Rules that only people can keep: a state change is one conditional UPDATE
// whose row count is the answer; a unique violation is never caught inside a
// transaction (ON CONFLICT DO NOTHING and the row count instead); a rule over
// several rows first takes Lock.
package storage
