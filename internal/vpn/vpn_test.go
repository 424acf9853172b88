package vpn_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/seal"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
	"causeway/internal/vpn/proxy"
)

type fixture struct {
	*vpn.Service
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
	*told
	record *record
}

func newFixture(t *testing.T, db *storage.DB) fixture {
	t.Helper()
	c := clock.NewManual(time.Date(2026, 1, 31, 10, 0, 0, 0, time.UTC))
	return newFixtureBy(t, db, c, c)
}

// newFixtureBy has the service read another clock than the one that tests set.
func newFixtureBy(t *testing.T, db *storage.DB, c *clock.Manual, read clock.Clock) fixture {
	t.Helper()
	box, err := seal.New(seal.NewKey())
	if err != nil {
		t.Fatal(err)
	}
	told, record := &told{}, &record{}
	service := vpn.New(vpn.Config{
		DB: db, Clock: read, Live: live.New(db, c, live.Options{}), Box: box, People: everybody{}, Plans: shelf{}, Notices: told, Recorder: record,
	})
	return fixture{service, t, db, c, told, record}
}

const gigabyte = int64(1) << 30

func monthly(order string, months int) vpn.Terms {
	return vpn.Terms{PackageID: "harbour", Name: "Harbour", Monthly: true, Months: months, QuotaBytes: 100 * gigabyte, NodeGroups: []string{"main"}, Apply: vpn.Extend, GrantedOrder: order}
}

func (f fixture) grant(user string, t vpn.Terms) {
	f.t.Helper()
	err := f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error { return f.Grant(ctx, tx, user, t) })
	if err != nil {
		f.t.Error(err)
	}
}

func (f fixture) all(user string) []vpn.Entitlement {
	f.t.Helper()
	all, err := f.Entitlements(f.t.Context(), user)
	if err != nil {
		f.t.Fatal(err)
	}
	return all
}

func TestAnOrderGrantsOnceHoweverOftenItIsDelivered(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		var wait sync.WaitGroup
		for range 8 {
			wait.Go(func() { f.grant("ann", monthly("o1", 1)) })
		}
		wait.Wait()
		if all := f.all("ann"); len(all) != 1 || all[0].Months != 1 {
			t.Fatalf("%+v", all)
		}
	})
}

func TestBuyingAgainMovesTheEndOnFromTheAnchor(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 1))
		f.clock.Advance(20 * 24 * time.Hour)
		f.grant("ann", monthly("o2", 1))
		all := f.all("ann")
		if len(all) != 1 || all[0].ExpiresAt.Time() != time.Date(2026, 3, 31, 10, 0, 0, 0, time.UTC) {
			t.Fatalf("%+v ends %v", all, all[0].ExpiresAt.Time())
		}
	})
}

func TestOtherTermsAndStartNowMakeASecondEntitlement(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for name, change := range map[string]func(*vpn.Terms){
			"start now":     func(t *vpn.Terms) { t.Apply = vpn.Now },
			"more traffic":  func(t *vpn.Terms) { t.QuotaBytes++ },
			"other nodes":   func(t *vpn.Terms) { t.NodeGroups = []string{"other"} },
			"never ends":    func(t *vpn.Terms) { t.Months = 0 },
			"other package": func(t *vpn.Terms) { t.PackageID = "jetty" },
		} {
			f := newFixture(t, db)
			f.grant(name, monthly(name+"1", 1))
			terms := monthly(name+"2", 1)
			change(&terms)
			f.grant(name, terms)
			if all := f.all(name); len(all) != 2 {
				t.Errorf("%s: %d entitlements", name, len(all))
			}
		}
	})
}

func TestWhatRefillsForEverIsDeliveredEachTimeItIsBought(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 0))
		f.grant("ann", monthly("o2", 0))
		if u, err := f.Usage(t.Context(), "ann"); err != nil || u.TotalBytes != 200*gigabyte {
			t.Fatalf("%+v, %v", u, err)
		}
	})
}

func TestALinkIsMadeOnceHoweverManyAskAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		tokens := make([]string, 8)
		results := storagetest.AtOnce(len(tokens), func(i int) error {
			m, err := f.Subscription(t.Context(), "ann")
			tokens[i] = m.Token
			return err
		})
		storagetest.WantCount(t, results, nil, len(tokens))
		for _, token := range tokens {
			if token != tokens[0] {
				t.Fatalf("several links: %q", tokens)
			}
		}
	})
}

func TestDataPacksAddTheirQuotaAndNeverEnd(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for i := range 2 {
			f.grant("ann", vpn.Terms{PackageID: "cargo", QuotaBytes: 200 * gigabyte, Apply: vpn.Extend, GrantedOrder: fmt.Sprint("o", i)})
		}
		f.grant("ann", monthly("o3", 1))
		u, err := f.Usage(t.Context(), "ann")
		if err != nil || u.TotalBytes != 500*gigabyte || !u.Never || u.ExpiresAt != nil || u.Active != 2 {
			t.Fatalf("%+v, %v", u, err)
		}
		f.clock.Advance(40 * 24 * time.Hour)
		if u, _ := f.Usage(t.Context(), "ann"); u.TotalBytes != 400*gigabyte || u.Active != 1 {
			t.Fatalf("after the month: %+v", u)
		}
	})
}

func TestALinkShowsTheNodesOfWhatWasBought(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for _, group := range []string{"main", "premium"} {
			if err := f.AddNodes(t.Context(), proxy.Node{Name: group, Groups: []string{group}, Protocol: proxy.Shadowsocks, Host: "h", Port: 1, Settings: proxy.Settings{Cipher: "aes-256-gcm"}}); err != nil {
				t.Fatal(err)
			}
		}
		m, err := f.Subscription(t.Context(), "ann")
		if err != nil {
			t.Fatal(err)
		}
		nodes := func() int {
			p, err := f.Profile(t.Context(), m.Token)
			if err != nil {
				t.Fatal(err)
			}
			return len(p.Nodes)
		}
		if n := nodes(); n != 0 {
			t.Fatalf("%d nodes without a purchase", n)
		}
		f.grant("ann", monthly("o1", 1))
		if n := nodes(); n != 1 {
			t.Fatalf("%d nodes, want the one of the bought group", n)
		}
		f.clock.Advance(40 * 24 * time.Hour)
		if n := nodes(); n != 0 {
			t.Fatalf("%d nodes after the end", n)
		}
	})
}

func TestAResetKillsTheOldLinkAndKeepsTheNumber(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		before, err := f.Subscription(t.Context(), "ann")
		if err != nil {
			t.Fatal(err)
		}
		if again, err := f.Subscription(t.Context(), "ann"); err != nil || again != before {
			t.Fatalf("the link changed by looking at it: %v", err)
		}
		after, err := f.Reset(t.Context(), "ann")
		if err != nil || after.Token == before.Token || after.UUID == before.UUID || after.Number != before.Number {
			t.Fatalf("%+v → %+v, %v", before, after, err)
		}
		if _, err := f.Profile(t.Context(), before.Token); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("the old link lives: %v", err)
		}
		if p, err := f.Profile(t.Context(), after.Token); err != nil || p.Member.UserID != "ann" {
			t.Errorf("the new link: %+v, %v", p, err)
		}
		if _, err := f.Profile(t.Context(), ""); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("an empty token: %v", err)
		}
	})
}
