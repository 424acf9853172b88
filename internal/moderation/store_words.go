package moderation

import (
	"context"

	"causeway/internal/storage"
)

const wordColumns = `id, word, folded, verdict, created_by, created_at`

func scanWord(row storage.Scanner) (w Word, err error) {
	err = row.Scan(&w.ID, &w.Word, &w.Folded, &w.Verdict, &w.CreatedBy, &w.CreatedAt)
	return w, err
}

func (store) allWords(ctx context.Context, from storage.Reader) ([]Word, error) {
	return storage.All(ctx, from, scanWord, `SELECT `+wordColumns+` FROM moderation_word ORDER BY id`)
}

func (store) countWords(ctx context.Context, from storage.Reader) (n int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM moderation_word`).Scan(&n)
	return n, err
}

// wordPage finds a part of a word, which is folded as words are and can hold
// none of the signs that a pattern has.
func (store) wordPage(ctx context.Context, from storage.Reader, part, behind string, limit int) ([]Word, error) {
	return storage.All(ctx, from, scanWord, `
		SELECT `+wordColumns+` FROM moderation_word
		WHERE  folded LIKE $1 AND ($2 = '' OR id < $2)
		ORDER  BY id DESC LIMIT $3`, "%"+part+"%", behind, limit)
}

func (store) addWord(ctx context.Context, tx *storage.Tx, w Word) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO moderation_word (id, word, folded, verdict, created_by, created_at)
		VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (folded) DO NOTHING`, w.ID, w.Word, w.Folded, w.Verdict, w.CreatedBy, w.CreatedAt)
	return n == 1, err
}

func (store) removeWord(ctx context.Context, tx *storage.Tx, wordID string) (Word, error) {
	return scanWord(tx.QueryRow(ctx, `DELETE FROM moderation_word WHERE id = $1 RETURNING `+wordColumns, wordID))
}
