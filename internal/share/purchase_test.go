package share_test

import (
	"errors"
	"testing"

	"causeway/internal/base/fault"
	"causeway/internal/ledger"
	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

func TestEachItemIsPaidForOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		a, b, c, gift := st.offer("a", 10), st.offer("b", 20), st.offer("c", 30), st.offer("gift", 0)
		st.give("buyer", 100)

		if got, err := st.buy("buyer", 30, a, b, gift, a); err != nil || got != (share.Receipt{Paid: 30, Balance: 70}) {
			t.Errorf("A and B: %+v %v", got, err)
		}
		if got, err := st.buy("buyer", 30, b, c); err != nil || got != (share.Receipt{Paid: 30, Balance: 40}) {
			t.Errorf("then B and C: %+v %v", got, err)
		}
		if got, err := st.buy("buyer", 60, a, b, c); err != nil || got != (share.Receipt{Balance: 40}) {
			t.Errorf("all of it again: %+v %v", got, err)
		}
		if got, err := st.buy("owner", 0, a, b); err != nil || got.Paid != 0 {
			t.Errorf("one's own: %+v %v", got, err)
		}
		st.wantPoints("owner", 60)
		st.wantSound()
		if earned := st.count(`SELECT earned FROM share_entry WHERE id = $1`, b); earned != 20 {
			t.Errorf("B's line has earned %d", earned)
		}
	})
}

func TestTheOperatorsPart(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for _, c := range []struct{ fee, price, owner int64 }{
			{0, 7, 7}, {1000, 7, 6}, {1000, 4, 4}, {250, 1000, 975}, {5000, 1, 0}, {5000, 99_999_999, 49_999_999},
		} {
			st := newStall(t, db)
			st.fee = c.fee
			buyer, item := "buyer", st.offer("f", c.price)
			st.give(buyer, c.price)
			before, _ := st.books.Points(t.Context(), "owner")
			house, _ := st.books.Balance(t.Context(), db, ledger.SpentPoints())
			if _, err := st.buy(buyer, c.price, item); err != nil {
				t.Fatal(err)
			}
			st.wantPoints(buyer, 0)
			st.wantPoints("owner", before+c.owner)
			if now, _ := st.books.Balance(t.Context(), db, ledger.SpentPoints()); now-house != c.price-c.owner {
				t.Errorf("%+v: the house got %d", c, now-house)
			}
			lines, err := st.books.Statement(t.Context(), db, []ledger.Account{ledger.UserPoints(buyer)}, ledger.Page{Limit: 10, DebitOnly: true})
			if err != nil || len(lines) == 0 || lines[0].Amount != -c.price || lines[0].Memo["fileName"] != "f" || lines[0].Memo["fileLogo"] != lookup {
				t.Errorf("%+v: the buyer reads %+v %v", c, lines, err)
			}
			st.exec(`DELETE FROM share_entry`)
			st.exec(`DELETE FROM share_share`)
		}
	})
}

func TestWhatKeepsFromBuying(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		a, b := st.offer("a", 10), st.offer("b", 20)
		st.give("buyer", 25)
		refused := func(name string, err error, want *fault.Error, params map[string]int64) {
			t.Helper()
			f, _ := fault.As(err)
			if !errors.Is(err, want) {
				t.Errorf("%s: %v, want %v", name, err, want)
				return
			}
			for key, value := range params {
				if f.Params()[key] != value {
					t.Errorf("%s: %s is %v, want %d", name, key, f.Params()[key], value)
				}
			}
		}
		_, err := st.buy("buyer", 0)
		refused("nothing chosen", err, share.ErrNothingSelected, nil)
		_, err = st.buy("buyer", 9, a)
		refused("another price", err, share.ErrPriceChanged, map[string]int64{"points": 10})
		_, err = st.buy("buyer", 30, a, b)
		refused("too dear", err, share.ErrNoPoints, map[string]int64{"points": 30, "balance": 25, "missing": 5})
		_, err = st.buy("buyer", 10, a, "missing")
		refused("not in there", err, storage.ErrNotFound, nil)
		_, err = st.buy("buyer", 0, "top")
		refused("the folder", err, storage.ErrNotFound, nil)
		st.exec(`UPDATE share_file SET lost_at = 1 WHERE id = $1`, st.fileOf(b))
		_, err = st.buy("buyer", 20, b)
		refused("lost", err, share.ErrLost, nil)
		st.exec(`UPDATE share_share SET state = 'taken_down'`)
		_, err = st.buy("buyer", 10, a)
		refused("taken down", err, share.ErrBlocked, nil)
		st.wantPoints("buyer", 25)
		st.wantSound()
		if n := st.count(`SELECT COUNT(*) FROM share_purchase`); n != 0 {
			t.Errorf("%d purchases are left of what was refused", n)
		}
	})
}

func TestTheSameCallAgainPaysNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		a, b := st.offer("a", 10), st.offer("b", 20)
		st.give("buyer", 100)
		wish := share.Choice{ItemIDs: []string{a}, Points: 10, Key: "k"}
		for range 2 {
			if got, err := st.Buy(t.Context(), caller("buyer"), lookup, wish); err != nil || got != (share.Receipt{Paid: 10, Balance: 90}) {
				t.Errorf("%+v %v", got, err)
			}
		}
		wish = share.Choice{ItemIDs: []string{b}, Points: 20, Key: "k"}
		if _, err := st.Buy(t.Context(), caller("buyer"), lookup, wish); !errors.Is(err, share.ErrKeyReused) {
			t.Errorf("the key for something else: %v", err)
		}
	})
}

func TestManyClicksPayOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		st.fee = 1000
		items := []string{st.offer("a", 10), st.offer("b", 20), st.offer("c", 30)}
		st.give("buyer", 60)
		results := storagetest.AtOnce(soak.Count(12, 50), func(int) error {
			_, err := st.buy("buyer", 60, items...)
			return err
		})
		storagetest.WantCount(t, results, nil, len(results))
		st.wantPoints("buyer", 0)
		st.wantPoints("owner", 54)
		st.wantSound()
	})
}

func TestPointsAreSpentOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		const pieces = 12
		var items []string
		for range pieces {
			items = append(items, st.offer("x", 10))
		}
		st.give("buyer", 50)
		results := storagetest.AtOnce(pieces, func(i int) error {
			_, err := st.buy("buyer", 10, items[i])
			return err
		})
		storagetest.WantCount(t, results, nil, 5)
		storagetest.WantCount(t, results, share.ErrNoPoints, pieces-5)
		st.wantPoints("buyer", 0)
		st.wantPoints("owner", 50)
		st.wantSound()
	})
}

// Whatever the owner does at the same moment, a buyer pays the price that the
// call named, for something that is there, or nothing.
func TestBuyingWhileTheOwnerActs(t *testing.T) {
	acts := map[string]func(st *stall, item string) error{
		"raises the price": func(st *stall, item string) error {
			points := int64(11)
			_, err := st.Change(st.t.Context(), "owner", item, share.Edit{Points: &points})
			return err
		},
		"cancels the share": func(st *stall, _ string) error { return st.End(st.t.Context(), "owner", "top") },
		"deletes the file":  func(st *stall, item string) error { return st.DeleteFile(st.t.Context(), "owner", st.fileOf(item)) },
	}
	for name, act := range acts {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				st := newStall(t, db)
				item := st.offer("a", 10)
				st.give("buyer", 50)
				results := storagetest.AtOnce(2, func(i int) error {
					if i == 0 {
						return act(st, item)
					}
					_, err := st.buy("buyer", 10, item)
					return err
				})
				if results[0] != nil {
					t.Fatal(results[0])
				}
				switch err := results[1]; {
				case err == nil:
					st.wantPoints("buyer", 40)
					st.wantPoints("owner", 10)
					if _, err := st.GrantItems(t.Context(), caller("buyer"), lookup, []string{item}); err != nil {
						t.Errorf("paid, and cannot fetch it: %v", err)
					}
				case errors.Is(err, share.ErrPriceChanged), errors.Is(err, share.ErrShareExpired), errors.Is(err, storage.ErrNotFound):
					st.wantPoints("buyer", 50)
				default:
					t.Error(err)
				}
				st.wantSound()
			})
		})
	}
}
