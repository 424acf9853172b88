package market_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/market"
	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAProductIsSeenOnceAnOperatorHasLetItIn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		p := s.draft("Harbour maps")
		want(t, "a draft", s.found(market.Search{}), "")
		_, err := s.HandedProduct(t.Context(), p.ID)
		wantErr(t, "a draft on the desk", err, storage.ErrNotFound)
		_, err = s.ApproveProduct(t.Context(), operator, p.ID, 1)
		wantErr(t, "a draft approved", err, storage.ErrNotFound)

		s.submit(p.ID)
		want(t, "what waits", s.found(market.Search{}), "")
		_, err = s.Submit(t.Context(), "kim", p.ID)
		wantErr(t, "handed in twice", err, market.ErrState)

		s.approve(p.ID)
		want(t, "what is let in", s.found(market.Search{}), "Harbour maps")
		want(t, "the letter", s.letters(), "kim: market_product Name=Harbour maps Outcome=approved Reason= StoreURL=https://shop.example/market/my_store")
		want(t, "the record", strings.Join(s.acts, "; "), "olga market.product_approve ")

		if _, err := s.Retire(t.Context(), "kim", p.ID); err != nil {
			t.Fatal(err)
		}
		want(t, "what is retired", s.found(market.Search{}), "")
		_, err = s.Retire(t.Context(), "kim", p.ID)
		wantErr(t, "retired twice", err, market.ErrState)
		s.submit(p.ID)
		s.approve(p.ID)
		want(t, "handed in again", s.found(market.Search{Words: "harbour"}), "Harbour maps")
	})
}

func TestWhatAnOperatorHasLookedAtWaitsAgainWhenItIsChanged(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		for name, change := range map[string]struct {
			to    func(*market.Described)
			waits bool
		}{
			"price":    {to: func(d *market.Described) { d.Price = 7 * money.Dollar }},
			"limit":    {to: func(d *market.Described) { d.LimitOne = true }},
			"name":     {to: func(d *market.Described) { d.Texts = map[lang.Tag]market.Text{lang.English: {Name: "Other maps"}} }, waits: true},
			"category": {to: func(d *market.Described) { d.Category = "games" }, waits: true},
			"adult":    {to: func(d *market.Described) { d.Adult = true }, waits: true},
		} {
			p := s.listed("Maps by " + name)
			d := described("Maps by " + name)
			change.to(&d)
			after, err := s.Change(t.Context(), "kim", p.ID, d)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			want(t, name+" waits", after.State == market.ProductWaiting, change.waits)
			want(t, name+" is another version", after.Version > p.Version, change.waits)
			want(t, name+" is shown", s.own(p.ID).Shown, !change.waits)
			if change.waits {
				_, err = s.ApproveProduct(t.Context(), operator, p.ID, p.Version)
				wantErr(t, name+": the version before", err, market.ErrDecided)
			}
		}
	})
}

func TestWhatIsFoundByWordsIsSortedByWhatHoldsNow(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		b, a := s.listed("Maps of the south"), s.listed("Maps of the north") // which is newer
		d := described("Maps of the north")
		d.Price = 9 * money.Dollar
		if _, err := s.Change(t.Context(), "kim", a.ID, d); err != nil {
			t.Fatal(err)
		}
		want(t, "cheapest", s.found(market.Search{Words: "maps", Sort: market.Cheapest}), "Maps of the south, Maps of the north")
		s.write(func(ctx context.Context, tx *storage.Tx) error { return s.CountAndRate(ctx, tx, b.ID, 3, 4) })
		for _, sort := range []market.Sort{market.BySales, market.ByRating} {
			want(t, string(sort), s.found(market.Search{Words: "maps", Sort: sort}), "Maps of the south, Maps of the north")
		}
	})
}

func TestWhatIsWrongWithAProductIsNamed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		everywhere := func(name string) map[lang.Tag]market.Text {
			all := map[lang.Tag]market.Text{}
			for _, tag := range lang.All() {
				all[tag] = market.Text{Name: name}
			}
			return all
		}
		for what, c := range map[string]struct {
			change      func(*market.Described)
			field, code string
		}{
			"no name":      {func(d *market.Described) { d.Texts[lang.English] = market.Text{Name: " "} }, "texts.en-US.name", "required"},
			"a short name": {func(d *market.Described) { d.Texts[lang.English] = market.Text{Name: "x"} }, "texts.en-US.name", "too_short"},
			"a long name":  {func(d *market.Described) { d.Texts[lang.English] = market.Text{Name: strings.Repeat("名", 81)} }, "texts.en-US.name", "too_long"},
			"a long text": {func(d *market.Described) {
				d.Texts[lang.English] = market.Text{Name: "Maps", About: strings.Repeat("名", 4001)}
			}, "texts.en-US.about", "too_long"},
			"two lines":      {func(d *market.Described) { d.Texts[lang.English] = market.Text{Name: "Ma\nps"} }, "texts.en-US.name", "bad_format"},
			"no language":    {func(d *market.Described) { d.Texts = nil }, "texts", "required"},
			"two languages":  {func(d *market.Described) { d.Texts[lang.Russian] = market.Text{Name: "Карты"} }, "texts", "required"},
			"another":        {func(d *market.Described) { d.Texts = map[lang.Tag]market.Text{"fr-FR": {Name: "Cartes"}} }, "texts", "unknown_value"},
			"all, one short": {func(d *market.Described) { d.Texts = everywhere("x") }, "texts.zh-TW.name", "too_short"},
			"for nothing":    {func(d *market.Described) { d.Price = 0 }, "price", "out_of_range"},
			"too dear":       {func(d *market.Described) { d.Price = 10_001 * money.Dollar }, "price", "out_of_range"},
			"half a cent":    {func(d *market.Described) { d.Price = money.Cent + money.Cent/2 }, "price", "bad_format"},
			"no category":    {func(d *market.Described) { d.Category = "" }, "category", "unknown_value"},
			"no delivery":    {func(d *market.Described) { d.Delivery = "by ship" }, "delivery", "unknown_value"},
			"a blocked word": {func(d *market.Described) { d.Texts[lang.English] = market.Text{Name: "smuggling for all"} }, "texts.en-US.name", moderation.ErrUnlawful.Code()},
			"a blocked word below": {func(d *market.Described) { d.Texts[lang.English] = market.Text{Name: "Maps", About: "for smuggling"} },
				"texts.en-US.about", moderation.ErrUnlawful.Code()},
		} {
			d := described("Maps")
			c.change(&d)
			_, err := s.Draft(t.Context(), "kim", d)
			want(t, what, fieldCode(err, c.field), c.code)
		}
		d := described("")
		d.Texts = everywhere("Maps")
		p, err := s.Draft(t.Context(), "kim", d)
		if err != nil || len(p.Languages()) != len(lang.All()) {
			t.Errorf("every language: %v, %v", p.Languages(), err)
		}
	})
}

func TestNobodyChangesAnothersProduct(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		p := s.listed("Maps")
		for _, who := range []string{"lee", "nobody"} { // with a store, and without
			for what, try := range map[string]func() error{
				"read":    func() error { _, err := s.Product(t.Context(), who, p.ID); return err },
				"change":  func() error { _, err := s.Change(t.Context(), who, p.ID, described("Mine")); return err },
				"submit":  func() error { _, err := s.Submit(t.Context(), who, p.ID); return err },
				"retire":  func() error { _, err := s.Retire(t.Context(), who, p.ID); return err },
				"picture": func() error { _, err := s.AddPicture(t.Context(), who, p.ID, s.upload(1)); return err },
				"drop":    func() error { _, err := s.RemovePicture(t.Context(), who, p.ID, "png-1"); return err },
				"stock":   func() error { _, err := s.Stock(t.Context(), who, p.ID); return err },
				"items":   func() error { _, err := s.AddItems(t.Context(), who, p.ID, "a"); return err },
				"clear":   func() error { _, err := s.ClearItems(t.Context(), who, p.ID); return err },
				"count":   func() error { _, err := s.SetStock(t.Context(), who, p.ID, 1); return err },
			} {
				wantErr(t, who+": "+what, try(), storage.ErrNotFound)
			}
		}
		want(t, "still", s.found(market.Search{}), "Maps")
	})
}

func TestABlockedProductIsNobodysUntilItIsGivenBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		p := s.listed("Maps")
		if _, err := s.BlockProduct(t.Context(), operator, p.ID, "a fake"); err != nil {
			t.Fatal(err)
		}
		_, err := s.BlockProduct(t.Context(), operator, p.ID, "a fake")
		wantErr(t, "blocked twice", err, market.ErrIsBlocked)
		want(t, "found", s.found(market.Search{Words: "maps"}), "")
		_, err = s.Show(t.Context(), p.ID, "", false)
		wantErr(t, "its page", err, market.ErrBlocked)
		_, err = s.Change(t.Context(), "kim", p.ID, described("Maps"))
		wantErr(t, "changed", err, market.ErrBlocked)
		described, err := s.Target().Describe(t.Context(), []string{p.ID, "none"})
		if err != nil || len(described) != 1 || described[p.ID].State != moderation.Blocked || described[p.ID].OwnerID != "kim" {
			t.Errorf("described: %v, %v", described, err)
		}
		_, err = s.UnblockProduct(t.Context(), operator, p.ID, " ")
		want(t, "no reason", fieldCode(err, "reason"), "required")
		if _, err := s.UnblockProduct(t.Context(), operator, p.ID, "a mistake"); err != nil {
			t.Fatal(err)
		}
		_, err = s.UnblockProduct(t.Context(), operator, p.ID, "again")
		wantErr(t, "given back twice", err, market.ErrNotBlocked)
		want(t, "found again", s.found(market.Search{Words: "maps"}), "Maps")

		block := func(id string) error {
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				return s.Target().Block(ctx, tx, moderation.Operator{}, id, "reported")
			})
		}
		wantErr(t, "a report on nothing", block("none"), storage.ErrNotFound)
		for range 2 {
			if err := block(p.ID); err != nil {
				t.Fatal(err)
			}
		}
		want(t, "after a report", s.found(market.Search{}), "")
	})
}

func TestNobodyDecidesAboutTheirOwnProducts(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		p := s.draft("Maps")
		s.submit(p.ID)
		for name, decide := range map[string]func() (market.DeskProduct, error){
			"approved":   func() (market.DeskProduct, error) { return s.ApproveProduct(t.Context(), keeperKim, p.ID, 1) },
			"refused":    func() (market.DeskProduct, error) { return s.RefuseProduct(t.Context(), keeperKim, p.ID, 1, "no") },
			"blocked":    func() (market.DeskProduct, error) { return s.BlockProduct(t.Context(), keeperKim, p.ID, "no") },
			"given back": func() (market.DeskProduct, error) { return s.UnblockProduct(t.Context(), keeperKim, p.ID, "yes") },
		} {
			_, err := decide()
			wantErr(t, name, err, market.ErrOwnSale)
		}
		want(t, "still", s.own(p.ID).State, market.ProductWaiting)
	})
}

func TestWhatIsDecidedIsDecidedOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		p := s.draft("Maps")
		s.submit(p.ID)
		results := storagetest.AtOnce(8, func(i int) (err error) {
			if i%2 == 0 {
				_, err = s.ApproveProduct(t.Context(), operator, p.ID, 1)
			} else {
				_, err = s.RefuseProduct(t.Context(), operator, p.ID, 1, "no")
			}
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, market.ErrDecided, 7)
		want(t, "letters", len(strings.Split(s.letters(), "\n")), 1)
	})
}

func TestAStoreHasAThousandProducts(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		p := s.draft("Maps")
		s.sql(`INSERT INTO market_product (id, store_id, state, reason, blocked, texts, name, folded, category, price, delivery, stock, limit_one, adult,
				pictures, sales, rating_sum, rating_count, rating, shown, version, created_at, changed_at)
			WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 998)
			SELECT 'p' || CAST(i AS TEXT), store_id, state, reason, blocked, texts, name, folded, category, price, delivery, stock, limit_one, adult,
				pictures, sales, rating_sum, rating_count, rating, shown, version, created_at, changed_at
			FROM market_product, n WHERE id = $1`, p.ID)
		results := storagetest.AtOnce(4, func(int) error {
			_, err := s.Draft(t.Context(), "kim", described("One more"))
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, market.ErrProductLimit, 3)
	})
}

func TestAProductHasFivePicturesAndKeepsNoOther(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		p := s.listed("Maps")
		for i := range uint8(5) {
			if _, err := s.AddPicture(t.Context(), "kim", p.ID, s.upload(i*40)); err != nil {
				t.Fatal(err)
			}
		}
		_, err := s.AddPicture(t.Context(), "kim", p.ID, s.upload(250))
		wantErr(t, "a sixth", err, market.ErrPictureLimit)
		after := s.own(p.ID)
		want(t, "waits again", after.State, market.ProductWaiting)
		if _, err := s.RemovePicture(t.Context(), "kim", p.ID, after.Pictures[1]); err != nil {
			t.Fatal(err)
		}
		_, err = s.RemovePicture(t.Context(), "kim", p.ID, after.Pictures[1])
		wantErr(t, "taken away twice", err, storage.ErrNotFound)
		s.clock.Advance(2 * time.Hour)
		if err := s.SweepPictures(t.Context()); err != nil {
			t.Fatal(err)
		}
		want(t, "kept", len(s.kept()), 4)
		if _, err := s.BlockProduct(t.Context(), operator, p.ID, "a fake"); err != nil {
			t.Fatal(err)
		}
		hidden, err := s.Withheld(t.Context(), after.Pictures[0])
		want(t, "a picture of what is blocked is shown", err == nil && !hidden, false)
	})
}
