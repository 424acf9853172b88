package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// reportColumns are a report's, under the name r.
const reportColumns = `r.id, r.share_id, r.reason, r.words, r.sealed_code, COALESCE(r.reporter_id, ''), r.state, r.created_at,
	COALESCE(r.decided_at, 0), COALESCE(r.decided_by, ''), COALESCE(r.decision, '')`

func reportInto(r *Report) []any {
	return []any{
		&r.ID, &r.ShareID, &r.Reason, &r.Words, &r.SealedCode, &r.ReporterID, &r.State, &r.CreatedAt,
		&r.DecidedAt, &r.DecidedBy, &r.Decision,
	}
}

func (store) addReport(ctx context.Context, tx *storage.Tx, host string, r Report) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO share_report (id, share_id, reason, words, sealed_code, reporter_id, host, state, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		r.ID, r.ShareID, r.Reason, r.Words, r.SealedCode, storage.OrNull(r.ReporterID), host, r.State, r.CreatedAt)
	return err
}

// openReports counts what waits about a share, and what of it one host has said.
func (store) openReports(ctx context.Context, from storage.Reader, shareID, host string) (all, mine int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*), COUNT(CASE WHEN host = $1 THEN 1 END)
		FROM   share_report WHERE share_id = $2 AND state = 'open'`, host, shareID).Scan(&all, &mine)
	return all, mine, err
}

// reportsFrom counts a host's reports after a moment, and tells when the first
// of them came.
func (store) reportsFrom(ctx context.Context, from storage.Reader, host string, after clock.Millis) (n int64, oldest clock.Millis, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*), COALESCE(MIN(created_at), 0) FROM share_report WHERE host = $1 AND created_at > $2`, host, after).Scan(&n, &oldest)
	return n, oldest, err
}

func (store) reportByID(ctx context.Context, from storage.Reader, reportID string) (r Report, err error) {
	err = from.QueryRow(ctx, `SELECT `+reportColumns+` FROM share_report r WHERE r.id = $1`, reportID).Scan(reportInto(&r)...)
	return r, err
}

func scanSeenReport(row storage.Scanner) (r SeenReport, err error) {
	err = row.Scan(append(reportInto(&r.Report), seenInto(&r.About)...)...)
	return r, err
}

func (store) reportsOpen(ctx context.Context, from storage.Reader, behind string, limit int) ([]SeenReport, error) {
	return storage.All(ctx, from, scanSeenReport, `
		SELECT `+reportColumns+`, `+seenColumns+`
		FROM   share_report r
		JOIN   share_share s ON s.id = r.share_id
		JOIN   share_entry top ON top.id = s.id
		WHERE  r.state = 'open' AND r.id > $1
		ORDER  BY r.id LIMIT $2`, behind, limit)
}

func (store) reportsDecided(ctx context.Context, from storage.Reader, behind string, limit int) ([]SeenReport, error) {
	return storage.All(ctx, from, scanSeenReport, `
		SELECT `+reportColumns+`, `+seenColumns+`
		FROM   share_report r
		JOIN   share_share s ON s.id = r.share_id
		JOIN   share_entry top ON top.id = s.id
		WHERE  r.state <> 'open' AND ($1 = '' OR r.id < $1)
		ORDER  BY r.id DESC LIMIT $2`, behind, limit)
}

// settleReports upholds everything that waits about a share.
func (store) settleReports(ctx context.Context, tx *storage.Tx, shareID, by, decision string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_report SET state = 'upheld', decided_at = $1, decided_by = $2, decision = $3
		WHERE  share_id = $4 AND state = 'open'`, at, by, decision, shareID)
	return err
}

func (store) dismissReport(ctx context.Context, tx *storage.Tx, reportID, by, decision string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_report SET state = 'dismissed', decided_at = $1, decided_by = $2, decision = $3
		WHERE  id = $4 AND state = 'open'`, at, by, decision, reportID)
	return err
}
