package payment

import (
	"context"
	"fmt"

	"causeway/internal/storage"
)

// quoted is what an attempt costs in its provider's currency, made once: the
// rate is locked. Whoever opens the attempt again, or in another window at the
// same moment, gets the first one's price, since no other will be taken for it.
func (s *Service) quoted(ctx context.Context, provider Provider, method Method, a Attempt) (Quote, error) {
	if a.Quote.Currency != "" {
		return a.Quote, nil
	}
	quote, err := provider.Quote(ctx, a.Amount, method)
	if err != nil {
		return Quote{}, fmt.Errorf("quote of %s: %w", a.Provider, err)
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		quote, err = s.store.keepQuote(ctx, tx, a.ID, quote)
		return err
	})
	return quote, err
}

// keepQuote gives back the quote that counts: the first.
func (store) keepQuote(ctx context.Context, tx *storage.Tx, attempt string, q Quote) (first Quote, err error) {
	_, err = tx.Exec(ctx, `
		UPDATE payment_attempt
		SET    quote_currency = $1, quote_amount = $2, quote_rate = $3, quote_until = $4
		WHERE  id = $5 AND quote_currency = ''`, q.Currency, q.Amount, q.Rate, q.ValidUntil, attempt)
	if err != nil {
		return Quote{}, err
	}
	err = tx.QueryRow(ctx, `
		SELECT quote_currency, quote_amount, quote_rate, quote_until FROM payment_attempt WHERE id = $1`, attempt).
		Scan(&first.Currency, &first.Amount, &first.Rate, &first.ValidUntil)
	return first, err
}
