package contentsearch

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"causeway/internal/storage"
)

// askedRow is a search as it is kept.
type askedRow struct {
	day     day
	query   string
	visitor string // a hash
	askedFor
}

// addAsked writes searches in one order, so that two who write at once do not
// wait for each other.
func (store) addAsked(ctx context.Context, tx *storage.Tx, rows []askedRow) error {
	given := make(map[string][]any, len(rows))
	for i, r := range rows {
		given[strconv.Itoa(i)] = []any{r.day, r.query, r.visitor, r.text, r.found, r.adult}
	}
	value, err := json.Marshal(given)
	if err != nil || len(rows) == 0 {
		return err
	}
	_, err = tx.Exec(ctx, `
		WITH given (place, day, query, visitor, text, found, adult) AS MATERIALIZED (`+
		storage.Given(1, "BIGINT", "BIGINT", "TEXT", "TEXT", "TEXT", "BOOLEAN", "BOOLEAN")+`)
		INSERT INTO contentsearch_asked (day, query, visitor, text, found, adult)
		SELECT day, query, visitor, text, found, adult FROM given WHERE TRUE ORDER BY day, query, visitor
		ON CONFLICT (day, query, visitor) DO UPDATE SET found = contentsearch_asked.found OR excluded.found`, string(value))
	return err
}

func (store) addTimes(ctx context.Context, tx *storage.Tx, times map[askedOn]askedTimes) error {
	days := make([]askedOn, 0, len(times))
	for on := range times {
		days = append(days, on)
	}
	slices.SortFunc(days, func(a, b askedOn) int {
		if a.day != b.day {
			return int(a.day - b.day)
		}
		return strings.Compare(a.tier, b.tier)
	})
	for _, on := range days {
		t := times[on]
		if _, err := tx.Exec(ctx, `
			INSERT INTO contentsearch_asked_day (day, tier, searches, without_hits, refused) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (day, tier) DO UPDATE
			SET searches = contentsearch_asked_day.searches + excluded.searches,
			    without_hits = contentsearch_asked_day.without_hits + excluded.without_hits,
			    refused = contentsearch_asked_day.refused + excluded.refused`, on.day, on.tier, t.searches, t.withoutHits, t.refused); err != nil {
			return err
		}
	}
	return nil
}

// popular are queries that so many have looked for on one and the same day, by
// how many have since the first: people are told apart only within a day. Who is
// only just enough must be so on two days, unless it is once that many. Of the
// spellings it is the one that most have typed on a day; one that too few have
// typed is nobody's business, and the form that all share stands for it.
func (store) popular(ctx context.Context, from storage.Reader, w popularWanted) ([]popularQuery, error) {
	return storage.All(ctx, from, scanPopular, `
		WITH daily (query, visitors, hits, grown, named) AS (
			SELECT   query, COUNT(*), SUM(CASE WHEN found THEN 1 ELSE 0 END), SUM(CASE WHEN adult THEN 1 ELSE 0 END),
			         SUM(CASE WHEN text LIKE '%@%' THEN 1 ELSE 0 END)
			FROM     contentsearch_asked WHERE day >= $1
			GROUP BY day, query HAVING COUNT(*) >= $2
		), popular (query, visitors, hits, grown, named) AS (
			SELECT   query, SUM(visitors), SUM(hits), SUM(grown), SUM(named) FROM daily
			GROUP BY query HAVING MAX(visitors) >= $3 OR COUNT(*) > 1
		)
		SELECT   query, CAST(visitors AS BIGINT), grown > 0, named * 2 >= visitors,
		         COALESCE((SELECT a.text FROM contentsearch_asked a WHERE a.query = popular.query AND a.day >= $1
		                   GROUP BY a.day, a.text HAVING COUNT(*) >= $2 ORDER BY COUNT(*) DESC, a.text LIMIT 1), query)
		FROM     popular
		WHERE    (hits > 0) = $4
		ORDER BY visitors DESC, query LIMIT $5`, w.since, w.fewest, w.once, w.found, w.limit)
}

type popularWanted struct {
	since  day
	found  bool
	fewest int // on a day
	once   int // so many on one day will do
	limit  int
}

type popularQuery struct {
	query    string
	visitors int64
	adult    bool
	named    bool // half of them have typed an @
	text     string
}

func scanPopular(row storage.Scanner) (p popularQuery, err error) {
	err = row.Scan(&p.query, &p.visitors, &p.adult, &p.named, &p.text)
	return p, err
}

type askedLine struct {
	askedOn
	askedTimes
}

// askedSince are the counts of days.
func (store) askedSince(ctx context.Context, from storage.Reader, since day) ([]askedLine, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (l askedLine, err error) {
		err = row.Scan(&l.day, &l.tier, &l.searches, &l.withoutHits, &l.refused)
		return l, err
	}, `SELECT day, tier, searches, without_hits, refused FROM contentsearch_asked_day WHERE day >= $1 ORDER BY day, tier`, since)
}

// dropAsked drops what is old.
func (store) dropAsked(ctx context.Context, tx *storage.Tx, oldest day) error {
	for _, statement := range []string{
		`DELETE FROM contentsearch_asked WHERE day < $1`,
		`DELETE FROM contentsearch_asked_day WHERE day < $1`,
	} {
		if _, err := tx.Exec(ctx, statement, oldest); err != nil {
			return err
		}
	}
	return nil
}

// daysToThin are the days that are over and still have their salt, and the last
// two of all: one of their searches may have come while they were thinned.
func (store) daysToThin(ctx context.Context, from storage.Reader, today day) ([]day, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d day, err error) {
		err = row.Scan(&d)
		return d, err
	}, `SELECT day FROM contentsearch_salt WHERE day < CAST($1 AS BIGINT) - 2 UNION ALL SELECT CAST($1 AS BIGINT) - 2 UNION ALL SELECT CAST($1 AS BIGINT) - 1`, today)
}

// thin drops the salt of a day, and what few have looked for on it.
func (store) thin(ctx context.Context, tx *storage.Tx, d day, fewest int) error {
	if _, err := tx.Exec(ctx, `DELETE FROM contentsearch_salt WHERE day = $1`, d); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `
		DELETE FROM contentsearch_asked
		WHERE  day = $1 AND query IN (SELECT query FROM contentsearch_asked WHERE day = $1 GROUP BY query HAVING COUNT(*) < $2)`, d, fewest)
	return err
}

func (store) makeSalt(ctx context.Context, tx *storage.Tx, d day, salt string) error {
	_, err := tx.Exec(ctx, `INSERT INTO contentsearch_salt (day, salt) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING`, d, salt)
	return err
}

func (store) salt(ctx context.Context, from storage.Reader, d day) (salt string, err error) {
	err = from.QueryRow(ctx, `SELECT salt FROM contentsearch_salt WHERE day = $1`, d).Scan(&salt)
	return salt, err
}
