package market

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const reviewColumns = `order_id, store_id, product_id, author_id, rating, text, hidden, hidden_reason, answer, created_at, answered_at`

func scanReview(row storage.Scanner) (r Review, err error) {
	err = row.Scan(&r.OrderID, &r.StoreID, &r.ProductID, &r.AuthorID, &r.Rating, &r.Text, &r.Hidden, &r.HiddenReason, &r.Answer, &r.CreatedAt, &r.AnsweredAt)
	return r, err
}

// addReview reports false when the sale has one.
func (store) addReview(ctx context.Context, tx *storage.Tx, r Review) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO market_review (order_id, store_id, product_id, author_id, rating, text, hidden, answer, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, FALSE, '', $7)
		ON CONFLICT DO NOTHING`, r.OrderID, r.StoreID, r.ProductID, r.AuthorID, r.Rating, r.Text, r.CreatedAt)
	return n == 1, err
}

func (store) reviewOf(ctx context.Context, from storage.Reader, order string) (Review, error) {
	return scanReview(from.QueryRow(ctx, `SELECT `+reviewColumns+` FROM market_review WHERE order_id = $1`, order))
}

// seenReview is a comment with its product, as a report is about it.
type seenReview struct {
	Review
	product string
	shown   bool // the product, and so what is said of it
}

func (store) seenReviews(ctx context.Context, from storage.Reader, orders []string) ([]seenReview, error) {
	var where storage.Conditions
	where.Add(`r.order_id IN (`, where.List(orders), `)`)
	return storage.All(ctx, from, func(row storage.Scanner) (s seenReview, err error) {
		err = row.Scan(&s.OrderID, &s.ProductID, &s.AuthorID, &s.Text, &s.Hidden, &s.product, &s.shown)
		return s, err
	}, `
		SELECT r.order_id, r.product_id, r.author_id, r.text, r.hidden, p.name, p.shown
		FROM   market_review r JOIN market_product p ON p.id = r.product_id `+where.Where(), where.Args()...)
}

func (store) answerReview(ctx context.Context, tx *storage.Tx, order, answer string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_review SET answer = $1, answered_at = $2
		WHERE  order_id = $3 AND answer = ''`, answer, at, order)
	return n == 1, err
}

func (store) reviews(ctx context.Context, from storage.Reader, productID, behind string, limit int) ([]Review, error) {
	return storage.All(ctx, from, scanReview, `
		SELECT `+reviewColumns+` FROM market_review
		WHERE  product_id = $1 AND hidden = FALSE AND ($2 = '' OR order_id < $2)
		ORDER  BY order_id DESC LIMIT $3`, productID, behind, limit)
}

// reviewsOfStore lists all of them, hidden ones too, the newest first.
func (store) reviewsOfStore(ctx context.Context, from storage.Reader, storeID, behind string, limit int) ([]Review, error) {
	return storage.All(ctx, from, scanReview, `
		SELECT `+reviewColumns+` FROM market_review
		WHERE  store_id = $1 AND ($2 = '' OR order_id < $2)
		ORDER  BY order_id DESC LIMIT $3`, storeID, behind, limit)
}

// hideReview reports false if it is hidden, or shown, already.
func (store) hideReview(ctx context.Context, tx *storage.Tx, order string, hidden bool, reason string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_review SET hidden = $1, hidden_reason = $2
		WHERE  order_id = $3 AND hidden <> $1`, hidden, reason, order)
	return n == 1, err
}

// rateProduct adds stars of so many comments, or takes them away.
func (st store) rateProduct(ctx context.Context, tx *storage.Tx, productID string, stars, comments int64) error {
	_, err := tx.Exec(ctx, `
		UPDATE market_product
		SET    rating_sum = rating_sum + $1, rating_count = rating_count + $2,
		       rating = CASE WHEN rating_count + $2 = 0 THEN 0 ELSE (rating_sum + $1) * 1000 / (rating_count + $2) END
		WHERE  id = $3`, stars, comments, productID)
	if err != nil {
		return err
	}
	return st.resort(ctx, tx, productID)
}

func (store) rateStore(ctx context.Context, tx *storage.Tx, storeID string, stars, comments int64) error {
	_, err := tx.Exec(ctx, `
		UPDATE market_store SET rating_sum = rating_sum + $1, rating_count = rating_count + $2
		WHERE  id = $3`, stars, comments, storeID)
	return err
}

const disputeColumns = `order_id, reason, answer, outcome, note, opened_at, decided_at`

func scanDispute(row storage.Scanner) (d Dispute, err error) {
	err = row.Scan(&d.OrderID, &d.Reason, &d.Answer, &d.Outcome, &d.Note, &d.OpenedAt, &d.DecidedAt)
	return d, err
}

func (store) addDispute(ctx context.Context, tx *storage.Tx, d Dispute) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO market_dispute (order_id, reason, answer, outcome, note, opened_at)
		VALUES ($1, $2, '', '', '', $3)`, d.OrderID, d.Reason, d.OpenedAt)
	return err
}

func (store) disputeOf(ctx context.Context, from storage.Reader, order string) (Dispute, error) {
	return scanDispute(from.QueryRow(ctx, `SELECT `+disputeColumns+` FROM market_dispute WHERE order_id = $1`, order))
}

func (store) answerDispute(ctx context.Context, tx *storage.Tx, order, answer string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_dispute SET answer = $1
		WHERE  order_id = $2 AND answer = '' AND outcome = ''`, answer, order)
	return n == 1, err
}

func (store) endDispute(ctx context.Context, tx *storage.Tx, order string, how Outcome, note string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE market_dispute SET outcome = $1, note = $2, decided_at = $3
		WHERE  order_id = $4 AND outcome = ''`, how, note, at, order)
	return err
}
