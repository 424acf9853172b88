package moderation

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// seenColumns are a report's, under the name r, and how many open ones its
// subject has.
const seenColumns = `r.id, r.kind, r.subject_id, r.reason, r.words, COALESCE(r.reporter_id, ''), r.state, r.created_at,
	COALESCE(r.decided_at, 0), COALESCE(r.decided_by, ''), COALESCE(r.decision, ''),
	(SELECT COUNT(*) FROM moderation_report o WHERE o.kind = r.kind AND o.subject_id = r.subject_id AND o.state = 'open')`

func scanSeen(row storage.Scanner) (r SeenReport, err error) {
	err = row.Scan(&r.ID, &r.About.Kind, &r.About.ID, &r.Reason, &r.Words, &r.ReporterID, &r.State, &r.CreatedAt,
		&r.DecidedAt, &r.DecidedBy, &r.Decision, &r.Open)
	return r, err
}

func (store) addReport(ctx context.Context, tx *storage.Tx, host string, r Report) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO moderation_report (id, kind, subject_id, reason, words, reporter_id, host, state, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		r.ID, r.About.Kind, r.About.ID, r.Reason, r.Words, storage.OrNull(r.ReporterID), host, r.State, r.CreatedAt)
	return err
}

// openReports counts what waits about a subject, and what of it one host or
// member has said.
func (store) openReports(ctx context.Context, from storage.Reader, about Subject, host, userID string) (all, mine int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*), COUNT(CASE WHEN host = $1 OR reporter_id = $2 THEN 1 END)
		FROM   moderation_report WHERE kind = $3 AND subject_id = $4 AND state = 'open'`, host, userID, about.Kind, about.ID).Scan(&all, &mine)
	return all, mine, err
}

// reportsFrom counts a host's reports after a moment, and tells when the first
// of them came.
func (store) reportsFrom(ctx context.Context, from storage.Reader, host string, after clock.Millis) (n int64, oldest clock.Millis, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*), COALESCE(MIN(created_at), 0) FROM moderation_report WHERE host = $1 AND created_at > $2`, host, after).Scan(&n, &oldest)
	return n, oldest, err
}

func (store) reportByID(ctx context.Context, from storage.Reader, reportID string) (SeenReport, error) {
	return scanSeen(from.QueryRow(ctx, `SELECT `+seenColumns+` FROM moderation_report r WHERE r.id = $1`, reportID))
}

func (store) reports(ctx context.Context, from storage.Reader, q Queue) ([]SeenReport, error) {
	if q.Open {
		return storage.All(ctx, from, scanSeen, `
			SELECT `+seenColumns+` FROM moderation_report r
			WHERE  r.state = 'open' AND r.id > $1 AND ($2 = '' OR r.kind = $2)
			ORDER  BY r.id LIMIT $3`, q.Behind, q.Kind, q.Limit)
	}
	return storage.All(ctx, from, scanSeen, `
		SELECT `+seenColumns+` FROM moderation_report r
		WHERE  r.state <> 'open' AND ($1 = '' OR r.id < $1) AND ($2 = '' OR r.kind = $2)
		ORDER  BY r.id DESC LIMIT $3`, q.Behind, q.Kind, q.Limit)
}

func (store) waiting(ctx context.Context, from storage.Reader) (map[Kind]int64, error) {
	type line struct {
		kind Kind
		n    int64
	}
	lines, err := storage.All(ctx, from, func(row storage.Scanner) (l line, err error) {
		err = row.Scan(&l.kind, &l.n)
		return l, err
	}, `SELECT kind, COUNT(*) FROM moderation_report WHERE state = 'open' GROUP BY kind`)
	counts := map[Kind]int64{}
	for _, l := range lines {
		counts[l.kind] = l.n
	}
	return counts, err
}

// settle ends everything that waits about a subject.
func (store) settle(ctx context.Context, tx *storage.Tx, about Subject, verdict State, by, decision string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE moderation_report SET state = $1, decided_at = $2, decided_by = $3, decision = $4
		WHERE  kind = $5 AND subject_id = $6 AND state = 'open'`, verdict, at, by, decision, about.Kind, about.ID)
	return err
}

func (store) forgetReporter(ctx context.Context, tx *storage.Tx, userID string) error {
	_, err := tx.Exec(ctx, `UPDATE moderation_report SET reporter_id = NULL WHERE reporter_id = $1`, userID)
	return err
}
