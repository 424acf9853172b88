package app_test

import (
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage/storagetest"
)

type keptStore struct {
	Store *struct{ ID, State, SuspendedFor, Bond string }
	Bond  struct{ Asked, Posted, Missing string }
}

// mine is the store that the person in front of the shop keeps.
func (s *shop) mine() (kept keptStore) {
	s.t.Helper()
	s.want("GET", "/api/v1/market/my/store", nil, 200, &kept)
	return kept
}

func TestABondComesAsAnOrderAndGoesBackAsCredit(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		keeperID, keeper := s.idOf(leo), s.beside(leo)
		books := ledger.New(s.app.DB(), s.clock)
		credit := func() money.Amount {
			held, err := books.Balance(t.Context(), s.app.DB(), ledger.UserUSD(keeperID))
			if err != nil {
				t.Fatal(err)
			}
			return money.Amount(held)
		}

		bond := says{"kind": "bond", "quantity": 1, "payType": "credit"}
		keeper.want("POST", "/api/v1/orders", bond, 404, nil)
		keeper.want("POST", "/api/v1/market/stores", says{"name": "The rope loft", "about": "Ropes."}, 200, nil)
		kept := keeper.mine()
		asked, err := money.Parse(kept.Bond.Missing)
		if err != nil || asked != 100*money.Dollar || kept.Store.State != "waiting" {
			t.Fatalf("%+v, %v", kept, err)
		}
		keeper.want("POST", "/api/v1/orders", bond, 409, nil) // nobody has credit yet

		s.giveFinal(keeperID, asked)
		before := credit()
		var paid placed
		keeper.want("POST", "/api/v1/orders", bond, 200, &paid)
		if kept = keeper.mine(); kept.Store.State != "open" || kept.Bond.Missing != "0.00" || credit() != before-asked {
			t.Errorf("paid: %+v, %s left of %s", kept, credit(), before)
		}
		keeper.want("POST", "/api/v1/orders", bond, 409, nil)
		s.wantSoundLedger()

		path := "/api/v1/admin/market/stores/" + kept.Store.ID
		s.want("POST", path+"/penalty", says{"amount": "1.00", "reason": "a torn rope"}, 200, nil)
		if kept = keeper.mine(); kept.Store.SuspendedFor != "bond" || kept.Bond.Missing != "1.00" {
			t.Errorf("after the penalty: %+v", kept)
		}
		s.giveFinal(keeperID, money.Dollar)
		keeper.want("POST", "/api/v1/orders", bond, 200, nil)
		if kept = keeper.mine(); kept.Store.State != "open" {
			t.Errorf("made up for: %+v", kept)
		}

		keeper.want("POST", "/api/v1/market/my/store/close", nil, 200, nil)
		s.clock.Advance(15 * 24 * time.Hour)
		var seen struct{ State, Bond string }
		storagetest.Eventually(t, "the store is closed", func() bool {
			s.clock.Advance(aLook)
			s.want("GET", "/api/v1/market/stores/"+kept.Store.ID, nil, 200, &seen)
			return seen.State == "closed"
		})
		if seen.Bond != "0.00" || credit() != before {
			t.Errorf("closed: %+v, %s left of %s", seen, credit(), before)
		}
		s.wantSoundLedger()

		s.want("PUT", "/api/v1/admin/settings/market.bond", says{"value": "120", "version": 0}, 200, nil)
		next := s.beside(mia)
		next.want("POST", "/api/v1/market/stores", says{"name": "The net loft", "about": "Nets."}, 200, nil)
		if kept = next.mine(); kept.Bond.Asked != "120.00" || kept.Bond.Missing != "120.00" {
			t.Errorf("the next store: %+v", kept)
		}
	})
}
