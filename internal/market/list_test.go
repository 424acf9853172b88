package market_test

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"causeway/internal/base/fold"
	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestProductsAreFoundHoweverTheirNamesAreWritten(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		s.listed("Café Ｍap 2026")
		s.listed("", func(d *market.Described) {
			d.Texts = map[lang.Tag]market.Text{
				lang.English: {Name: "Computer lessons"}, lang.Simplified: {Name: "电脑课程"}, lang.Traditional: {Name: "電腦課程"}, lang.Russian: {Name: "Ёмкие уроки"},
			}
		})
		s.listed("Steam卡100元")
		for words, names := range map[string]string{
			"cafe":           "Café Ｍap 2026",
			"MAP café":       "Café Ｍap 2026",
			"2026":           "Café Ｍap 2026",
			"電腦":             "Computer lessons",
			"电":              "Computer lessons",
			"脑课":             "Computer lessons",
			"课脑":             "",
			"емкие":          "Computer lessons",
			"lessons 课程":     "Computer lessons",
			"lessons cafe":   "",
			"steam卡":         "Steam卡100元",
			"卡":              "Steam卡100元",
			"100":            "Steam卡100元",
			"nothing":        "",
			"!!!":            "",
			"software":       "", // a category is no word
			"#software":      "",
			" ":              "Steam卡100元, Computer lessons, Café Ｍap 2026",
			"%":              "",
			"caf":            "Café Ｍap 2026", // nobody has that word: the beginning of one
			"less":           "Computer lessons",
			"les comp":       "Computer lessons",
			"co les":         "Computer lessons", // two beginnings, and a word of both
			"c":              "",                 // one letter begins too much
			"computer cafes": "",
		} {
			want(t, words, s.found(market.Search{Words: words}), names)
		}
		want(t, "within its category", s.found(market.Search{Words: "cafe", Category: "software"}), "Café Ｍap 2026")
		want(t, "the beginning of one there", s.found(market.Search{Words: "caf", Category: "software"}), "Café Ｍap 2026")
		want(t, "in another", s.found(market.Search{Words: "cafe", Category: "games"}), "")
		_, _, err := s.List(t.Context(), market.Search{Words: "smuggling", Sort: market.ByAge, Limit: 5})
		wantErr(t, "what nobody may look for", err, market.ErrIllegal)
	})
}

func TestWhatIsNotShownIsNotFound(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		p := s.listed("Maps", func(d *market.Described) { d.LimitOne = true })
		adult := s.listed("Maps for adults", func(d *market.Described) { d.Adult = true })
		want(t, "without those for adults", s.found(market.Search{Words: "maps"}), "Maps")
		want(t, "with them", s.found(market.Search{Words: "maps", Adult: true}), "Maps for adults, Maps")
		_, err := s.Show(t.Context(), adult.ID, "", false)
		wantErr(t, "the page of one", err, market.ErrAdult)

		page, err := s.Show(t.Context(), p.ID, "", false)
		want(t, "to a visitor", err == nil && !page.Mine && !page.Bought && page.Store.ID == s.shop, true)
		page, err = s.Show(t.Context(), p.ID, "kim", false)
		want(t, "to its keeper", err == nil && page.Mine, true)
		s.sql(`INSERT INTO market_limit (product_id, user_id, order_id) VALUES ($1, 'bob', 'o1')`, p.ID)
		page, err = s.Show(t.Context(), p.ID, "bob", false)
		want(t, "to whoever has one", err == nil && page.Bought, true)

		want(t, "of its store", s.found(market.Search{Store: s.shop}), "Maps")
		want(t, "of another", s.found(market.Search{Store: "store-lee"}), "")
		if _, err := s.SuspendStore(t.Context(), operator, s.shop, "a look"); err != nil {
			t.Fatal(err)
		}
		want(t, "of a suspended store", s.found(market.Search{Words: "maps"})+s.found(market.Search{}), "")
		_, err = s.Show(t.Context(), p.ID, "", false)
		wantErr(t, "its page", err, storage.ErrNotFound)
	})
}

func TestStoresThatSellAreListedWhoSoldTheMostFirst(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		ids := map[string]string{}
		for i, name := range []string{"Ropes", "Sails", "Tar", "Rum", "Empty", "Shut"} {
			shop := s.opened("keeper"+name, name)
			ids[name] = shop.ID
			if name != "Empty" {
				s.shelve(shop.ID)
			}
			s.write(func(ctx context.Context, tx *storage.Tx) error {
				_, err := tx.Exec(ctx, `UPDATE market_store SET sales = $1 WHERE id = $2`, []int64{3, 9, 3, 7, 99, 99}[i], shop.ID)
				return err
			})
		}
		s.write(func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE market_product SET adult = TRUE WHERE store_id = $1`, ids["Rum"])
			return err
		})
		if _, err := s.SuspendStore(t.Context(), operator, ids["Shut"], "a look"); err != nil {
			t.Fatal(err)
		}
		listed := func(adult bool, limit int) string {
			var names []string
			for cursor, pages := "", 0; ; pages++ {
				found, next, err := s.Selling(t.Context(), adult, cursor, limit)
				if err != nil || pages > 9 {
					t.Fatalf("page %d: %v", pages, err)
				}
				for _, shop := range found {
					names = append(names, shop.Name)
				}
				if cursor = next; next == "" {
					return strings.Join(names, ", ")
				}
			}
		}
		for _, limit := range []int{1, 2, 50} {
			want(t, fmt.Sprint("to everybody by ", limit), listed(false, limit), "Sails, Tar, Ropes")
			want(t, fmt.Sprint("to adults by ", limit), listed(true, limit), "Sails, Rum, Tar, Ropes")
		}
		_, _, err := s.Selling(t.Context(), false, "newest.1.x", 5)
		wantErr(t, "a cursor of another list", err, market.ErrInvalid)
	})
}

// Every list is read page by page and compared with what reading everything
// gives.
func TestEveryListIsWhatReadingEverythingGives(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		draw := rand.New(rand.NewPCG(7, 7))
		vocabulary := []string{"map", "harbour", "lesson", "卡", "电脑", "电影", "карта", "steam"}
		var all []market.Product
		for i := range 60 {
			name := ""
			for range 1 + draw.IntN(3) {
				name += vocabulary[draw.IntN(len(vocabulary))] + " "
			}
			p := s.listed(fmt.Sprint(name, "n", i), func(d *market.Described) {
				d.Category = market.Categories[draw.IntN(3)]
				d.Price = money.Amount(1+draw.IntN(5)) * money.Dollar
				d.Adult = draw.IntN(6) == 0
			})
			s.write(func(ctx context.Context, tx *storage.Tx) error {
				return s.CountAndRate(ctx, tx, p.ID, int64(draw.IntN(4)), int64(1+draw.IntN(5)))
			})
			all = append(all, s.own(p.ID))
		}
		for _, words := range []string{"", "map", "卡", "电", "map harbour", "steam карта", "电脑 map"} {
			for _, category := range []string{"", market.Categories[1]} {
				for _, adult := range []bool{false, true} {
					for _, sort := range []market.Sort{market.ByAge, market.BySales, market.ByRating, market.Cheapest, market.MostCostly} {
						q := market.Search{Words: words, Category: category, Adult: adult, Sort: sort, Limit: 7}
						want(t, fmt.Sprintf("%+v", q), s.pages(q), oracle(all, q))
					}
				}
			}
		}
	})
}

// pages reads a list to its end.
func (s *stall) pages(q market.Search) string {
	s.t.Helper()
	var names []string
	for {
		found, next, err := s.List(s.t.Context(), q)
		if err != nil {
			s.t.Fatal(err)
		}
		for _, o := range found {
			names = append(names, o.Name)
		}
		if q.Behind = next; next == "" {
			return strings.Join(names, ", ")
		}
	}
}

// oracle reads every product.
func oracle(all []market.Product, q market.Search) string {
	key := map[market.Sort]func(market.Product) int64{
		market.ByAge:      func(p market.Product) int64 { return -int64(*p.ListedAt) },
		market.BySales:    func(p market.Product) int64 { return -p.Sales },
		market.ByRating:   func(p market.Product) int64 { return -p.Rating },
		market.Cheapest:   func(p market.Product) int64 { return int64(p.Price) },
		market.MostCostly: func(p market.Product) int64 { return -int64(p.Price) },
	}[q.Sort]
	var found []market.Product
	for _, p := range all {
		name := " " + fold.Text(p.Name) + " "
		fits := (q.Category == "" || q.Category == p.Category) && (q.Adult || !p.Adult)
		for _, word := range strings.Fields(fold.Text(q.Words)) {
			if fold.Spaced([]rune(word)[0]) {
				word = " " + word + " "
			}
			fits = fits && strings.Contains(name, word)
		}
		if fits {
			found = append(found, p)
		}
	}
	slices.SortFunc(found, func(a, b market.Product) int {
		newest := strings.Compare(b.ID, a.ID)
		if q.Sort == market.Cheapest {
			newest = -newest
		}
		return cmp.Or(cmp.Compare(key(a), key(b)), newest)
	})
	names := make([]string, len(found))
	for i, p := range found {
		names[i] = p.Name
	}
	return strings.Join(names, ", ")
}

func TestWordsAreCountedAsOftenAsProductsHaveThem(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		var ids []string
		for i := range 6 {
			p := s.draft(fmt.Sprint("Maps of the ", []string{"north", "south"}[i%2]))
			s.submit(p.ID)
			ids = append(ids, p.ID)
		}
		results := storagetest.AtOnce(len(ids), func(i int) error {
			_, err := s.ApproveProduct(t.Context(), operator, ids[i], 1)
			return err
		})
		storagetest.WantCount(t, results, nil, len(ids))
		s.wantWords()
		results = storagetest.AtOnce(len(ids), func(i int) (err error) {
			if i < 3 {
				_, err = s.Retire(t.Context(), "kim", ids[i])
				return err
			}
			d := described(fmt.Sprint("Charts of the ", []string{"south", "north"}[i%2]))
			_, err = s.Change(t.Context(), "kim", ids[i], d)
			return err
		})
		storagetest.WantCount(t, results, nil, len(ids))
		s.wantWords()
		want(t, "words of what is not listed", s.count(`SELECT COUNT(*) FROM market_word`), 0)
	})
}

// wantWords fails unless every word is counted as often as it is there.
func (s *stall) wantWords() {
	s.t.Helper()
	want(s.t, "words that are counted wrongly", s.count(`
		SELECT COUNT(*) FROM (SELECT term, COUNT(*) AS products FROM market_term GROUP BY term) t
		FULL JOIN market_word w ON w.term = t.term WHERE w.products IS NULL OR t.products IS NULL OR w.products <> t.products`), 0)
}

func TestACursorIsOfItsOwnOrder(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		s.listed("Maps")
		s.listed("More maps")
		_, next, err := s.List(t.Context(), market.Search{Sort: market.BySales, Limit: 1})
		if err != nil || next == "" {
			t.Fatalf("%q, %v", next, err)
		}
		for _, cursor := range []string{next, "newest.x.y", "newest.1", "nonsense"} {
			_, _, err = s.List(t.Context(), market.Search{Sort: market.ByAge, Limit: 1, Behind: cursor})
			want(t, cursor, fieldCode(err, "cursor"), "bad_format")
		}
	})
}
