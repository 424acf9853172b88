package directory

import (
	"context"
	"iter"

	"causeway/internal/base/clock"
	"causeway/internal/directory/ranking"
	"causeway/internal/storage"
)

// subjects are all listed entries, the oldest first.
func (store) subjects(ctx context.Context, from storage.Reader, now clock.Millis) ([]subject, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (s subject, err error) {
		var consent Consent
		var listedAt clock.Millis
		err = row.Scan(&s.ID, &s.Kind, &s.Language, &s.Category, &s.Adult, &s.Subscribers, &s.Verified, &consent, &listedAt)
		s.consents, s.ListedDays = consent == Given, int(now.Sub(listedAt).Hours()/24)
		return s, err
	}, `
		SELECT id, kind, language, category, adult, subscribers, verified, consent, listed_at
		FROM   directory_entry WHERE state = 'listed' ORDER BY id`)
}

// history streams what was counted since a day, entry by entry.
func (store) history(ctx context.Context, from storage.Reader, since day) iter.Seq2[ranking.Series, error] {
	return func(yield func(ranking.Series, error) bool) {
		var series ranking.Series
		err := each(ctx, from, func(row storage.Scanner) (goOn bool, err error) {
			var id string
			var p ranking.Point
			if err := row.Scan(&id, &p.Day, &p.Subscribers); err != nil {
				return false, err
			}
			if id != series.ID {
				if series.ID != "" && !yield(series, nil) {
					series.ID = ""
					return false, nil
				}
				series.ID, series.Points = id, series.Points[:0]
			}
			series.Points = append(series.Points, p)
			return true, nil
		}, `SELECT entry_id, day, subscribers FROM directory_snapshot WHERE day > $1 ORDER BY entry_id, day`, since)
		switch {
		case err != nil:
			yield(ranking.Series{}, err)
		case series.ID != "":
			yield(series, nil)
		}
	}
}

// each reads row by row, without keeping any, until read has enough.
func each(ctx context.Context, from storage.Reader, read func(storage.Scanner) (goOn bool, err error), query string, args ...any) error {
	rows, err := from.Query(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if goOn, err := read(rows); err != nil || !goOn {
			return err
		}
	}
	return rows.Err()
}

// heardOf is what was heard in the chats of entries on whole days, at most as
// many as the formula looks at. On days between nobody said anything, and the
// first, however old, tells since when somebody listens (jobs.go).
func (store) heardOf(ctx context.Context, from storage.Reader, today day) (map[string][]ranking.Day, error) {
	heard := map[string][]ranking.Day{}
	err := each(ctx, from, func(row storage.Scanner) (bool, error) {
		var id string
		var on day
		var d ranking.Day
		if err := row.Scan(&id, &on, &d.Messages, &d.Senders, &d.Reactions); err != nil {
			return false, err
		}
		days := heard[id]
		if days == nil {
			days = make([]ranking.Day, min(today-on, ranking.ActiveDays))
			heard[id] = days
		}
		if at := len(days) - int(today-on); at >= 0 {
			days[at] = d
		}
		return true, nil
	}, `
		SELECT e.id, h.day, h.messages, h.senders, h.reactions
		FROM   directory_entry e
		JOIN   directory_heard h ON h.chat_id = e.chat_id
		WHERE  e.state = 'listed' AND e.consent = 'given' AND h.day < $1
		ORDER  BY e.id, h.day`, today)
	return heard, err
}

// citations count who led to entries since a day: chats of one owner once, and
// those of the entry's own owner not at all.
func (store) citations(ctx context.Context, from storage.Reader, since day) (map[string]ranking.Citation, error) {
	found := map[string]ranking.Citation{}
	err := each(ctx, from, func(row storage.Scanner) (bool, error) {
		var id string
		var c ranking.Citation
		err := row.Scan(&id, &c.Owners, &c.Total)
		found[id] = c
		return true, err
	}, `
		SELECT e.id, COUNT(DISTINCT COALESCE(citing.owner_id, CAST(c.chat_id AS TEXT))), CAST(SUM(c.times) AS BIGINT)
		FROM   directory_citation c
		JOIN   directory_entry e ON e.id = c.entry_id
		LEFT   JOIN directory_entry citing ON citing.chat_id = c.chat_id
		WHERE  c.day >= $1 AND e.state = 'listed' AND COALESCE(citing.id, '') <> e.id
		AND    (citing.owner_id IS NULL OR e.owner_id IS NULL OR citing.owner_id <> e.owner_id)
		GROUP  BY e.id`, since)
	return found, err
}

func (store) eachVoteHour(ctx context.Context, from storage.Reader, since day, count func(entryID string, hour clock.Millis, votes int64)) error {
	return each(ctx, from, func(row storage.Scanner) (bool, error) {
		var id string
		var hour clock.Millis
		var votes int64
		err := row.Scan(&id, &hour, &votes)
		count(id, hour, votes)
		return true, err
	}, `
		SELECT entry_id, at / 3600000, COUNT(*)
		FROM   directory_vote WHERE day > $1
		GROUP  BY entry_id, at / 3600000`, since)
}

var standingTypes = []string{
	"TEXT", "TEXT", "BIGINT", "BIGINT", "BIGINT", "BIGINT", "BIGINT", "BIGINT", "BIGINT",
	"BIGINT", "BIGINT", "TEXT", "BIGINT", "BIGINT", "BIGINT", "BIGINT",
}

// keepStandings writes why entries stand where they do; whoever is gone
// meanwhile is left out.
func (store) keepStandings(ctx context.Context, tx *storage.Tx, given string) error {
	_, err := tx.Exec(ctx, `
		WITH given (id, gate, place, cohort, subscribers, growth, activity, citation, verified, activity_known, jumped, tier, period, score, heat, week)
		AS MATERIALIZED (`+storage.Given(1, standingTypes...)+`)
		INSERT INTO directory_standing (entry_id, gate, place, cohort, subscribers, growth, activity, citation, verified, activity_known, jumped, tier)
		SELECT g.id, g.gate, g.place, g.cohort, g.subscribers, g.growth, g.activity, g.citation, g.verified, g.activity_known, g.jumped, g.tier
		FROM   given g
		CROSS  JOIN directory_entry e
		WHERE  e.id = g.id
		ON CONFLICT (entry_id) DO UPDATE
		SET gate = excluded.gate, place = excluded.place, cohort = excluded.cohort, subscribers = excluded.subscribers, growth = excluded.growth,
		    activity = excluded.activity, citation = excluded.citation, verified = excluded.verified,
		    activity_known = excluded.activity_known, jumped = excluded.jumped, tier = excluded.tier`, given)
	return err
}

// sortBy writes what lists are sorted by, and when subscribers are counted
// again if that is earlier than before.
func (store) sortBy(ctx context.Context, tx *storage.Tx, given string, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		WITH given (id, gate, place, cohort, subscribers, growth, activity, citation, verified, activity_known, jumped, tier, period, score, heat, week)
		AS MATERIALIZED (`+storage.Given(1, standingTypes...)+`)
		UPDATE directory_entry
		SET    score = given.score, heat = given.heat, growth = given.week,
		       next_check = CASE WHEN misses = 0 AND next_check > checked_at + given.period THEN checked_at + given.period ELSE next_check END
		FROM   given
		WHERE  directory_entry.id = given.id
		AND    (directory_entry.score <> given.score OR directory_entry.heat <> given.heat OR directory_entry.growth <> given.week
		        OR next_check > checked_at + given.period)`, given)
	return err
}

// place is where an entry stood when it was last ranked.
func (store) place(ctx context.Context, from storage.Reader, entryID string) (p Place, err error) {
	err = from.QueryRow(ctx, `
		SELECT s.place, s.cohort, e.score, s.subscribers, s.growth, s.activity, s.citation, s.verified
		FROM   directory_standing s
		JOIN   directory_entry e ON e.id = s.entry_id
		WHERE  s.entry_id = $1 AND s.place > 0`, entryID).
		Scan(&p.Place, &p.Of, &p.Score, &p.Parts.Subscribers, &p.Parts.Growth, &p.Parts.Activity, &p.Parts.Citation, &p.Parts.Verified)
	return p, err
}
