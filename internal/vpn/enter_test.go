package vpn_test

import (
	"context"
	"fmt"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
)

func (f fixture) drawn(user string, bytes int64) {
	f.t.Helper()
	if err := f.draw(user, bytes); err != nil {
		f.t.Fatal(err)
	}
}

func (f fixture) enterAll() {
	f.t.Helper()
	if err := f.EnterAll(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
}

// kept is what the tables themselves say: used in all plans, moved on all days,
// and rows that are to be entered.
func (f fixture) kept() string {
	f.t.Helper()
	var used, moved, rows int64
	err := f.db.QueryRow(f.t.Context(), `
		SELECT (SELECT CAST(COALESCE(SUM(used_bytes), 0) AS BIGINT) FROM vpn_entitlement),
		       (SELECT CAST(COALESCE(SUM(up_bytes + down_bytes), 0) AS BIGINT) FROM vpn_usage_day), (SELECT COUNT(*) FROM vpn_drawn)`).Scan(&used, &moved, &rows)
	if err != nil {
		f.t.Fatal(err)
	}
	return fmt.Sprint(used, moved, rows)
}

func TestWhatIsNotYetEnteredCountsAsMuchAsWhatIs(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 3))
		look := func(when string, used int64, days int, letIn bool) {
			t.Helper()
			u, err := f.Usage(t.Context(), "ann")
			if err != nil || u.UsedBytes != used {
				t.Errorf("%s: %+v, %v", when, u, err)
			}
			if e := f.all("ann")[0]; e.UsedBytes != used || e.DrawnAt == nil || *e.DrawnAt != f.clock.Now() {
				t.Errorf("%s: %+v", when, e)
			}
			told, err := f.UsageDays(t.Context(), "ann", 7)
			if err != nil || len(told) != days || told[0].UpBytes+told[0].DownBytes != used {
				t.Errorf("%s: %+v, %v", when, told, err)
			}
			let := 0
			until, err := f.EachAllowed(t.Context(), []string{"main"}, func(vpn.Allowed) { let++ })
			if err != nil || (let == 1) != letIn || dateOf(&until) != map[bool]string{true: "2026-04-30", false: "2026-02-28"}[letIn] {
				t.Errorf("%s: %d let in until %s, %v", when, let, dateOf(&until), err)
			}
		}
		f.drawn("ann", 60*gigabyte)
		look("counted", 60*gigabyte, 1, true)
		f.enterAll()
		look("entered", 60*gigabyte, 1, true)
		if got, want := f.kept(), fmt.Sprint(60*gigabyte, 60*gigabyte, 0); got != want {
			t.Errorf("kept %s, want %s", got, want)
		}
		f.wantTold("with enough left")
		f.drawn("ann", 36*gigabyte)
		look("more of the same day", 96*gigabyte, 1, true)
		f.wantTold("with little left", fmt.Sprintf("ann: under 5, %d of %d", 4*gigabyte, 100*gigabyte))
		f.drawn("ann", 4*gigabyte)
		look("used up", 100*gigabyte, 1, false)
		f.enterAll()
		f.enterAll()
		look("entered twice", 100*gigabyte, 1, false)
	})
}

func TestWhoLeavesLeavesNothingToEnter(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.grant("ann", monthly("o1", 3))
		f.drawn("ann", gigabyte)
		f.enterAll()
		f.drawn("ann", gigabyte)
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			// Somebody counts meanwhile, and is done later.
			if _, err := tx.Exec(ctx, `CREATE TEMPORARY TABLE late AS SELECT * FROM vpn_drawn`); err != nil {
				return err
			}
			if err := f.Leave(ctx, tx, "ann"); err != nil {
				return err
			}
			_, err := tx.Exec(ctx, `INSERT INTO vpn_drawn SELECT * FROM late`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		f.enterAll()
		if got, want := f.kept(), fmt.Sprint(3*gigabyte, 0, 0); got != want {
			t.Errorf("kept %s, want %s", got, want)
		}
	})
}

func TestNothingIsLostOrDoubledWhileItIsEntered(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for i := range 4 {
			f.grant(fmt.Sprint("u", i), monthly(fmt.Sprint("o", i), 12))
		}
		results := storagetest.AtOnce(40, func(i int) error {
			switch i % 5 {
			case 0:
				return f.EnterAll(t.Context())
			case 1:
				f.grant(fmt.Sprint("u", i%4), monthly(fmt.Sprint("more", i), 1))
				return nil
			}
			return f.draw(fmt.Sprint("u", i%4), 100)
		})
		storagetest.WantCount(t, results, nil, len(results))
		sum := int64(0)
		for i := range 4 {
			sum += f.all(fmt.Sprint("u", i))[0].UsedBytes
		}
		f.enterAll()
		if got, want := f.kept(), fmt.Sprint(2400, 2400, 0); got != want || sum != 2400 {
			t.Errorf("kept %s, want %s; told before %d", got, want, sum)
		}
	})
}
