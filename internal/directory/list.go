package directory

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"causeway/internal/base/fault"
	"causeway/internal/base/fold"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// ErrIllegalSearch refuses to look for what nobody may show.
var ErrIllegalSearch = fault.New(fault.Forbidden, "illegal_content")

// Sort is an order of entries; what is alike in it stands in the order of
// listing.
type Sort string

// The orders, each from the most to the least.
const (
	ByHeat        Sort = "hot"
	ByScore       Sort = "rank"
	BySubscribers Sort = "subscribers"
	ByGrowth      Sort = "growth"
	ByAge         Sort = "newest"
)

// order is a column, and where an entry stands in it.
type order struct {
	column string
	of     func(Entry) int64
}

var orders = map[Sort]order{
	ByHeat:        {"heat", func(e Entry) int64 { return e.Heat }},
	ByScore:       {"score", func(e Entry) int64 { return e.Score }},
	BySubscribers: {"subscribers", func(e Entry) int64 { return e.Subscribers }},
	ByGrowth:      {"growth", func(e Entry) int64 { return e.Growth }},
	ByAge:         {"listed_at", func(e Entry) int64 { return int64(e.ListedAt) }},
}

// mostCounted is how far a total is exact.
const mostCounted = 10_000

// Wanted describes which entries somebody wants to see. What is empty does not
// matter.
type Wanted struct {
	Kind     Kind
	Category Category
	Language string
	State    EntryState
	Words    string // of title and name
	Adult    bool   // those for adults, too
	Sort     Sort
	Behind   string // the cursor of the page before
	Limit    int
}

// Found is a page of entries.
type Found struct {
	Entries []Entry
	Next    string // "" on the last page
	Total   int64
	Capped  bool // there are more than the total says
}

// List shows everybody what is listed.
func (s *Service) List(ctx context.Context, w Wanted) (Found, error) {
	if strings.TrimSpace(w.Words) != "" {
		if _, err := s.Check(ctx, moderation.Named{Name: "q", Text: w.Words}); errors.Is(err, moderation.ErrUnlawful) {
			return Found{}, ErrIllegalSearch
		} else if err != nil {
			return Found{}, err
		}
	}
	w.State = Listed
	return s.list(ctx, w)
}

func (s *Service) list(ctx context.Context, w Wanted) (found Found, err error) {
	from, err := readCursor(w.Sort, w.Behind)
	if err != nil {
		return Found{}, err
	}
	words := fold.Text(sought(w.Words))
	if words == "" && strings.TrimSpace(w.Words) != "" {
		return Found{Entries: []Entry{}}, nil // nothing that a name could hold
	}
	w.Words = words
	// One more than asked for tells whether there is another page.
	if found.Entries, err = s.store.entries(ctx, s.DB, w, from, w.Limit+1); err != nil {
		return Found{}, err
	}
	if len(found.Entries) > w.Limit {
		found.Entries = found.Entries[:w.Limit]
		found.Next = cursor(w.Sort, found.Entries[w.Limit-1])
	}
	n, err := s.store.countEntries(ctx, s.DB, w, mostCounted+1)
	found.Total, found.Capped = min(n, mostCounted), n > mostCounted
	return found, err
}

// sought are the words that somebody looks for: of a link the name that it leads
// to.
func sought(typed string) string {
	if link, err := ParseLink(typed); err == nil && !link.Private() {
		return link.Name()
	}
	return typed
}

// SearchNames finds entries by words of their names, the hottest first, and
// none for adults: a chat cannot be asked how old its readers are.
func (s *Service) SearchNames(ctx context.Context, words string, limit int) ([]Entry, error) {
	if fold.Text(words) == "" {
		return nil, nil
	}
	found, err := s.List(ctx, Wanted{Words: words, Sort: ByHeat, Limit: limit})
	return found.Entries, err
}

// searchKey is what searches look into: the words of title and name, and both
// again without the gaps that some write and others do not.
func searchKey(title, name string) string {
	words := fold.Text(title) + " " + fold.Text(name)
	for _, tight := range []string{fold.Tight(title), strings.ReplaceAll(name, "_", "")} {
		if !strings.Contains(words, tight) {
			words += " " + tight
		}
	}
	return words
}

// position is where a page ended.
type position struct {
	value int64
	id    string
}

// cursor names the place behind an entry, and the order that it is a place in.
func cursor(sort Sort, last Entry) string {
	return string(sort) + "." + strconv.FormatInt(orders[sort].of(last), 10) + "." + last.ID
}

func readCursor(sort Sort, typed string) (*position, error) {
	if typed == "" {
		return nil, nil
	}
	parts := strings.Split(typed, ".")
	if len(parts) != 3 || Sort(parts[0]) != sort {
		return nil, ErrInvalid.Field("cursor", "bad_format")
	}
	value, err := strconv.ParseInt(parts[1], 10, 64)
	if err != nil {
		return nil, ErrInvalid.Field("cursor", "bad_format")
	}
	return &position{value, parts[2]}, nil
}

// similarShown is how many entries a page shows beside its own.
const similarShown = 6

// Page is an entry with what stands around it.
type Page struct {
	Entry
	Insight
	Similar []Entry
}

// Show opens the page of an entry.
func (s *Service) Show(ctx context.Context, entryID string, adult bool) (Page, error) {
	entry, err := s.store.entry(ctx, s.DB, entryID)
	switch {
	case err != nil:
		return Page{}, err
	case entry.State == Blocked:
		return Page{}, ErrBlocked
	case entry.State == Gone:
		return Page{}, storage.ErrNotFound
	case entry.Adult && !adult:
		return Page{}, ErrAdultOnly
	}
	similar, err := s.store.similar(ctx, s.DB, entry, adult, similarShown)
	if err != nil {
		return Page{}, err
	}
	insight, err := s.insight(ctx, entry)
	return Page{Entry: entry, Insight: insight, Similar: similar}, err
}
