package market

import (
	"context"

	"causeway/internal/storage"
)

// offered lists what visitors find. The first term leads: its rows are in the
// order of the list already, so that a page is as fast among many as among few.
// CROSS JOIN has SQLite keep to that.
func (store) offered(ctx context.Context, from storage.Reader, q Search, terms []string, behind *place, limit int) ([]Offered, error) {
	var where storage.Conditions
	tables, by, id := `market_product p`, `p.`+orders[q.Sort].column, `p.id`
	where.Add(`p.shown`)
	if len(terms) > 0 {
		tables, by, id = `market_term t CROSS JOIN market_product p`, `t.`+orders[q.Sort].column, `t.product_id`
		where.Add(`t.term = `, where.Value(terms[0]), ` AND p.id = t.product_id`)
		for _, term := range terms[1:] {
			where.Add(`EXISTS (SELECT 1 FROM market_term o WHERE o.term = `, where.Value(term), ` AND o.product_id = t.product_id)`)
		}
	} else if q.Category != "" {
		where.Add(`p.category = `, where.Value(q.Category))
	}
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
		ORDER  BY `+by+` `+direction+`, `+id+` `+direction+` LIMIT `+most, where.Args()...)
}

func scanOffered(row storage.Scanner) (o Offered, err error) {
	o.Product, err = scanProductWith(row, &o.StoreName)
	return o, err
}

// countTerm counts no further than so many.
func (store) countTerm(ctx context.Context, from storage.Reader, term string, most int) (n int, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*) FROM (SELECT 1 FROM market_term WHERE term = $1 LIMIT $2) AS counted`, term, most).Scan(&n)
	return n, err
}

func (store) dropTerms(ctx context.Context, tx *storage.Tx, productID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM market_term WHERE product_id = $1`, productID)
	return err
}

// addTerms has a product found by these.
func (store) addTerms(ctx context.Context, tx *storage.Tx, productID string, terms []string) error {
	for _, term := range terms {
		_, err := tx.Exec(ctx, `
			INSERT INTO market_term (term, product_id, listed_at, sales, rating, price)
			SELECT $1, id, COALESCE(listed_at, 0), sales, rating, price FROM market_product WHERE id = $2`, term, productID)
		if err != nil {
			return err
		}
	}
	return nil
}

// resort has the terms of a product say the same as the product. Those that do
// are not touched.
func (store) resort(ctx context.Context, tx *storage.Tx, productID string) error {
	_, err := tx.Exec(ctx, `
		UPDATE market_term SET sales = p.sales, rating = p.rating, price = p.price
		FROM   market_product p
		WHERE  p.id = $1 AND market_term.product_id = $1
		       AND (market_term.sales <> p.sales OR market_term.rating <> p.rating OR market_term.price <> p.price)`, productID)
	return err
}
