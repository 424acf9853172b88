package market

import (
	"context"
	"encoding/json"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
)

const productColumns = `p.id, p.store_id, p.state, p.reason, p.blocked, p.texts, p.name, p.category, p.price, p.delivery, p.stock, p.limit_one,
	p.adult, p.pictures, p.sales, p.rating_sum, p.rating_count, p.rating, p.shown, p.version, p.created_at, p.changed_at, p.listed_at`

func scanProduct(row storage.Scanner) (Product, error) { return scanProductWith(row) }

// scanProductWith reads a product and what a statement selects beside it.
func scanProductWith(row storage.Scanner, more ...any) (p Product, err error) {
	var texts, pictures string
	err = row.Scan(append([]any{&p.ID, &p.StoreID, &p.State, &p.Reason, &p.Blocked, &texts, &p.Name, &p.Category, &p.Price, &p.Delivery, &p.Stock,
		&p.LimitOne, &p.Adult, &pictures, &p.Sales, &p.RatingSum, &p.RatingCount, &p.Rating, &p.Shown, &p.Version, &p.CreatedAt, &p.ChangedAt,
		&p.ListedAt}, more...)...)
	if err == nil {
		err = json.Unmarshal([]byte(texts), &p.Texts)
	}
	if err == nil {
		err = json.Unmarshal([]byte(pictures), &p.Pictures)
	}
	return p, err
}

// written is a value as the columns of texts and pictures hold it.
func written(v any) string {
	raw, _ := json.Marshal(v) // of strings alone
	return string(raw)
}

func (store) productByID(ctx context.Context, from storage.Reader, productID string) (Product, error) {
	return scanProduct(from.QueryRow(ctx, `SELECT `+productColumns+` FROM market_product p WHERE p.id = $1`, productID))
}

func (store) ownProduct(ctx context.Context, from storage.Reader, storeID, productID string) (Product, error) {
	return scanProduct(from.QueryRow(ctx, `SELECT `+productColumns+` FROM market_product p WHERE p.id = $1 AND p.store_id = $2`, productID, storeID))
}

// holdProduct makes everybody else who changes the product, orders it or brings
// it items wait until this transaction ends: it is the row that ordering changes
// first.
func (store) holdProduct(ctx context.Context, tx *storage.Tx, productID string) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE market_product SET changed_at = changed_at WHERE id = $1`, productID)
	return n == 1, err
}

func (store) ownProducts(ctx context.Context, from storage.Reader, storeID string, state ProductState, behind string, limit int) ([]Product, error) {
	var where storage.Conditions
	where.Add(`p.store_id = `, where.Value(storeID))
	if state != "" {
		where.Add(`p.state = `, where.Value(state))
	}
	if behind != "" {
		where.Add(`p.id < `, where.Value(behind))
	}
	most := where.Value(limit)
	return storage.All(ctx, from, scanProduct, `
		SELECT `+productColumns+` FROM market_product p `+where.Where()+` ORDER BY p.id DESC LIMIT `+most, where.Args()...)
}

func (store) countProducts(ctx context.Context, from storage.Reader, storeID string) (n int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM market_product WHERE store_id = $1`, storeID).Scan(&n)
	return n, err
}

func (store) addProduct(ctx context.Context, tx *storage.Tx, p Product) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO market_product (id, store_id, state, reason, blocked, texts, name, folded, category, price, delivery, stock, limit_one, adult,
			pictures, sales, rating_sum, rating_count, rating, shown, version, created_at, changed_at, listed_at)
		VALUES ($1, $2, $3, '', FALSE, $4, $5, $6, $7, $8, $9, 0, $10, $11, $12, 0, 0, 0, 0, FALSE, $13, $14, $14, NULL)`,
		p.ID, p.StoreID, p.State, written(p.Texts), p.Name, folded(p.Texts), p.Category, p.Price, p.Delivery, p.LimitOne, p.Adult,
		written(p.Pictures), p.Version, p.CreatedAt)
	return err
}

// change writes what a keeper may change, and where the product is then. It
// leaves alone what orders change.
func (store) change(ctx context.Context, tx *storage.Tx, p Product) error {
	_, err := tx.Exec(ctx, `
		UPDATE market_product
		SET    state = $1, reason = $2, texts = $3, name = $4, folded = $5, category = $6, price = $7, delivery = $8, limit_one = $9, adult = $10,
		       pictures = $11, version = $12, changed_at = $13
		WHERE  id = $14`,
		p.State, p.Reason, written(p.Texts), p.Name, folded(p.Texts), p.Category, p.Price, p.Delivery, p.LimitOne, p.Adult,
		written(p.Pictures), p.Version, p.ChangedAt, p.ID)
	return err
}

// judge lets in or refuses the version that an operator has looked at.
func (store) judge(ctx context.Context, tx *storage.Tx, productID string, version int64, to ProductState, reason string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_product
		SET    state = $1, reason = $2, changed_at = $3, listed_at = CASE WHEN $1 = 'listed' AND listed_at IS NULL THEN $3 ELSE listed_at END
		WHERE  id = $4 AND state = 'waiting' AND version = $5 AND blocked = FALSE`, to, reason, at, productID, version)
	return n == 1, err
}

// block takes a product away from everybody, or gives it back.
func (store) block(ctx context.Context, tx *storage.Tx, productID string, blocked bool, reason string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_product SET blocked = $1, reason = $2, changed_at = $3
		WHERE  id = $4 AND blocked <> $1`, blocked, reason, at, productID)
	return n == 1, err
}

// DeskProduct is a product and its store, as operators see both.
type DeskProduct struct {
	Product
	StoreName  string
	StoreState StoreState
	OwnerID    string
}

func scanSeen(row storage.Scanner) (seen DeskProduct, err error) {
	seen.Product, err = scanProductWith(row, &seen.StoreName, &seen.StoreState, &seen.OwnerID)
	return seen, err
}

const seenFrom = `SELECT ` + productColumns + `, s.name, s.state, s.owner_id FROM market_product p JOIN market_store s ON s.id = p.store_id `

func (store) seenProduct(ctx context.Context, from storage.Reader, productID string) (DeskProduct, error) {
	return scanSeen(from.QueryRow(ctx, seenFrom+`WHERE p.id = $1`, productID))
}

func (store) seenProducts(ctx context.Context, from storage.Reader, ids []string) ([]DeskProduct, error) {
	var where storage.Conditions
	where.Add(`p.id IN (`, where.List(ids), `)`)
	return storage.All(ctx, from, scanSeen, seenFrom+where.Where(), where.Args()...)
}

// productDesk lists what operators look at; drafts are nobody's but their
// keepers'.
func (store) productDesk(ctx context.Context, from storage.Reader, q ProductQueue) ([]DeskProduct, error) {
	var where storage.Conditions
	switch q.State {
	case "":
		where.Add(`p.state <> 'draft'`)
	default:
		where.Add(`p.state = `, where.Value(q.State))
	}
	if q.Blocked {
		where.Add(`p.blocked`)
	}
	order, beyond := `ORDER BY p.id DESC`, `p.id < `
	if q.Oldest() {
		order, beyond = `ORDER BY p.id`, `p.id > `
	}
	if q.Behind != "" {
		where.Add(beyond, where.Value(q.Behind))
	}
	most := where.Value(q.Limit)
	return storage.All(ctx, from, scanSeen, seenFrom+where.Where()+` `+order+` LIMIT `+most, where.Args()...)
}

func (store) countWaitingProducts(ctx context.Context, from storage.Reader) (n int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM market_product WHERE state = 'waiting'`).Scan(&n)
	return n, err
}

// bought tells whether somebody has ordered what everybody buys once.
func (store) bought(ctx context.Context, from storage.Reader, productID, userID string) (is bool, err error) {
	err = from.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM market_limit WHERE product_id = $1 AND user_id = $2)`, productID, userID).Scan(&is)
	return is, err
}

// firstName is the name in the first of the languages, for records.
func firstName(texts map[lang.Tag]Text) string { return Product{Texts: texts}.In("").Name }
