package app_test

import (
	"net/http"
	"testing"

	"causeway/internal/app"
	"causeway/internal/base/id"
)

// lostMoney is a payment that came when its order had been closed.
type lostMoney struct {
	Provider, ExternalID, UserID, TransactionID, Amount, Reason, State, Code string
}

// loseMoney has a newcomer pay for an order that they have closed.
func (s *shop) loseMoney() lostMoney {
	s.t.Helper()
	payer := *s
	payer.token = ""
	payer.registered(id.New(s.clock.Now()) + "@lost.example")
	payer.overpay()
	return s.firstStray("open")
}

func (s *shop) firstStray(state string) lostMoney {
	s.t.Helper()
	var queue struct{ Items []lostMoney }
	s.want("GET", "/api/v1/admin/payments/strays?state="+state, nil, 200, &queue)
	if len(queue.Items) == 0 {
		s.t.Fatal("nothing in the queue")
	}
	return queue.Items[0]
}

func (m lostMoney) says(more says) says {
	said := says{"provider": m.Provider, "externalId": m.ExternalID, "note": "the member called"}
	for key, value := range more {
		said[key] = value
	}
	return said
}

func TestLatePaymentsAreTheMembersAndOnTheOperatorsDesk(t *testing.T) {
	eachBusyShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		lost := s.loseMoney()
		if lost.Provider != "sandbox" || lost.Reason != "late" || lost.Amount != "7.00" || lost.UserID == "" || lost.TransactionID == "" {
			t.Fatalf("%+v", lost)
		}
		if held := s.balance("user:" + lost.UserID + ":usd"); held != 7_000_000 {
			t.Errorf("the member has %d", held)
		}
		var sent struct{ State, Code string }
		s.want("POST", "/api/v1/admin/payments/refunds", lost.says(says{"transactionId": lost.TransactionID}), 200, &sent)
		if held := s.balance("user:" + lost.UserID + ":usd"); sent.State != "held" || held != 0 {
			t.Errorf("%+v, the member has %d", sent, held)
		}
		s.want("POST", "/api/v1/admin/payments/refunds", lost.says(says{"transactionId": lost.TransactionID}), http.StatusConflict, &sent)
		if sent.Code != "payment_already_refunded" {
			t.Errorf("%+v", sent)
		}
		if done := s.firstStray("done"); done.ExternalID != lost.ExternalID || done.State != "dismissed" {
			t.Errorf("what was sent back is still in the queue: %+v", done)
		}
		s.wantSoundLedger()
	})
}
