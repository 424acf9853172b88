package market

import (
	"context"

	"causeway/internal/storage"
)

// offered lists what visitors find without a word.
func (store) offered(ctx context.Context, from storage.Reader, q Search, behind *place, limit int) ([]Offered, error) {
	var where storage.Conditions
	if q.Category != "" {
		where.Add(`p.category = `, where.Value(q.Category))
	}
	return listed(ctx, from, q, where, `market_product p`, `p.`+orders[q.Sort].column, `p.id`, behind, limit)
}

// offeredWith lists what has a word, and of all others one that stands for each.
// The word leads: its rows are in the order of the list already, so that a page
// is as fast among many as among few. CROSS JOIN has SQLite keep to that.
func (store) offeredWith(ctx context.Context, from storage.Reader, q Search, word string, others [][]string, behind *place, limit int) ([]Offered, error) {
	var where storage.Conditions
	where.Add(`t.term = `, where.Value(word), ` AND p.id = t.product_id`)
	for _, words := range others {
		// A count is asked row by row. PostgreSQL would make a join of EXISTS, and
		// read all that have the other word before it shows the first page.
		where.Add(`0 < (SELECT COUNT(*) FROM market_term o WHERE o.product_id = t.product_id AND o.term IN (`, where.List(words), `))`)
	}
	return listed(ctx, from, q, where, `market_term t CROSS JOIN market_product p`, `t.`+orders[q.Sort].column, `t.product_id`, behind, limit)
}

func listed(ctx context.Context, from storage.Reader, q Search, where storage.Conditions, tables, by, id string, behind *place, limit int) ([]Offered, error) {
	where.Add(`p.shown`)
	if q.Store != "" {
		where.Add(`p.store_id = `, where.Value(q.Store))
	}
	if !q.Adult {
		where.Add(`p.adult = FALSE`)
	}
	direction, beyond := `DESC`, ` < `
	if orders[q.Sort].ascending {
		direction, beyond = `ASC`, ` > `
	}
	if behind != nil {
		where.Add(`(`, by, `, `, id, `)`, beyond, `(`, where.Value(behind.key), `, `, where.Value(behind.id), `)`)
	}
	most := where.Value(limit)
	return storage.All(ctx, from, scanOffered, `
		SELECT `+productColumns+`, (SELECT s.name FROM market_store s WHERE s.id = p.store_id)
		FROM   `+tables+` `+where.Where()+`
		ORDER  BY `+by+` `+direction+`, `+id+` `+direction+` LIMIT `+most, ownPlan(from, where.Args())...)
}

// ownPlan has PostgreSQL plan for these very words: it would otherwise take all
// for as rare as most are, and sort what is in order already.
func ownPlan(from storage.Reader, args []any) []any {
	if db, ok := from.(*storage.DB); ok && db.Engine() == storage.PostgreSQL {
		return storage.OwnPlan(args)
	}
	return args
}

func scanOffered(row storage.Scanner) (o Offered, err error) {
	o.Product, err = scanProductWith(row, &o.StoreName)
	return o, err
}

// frequencies tell how many products have each of these terms.
func (store) frequencies(ctx context.Context, from storage.Reader, terms []string) (map[string]int64, error) {
	var where storage.Conditions
	where.Add(`term IN (`, where.List(terms), `)`)
	found, err := storage.All(ctx, from, scanFrequency, `SELECT term, products FROM market_word `+where.Where(), where.Args()...)
	known := make(map[string]int64, len(found))
	for _, f := range found {
		known[f.term] = f.products
	}
	return known, err
}

type frequency struct {
	term     string
	products int64
}

func scanFrequency(row storage.Scanner) (f frequency, err error) {
	err = row.Scan(&f.term, &f.products)
	return f, err
}

// beginnings are the most frequent terms that begin with one, and how many
// products have them together.
func (store) beginnings(ctx context.Context, from storage.Reader, term string, most int) (terms []string, products int64, err error) {
	found, err := storage.All(ctx, from, scanFrequency, `
		SELECT term, products FROM market_word WHERE term > $1 AND term < $2
		ORDER  BY products DESC, term LIMIT $3`, term, term+"\U0010FFFF", most)
	for _, f := range found {
		terms, products = append(terms, f.term), products+f.products
	}
	return terms, products, err
}

// terms are what a product is found by now.
func (store) terms(ctx context.Context, from storage.Reader, productID string) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `SELECT term FROM market_term WHERE product_id = $1 ORDER BY term`, productID)
}

func (store) addTerms(ctx context.Context, tx *storage.Tx, productID string, terms []string) error {
	for _, term := range terms {
		_, err := tx.Exec(ctx, `
			INSERT INTO market_term (term, product_id, listed_at, sales, rating, price)
			SELECT $1, id, COALESCE(listed_at, 0), sales, rating, price FROM market_product WHERE id = $2`, term, productID)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `
			INSERT INTO market_word (term, products) VALUES ($1, 1)
			ON CONFLICT (term) DO UPDATE SET products = market_word.products + 1`, term)
		if err != nil {
			return err
		}
	}
	return nil
}

func (store) dropTerms(ctx context.Context, tx *storage.Tx, productID string) error {
	for _, statement := range []string{
		`UPDATE market_word SET products = products - 1 WHERE term IN (SELECT term FROM market_term WHERE product_id = $1)`,
		`DELETE FROM market_word WHERE products = 0 AND term IN (SELECT term FROM market_term WHERE product_id = $1)`,
		`DELETE FROM market_term WHERE product_id = $1`,
	} {
		if _, err := tx.Exec(ctx, statement, productID); err != nil {
			return err
		}
	}
	return nil
}

// resort has the terms of a product say the same as the product, in the
// transaction that counts a sale or a rating. Those that do are not touched.
func (store) resort(ctx context.Context, tx *storage.Tx, productID string) error {
	_, err := tx.Exec(ctx, `
		UPDATE market_term SET sales = p.sales, rating = p.rating, price = p.price
		FROM   market_product p
		WHERE  p.id = $1 AND market_term.product_id = $1
		       AND (market_term.sales <> p.sales OR market_term.rating <> p.rating OR market_term.price <> p.price)`, productID)
	return err
}
