package market_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/market"
	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAMemberHasOneStore(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		made := s.waiting("ada", "Ada's lamps")
		want(t, "state", made.State, market.StoreWaiting)

		_, err := s.OpenStore(t.Context(), "ada", market.Profile{Name: "Another"})
		wantErr(t, "a second one", err, market.ErrStoreExists)
		_, err = s.OpenStore(t.Context(), "tg-bob", market.Profile{Name: "Bob's"})
		wantErr(t, "by Telegram alone", err, market.ErrIncomplete)
		_, err = s.GetStore(t.Context(), made.ID)
		wantErr(t, "seen before it opened", err, storage.ErrNotFound)

		results := storagetest.AtOnce(6, func(i int) error {
			_, err := s.OpenStore(t.Context(), "carl", market.Profile{Name: "Carl's " + strings.Repeat("x", i+1)})
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, market.ErrStoreExists, 5)
	})
}

func TestNoTwoStoresHaveNamesThatPeopleTakeForTheSame(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		s.waiting("ada", "Harbour Lamps")
		for _, name := range []string{"harbour lamps", "HARBOURLAMPS", "Ｈａｒｂｏｕｒ　Ｌａｍｐｓ", "Harbour-Lamps!"} {
			_, err := s.OpenStore(t.Context(), "bob", market.Profile{Name: name})
			wantErr(t, name, err, market.ErrNameTaken)
			want(t, name, fieldCode(err, "name"), "store_name_taken")
		}
		s.waiting("bob", "Tides")
		_, err := s.ChangeStore(t.Context(), "bob", market.Profile{Name: "harbour lamps"})
		wantErr(t, "renamed", err, market.ErrNameTaken)
		if _, err := s.ChangeStore(t.Context(), "ada", market.Profile{Name: "HARBOUR lamps", About: "Ours."}); err != nil {
			t.Errorf("its own name in other letters: %v", err)
		}

		for round := range 5 {
			results := storagetest.AtOnce(8, func(i int) error {
				_, err := s.OpenStore(t.Context(), fmt.Sprintf("guest %d of %d", i, round), market.Profile{Name: fmt.Sprintf("Ropes %d", round)})
				return err
			})
			storagetest.WantCount(t, results, nil, 1)
			storagetest.WantCount(t, results, market.ErrNameTaken, 7)
		}

		if _, err := s.CloseStore(t.Context(), "ada"); err != nil {
			t.Fatal(err)
		}
		s.waiting("carl", "Harbour lamps") // free again
	})
}

func TestWhatAStoreMaySayOfItself(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		for name, c := range map[string]struct {
			profile     market.Profile
			field, code string
		}{
			"no name":          {market.Profile{Name: "  "}, "name", "required"},
			"a letter":         {market.Profile{Name: "A"}, "name", "too_short"},
			"signs alone":      {market.Profile{Name: "!!! ???"}, "name", "bad_format"},
			"two lines":        {market.Profile{Name: "Ada\nBob"}, "name", "bad_format"},
			"a long name":      {market.Profile{Name: strings.Repeat("ы", 41)}, "name", "too_long"},
			"a long story":     {market.Profile{Name: "Ada's", About: strings.Repeat("灯", 1001)}, "about", "too_long"},
			"an unlawful name": {market.Profile{Name: "smuggling"}, "name", moderation.ErrUnlawful.Code()},
			"unlawful words":   {market.Profile{Name: "Ada's", About: "fine smuggling"}, "about", moderation.ErrUnlawful.Code()},
		} {
			_, err := s.OpenStore(t.Context(), "ada", c.profile)
			want(t, name, fieldCode(err, c.field), c.code)
		}
		made, err := s.OpenStore(t.Context(), "ada", market.Profile{Name: " 港口\u202e燈 ", About: strings.Repeat("灯", 1000)})
		if err != nil || made.Name != "港口燈" {
			t.Errorf("%q, %v", made.Name, err)
		}
		_, err = s.ChangeStore(t.Context(), "bob", market.Profile{Name: "Bob's"})
		wantErr(t, "changed by whoever has none", err, storage.ErrNotFound)
	})
}

func TestAnotherLogoTakesThePlaceOfTheFirst(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		_, err := s.SetLogo(t.Context(), "ada", s.upload(1))
		wantErr(t, "without a store", err, storage.ErrNotFound)
		want(t, "kept of it", len(s.kept()), 0)

		s.waiting("ada", "Ada's lamps")
		for shade := range uint8(2) {
			if _, err := s.SetLogo(t.Context(), "ada", s.upload(10+shade)); err != nil {
				t.Fatal(err)
			}
		}
		storagetest.WantCount(t, storagetest.AtOnce(4, func(i int) error {
			_, err := s.SetLogo(t.Context(), "ada", s.upload(uint8(20+i)))
			return err
		}), nil, 4)
		s.clock.Advance(2 * time.Hour)
		if err := s.SweepPictures(t.Context()); err != nil {
			t.Fatal(err)
		}
		own, err := s.Stores(t.Context(), market.StoreSearch{Limit: 1})
		if kept := s.kept(); err != nil || len(kept) != 1 || kept[0] != string(own[0].Logo) {
			t.Errorf("kept %v, shown %v, %v", kept, own, err)
		}
	})
}

func TestOperatorsFindStores(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		lamps, tides := s.opened("ada", "Harbour lamps"), s.waiting("bob", "Tides")
		for name, c := range map[string]struct {
			q    market.StoreSearch
			want string
		}{
			"all":         {market.StoreSearch{}, "Tides, Harbour lamps"},
			"open ones":   {market.StoreSearch{State: market.StoreOpen}, "Harbour lamps"},
			"by its name": {market.StoreSearch{Words: "BOUR LA"}, "Harbour lamps"},
			"by id":       {market.StoreSearch{Words: tides.ID}, "Tides"},
			"by keeper":   {market.StoreSearch{Words: "ada"}, "Harbour lamps"},
			"page two":    {market.StoreSearch{Behind: tides.ID}, "Harbour lamps"},
			"no percent":  {market.StoreSearch{Words: "%"}, "Tides, Harbour lamps"},
		} {
			c.q.Limit = 10
			found, err := s.Stores(t.Context(), c.q)
			if err != nil {
				t.Fatal(err)
			}
			names := make([]string, len(found))
			for i, store := range found {
				names[i] = store.Name
			}
			want(t, name, strings.Join(names, ", "), c.want)
		}
		want(t, "seen by everybody", lamps.State, market.StoreOpen)
	})
}

func TestARatingHasOneDecimal(t *testing.T) {
	for _, c := range []struct {
		sum, count int64
		want       string
	}{{0, 0, ""}, {5, 1, "5.0"}, {14, 3, "4.7"}, {13, 3, "4.3"}, {89, 20, "4.5"}, {1, 1, "1.0"}} {
		want(t, "rating", market.Rating(c.sum, c.count), c.want)
	}
}
