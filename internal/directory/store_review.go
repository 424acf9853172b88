package directory

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// queueColumns are a submission's, under the name s, and how many others wait
// with the same link.
const queueColumns = `s.id, s.user_id, s.link, s.state, s.reason, COALESCE(s.entry_id, ''), s.proof, COALESCE(s.chat_id, 0), s.created_at,
	COALESCE(s.decided_at, 0), COALESCE(s.decided_by, ''),
	(SELECT COUNT(*) FROM directory_submission o WHERE o.link = s.link AND o.state = 'pending' AND o.id <> s.id)`

func scanQueued(row storage.Scanner) (q Queued, err error) {
	err = row.Scan(append(submissionInto(&q.Submission), &q.Others)...)
	return q, err
}

func (store) queue(ctx context.Context, from storage.Reader, state State, behind string, limit int) ([]Queued, error) {
	if state == Pending {
		return storage.All(ctx, from, scanQueued, `
			SELECT `+queueColumns+` FROM directory_submission s
			WHERE  s.state = 'pending' AND s.id > $1
			ORDER  BY s.id LIMIT $2`, behind, limit)
	}
	return storage.All(ctx, from, scanQueued, `
		SELECT `+queueColumns+` FROM directory_submission s
		WHERE  s.state = $1 AND ($2 = '' OR s.id < $2)
		ORDER  BY s.id DESC LIMIT $3`, state, behind, limit)
}

func (store) queued(ctx context.Context, from storage.Reader, submissionID string) (Queued, error) {
	return scanQueued(from.QueryRow(ctx, `SELECT `+queueColumns+` FROM directory_submission s WHERE s.id = $1`, submissionID))
}

func (store) countSubmissions(ctx context.Context, from storage.Reader, state State) (n int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM directory_submission WHERE state = $1`, state).Scan(&n)
	return n, err
}

// waiting lists what is pending with a link, the oldest first.
func (store) waiting(ctx context.Context, tx *storage.Tx, link Link) ([]Submission, error) {
	return storage.All(ctx, tx, scanSubmission, `
		SELECT `+submissionColumns+` FROM directory_submission
		WHERE  link = $1 AND state = 'pending' ORDER BY id`, link)
}

// reject ends one submission; false means that it is not pending any more.
func (store) reject(ctx context.Context, tx *storage.Tx, submissionID, by, reason string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE directory_submission SET state = 'rejected', reason = $1, decided_at = $2, decided_by = $3
		WHERE  id = $4 AND state = 'pending'`, reason, at, by, submissionID)
	return n == 1, err
}

// approve gives one submission its entry; false means that it is not pending
// any more.
func (store) approve(ctx context.Context, tx *storage.Tx, submissionID, entryID, by string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE directory_submission SET state = 'approved', entry_id = $1, decided_at = $2, decided_by = $3
		WHERE  id = $4 AND state = 'pending'`, entryID, at, by, submissionID)
	return n == 1, err
}

// unlist rejects what had become an entry that is removed.
func (store) unlist(ctx context.Context, tx *storage.Tx, entryID, by, reason string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE directory_submission
		SET    state = 'rejected', entry_id = NULL, reason = $1, decided_at = $2, decided_by = $3
		WHERE  entry_id = $4`, reason, at, by, entryID)
	return err
}
