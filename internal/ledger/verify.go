package ledger

import (
	"context"
	"fmt"

	"causeway/internal/storage"
)

// invariants must each answer no row. They read the whole ledger; run them at
// night and from the command line, not on a request.
var invariants = []struct{ name, query string }{
	{"balance differs from its transfers", `
		SELECT a.id FROM ledger_account a
		LEFT JOIN (
			SELECT account, CAST(SUM(change) AS BIGINT) AS total FROM (
				SELECT credit_id AS account, amount AS change FROM ledger_transfer
				UNION ALL
				SELECT debit_id AS account, -amount AS change FROM ledger_transfer
			) moves GROUP BY account
		) sums ON sums.account = a.id
		WHERE a.balance <> COALESCE(sums.total, 0)`},
	{"currency does not sum to zero", `
		SELECT currency FROM ledger_account GROUP BY currency HAVING SUM(balance) <> 0`},
	{"account is below its floor", `
		SELECT id FROM ledger_account WHERE floor IS NOT NULL AND balance < floor`},
	{"journal without a transfer", `
		SELECT j.idem_key FROM ledger_journal j
		WHERE NOT EXISTS (SELECT 1 FROM ledger_transfer t WHERE t.journal_id = j.id)`},
	{"transfer between currencies", `
		SELECT t.journal_id FROM ledger_transfer t
		JOIN ledger_account d ON d.id = t.debit_id
		JOIN ledger_account c ON c.id = t.credit_id
		WHERE d.currency <> t.currency OR c.currency <> t.currency`},
}

// Violation is one row that should not be.
type Violation struct {
	Invariant string
	Row       string
}

func (v Violation) String() string { return fmt.Sprintf("%s: %s", v.Invariant, v.Row) }

// Verify checks every invariant and lists what breaks one.
func (s *Service) Verify(ctx context.Context) ([]Violation, error) {
	var found []Violation
	for _, rule := range invariants {
		rows, err := storage.All(ctx, s.db, storage.Column[string], rule.query)
		if err != nil {
			return nil, fmt.Errorf("verify %q: %w", rule.name, err)
		}
		for _, row := range rows {
			found = append(found, Violation{Invariant: rule.name, Row: row})
		}
	}
	return found, nil
}
