package vpn_test

import (
	"context"
	"fmt"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func dateOf(at *clock.Millis) string {
	if at == nil {
		return ""
	}
	return at.Time().Format("2006-01-02")
}

// draw counts traffic as the nodes' reports are counted, for somebody with one
// plan.
func (f fixture) draw(user string, bytes int64) error {
	return f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		if err := f.RefillDue(ctx, tx); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `
			INSERT INTO vpn_drawn (number, entitlement_id, day, charged_bytes, up_bytes, down_bytes, drawn_at)
			SELECT number, id, CAST($1 AS TEXT), CAST($2 AS BIGINT), 1, CAST($2 AS BIGINT) - 1, CAST($3 AS BIGINT) FROM vpn_entitlement WHERE user_id = $4
			ON CONFLICT (number) DO UPDATE
			SET charged_bytes = vpn_drawn.charged_bytes + excluded.charged_bytes, up_bytes = vpn_drawn.up_bytes + excluded.up_bytes,
			    down_bytes = vpn_drawn.down_bytes + excluded.down_bytes, drawn_at = excluded.drawn_at`,
			f.clock.Now().Time().Format("2006-01-02"), bytes, f.clock.Now(), user)
		if err != nil {
			return err
		}
		return f.Warn(ctx, tx, []string{user})
	})
}

func (f fixture) refill() {
	f.t.Helper()
	if err := f.Refill(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
}

func TestARefillShowsBeforeAndAfterItIsWrittenDown(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 3))
		f.use("ann", 100*gigabyte)
		look := func(when string, used int64, next string) {
			t.Helper()
			u, err := f.Usage(t.Context(), "ann")
			if err != nil || u.UsedBytes != used || dateOf(u.RefillAt) != next {
				t.Errorf("%s: %+v, %v", when, u, err)
			}
		}
		look("before", 100*gigabyte, "2026-02-28")
		f.clock.Set(at(2, 28).Time())
		look("when it is due", 0, "2026-03-31")
		f.refill()
		look("when it is written down", 0, "2026-03-31")
		if err := f.draw("ann", 7); err != nil {
			t.Fatal(err)
		}
		f.refill()
		look("used since", 7, "2026-03-31")
	})
}

// Whoever comes first begins the period; what is used from then on stays.
func TestNoTrafficOfANewPeriodIsLostHoweverManyRefillAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for i := range 4 {
			f.grant(fmt.Sprint("u", i), monthly(fmt.Sprint("o", i), 12))
			f.use(fmt.Sprint("u", i), 99*gigabyte)
		}
		f.clock.Set(at(3, 1).Time())
		results := storagetest.AtOnce(20, func(i int) error {
			if i < 4 {
				return f.Refill(t.Context())
			}
			return f.draw(fmt.Sprint("u", i%4), gigabyte)
		})
		storagetest.WantCount(t, results, nil, len(results))
		for i := range 4 {
			if e := f.all(fmt.Sprint("u", i))[0]; e.UsedBytes != 4*gigabyte || dateOf(e.RefillAt) != "2026-03-31" {
				t.Errorf("u%d has used %d, next %s", i, e.UsedBytes, dateOf(e.RefillAt))
			}
		}
	})
}

// An order, a refund or a freeze rewrites the very rows that a refill does.
func TestRefillsAtOnceWithOrdersAndFreezes(t *testing.T) {
	for name, c := range map[string]struct {
		meanwhile    func(f fixture, i int) error
		ends, refill string
	}{
		"an order": {func(f fixture, i int) error {
			f.grant(fmt.Sprint("u", i), monthly(fmt.Sprint("more", i), 1))
			return nil
		}, "2026-04-30", "2026-03-31"},
		"a freeze": {func(f fixture, i int) error { return f.freeze(fmt.Sprint("o", i), true) }, "2026-03-31", ""},
		"a freeze of one of two": {func(f fixture, i int) error {
			f.grant(fmt.Sprint("u", i), monthly(fmt.Sprint("more", i), 1))
			return f.freeze(fmt.Sprint("more", i), true)
		}, "2026-03-31", ""},
	} {
		storagetest.Each(t, func(t *testing.T, db *storage.DB) {
			f := newFixture(t, db)
			for i := range 4 {
				f.grant(fmt.Sprint("u", i), monthly(fmt.Sprint("o", i), 2)) // until 31 March
				f.use(fmt.Sprint("u", i), 99*gigabyte)
			}
			f.clock.Set(at(3, 1).Time())
			results := storagetest.AtOnce(12, func(i int) error {
				switch i % 3 {
				case 0:
					return f.Refill(t.Context())
				case 1:
					return f.draw(fmt.Sprint("u", i/3), gigabyte)
				}
				return c.meanwhile(f, i/3)
			})
			storagetest.WantCount(t, results, nil, len(results))
			f.refill()
			for i := range 4 {
				e := f.all(fmt.Sprint("u", i))[0]
				if e.UsedBytes != gigabyte || dateOf(e.ExpiresAt) != c.ends || dateOf(e.RefillAt) != c.refill {
					t.Errorf("%s: u%d has used %d, until %s, next %s", name, i, e.UsedBytes, dateOf(e.ExpiresAt), dateOf(e.RefillAt))
				}
			}
		})
	}
}

// A refund that moves the anchor moves the refills; what was used stays used.
func TestAMovedAnchorMovesTheRefills(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 1))
		f.clock.Set(at(2, 20).Time())
		f.grant("ann", monthly("o2", 3))
		f.use("ann", 40*gigabyte)
		if err := f.takeBack("o1"); err != nil {
			t.Fatal(err)
		}
		e := f.all("ann")[0]
		if dateOf(&e.Anchor) != "2026-02-20" || dateOf(e.ExpiresAt) != "2026-05-20" || dateOf(e.RefillAt) != "2026-03-20" || e.UsedBytes != 40*gigabyte {
			t.Errorf("%+v", e)
		}
	})
}
