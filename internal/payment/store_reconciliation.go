package payment

import (
	"context"
	"encoding/json"
	"slices"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

const reconciledColumns = `day, provider, currency, ours, theirs, difference, missing, extra, differing, state, findings, detail, early, run_at`

func scanReconciled(row storage.Scanner) (r Reconciled, err error) {
	var findings string
	err = row.Scan(&r.Day, &r.Provider, &r.Currency, &r.Ours, &r.Theirs, &r.Difference, &r.Missing, &r.Extra, &r.Differing, &r.State,
		&findings, &r.Detail, &r.Early, &r.RunAt)
	if err != nil {
		return Reconciled{}, err
	}
	return r, json.Unmarshal([]byte(findings), &r.Findings)
}

// keepReconciled replaces what an earlier comparison of the day has found. To
// have found nothing out does not unsay it.
func (store) keepReconciled(ctx context.Context, tx *storage.Tx, r Reconciled) error {
	findings, err := json.Marshal(r.Findings)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		INSERT INTO payment_reconciliation (`+reconciledColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
		ON CONFLICT (day, provider) DO UPDATE
		SET currency = excluded.currency, ours = excluded.ours, theirs = excluded.theirs, difference = excluded.difference,
		    missing = excluded.missing, extra = excluded.extra, differing = excluded.differing, state = excluded.state,
		    findings = excluded.findings, detail = excluded.detail, early = excluded.early, run_at = excluded.run_at
		WHERE excluded.state <> $15 OR payment_reconciliation.state = $15`,
		r.Day, r.Provider, r.Currency, r.Ours, r.Theirs, r.Difference, r.Missing, r.Extra, r.Differing, r.State, string(findings), r.Detail, r.Early, r.RunAt, Dark)
	return err
}

func (store) reconciledOn(ctx context.Context, from storage.Reader, day string) ([]Reconciled, error) {
	return storage.All(ctx, from, scanReconciled, `SELECT `+reconciledColumns+` FROM payment_reconciliation WHERE day = $1`, day)
}

// reconciled goes on behind a day and provider, written as Reconciled.id does.
func (store) reconciled(ctx context.Context, from storage.Reader, behind string, limit int) ([]Reconciled, error) {
	return storage.All(ctx, from, scanReconciled, `
		SELECT `+reconciledColumns+` FROM payment_reconciliation
		WHERE CAST($1 AS TEXT) IS NULL OR day || ':' || provider < $1
		ORDER BY day DESC, provider DESC
		LIMIT $2`, storage.OrNull(behind), limit)
}

// redDays counts comparisons that found something, however long ago.
func (store) redDays(ctx context.Context, from storage.Reader) (count int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM payment_reconciliation WHERE state = $1`, Red).Scan(&count)
	return count, err
}

func (r Reconciled) id() string { return r.Day + ":" + r.Provider }

const entryColumns = `external_id, state, provider, amount, raw_amount, currency`

// scanEntry takes what an operator has confirmed for the provider's.
func scanEntry(row storage.Scanner) (e entry, err error) {
	var state State
	var provider string
	var usd money.Amount
	err = row.Scan(&e.reference, &state, &provider, &usd, &e.amount, &e.currency)
	e.back, e.vouched = state != Paid, provider == Manual
	if e.amount == "" { // it counts as we do
		e.amount = usd.String()
	}
	return e, err
}

// paidWithin lists a provider's payments that happened within a time.
func (store) paidWithin(ctx context.Context, from storage.Reader, provider string, begin, before clock.Millis) ([]entry, error) {
	return storage.All(ctx, from, scanEntry, `
		SELECT `+entryColumns+` FROM payment_observation
		WHERE provider = $1 AND state = $2 AND happened_at >= $3 AND happened_at < $4
		ORDER BY happened_at, external_id`, provider, Paid, begin, before)
}

// entries finds statements in our books, whenever they were written there. What
// an operator has counted by a receipt answers for one payment and no more.
func (store) entries(ctx context.Context, from storage.Reader, provider string, statements []Statement) (map[line]entry, error) {
	found, byHand := map[line]entry{}, map[string]entry{}
	for some := range slices.Chunk(statements, 500) {
		args := []any{Paid, Refunded, Disputed, provider, Manual}
		for _, st := range some {
			args = append(args, receiptOf(st.ExternalID))
		}
		entries, err := storage.All(ctx, from, scanEntry, `
			SELECT `+entryColumns+` FROM payment_observation
			WHERE state IN ($1, $2, $3) AND provider IN ($4, $5) AND receipt IN (`+storage.In(6, len(some))+`)`, args...)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if e.vouched {
				byHand[receiptOf(e.reference)] = e
			} else {
				found[e.line] = e
			}
		}
	}
	for _, st := range statements {
		if _, have := found[st.line()]; have || st.back() { // the provider's own word comes first
			continue
		}
		if e, have := byHand[receiptOf(st.ExternalID)]; have {
			found[st.line()] = e
			delete(byHand, receiptOf(st.ExternalID))
		}
	}
	return found, nil
}
