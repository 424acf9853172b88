package contentsearch

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const importColumns = `id, source, file_name, size_bytes, digest, consent_by, created_by, created_at, touched_at, ended_at,
	state, error, error_offset, received, cleared, read_bytes, messages, added, refused, left_out, skipped, chats, personal, private`

func scanImport(row storage.Scanner) (i Import, err error) {
	err = row.Scan(&i.ID, &i.Source, &i.FileName, &i.Size, &i.Digest, &i.ConsentBy, &i.CreatedBy, &i.CreatedAt, &i.TouchedAt, &i.EndedAt,
		&i.State, &i.Error, &i.ErrorAt, &i.Received, &i.Cleared, &i.ReadBytes, &i.Messages, &i.Added, &i.Refused, &i.LeftOut, &i.Skipped, &i.Chats, &i.Personal, &i.Private)
	return i, err
}

func (store) addImport(ctx context.Context, tx *storage.Tx, i Import) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO contentsearch_import (id, source, file_name, size_bytes, digest, consent_by, created_by, created_at, touched_at, ended_at,
			state, error, error_offset, received, cleared, read_bytes, messages, added, refused, left_out, skipped, chats, personal)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, 0, $9, '', 0, $10, $11, 0, 0, 0, 0, 0, 0, 0, 0)`,
		i.ID, i.Source, i.FileName, i.Size, i.Digest, i.ConsentBy, i.CreatedBy, i.CreatedAt, i.State, i.Received, i.Cleared)
	return err
}

func (store) importByID(ctx context.Context, from storage.Reader, id string) (Import, error) {
	return scanImport(from.QueryRow(ctx, `SELECT `+importColumns+` FROM contentsearch_import WHERE id = $1`, id))
}

// imports are those behind one, the newest first; behind "" are all.
func (store) imports(ctx context.Context, from storage.Reader, behind string, limit int) ([]Import, error) {
	return storage.All(ctx, from, scanImport, `
		SELECT `+importColumns+` FROM contentsearch_import
		WHERE  $1 = '' OR id < $1
		ORDER  BY id DESC LIMIT $2`, behind, limit)
}

// growImport counts a part. It reports false when another request was faster, or
// the import is over.
func (store) growImport(ctx context.Context, tx *storage.Tx, id string, before, after int64, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE contentsearch_import
		SET    received = $1, touched_at = $2, state = CASE WHEN size_bytes = $1 THEN 'waiting' ELSE state END
		WHERE  id = $3 AND received = $4 AND state = 'receiving'`, after, now, id, before)
	return n == 1, err
}

// nextImport is the upload that is read next: one that was begun, else the
// oldest that waits.
func (store) nextImport(ctx context.Context, from storage.Reader) (Import, error) {
	return scanImport(from.QueryRow(ctx, `
		SELECT `+importColumns+` FROM contentsearch_import
		WHERE  state IN ('running', 'waiting') AND source = 'upload'
		ORDER  BY state, id LIMIT 1`))
}

// importOfFile is the one that was begun with the same file at the machine.
func (store) importOfFile(ctx context.Context, from storage.Reader, digest string) (Import, error) {
	return scanImport(from.QueryRow(ctx, `
		SELECT `+importColumns+` FROM contentsearch_import
		WHERE  digest = $1 AND state = 'running'
		ORDER  BY id DESC LIMIT 1`, digest))
}

// startImport begins to read; reading on is as good.
func (store) startImport(ctx context.Context, tx *storage.Tx, id string, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE contentsearch_import SET state = 'running', touched_at = $1
		WHERE  id = $2 AND state IN ('waiting', 'running')`, now, id)
	return n == 1, err
}

// advance moves the checkpoint. It reports false when somebody else has moved
// it, or the import is over.
func (store) advance(ctx context.Context, tx *storage.Tx, before int64, i Import) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE contentsearch_import
		SET    touched_at = $1, read_bytes = $2, messages = $3, added = $4, refused = $5, left_out = $6, skipped = $7, chats = $8, personal = $9, private = $10
		WHERE  id = $11 AND messages = $12 AND state = 'running'`,
		i.TouchedAt, i.ReadBytes, i.Messages, i.Added, i.Refused, i.LeftOut, i.Skipped, i.Chats, i.Personal, i.Private, i.ID, before)
	return n == 1, err
}

// endImport ends an import that is not over. It reports false if it is.
func (store) endImport(ctx context.Context, tx *storage.Tx, id string, state ImportState, why string, offset int64, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE contentsearch_import SET state = $1, error = $2, error_offset = $3, ended_at = $4
		WHERE  id = $5 AND state IN ('receiving', 'waiting', 'running')`, state, why, offset, now, id)
	return n == 1, err
}

// abandon ends uploads and files that nobody has gone on with.
func (store) abandon(ctx context.Context, tx *storage.Tx, uploads, files, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE contentsearch_import SET state = 'failed', error = 'import_abandoned', ended_at = $1
		WHERE  state = 'receiving' AND touched_at < $2 OR state = 'running' AND source = 'file' AND touched_at < $3`, now, uploads, files)
	return err
}

// uncleared are imports that are over and may have parts.
func (store) uncleared(ctx context.Context, from storage.Reader) ([]Import, error) {
	return storage.All(ctx, from, scanImport, `
		SELECT `+importColumns+` FROM contentsearch_import
		WHERE  NOT cleared AND state IN ('done', 'failed', 'cancelled')
		ORDER  BY id LIMIT 100`)
}

func (store) clearImport(ctx context.Context, tx *storage.Tx, id string) error {
	_, err := tx.Exec(ctx, `UPDATE contentsearch_import SET cleared = TRUE WHERE id = $1`, id)
	return err
}
