package vpn

import (
	"context"
	"encoding/json"
	"math"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// standings finds, of these members, those who know of another level of traffic,
// or of another end, than what they have comes to. It says in SQL what levelOf
// and endsSoon say, so that whoever needs no word costs no row.
func (store) standings(ctx context.Context, from storage.Reader, users []string, now clock.Millis) ([]standing, error) {
	list, err := listed(users)
	if err != nil {
		return nil, err
	}
	return storage.All(ctx, from, func(row storage.Scanner) (m standing, err error) {
		var end clock.Millis
		err = row.Scan(&m.user, &m.warned, &m.endWarned, &m.left, &m.total, &end)
		if end > 0 && end < math.MaxInt64 {
			m.end = &end
		}
		return m, err
	}, `
		WITH asked (user_id) AS MATERIALIZED (`+storage.Given(1, "TEXT")+ofOne(users)+`),
		open_one AS (
			SELECT e.user_id, e.anchor <= $2 AS begun, COALESCE(e.refill_at <= $2, FALSE) AS fresh, e.expires_at, `+usedBytes+` AS used_bytes, e.quota_bytes, e.bonus_bytes
			FROM   asked CROSS JOIN vpn_entitlement e `+withDrawn+`
			WHERE  e.user_id = asked.user_id AND NOT e.frozen AND e.ended_at IS NULL AND (e.expires_at IS NULL OR e.expires_at > $2)
		), sums AS (
			SELECT user_id,
				SUM(CASE WHEN NOT begun THEN 0 WHEN fresh THEN quota_bytes ELSE quota_bytes + bonus_bytes END) AS total,
				SUM(CASE WHEN NOT begun THEN 0 WHEN fresh THEN quota_bytes
					WHEN used_bytes > quota_bytes + bonus_bytes THEN 0 ELSE quota_bytes + bonus_bytes - used_bytes END) AS free,
				CASE WHEN MAX(CASE WHEN begun THEN 1 ELSE 0 END) = 0 THEN 0 ELSE MAX(COALESCE(expires_at, 9223372036854775807)) END AS ends
			FROM   open_one
			GROUP  BY user_id
		), shown AS (
			SELECT m.user_id, m.warned_left, m.warned_end, COALESCE(s.free, 0) AS free, COALESCE(s.total, 0) AS total, COALESCE(s.ends, 0) AS ends
			FROM   asked CROSS JOIN vpn_member m LEFT JOIN sums s ON s.user_id = m.user_id
			WHERE  m.user_id = asked.user_id AND NOT m.shut
		)
		SELECT user_id, warned_left, warned_end, CAST(free AS BIGINT), CAST(total AS BIGINT), CAST(ends AS BIGINT)
		FROM   shown
		WHERE  warned_left <> CASE WHEN free * 100 < total * 5 THEN 5 WHEN free * 100 < total * 10 THEN 10 WHEN free * 100 < total * 15 THEN 15 ELSE 100 END
		OR     warned_end <> (ends > 0 AND ends <= $3)
		ORDER  BY user_id`, list, now, now.Add(endsWithin))
}

// listed writes ids for storage.Given; one that comes twice counts once.
func listed(ids []string) (string, error) {
	rows := make(map[string][]any, len(ids))
	for _, id := range ids {
		rows[id] = []any{}
	}
	list, err := json.Marshal(rows)
	return string(list), err
}

// ofOne tells the engine that a list has one member. PostgreSQL takes it for
// granted that there are a hundred, and in a shop of some thousand members rather
// reads the plans of all than looks for so many; whoever buys something is one.
func ofOne(users []string) string {
	if len(users) == 1 {
		return " LIMIT 1"
	}
	return ""
}

// setWarned reports false when somebody else has changed it meanwhile.
func (store) setWarned(ctx context.Context, tx *storage.Tx, m standing, level int, end bool) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE vpn_member SET warned_left = $1, warned_end = $2
		WHERE  user_id = $3 AND warned_left = $4 AND warned_end = $5`, level, end, m.user, m.warned, m.endWarned)
	return n == 1, err
}

// unsettled lists members, behind one, whose warnings time alone may change:
// something of theirs ends soon or ended lately, or they were warned before.
func (store) unsettled(ctx context.Context, from storage.Reader, behind string, since, until clock.Millis, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT user_id FROM vpn_member
		WHERE  user_id > $1 AND NOT shut AND (warned_end OR warned_left < 100 OR user_id IN (
			SELECT user_id FROM vpn_entitlement WHERE expires_at > $2 AND expires_at <= $3))
		ORDER  BY user_id LIMIT $4`, behind, since, until, limit)
}
