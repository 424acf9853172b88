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
	"causeway/internal/vpn/proxy"
)

func (f fixture) freeze(order string, frozen bool) error {
	return f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error { return f.Freeze(ctx, tx, order, frozen) })
}

func (f fixture) mustFreeze(order string, frozen bool) {
	f.t.Helper()
	if err := f.freeze(order, frozen); err != nil {
		f.t.Fatal(err)
	}
}

func TestWhatIsFrozenServesNobodyAndKeepsItsDays(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		if err := f.AddNodes(t.Context(), proxy.Node{Name: "Pier", Groups: []string{"main"}, Protocol: "shadowsocks", Host: "pier.example", Port: 443, Settings: proxy.Settings{Cipher: "aes-256-gcm"}}); err != nil {
			t.Fatal(err)
		}
		f.grant("ann", monthly("o1", 1))
		before := f.all("ann")[0]
		link, err := f.Subscription(t.Context(), "ann")
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			frozen bool
			nodes  int
		}{{true, 0}, {true, 0}, {false, 1}, {false, 1}} {
			f.clock.Advance(time.Hour)
			f.mustFreeze("o1", c.frozen)
			profile, err := f.Profile(t.Context(), link.Token)
			if err != nil || len(profile.Nodes) != c.nodes || profile.Usage.Active != c.nodes {
				t.Errorf("frozen %v: %+v, %v", c.frozen, profile, err)
			}
			now := f.all("ann")[0]
			if now.Frozen != c.frozen || *now.ExpiresAt != *before.ExpiresAt || now.QuotaBytes != before.QuotaBytes {
				t.Errorf("frozen %v: %+v", c.frozen, now)
			}
		}
		if err := f.freeze("nothing", true); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("an order that gave nothing: %v", err)
		}
	})
}

func TestWhatOtherOrdersHavePaidForServesOn(t *testing.T) {
	end := func(month time.Month) time.Time { return time.Date(2026, month, 31, 10, 0, 0, 0, time.UTC) }
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 2))
		f.grant("ann", monthly("o2", 5))
		for _, c := range []struct {
			order  string
			freeze bool
			frozen bool
			ends   time.Time
		}{
			{"o2", true, false, end(time.March)},
			{"o1", true, true, end(time.March)},
			{"o2", false, false, time.Date(2026, 6, 30, 10, 0, 0, 0, time.UTC)},
			{"o1", false, false, end(time.August)},
		} {
			f.mustFreeze(c.order, c.freeze)
			if now := f.all("ann")[0]; now.Frozen != c.frozen || now.ExpiresAt.Time() != c.ends {
				t.Errorf("%s frozen %v: %v until %v", c.order, c.freeze, now.Frozen, now.ExpiresAt.Time())
			}
		}
	})
}

func TestAPurchaseMeanwhileDoesNotExtendWhatIsFrozen(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 1))
		f.mustFreeze("o1", true)
		f.clock.Advance(time.Hour)
		f.grant("ann", monthly("o2", 1))
		f.mustFreeze("o1", false)
		if u, err := f.Usage(t.Context(), "ann"); err != nil || u.Active != 2 {
			t.Errorf("%+v, %v", u, err)
		}
	})
}

func TestWhatIsTakenBackIsNotThawed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 1))
		f.mustFreeze("o1", true)
		if err := f.takeBack("o1"); err != nil {
			t.Fatal(err)
		}
		f.mustFreeze("o1", false)
		if now := f.all("ann")[0]; now.Frozen || now.Active(f.clock.Now()) {
			t.Errorf("%+v", now)
		}
	})
}

func TestFreezingManyOrdersOfOneEntitlementAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for i := range 9 {
			f.grant("ann", vpn.Terms{PackageID: "cargo", QuotaBytes: int64(i+1) * gigabyte, Apply: vpn.Extend, GrantedOrder: fmt.Sprint("o", i)})
		}
		results := storagetest.AtOnce(16, func(i int) error { return f.freeze(fmt.Sprint("o", i/2), true) })
		storagetest.WantCount(t, results, nil, len(results))
		if u, err := f.Usage(t.Context(), "ann"); err != nil || u.TotalBytes != 9*gigabyte {
			t.Fatalf("%+v, %v", u, err)
		}
	})
}
