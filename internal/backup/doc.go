// Package backup copies the whole shop into one file and makes a shop of such a
// file again, on either engine and either kind of blob store.
//
// A backup is a tar stream, sealed to age recipients: opening.json (which
// version, when, which tables), tables/<name>/<n>.jsonl.gz (rows as JSON lists,
// some thousand a member), blobs/<key> or blob-list/<n>.jsonl.gz, and
// closing.json, which counts everything and has its digests. Without the last
// one a stream is worth nothing. Rows are those of one moment; blobs come after
// them and are whatever the store holds then, which is at least what the rows
// speak of: while a backup runs, nobody's Delete takes effect (Hold).
//
// What is not in it: the secret key (a canary tells whether it is the right
// one), the words of messages (made anew from them), and uploads that are not
// finished.
//
// Restore fills an empty place only, and marks it until everything is in,
// compared and checked; nothing serves a marked one.
package backup
