package market

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

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

// compare tells which of two comes first.
func (o order) compare(a, b Product) int {
	in := cmp.Or(cmp.Compare(o.of(a), o.of(b)), cmp.Compare(a.ID, b.ID))
	if o.ascending {
		return in
	}
	return -in
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
	terms := wanted(q.Words, q.Category)
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
	asked, err := s.lookUp(ctx, terms)
	if err != nil {
		return nil, "", err
	}
	// One more than asked for tells whether there is another page.
	if found, err = s.find(ctx, q, asked, behind, q.Limit+1); err != nil {
		return nil, "", err
	}
	if len(found) > q.Limit {
		found = found[:q.Limit]
		next = writePlace(q.Sort, found[q.Limit-1].Product)
	}
	return found, next, nil
}

// A word that no product has may be the beginning of some, of which the most
// frequent stand for it.
const (
	shortestBeginning = 2 // letters
	mostBeginnings    = 8
)

// lookUp turns every term into those that stand for it, and puts that one first
// which the fewest products have: those are read one by one, and the others only
// asked whether they have the rest.
func (s *Service) lookUp(ctx context.Context, terms []string) ([][]string, error) {
	if len(terms) == 0 {
		return nil, nil
	}
	known, err := s.store.frequencies(ctx, s.DB, terms)
	if err != nil {
		return nil, err
	}
	asked := make([][]string, len(terms))
	first, fewest := 0, int64(math.MaxInt64)
	for i, term := range terms {
		n := known[term]
		if asked[i] = []string{term}; n == 0 && utf8.RuneCountInString(term[strings.IndexByte(term, ' ')+1:]) >= shortestBeginning {
			if asked[i], n, err = s.store.beginnings(ctx, s.DB, term, mostBeginnings); err != nil {
				return nil, err
			}
		}
		if n < fewest {
			first, fewest = i, n
		}
	}
	asked[0], asked[first] = asked[first], asked[0]
	return asked, nil
}

// find reads a page. Each word that stands for the first one gives a list in the
// order that is asked for; the page is the beginning of all of them together.
func (s *Service) find(ctx context.Context, q Search, asked [][]string, behind *place, limit int) ([]Offered, error) {
	if len(asked) == 0 {
		return s.store.offered(ctx, s.DB, q, behind, limit)
	}
	var all []Offered
	for _, word := range asked[0] {
		found, err := s.store.offeredWith(ctx, s.DB, q, word, asked[1:], behind, limit)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	if len(asked[0]) > 1 {
		slices.SortFunc(all, func(a, b Offered) int { return orders[q.Sort].compare(a.Product, b.Product) })
		all = slices.CompactFunc(all, func(a, b Offered) bool { return a.ID == b.ID })
	}
	return all[:min(len(all), limit)], nil
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
