package market_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestItemsAreReadFromLinesAndTables(t *testing.T) {
	for pasted, items := range map[string]string{
		"a\nb":                           "a|b",
		"\ufeffa\r\nb\r\n":               "a|b",
		"a\rb":                           "a|b",
		"\n  \n a \n":                    "a 2",
		"user,word":                      "user,word",
		`"user","word"`:                  "user,word",
		"\"two\nlines\"\nb":              "two\nlines|b",
		`"he said ""so"""`:               `he said "so"`,
		"\"with, comma\",plain\r\nb":     "with, comma,plain|b",
		`"only looks" like it` + "\nb":   `"only looks" like it|b`,
		"\"never closed\nb":              "\"never closed|b",
		`pass"word"`:                     `pass"word"`,
		`""` + "\na":                     "a 1",
		"\"a\"\n\"b\"\n":                 "a|b",
		"密码一\r\n密码二":                     "密码一|密码二",
		"\"a\",\"b\nc\",d\n\"e\"\n\n\"f": "a,b\nc,d|e|\"f 1",
	} {
		got, empty := market.ReadItems(pasted)
		text := strings.Join(got, "|")
		if empty > 0 {
			text += fmt.Sprint(" ", empty)
		}
		want(t, fmt.Sprintf("%q", pasted), text, items)
	}
}

func TestItemsAreCountedAndTakenOut(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		p := s.listed("Keys")
		add := func(pasted string) market.Added {
			t.Helper()
			added, err := s.AddItems(t.Context(), "kim", p.ID, pasted)
			if err != nil {
				t.Fatal(err)
			}
			s.wantCounted(p.ID)
			return added
		}
		want(t, "the first time", add("one\ntwo\n\none\n"), market.Added{Added: 2, Twice: 1, Empty: 1})
		want(t, "once more", add("two\nthree"), market.Added{Added: 1, Twice: 1})
		want(t, "still listed", s.own(p.ID).State, market.Listed)
		other := s.listed("Other keys")
		again, err := s.AddItems(t.Context(), "kim", other.ID, "one\nfour")
		if err != nil {
			t.Fatal(err)
		}
		want(t, "of another product", again, market.Added{Added: 1, Twice: 1})
		s.wantCounted(other.ID)
		theirs, err := s.Draft(t.Context(), "lee", described("Their keys"))
		if err != nil {
			t.Fatal(err)
		}
		if again, err = s.AddItems(t.Context(), "lee", theirs.ID, "one"); err != nil {
			t.Fatal(err)
		}
		want(t, "of another store", again, market.Added{Added: 1})

		s.sql(`UPDATE market_item SET state = 'delivered' WHERE id = (SELECT MIN(id) FROM market_item WHERE product_id = $1)`, p.ID)
		s.sql(`UPDATE market_product SET stock = stock - 1 WHERE id = $1`, p.ID)
		want(t, "what was delivered comes once more", add("one\ntwo\nthree").Added, 0)

		taken, err := s.ClearItems(t.Context(), "kim", p.ID)
		if err != nil {
			t.Fatal(err)
		}
		want(t, "taken out", taken, 2)
		s.wantCounted(p.ID)
		stock, err := s.Stock(t.Context(), "kim", p.ID)
		if err != nil {
			t.Fatal(err)
		}
		want(t, "left", stock, market.Stock{Delivery: market.ByItems, Delivered: 1})
	})
}

func TestAnItemIsInOneProductOfItsStoreWhoeverIsFaster(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		pasted := []string{"one\ntwo\nthree", "three\ntwo\none"}
		keys := []string{s.listed("Keys").ID, s.listed("Other keys").ID}
		results := storagetest.AtOnce(8, func(i int) error {
			_, err := s.AddItems(t.Context(), "kim", keys[i%2], pasted[i%2])
			return err
		})
		storagetest.WantCount(t, results, nil, 8)
		want(t, "items", s.count(`SELECT COUNT(*) FROM market_item`), 3)
		want(t, "the stock of both", s.own(keys[0]).Stock+s.own(keys[1]).Stock, 3)
	})
}

func TestTooMuchIsNotTakenInPart(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		p := s.draft("Keys")
		many := make([]string, 1001)
		for i := range many {
			many[i] = fmt.Sprint("key ", i)
		}
		for what, c := range map[string]struct{ pasted, code string }{
			"nothing":   {" \n\n", "required"},
			"too many":  {strings.Join(many, "\n"), "out_of_range"},
			"too long":  {"fine\n" + strings.Repeat("长", 2001), "too_long"},
			"a record":  {`"` + strings.Repeat("key\n", 20_000) + `"`, "too_long"},
			"long, all": {strings.Repeat("长", 2000), ""},
			"many, all": {strings.Join(many[:1000], "\n"), ""},
		} {
			before := s.own(p.ID).Stock
			_, err := s.AddItems(t.Context(), "kim", p.ID, c.pasted)
			want(t, what, fieldCode(err, "text"), c.code)
			if c.code != "" {
				want(t, what+": the stock", s.own(p.ID).Stock, before)
			}
		}
		want(t, "in the end", s.own(p.ID).Stock, 1001)
		s.wantCounted(p.ID)
	})
}

func TestACountIsForWhatIsDeliveredByMessage(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		byMessage := func(d *market.Described) { d.Delivery = market.ByMessage }
		p, items := s.listed("Advice", byMessage), s.listed("Keys")
		stock, err := s.SetStock(t.Context(), "kim", p.ID, 12)
		if err != nil {
			t.Fatal(err)
		}
		want(t, "the count", stock, market.Stock{Delivery: market.ByMessage, Stock: 12})
		_, err = s.SetStock(t.Context(), "kim", p.ID, 1_000_001)
		want(t, "too many", fieldCode(err, "stock"), "out_of_range")
		_, err = s.SetStock(t.Context(), "kim", items.ID, 3)
		wantErr(t, "a count of items", err, market.ErrDelivery)
		_, err = s.AddItems(t.Context(), "kim", p.ID, "one")
		wantErr(t, "items of a message", err, market.ErrDelivery)

		d := described("Advice")
		_, err = s.Change(t.Context(), "kim", p.ID, d)
		wantErr(t, "delivered otherwise", err, market.ErrDelivery)
		free := s.draft("Not yet", byMessage)
		if _, err = s.Change(t.Context(), "kim", free.ID, described("Not yet")); err != nil {
			t.Errorf("a draft with nothing in it: %v", err)
		}
	})
}

// Items come in, are taken out and are ordered at once; whoever orders changes
// the product's row first, as the room does.
func TestTheStockIsWhatIsFreeWhateverHappensAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		p := s.listed("Keys")
		order := func(i int) error {
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				n, err := tx.Exec(ctx, `UPDATE market_product SET stock = stock - 1 WHERE id = $1 AND stock >= 1`, p.ID)
				if err != nil || n == 0 {
					return err
				}
				n, err = tx.Exec(ctx, `
					UPDATE market_item SET state = 'reserved', order_id = $1
					WHERE  id = (SELECT MIN(id) FROM market_item WHERE product_id = $2 AND state = 'free')`, fmt.Sprint("order", i), p.ID)
				if err == nil && n != 1 {
					return fmt.Errorf("the stock promised an item that is not there")
				}
				return err
			})
		}
		for round := range 5 {
			results := storagetest.AtOnce(12, func(i int) (err error) {
				switch i % 4 {
				case 0:
					_, err = s.ClearItems(t.Context(), "kim", p.ID)
				case 1:
					_, err = s.AddItems(t.Context(), "kim", p.ID, fmt.Sprintf("a%d\nb%d\nc%d\nd%d", round, round, round, i))
				default:
					err = order(round*100 + i)
				}
				return err
			})
			storagetest.WantCount(t, results, nil, 12)
			s.wantCounted(p.ID)
		}
	})
}

func TestACountThatManySetAtOnceIsWhatOneOfThemSaid(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		p := s.listed("Advice", func(d *market.Described) { d.Delivery = market.ByMessage })
		results := storagetest.AtOnce(8, func(int) error {
			_, err := s.SetStock(t.Context(), "kim", p.ID, 12)
			return err
		})
		storagetest.WantCount(t, results, nil, 8)
		want(t, "the count", s.own(p.ID).Stock, 12)
	})
}

func TestAStockThatIsSetAtSeveralScreensIsWhatWasSet(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		p := s.draft("Lamp", func(d *market.Described) { d.Delivery = market.ByMessage })
		for round := range rounds() {
			results := storagetest.AtOnce(6, func(int) error {
				_, err := s.SetStock(t.Context(), "kim", p.ID, int64(10+round))
				return err
			})
			storagetest.WantCount(t, results, nil, len(results))
			want(t, "stock", s.own(p.ID).Stock, int64(10+round))
		}
	})
}
