package app_test

import (
	"context"
	"net/http"
	"net/url"
	"testing"

	"causeway/internal/app"
	"causeway/internal/base/id"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// givePoints is what only an operator's hand or a purchase does.
func (s *shop) givePoints(userID string, points int64) {
	s.t.Helper()
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := ledger.New(s.app.DB(), s.clock).Post(ctx, tx, ledger.Journal{
			Key: "gift:" + id.New(s.clock.Now()), Kind: "correction", Ref: "gift",
			Transfers: []ledger.Transfer{{From: ledger.IssuedPoints(), To: ledger.UserPoints(userID), Amount: points}},
		})
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

// bought is an order that was paid with sandbox money.
func (s *shop) bought() string {
	s.t.Helper()
	o := s.place(s.firstPackage())
	s.want("POST", o.Instructions.URL, nil, http.StatusSeeOther, nil)
	return o.TransactionID
}

// toOrder does something to an order.
func (s *shop) toOrder(transactionID, suffix string, body any, status int) {
	s.t.Helper()
	s.want("POST", "/api/v1/admin/orders/"+transactionID+suffix, body, status, nil)
}

type deskCase struct {
	Order struct {
		Refunded bool
		Status   int
	}
	User                 struct{ Nickname, Email string }
	MayCancel, MayRefund bool
	UserCredit           string
	Timeline             []struct{ Source, Event, Detail, ActorName string }
	Payments             []struct {
		Provider     string
		Observations []struct{ ExternalID, State string }
	}
	Journals []struct{ Kind string }
}

func TestAnOperatorFindsAnOrderAndRefundsIt(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		buyer := s.beside(mia)
		order := buyer.bought()
		var c deskCase
		s.want("GET", "/api/v1/admin/orders/"+order, nil, 200, &c)
		if c.Order.Status != 2 || c.User.Email != mia || c.MayCancel || !c.MayRefund || len(c.Payments) != 1 || len(c.Payments[0].Observations) != 1 {
			t.Fatalf("%+v", c)
		}
		for _, q := range []string{order, mia, c.Payments[0].Observations[0].ExternalID} {
			var found struct {
				Items []struct{ TransactionID, UserName string }
			}
			s.want("GET", "/api/v1/admin/orders?status=2&q="+url.QueryEscape(q), nil, 200, &found)
			if len(found.Items) != 1 || found.Items[0].TransactionID != order || found.Items[0].UserName == "" {
				t.Errorf("%s: %+v", q, found)
			}
		}
		s.toOrder(order, "/refund", says{"reason": ""}, 422)
		s.want("POST", "/api/v1/admin/orders/"+order+"/refund", why, 200, &c)
		last := c.Timeline[len(c.Timeline)-1]
		if !c.Order.Refunded || c.MayRefund || c.UserCredit != "7.00" || last.Source != "audit" || last.Event != "order.refund" || last.ActorName == "" {
			t.Errorf("%+v", c)
		}
		s.toOrder(order, "/refund", why, 409)
		s.toOrder(id.New(s.clock.Now()), "/refund", why, 404)

		var usage struct{ DataTotal int64 }
		buyer.want("GET", "/api/v1/vpn/usage", nil, 200, &usage)
		if usage.DataTotal != 0 {
			t.Errorf("the package is still there: %+v", usage)
		}
		s.wantSoundLedger()
	})
}

func TestPointsThatAreSpentAreNotRefunded(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		buyer := s.beside(mia)
		var points, month placed
		buyer.want("POST", "/api/v1/orders", says{"kind": "points", "points": 1000, "payType": "sandbox"}, 200, &points)
		buyer.want("POST", points.Instructions.URL, nil, http.StatusSeeOther, nil)
		buyer.want("POST", "/api/v1/orders", says{"kind": "premium", "quantity": 1, "payType": "points"}, 200, &month)

		var refusal placed
		s.want("POST", "/api/v1/admin/orders/"+points.TransactionID+"/refund", why, 409, &refusal)
		if refusal.Code != "refund_refused" {
			t.Errorf("%+v", refusal)
		}
		s.toOrder(month.TransactionID, "/refund", why, 200)  // the points come back,
		s.toOrder(points.TransactionID, "/refund", why, 200) // and can be given back themselves
		var left struct {
			Points    int64
			UsdCredit string
		}
		buyer.want("GET", "/api/v1/points", nil, 200, &left)
		if left.Points != 0 || left.UsdCredit != "10.00" {
			t.Errorf("%+v", left)
		}
		s.wantSoundLedger()
	})
}
