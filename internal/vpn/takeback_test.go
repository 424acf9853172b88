package vpn_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
)

func (f fixture) takeBack(order string) error {
	return f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error { return f.TakeBack(ctx, tx, order) })
}

func TestARefundedOrderEndsWhatItBoughtAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 1))
		f.grant("bob", monthly("o2", 1))
		f.clock.Advance(time.Hour)
		if err := f.takeBack("o1"); err != nil {
			t.Fatal(err)
		}
		if u, err := f.Usage(t.Context(), "ann"); err != nil || u.Active != 0 {
			t.Errorf("still runs: %+v, %v", u, err)
		}
		if u, err := f.Usage(t.Context(), "bob"); err != nil || u.Active != 1 {
			t.Errorf("somebody else's: %+v, %v", u, err)
		}
		f.grant("ann", monthly("o1", 1))
		if u, err := f.Usage(t.Context(), "ann"); err != nil || u.Active != 0 {
			t.Errorf("a late delivery brought it back: %+v, %v", u, err)
		}
		if err := f.takeBack("nothing"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("an order that gave nothing: %v", err)
		}
	})
}

func TestAnExtensionIsTakenOffOnceHoweverOftenItIsRefunded(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for i, order := range []string{"o1", "o2", "o3"} {
			f.grant("ann", monthly(order, i+1))
		}
		results := storagetest.AtOnce(8, func(int) error { return f.takeBack("o2") })
		storagetest.WantCount(t, results, nil, len(results))
		all := f.all("ann")
		if len(all) != 1 || all[0].Months != 4 || all[0].ExpiresAt.Time() != time.Date(2026, 5, 31, 10, 0, 0, 0, time.UTC) {
			t.Fatalf("%+v", all)
		}
	})
}

func TestRefundsAtOnceAllCount(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for i := range 9 {
			f.grant("ann", vpn.Terms{PackageID: "cargo", QuotaBytes: int64(i+1) * gigabyte, Apply: vpn.Extend, GrantedOrder: fmt.Sprint("o", i)})
		}
		results := storagetest.AtOnce(8, func(i int) error { return f.takeBack(fmt.Sprint("o", i)) })
		storagetest.WantCount(t, results, nil, len(results))
		if u, err := f.Usage(t.Context(), "ann"); err != nil || u.TotalBytes != 9*gigabyte || !u.Never {
			t.Fatalf("%+v, %v", u, err)
		}
	})
}
