package account_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func premiumCosts(context.Context) (account.PremiumOffer, error) {
	return account.PremiumOffer{Monthly: 5 * money.Dollar, Points: 500}, nil
}

func (s *shop) grantPremium(userID, order string, months int) error {
	return s.db.Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		return s.GrantPremium(ctx, tx, userID, order, months)
	})
}

func (s *shop) takePremiumBack(order string) error {
	return s.db.Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error { return s.TakePremiumBack(ctx, tx, order) })
}

// newcomer makes a member and gives the id.
func (s *shop) newcomer(m account.NewMember) string {
	s.t.Helper()
	made, err := s.CreateMember(s.t.Context(), m)
	if err != nil {
		s.t.Fatal(err)
	}
	return made.ID
}

func (s *shop) wantPremium(userID string, want time.Time) {
	s.t.Helper()
	me, err := s.Profile(s.t.Context(), userID)
	if err != nil {
		s.t.Fatal(err)
	}
	kind, until := me.User.VIP(s.clock.Now())
	if is, err := s.IsPremium(s.t.Context(), userID); err != nil || is != (kind == account.Premium) {
		s.t.Errorf("premium at this moment: %v %v, want %v", is, err, kind)
	}
	switch {
	case want.IsZero() && kind != account.Member:
		s.t.Errorf("premium until %v, want none", until.Time())
	case !want.IsZero() && (kind != account.Premium || until != clock.Of(want)):
		s.t.Errorf("%s until %v, want premium until %v", kind, until.Time(), want)
	}
}

func TestAnOrderMovesPremiumOnceHoweverOftenItIsDelivered(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		userID := s.newcomer(account.NewMember{Email: ada})
		results := storagetest.AtOnce(8, func(int) error { return s.grantPremium(userID, "o1", 1) })
		storagetest.WantCount(t, results, nil, len(results))
		s.wantPremium(userID, start.AddDate(0, 1, 0))

		results = storagetest.AtOnce(4, func(i int) error { return s.grantPremium(userID, fmt.Sprint("more", i), 1) })
		storagetest.WantCount(t, results, nil, len(results))
		s.wantPremium(userID, start.AddDate(0, 5, 0))

		if err := s.grantPremium("nobody", "o2", 1); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("for nobody: %v", err)
		}
	})
}

func TestPremiumIsTakenBackExactlyAndOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		gift := start.AddDate(0, 0, 9)
		userID := s.newcomer(account.NewMember{Email: ada, Premium: clock.Of(gift)})
		for i, order := range []string{"o1", "o2"} {
			if err := s.grantPremium(userID, order, 1+2*i); err != nil {
				t.Fatal(err)
			}
		}
		results := storagetest.AtOnce(8, func(int) error { return s.takePremiumBack("o2") })
		storagetest.WantCount(t, results, nil, len(results))
		s.wantPremium(userID, gift.AddDate(0, 1, 0))
		if err := s.takePremiumBack("o1"); err != nil {
			t.Fatal(err)
		}
		s.wantPremium(userID, gift)
		if err := s.grantPremium(userID, "o1", 1); err != nil {
			t.Fatal(err)
		}
		s.wantPremium(userID, gift) // a late delivery does not bring it back
		if err := s.takePremiumBack("nothing"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("an order that gave nothing: %v", err)
		}
	})
}

func TestACorrectionTakesMonthsOffAndNeverReachesIntoThePast(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		userID := s.newcomer(account.NewMember{Email: ada})
		if err := s.grantPremium(userID, "correction:c1", -1); !errors.Is(err, account.ErrNoPremium) {
			t.Errorf("off nothing: %v", err)
		}
		for _, step := range []struct {
			order  string
			months int
			want   time.Time
		}{
			{"correction:c1", 6, start.AddDate(0, 6, 0)},
			{"correction:c2", -2, start.AddDate(0, 4, 0)},
			{"correction:c3", -12, time.Time{}},
			{"o1", 1, start.AddDate(0, 1, 0)},
		} {
			if err := s.grantPremium(userID, step.order, step.months); err != nil {
				t.Fatal(step.order, err)
			}
			s.wantPremium(userID, step.want)
		}
	})
}

func TestWhatPremiumGivesIsThereForEverybodyToRead(t *testing.T) {
	s := newShop(t, storagetest.Open(t))
	got := s.call("GET", "/premium", "", nil)
	want := `{"monthlyPrice":"5.00","pointsPerMonth":500,"free":{"results":20,"days":30},"premium":{"results":1000}}`
	if got.status != 200 || strings.TrimSpace(got.body) != want {
		t.Errorf("%d %s", got.status, got.body)
	}
}
