package contentsearch

import (
	"context"
	"strings"

	"causeway/internal/contentsearch/words"
	"causeway/internal/storage"
)

// sqliteIndex is SQLite's full text, FTS5. It keeps the list of messages of each
// word by number, and walks it backwards: the newest are at hand however many
// there are. CROSS JOIN has SQLite do that first and look at each message after.
type sqliteIndex struct{ db *storage.DB }

// Add writes a row at a time: a table in one value is slower here.
func (sqliteIndex) Add(ctx context.Context, tx *storage.Tx, docs []Document) error {
	for _, d := range docs {
		if _, err := tx.Exec(ctx, `INSERT INTO contentsearch_words (rowid, words) VALUES ($1, $2)`, d.Number, words.Document(d.Text)); err != nil {
			return err
		}
	}
	return nil
}

// Remove deletes by number alone: the table marks them as deleted, and forgets
// their words when it merges.
func (sqliteIndex) Remove(ctx context.Context, tx *storage.Tx, numbers []int64) error {
	for _, n := range numbers {
		if _, err := tx.Exec(ctx, `DELETE FROM contentsearch_words WHERE rowid = $1`, n); err != nil {
			return err
		}
	}
	return nil
}

func (x sqliteIndex) Find(ctx context.Context, q words.Query, f Filter, limit int) ([]Message, error) {
	c := matching(q, f)
	return storage.All(ctx, x.db, scanMessage, `
		SELECT `+messageColumns+`
		FROM   contentsearch_words w
		       CROSS JOIN contentsearch_message m ON m.id = w.rowid
		       CROSS JOIN contentsearch_chat c ON c.id = m.chat_id
		`+c.Where()+` ORDER BY w.rowid DESC LIMIT `+c.Value(limit), c.Args()...)
}

func (x sqliteIndex) Count(ctx context.Context, q words.Query, f Filter, most int) (n int64, err error) {
	c := matching(q, f)
	err = x.db.QueryRow(ctx, `
		SELECT COUNT(*) FROM (
			SELECT 1
			FROM   contentsearch_words w
			       CROSS JOIN contentsearch_message m ON m.id = w.rowid
			       CROSS JOIN contentsearch_chat c ON c.id = m.chat_id
			`+c.Where()+` LIMIT `+c.Value(most)+`) AS counted`, c.Args()...).Scan(&n)
	return n, err
}

// matching begins with the words and the numbers: FTS5 looks for both by itself.
func matching(q words.Query, f Filter) *storage.Conditions {
	c := &storage.Conditions{}
	c.Add(`w.contentsearch_words MATCH `, c.Value(matchOf(q)))
	if f.After != 0 {
		c.Add(`w.rowid > `, c.Value(f.After))
	}
	if f.Before != 0 {
		c.Add(`w.rowid < `, c.Value(f.Before))
	}
	visible(c, f)
	return c
}

// matchOf writes a query as FTS5 reads it. There is nothing in it but our own
// terms, each in quotes: nothing of what somebody has typed is a command.
func matchOf(q words.Query) string {
	parts := make([]string, len(q.Parts))
	for i, p := range q.Parts {
		if letter, ok := p.Letter(); ok {
			parts[i] = quoted(letter)
			continue
		}
		parts[i] = quoted(strings.Join(p.Terms, " "))
		if p.Prefix {
			parts[i] += " *"
		}
		for _, term := range p.Alike {
			parts[i] += " OR " + quoted(term)
		}
		parts[i] = "(" + parts[i] + ")"
	}
	return strings.Join(parts, " AND ")
}

func quoted(terms string) string { return `"` + strings.ReplaceAll(terms, `"`, `""`) + `"` }

func (x sqliteIndex) Health(ctx context.Context) (Health, error) {
	h := Health{Engine: string(storage.SQLite)}
	err := x.db.QueryRow(ctx, `SELECT COUNT(*) FROM contentsearch_words_docsize`).Scan(&h.Documents)
	if err != nil {
		return Health{}, err
	}
	// The pages of a segment are numbered from 1, in the low 31 bits of a row's
	// number; the segment stands above 37 bits. Counting bytes would read them all.
	var pages int64
	err = x.db.QueryRow(ctx, `
		SELECT COALESCE(SUM((SELECT MAX(d.id) FROM contentsearch_words_data d
		                     WHERE d.id >= s.segid << 37 AND d.id < (s.segid << 37) + (1 << 31)) - (s.segid << 37)), 0)
		FROM (SELECT DISTINCT segid FROM contentsearch_words_idx) AS s`).Scan(&pages)
	h.Bytes = pages * bytesOfPage
	return h, err
}

const bytesOfPage = 4096

// mergePages is how much one step of tidying up writes: some milliseconds.
const mergePages = 500

// Optimize merges the segments of the index into one, bit by bit.
func (x sqliteIndex) Optimize(ctx context.Context) error {
	for pages := int64(-mergePages); ; pages = mergePages { // less than none: all segments, once
		more := false
		err := x.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
			var before, after int64
			if err := tx.QueryRow(ctx, `SELECT total_changes()`).Scan(&before); err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, `INSERT INTO contentsearch_words (contentsearch_words, rank) VALUES ('merge', $1)`, pages); err != nil {
				return err
			}
			if err := tx.QueryRow(ctx, `SELECT total_changes()`).Scan(&after); err != nil {
				return err
			}
			more = after-before >= 2 // the statement itself counts as one
			return nil
		})
		if err != nil || !more {
			return err
		}
	}
}
