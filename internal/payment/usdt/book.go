package usdt

import (
	"context"
	"fmt"
	"log/slog"
	"math"
	"sync"

	"causeway/internal/storage"
)

// bookPage is how many addresses are read at once.
const bookPage = 5_000

// book holds a family's addresses in memory, for scanners that look into every
// transfer of a chain. Addresses are only ever added, in the order of their
// indexes, so that what is new is found without reading the rest.
type book struct {
	family Family
	source source
	db     *storage.DB
	log    *slog.Logger
	store  store

	reading sync.Mutex // one reader at a time; lookups do not wait for it
	last    int64      // index of the last row that was read

	mu     sync.RWMutex
	owners map[Address]string
	list   []Address // in the order of their indexes, the shared one first
}

func newBook(f Family, s source, db *storage.DB, log *slog.Logger) *book {
	b := &book{family: f, source: s, db: db, log: log, owners: map[Address]string{}}
	if s.shared != nil {
		b.list = append(b.list, *s.shared)
	}
	return b
}

// refresh reads the rows that have come since the last time. A row that the
// wallet did not make is left out and cried about: somebody has written into
// the database to be paid for other people's money.
func (b *book) refresh(ctx context.Context) error {
	b.reading.Lock()
	defer b.reading.Unlock()
	for {
		rows, err := b.store.addressesAfter(ctx, b.db, b.family, b.last, bookPage)
		if err != nil {
			return fmt.Errorf("addresses of %s: %w", b.family, err)
		}
		for _, row := range rows {
			address, err := b.verify(row)
			if err != nil {
				b.log.Error("a deposit address is not watched", "family", b.family, "index", row.index, "user", row.user, "error", err)
			} else {
				b.add(address, row.user)
			}
			b.last = row.index
		}
		if len(rows) < bookPage {
			return nil
		}
	}
}

func (b *book) add(a Address, user string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.owners[a] = user
	b.list = append(b.list, a)
}

// verify makes a row's address again.
func (b *book) verify(row addressRow) (Address, error) {
	if b.source.branch == nil {
		return Address{}, errNoBranch
	}
	if row.index < 1 || row.index > math.MaxInt32 {
		return Address{}, errChanged
	}
	own, err := b.source.branch.Address(uint32(row.index))
	if err != nil {
		return Address{}, err
	}
	if own.Text(b.family) != row.address {
		return Address{}, errChanged
	}
	return own, nil
}

// owner tells whether an address is ours, and whose it is: nobody's by itself
// if it is the shared one.
func (b *book) owner(a Address) (user string, ours bool) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	user, ours = b.owners[a]
	return user, ours || b.isShared(a)
}

// has tells whether an address is ours.
func (b *book) has(a Address) bool {
	_, ours := b.owner(a)
	return ours
}

func (b *book) isShared(a Address) bool { return b.source.shared != nil && *b.source.shared == a }

// all lists every address. The list only grows, so that it may be read while
// others add to it.
func (b *book) all() []Address {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.list[:len(b.list):len(b.list)]
}
