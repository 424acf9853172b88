package usdt

import (
	"context"
	"errors"
	"fmt"
	"math"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

var (
	// errChanged is cried out wherever it is met: the row is not what was
	// written, or the xpub is another one than it was.
	errChanged  = errors.New("usdt: the address in the database does not come from the xpub")
	errNoBranch = errors.New("usdt: no xpub is set, so the address cannot be compared with it")
)

// addressRow is a deposit address as the database has it.
type addressRow struct {
	user    string
	index   int64
	address string
}

// addressOf gives the member's deposit address and makes it the first time.
// It is made again from the xpub before anybody gets to see it: whoever could
// change the row would be paid in the member's place.
func (s *Service) addressOf(ctx context.Context, f Family, user string) (Address, error) {
	b := s.books[f]
	if b.source.branch == nil {
		return Address{}, errNoBranch
	}
	now := s.clock.Now()
	row, err := s.store.address(ctx, s.db, f, user)
	found, err := storage.Found(err)
	if err != nil {
		return Address{}, err
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		if found {
			return s.store.shown(ctx, tx, f, user, now)
		}
		row, err = s.newAddress(ctx, tx, f, user, now)
		return err
	})
	if err != nil {
		return Address{}, err
	}
	address, err := b.verify(row)
	if err != nil {
		s.log.Error("a deposit address was not shown", "family", f, "user", user, "index", row.index, "error", err)
	}
	return address, err
}

// newAddress takes the next index that has an address, unless another request
// of the member was faster. Indexes become visible in order, because whoever
// takes one holds the lock until it is written: the book counts on it.
func (s *Service) newAddress(ctx context.Context, tx *storage.Tx, f Family, user string, now clock.Millis) (addressRow, error) {
	counter := "payment_address:" + string(f)
	if err := storage.Lock(ctx, tx, counter); err != nil {
		return addressRow{}, err
	}
	row, err := s.store.address(ctx, tx, f, user)
	if found, err := storage.Found(err); found || err != nil {
		return row, err
	}
	for {
		index, err := storage.NextNumber(ctx, tx, counter)
		if err != nil {
			return addressRow{}, err
		}
		if index > math.MaxInt32 {
			return addressRow{}, fmt.Errorf("usdt: the wallet's branch of %s is used up", f)
		}
		address, err := s.books[f].source.branch.Address(uint32(index))
		if errors.Is(err, errChild) {
			continue
		}
		if err != nil {
			return addressRow{}, err
		}
		row = addressRow{user: user, index: index, address: address.Text(f)}
		return row, s.store.insertAddress(ctx, tx, f, row, now)
	}
}
