package ledger

import (
	"context"
	"fmt"

	"causeway/internal/storage"
)

// Check is a rule that must hold whatever happened. Find answers what breaks
// it, one row each, as of the moment that it is given to read from.
type Check struct {
	Name string // a code that people's languages have words for
	Find func(ctx context.Context, from storage.Reader) ([]string, error)
}

// invariants must each answer no row. They read the whole ledger; run them at
// night, from the command line and when an operator asks.
var invariants = []Check{
	query("balance_differs", `
		SELECT a.id FROM ledger_account a
		LEFT JOIN (
			SELECT account, CAST(SUM(change) AS BIGINT) AS total FROM (
				SELECT credit_id AS account, amount AS change FROM ledger_transfer
				UNION ALL
				SELECT debit_id AS account, -amount AS change FROM ledger_transfer
			) moves GROUP BY account
		) sums ON sums.account = a.id
		WHERE a.balance <> COALESCE(sums.total, 0)`),
	query("sum_not_zero", `
		SELECT currency FROM ledger_account GROUP BY currency HAVING SUM(balance) <> 0`),
	query("below_floor", `
		SELECT id FROM ledger_account WHERE floor IS NOT NULL AND balance < floor`),
	query("owed_beside_credit", `
		SELECT d.id FROM ledger_account d
		WHERE  d.id LIKE 'user:%:receivable:usd' AND (d.balance > 0 OR d.balance < 0 AND EXISTS (
			SELECT 1 FROM ledger_account c
			WHERE  c.id IN (REPLACE(d.id, ':receivable:usd', ':usd'), REPLACE(d.id, ':receivable:usd', ':usd_rev')) AND c.balance > 0))`),
	query("journal_empty", `
		SELECT j.idem_key FROM ledger_journal j
		WHERE NOT EXISTS (SELECT 1 FROM ledger_transfer t WHERE t.journal_id = j.id)`),
	query("currency_mixed", `
		SELECT t.journal_id FROM ledger_transfer t
		JOIN ledger_account d ON d.id = t.debit_id
		JOIN ledger_account c ON c.id = t.credit_id
		WHERE d.currency <> t.currency OR c.currency <> t.currency`),
	query("reversal_differs", `
		WITH undone AS (
			SELECT r.idem_key, t.debit_id, t.credit_id, t.amount FROM ledger_journal r
			JOIN ledger_transfer t ON t.journal_id = r.id WHERE r.reverses IS NOT NULL
			UNION ALL
			SELECT r.idem_key, t.debit_id, t.credit_id, t.amount FROM ledger_journal r
			JOIN ledger_transfer t ON t.journal_id = r.reverses
		), moves AS (
			SELECT idem_key, debit_id AS account, -amount AS change FROM undone
			UNION ALL
			SELECT idem_key, credit_id AS account, amount AS change FROM undone
		), left_over AS (
			SELECT idem_key, account FROM moves GROUP BY idem_key, account HAVING SUM(change) <> 0
		)
		SELECT DISTINCT idem_key FROM left_over`),
}

func query(name, text string) Check {
	return Check{name, func(ctx context.Context, from storage.Reader) ([]string, error) {
		return storage.All(ctx, from, storage.Column[string], text)
	}}
}

// AlsoCheck adds rules about how other rooms and the ledger agree.
func (s *Service) AlsoCheck(checks ...Check) { s.checks = append(s.checks, checks...) }

// Violation is one row that should not be.
type Violation struct {
	Check string `json:"check"`
	Row   string `json:"row"`
}

func (v Violation) String() string { return fmt.Sprintf("%s: %s", v.Check, v.Row) }

// Verify runs every check over one moment of the house and lists what breaks
// one.
func (s *Service) Verify(ctx context.Context) ([]Violation, error) {
	var found []Violation
	err := s.db.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		for _, check := range s.checks {
			rows, err := check.Find(ctx, from)
			if err != nil {
				return fmt.Errorf("verify %q: %w", check.Name, err)
			}
			for _, row := range rows {
				found = append(found, Violation{Check: check.Name, Row: row})
			}
		}
		return nil
	})
	return found, err
}
