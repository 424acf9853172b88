package directory

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// store holds the room's SQL.
type store struct{}

const submissionColumns = `id, user_id, link, state, reason, COALESCE(entry_id, ''), proof, COALESCE(chat_id, 0), created_at,
	COALESCE(decided_at, 0), COALESCE(decided_by, '')`

func submissionInto(s *Submission) []any {
	return []any{&s.ID, &s.UserID, &s.Link, &s.State, &s.Reason, &s.EntryID, &s.Proof, &s.ChatID, &s.CreatedAt, &s.DecidedAt, &s.DecidedBy}
}

func scanSubmission(row storage.Scanner) (s Submission, err error) {
	err = row.Scan(submissionInto(&s)...)
	return s, err
}

func (store) addSubmission(ctx context.Context, tx *storage.Tx, s Submission) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO directory_submission (id, user_id, link, state, entry_id, proof, chat_id, created_at, decided_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		s.ID, s.UserID, s.Link, s.State, storage.OrNull(s.EntryID), s.Proof, storage.OrNull(s.ChatID), s.CreatedAt, storage.OrNull(s.DecidedAt))
	return err
}

func (store) submission(ctx context.Context, from storage.Reader, submissionID string) (Submission, error) {
	return scanSubmission(from.QueryRow(ctx, `
		SELECT `+submissionColumns+` FROM directory_submission WHERE id = $1`, submissionID))
}

func (store) byMember(ctx context.Context, from storage.Reader, userID string, link Link) (Submission, error) {
	return scanSubmission(from.QueryRow(ctx, `
		SELECT `+submissionColumns+` FROM directory_submission WHERE user_id = $1 AND link = $2`, userID, link))
}

// countSince gives how many a member has handed in after a moment, and when
// the first of these.
func (store) countSince(ctx context.Context, from storage.Reader, userID string, after clock.Millis) (n int64, oldest clock.Millis, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*), COALESCE(MIN(created_at), 0)
		FROM   directory_submission
		WHERE  user_id = $1 AND created_at > $2`, userID, after).Scan(&n, &oldest)
	return n, oldest, err
}

func (store) mine(ctx context.Context, from storage.Reader, userID, behind string, limit int) ([]Mine, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (m Mine, err error) {
		err = row.Scan(append(submissionInto(&m.Submission), &m.Entry, &m.Why)...)
		return m, err
	}, `
		SELECT `+submissionColumns+`,
		       COALESCE((SELECT e.state FROM directory_entry e WHERE e.id = entry_id), ''),
		       COALESCE((SELECT e.reason FROM directory_entry e WHERE e.id = entry_id AND e.state = 'blocked'), reason)
		FROM   directory_submission
		WHERE  user_id = $1 AND ($2 = '' OR id < $2)
		ORDER  BY id DESC LIMIT $3`, userID, behind, limit)
}

func (store) dropSubmission(ctx context.Context, tx *storage.Tx, submissionID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM directory_submission WHERE id = $1`, submissionID)
	return err
}

// prove notes how a member has shown that a chat is theirs.
func (store) prove(ctx context.Context, tx *storage.Tx, s Submission) error {
	_, err := tx.Exec(ctx, `
		UPDATE directory_submission SET proof = $1, chat_id = $2 WHERE id = $3`, s.Proof, storage.OrNull(s.ChatID), s.ID)
	return err
}

// unprove takes back what letting the bot into a chat has shown.
func (store) unprove(ctx context.Context, tx *storage.Tx, chatID int64) error {
	_, err := tx.Exec(ctx, `
		UPDATE directory_submission
		SET    chat_id = NULL, proof = CASE WHEN proof = 'bot' THEN 'none' ELSE proof END
		WHERE  chat_id = $1`, chatID)
	return err
}

// renumberSubmissions follows a chat to its new number.
func (store) renumberSubmissions(ctx context.Context, tx *storage.Tx, before, after int64) error {
	_, err := tx.Exec(ctx, `UPDATE directory_submission SET chat_id = $1 WHERE chat_id = $2`, after, before)
	return err
}

// proven tells whether a member has shown that an entry is theirs.
func (store) proven(ctx context.Context, from storage.Reader, userID, entryID string) (yes bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM directory_submission WHERE entry_id = $1 AND user_id = $2 AND proof <> 'none')`, entryID, userID).Scan(&yes)
	return yes, err
}

func (store) forgetSubmissions(ctx context.Context, tx *storage.Tx, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM directory_submission WHERE user_id = $1`, userID)
	return err
}
