package ledger

import (
	"context"
	"encoding/json"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// memo reads what is kept beside a journal.
type memo map[string]string

// Scan takes the column.
func (m *memo) Scan(value any) error {
	switch text := value.(type) {
	case string:
		return json.Unmarshal([]byte(text), m)
	case []byte:
		return json.Unmarshal(text, m)
	}
	return fmt.Errorf("a memo is a text, not %T", value)
}

// posted is a journal with the id it was booked under.
type posted struct {
	Journal
	id string
	at clock.Millis
}

func (store) journal(ctx context.Context, from storage.Reader, key string) (p posted, err error) {
	err = from.QueryRow(ctx, `SELECT id, idem_key, kind, ref, memo, created_at FROM ledger_journal WHERE idem_key = $1`, key).
		Scan(&p.id, &p.Key, &p.Kind, &p.Ref, (*memo)(&p.Memo), &p.at)
	return p, err
}

// transfers reads what a journal moved, with the accounts as they were opened.
func (store) transfers(ctx context.Context, from storage.Reader, journal string) ([]Transfer, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (t Transfer, err error) {
		err = row.Scan(&t.From.id, &t.From.currency, &t.From.bounded, &t.To.id, &t.To.currency, &t.To.bounded, &t.Amount)
		return t, err
	}, `
		SELECT d.id, d.currency, d.floor IS NOT NULL, c.id, c.currency, c.floor IS NOT NULL, t.amount
		FROM   ledger_transfer t
		JOIN   ledger_account d ON d.id = t.debit_id
		JOIN   ledger_account c ON c.id = t.credit_id
		WHERE  t.journal_id = $1
		ORDER  BY t.seq`, journal)
}

// about finds the journals that refer to something, oldest first.
func (store) about(ctx context.Context, from storage.Reader, ref string) ([]posted, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (p posted, err error) {
		err = row.Scan(&p.id, &p.Key, &p.Kind, &p.Ref, (*memo)(&p.Memo), &p.at)
		return p, err
	}, `SELECT id, idem_key, kind, ref, memo, created_at FROM ledger_journal WHERE ref = $1 ORDER BY id`, ref)
}

// standing lists what journals of a kind refer to that were not reversed.
func (store) standing(ctx context.Context, from storage.Reader, kind, behind, upTo string) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT j.ref FROM ledger_journal j
		WHERE  j.kind = $1 AND j.ref > $2 AND j.ref <= $3
		AND    NOT EXISTS (SELECT 1 FROM ledger_journal r WHERE r.reverses = j.id)
		ORDER  BY j.ref`, kind, behind, upTo)
}

// system reads the balances of the house's own accounts.
func (store) system(ctx context.Context, from storage.Reader) ([]Holding, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (b Holding, err error) {
		err = row.Scan(&b.Account, &b.Currency, &b.Balance)
		return b, err
	}, `SELECT id, currency, balance FROM ledger_account WHERE id >= 'sys:' AND id < 'sys;' ORDER BY id`)
}

func (store) alike(ctx context.Context, from storage.Reader, pattern string) ([]Holding, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (b Holding, err error) {
		err = row.Scan(&b.Account, &b.Currency, &b.Balance)
		return b, err
	}, `SELECT id, currency, balance FROM ledger_account WHERE id LIKE $1 AND balance <> 0`, pattern)
}

func (store) brought(ctx context.Context, from storage.Reader, kind, account string) (sum int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT CAST(COALESCE(SUM(t.amount), 0) AS BIGINT)
		FROM   ledger_transfer t JOIN ledger_journal j ON j.id = t.journal_id
		WHERE  t.credit_id = $1 AND j.kind = $2`, account, kind).Scan(&sum)
	return sum, err
}

func scanLine(row storage.Scanner) (l Line, err error) {
	err = row.Scan(&l.journal, &l.place, &l.At, &l.Kind, &l.Ref, (*memo)(&l.Memo), &l.Account, &l.Amount)
	l.ID = fmt.Sprintf("%s-%d", l.journal, l.place)
	return l, err
}

// debits reads what left an account, newest first, from behind a line on.
func (store) debits(ctx context.Context, from storage.Reader, account Account, behind Line, limit int) ([]Line, error) {
	return storage.All(ctx, from, scanLine, `
		SELECT t.journal_id, 2 * t.seq + 1, t.created_at, j.kind, j.ref, j.memo, t.debit_id, -t.amount
		FROM   ledger_transfer t
		JOIN   ledger_journal j ON j.id = t.journal_id
		WHERE  t.debit_id = $1 AND t.journal_id <= $2 AND (t.journal_id < $2 OR 2 * t.seq + 1 < $3)
		ORDER  BY t.journal_id DESC, t.seq DESC
		LIMIT  $4`, account.id, behind.journal, behind.place, limit)
}

// credits reads what came to an account, as debits does.
func (store) credits(ctx context.Context, from storage.Reader, account Account, behind Line, limit int) ([]Line, error) {
	return storage.All(ctx, from, scanLine, `
		SELECT t.journal_id, 2 * t.seq, t.created_at, j.kind, j.ref, j.memo, t.credit_id, t.amount
		FROM   ledger_transfer t
		JOIN   ledger_journal j ON j.id = t.journal_id
		WHERE  t.credit_id = $1 AND t.journal_id <= $2 AND (t.journal_id < $2 OR 2 * t.seq < $3)
		ORDER  BY t.journal_id DESC, t.seq DESC
		LIMIT  $4`, account.id, behind.journal, behind.place, limit)
}
