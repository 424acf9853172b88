package market

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// Sort is an order of products; what is alike in it stands by age.
type Sort string

// The orders.
const (
	ByAge      Sort = "newest"
	BySales    Sort = "sales"
	ByRating   Sort = "rating"
	Cheapest   Sort = "price_asc"
	MostCostly Sort = "price_desc"
)

// order is a column that products and their terms have, and where a product
// stands in it.
type order struct {
	column    string
	ascending bool
	of        func(Product) int64
}

var orders = map[Sort]order{
	ByAge:      {column: "listed_at", of: listedAt},
	BySales:    {column: "sales", of: func(p Product) int64 { return p.Sales }},
	ByRating:   {column: "rating", of: func(p Product) int64 { return p.Rating }},
	Cheapest:   {column: "price", ascending: true, of: func(p Product) int64 { return int64(p.Price) }},
	MostCostly: {column: "price", of: func(p Product) int64 { return int64(p.Price) }},
}

func listedAt(p Product) int64 {
	if p.ListedAt == nil {
		return 0
	}
	return int64(*p.ListedAt)
}

// Search says which products a visitor wants to see. What is empty does not
// matter.
type Search struct {
	Words    string // of the names, in any spelling
	Category string
	Store    string
	Sort     Sort
	Adult    bool   // with those for adults
	Behind   string // the cursor of the page before
	Limit    int
}

// Offered is a product as visitors find it.
type Offered struct {
	Product
	StoreName string
}

// List shows what visitors find, and the cursor of the next page.
func (s *Service) List(ctx context.Context, q Search) (found []Offered, next string, err error) {
	behind, err := readPlace(q.Sort, q.Behind)
	if err != nil {
		return nil, "", err
	}
	terms := wanted(q.Words)
	if strings.TrimSpace(q.Words) != "" {
		if _, err := s.Check(ctx, moderation.Named{Name: "q", Text: q.Words}); errors.Is(err, moderation.ErrUnlawful) {
			return nil, "", ErrIllegal
		} else if err != nil {
			return nil, "", err
		}
		if len(terms) == 0 {
			return []Offered{}, "", nil // nothing that a name could hold
		}
	}
	if len(terms) > 0 && q.Category != "" {
		terms = append(terms, categoryTerm(q.Category))
	}
	if terms, err = s.rarestFirst(ctx, terms); err != nil {
		return nil, "", err
	}
	// One more than asked for tells whether there is another page.
	if found, err = s.store.offered(ctx, s.DB, q, terms, behind, q.Limit+1); err != nil {
		return nil, "", err
	}
	if len(found) > q.Limit {
		found = found[:q.Limit]
		next = writePlace(q.Sort, found[q.Limit-1].Product)
	}
	return found, next, nil
}

// howRare are the steps in which terms are counted until one is found to be
// rarer than that.
var howRare = []int{300, 3000}

// rarestFirst puts that term first which the fewest products have: those are
// read one by one, and the others only asked whether they have the rest. Beyond
// the last step the terms are so frequent that any will do.
func (s *Service) rarestFirst(ctx context.Context, terms []string) ([]string, error) {
	if len(terms) < 2 {
		return terms, nil
	}
	for _, most := range howRare {
		first, fewest := 0, most
		for i, term := range terms {
			n, err := s.store.countTerm(ctx, s.DB, term, most)
			if err != nil {
				return nil, err
			}
			if n < fewest {
				first, fewest = i, n
			}
		}
		if fewest < most {
			terms[0], terms[first] = terms[first], terms[0]
			return terms, nil
		}
	}
	return terms, nil
}

// place is where a page ended.
type place struct {
	key int64
	id  string
}

// writePlace names the place behind a product, and the order that it is a place
// in.
func writePlace(sort Sort, last Product) string {
	return string(sort) + "." + strconv.FormatInt(orders[sort].of(last), 10) + "." + last.ID
}

func readPlace(sort Sort, typed string) (*place, error) {
	if typed == "" {
		return nil, nil
	}
	parts := strings.Split(typed, ".")
	if len(parts) != 3 || Sort(parts[0]) != sort {
		return nil, ErrInvalid.Field("cursor", "bad_format")
	}
	key, err := strconv.ParseInt(parts[1], 10, 64)
	if err != nil {
		return nil, ErrInvalid.Field("cursor", "bad_format")
	}
	return &place{key, parts[2]}, nil
}

// Page is a product with what stands around it.
type Page struct {
	Product
	Store  Store
	Bought bool // the reader has ordered what everybody buys once
	Mine   bool
}

// Show opens the page of a product for a reader who may be signed in, and told
// about adults' things, or not. What was never shown is not there for them.
func (s *Service) Show(ctx context.Context, productID, reader string, adult bool) (page Page, err error) {
	if page.Product, err = s.store.productByID(ctx, s.DB, productID); err != nil {
		return Page{}, err
	}
	switch {
	case page.Blocked && page.ListedAt != nil:
		return Page{}, ErrBlocked
	case !page.Shown:
		return Page{}, storage.ErrNotFound
	case page.Adult && !adult:
		return Page{}, ErrAdult
	}
	if page.Store, err = s.store.storeByID(ctx, s.DB, page.StoreID); err != nil || reader == "" {
		return page, err
	}
	page.Mine = page.Store.OwnerID == reader
	if page.LimitOne {
		page.Bought, err = s.store.bought(ctx, s.DB, productID, reader)
	}
	return page, err
}

// Resort has lists follow what orders and reviews have changed of a product, in
// their transaction: its sales and its rating.
func (s *Service) Resort(ctx context.Context, tx *storage.Tx, productID string) error {
	return s.store.resort(ctx, tx, productID)
}
