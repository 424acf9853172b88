package shop

import (
	"context"
	"strings"

	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

type store struct{}

const packageColumns = `id, tab, traffic_bytes, speed_mbps, devices, node_groups, stock, limited_to_one, sort_order, on_sale, version, created_at`

func scanPackage(row storage.Scanner) (p Package, err error) {
	var groups string
	err = row.Scan(&p.ID, &p.Tab, &p.TrafficBytes, &p.SpeedMbps, &p.Devices, &groups, &p.Stock, &p.LimitedToOne, &p.SortOrder, &p.OnSale, &p.Version, &p.CreatedAt)
	if groups != "" {
		p.NodeGroups = strings.Split(groups, ",")
	}
	p.Texts, p.Prices = map[lang.Tag]Text{}, map[Cycle]money.Amount{}
	return p, err
}

// packages reads the whole shelf; a seller has dozens of packages, not thousands.
func (s store) packages(ctx context.Context, from storage.Reader) ([]Package, error) {
	packages, err := storage.All(ctx, from, scanPackage, `SELECT `+packageColumns+` FROM shop_package ORDER BY sort_order, id`)
	if err != nil {
		return nil, err
	}
	at := map[string]int{}
	for i, p := range packages {
		at[p.ID] = i
	}
	texts, err := storage.All(ctx, from, scanText, `SELECT package_id, lang, name, description FROM shop_text`)
	if err != nil {
		return nil, err
	}
	for _, t := range texts {
		packages[at[t.packageID]].Texts[t.tag] = t.Text
	}
	prices, err := storage.All(ctx, from, scanPrice, `SELECT package_id, cycle, amount FROM shop_price`)
	if err != nil {
		return nil, err
	}
	for _, price := range prices {
		packages[at[price.packageID]].Prices[price.cycle] = price.amount
	}
	return packages, nil
}

func (s store) byID(ctx context.Context, from storage.Reader, packageID string) (Package, error) {
	p, err := scanPackage(from.QueryRow(ctx, `SELECT `+packageColumns+` FROM shop_package WHERE id = $1`, packageID))
	if err != nil {
		return Package{}, err
	}
	texts, err := storage.All(ctx, from, scanText, `SELECT package_id, lang, name, description FROM shop_text WHERE package_id = $1`, packageID)
	if err != nil {
		return Package{}, err
	}
	for _, t := range texts {
		p.Texts[t.tag] = t.Text
	}
	prices, err := storage.All(ctx, from, scanPrice, `SELECT package_id, cycle, amount FROM shop_price WHERE package_id = $1`, packageID)
	for _, price := range prices {
		p.Prices[price.cycle] = price.amount
	}
	return p, err
}

type textRow struct {
	packageID string
	tag       lang.Tag
	Text
}

func scanText(row storage.Scanner) (t textRow, err error) {
	err = row.Scan(&t.packageID, &t.tag, &t.Name, &t.Description)
	return t, err
}

type priceRow struct {
	packageID string
	cycle     Cycle
	amount    money.Amount
}

func scanPrice(row storage.Scanner) (p priceRow, err error) {
	err = row.Scan(&p.packageID, &p.cycle, &p.amount)
	return p, err
}

func (s store) insert(ctx context.Context, tx *storage.Tx, p Package) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO shop_package (`+packageColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		p.ID, p.Tab, p.TrafficBytes, p.SpeedMbps, p.Devices, strings.Join(p.NodeGroups, ","), p.Stock, p.LimitedToOne, p.SortOrder, p.OnSale,
		p.Version, p.CreatedAt)
	if err != nil {
		return err
	}
	return s.insertWords(ctx, tx, p)
}

// insertWords writes what a package is called and costs.
func (store) insertWords(ctx context.Context, tx *storage.Tx, p Package) error {
	for tag, text := range p.Texts {
		if _, err := tx.Exec(ctx, `
			INSERT INTO shop_text (package_id, lang, name, description)
			VALUES ($1, $2, $3, $4)`, p.ID, tag, text.Name, text.Description); err != nil {
			return err
		}
	}
	for cycle, price := range p.Prices {
		if _, err := tx.Exec(ctx, `
			INSERT INTO shop_price (package_id, cycle, amount)
			VALUES ($1, $2, $3)`, p.ID, cycle, price); err != nil {
			return err
		}
	}
	return nil
}
