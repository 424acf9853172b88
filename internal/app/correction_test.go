package app_test

import (
	"context"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// proposal is a correction that waits for a second operator. The first one does
// not exist: whoever approves it here shall be alone on record.
func (s *shop) proposal(userID string) string {
	s.t.Helper()
	now := s.clock.Now()
	proposed := id.New(now)
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO correction_entry (id, user_id, what, amount, order_id, reference, reason, note, state, proposed_by, proposed_at, digest)
			VALUES ($1, $2, 'points', 20000, '', '', 'a parcel was lost', '', 'proposed', 'somebody', $3, '')`, proposed, userID, now)
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return proposed
}

func (s *shop) correct(status int, wish says) (made struct{ ID, State, Code string }) {
	s.t.Helper()
	s.want("POST", "/api/v1/admin/corrections", wish, status, &made)
	return made
}

func TestWhatAnOperatorGivesArrives(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		userID := s.idOf("mia@demo.example")
		for _, gift := range []says{
			{"userId": userID, "what": "points", "amount": "300", "reason": "a parcel was lost"},
			{"userId": userID, "what": "credit", "amount": "2.50", "reason": "a parcel was lost", "note": "With our apologies"},
			{"userId": userID, "what": "premium", "amount": "2", "reason": "a parcel was lost"},
		} {
			if made := s.correct(200, gift); made.State != "applied" {
				t.Errorf("%v: %+v", gift, made)
			}
		}
		var mia struct {
			VIPType string
			Points  int64
		}
		if s.want("GET", "/api/v1/admin/users/"+userID, nil, 200, &mia); mia.VIPType != "premium" || mia.Points < 300 {
			t.Errorf("%+v", mia)
		}
		large := s.correct(200, says{"userId": userID, "what": "credit", "amount": "1000.00", "reason": "a very large parcel"})
		if large.State != "proposed" {
			t.Fatalf("%+v", large)
		}
		s.want("POST", "/api/v1/admin/corrections/"+large.ID+"/approve", nil, 403, &large)
		if large.Code != "second_operator_needed" {
			t.Errorf("approved by the one who proposed it: %+v", large)
		}
		s.wantSoundLedger()
	})
}

func TestAPaymentConfirmedByHandDeliversTheOrder(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		mia, leo := s.beside("mia@demo.example"), s.beside("leo@demo.example")
		order := mia.place(mia.firstPackage())
		wish := says{
			"userId": s.idOf("mia@demo.example"), "what": "payment", "amount": order.UsdtAmount, "transactionId": order.TransactionID,
			"reference": "receipt 4711", "reason": "seen on the bank statement",
		}
		if made := s.correct(200, wish); made.State != "applied" {
			t.Fatalf("%+v", made)
		}
		for deadline := time.Now().Add(20 * time.Second); order.Status == 1 && time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
			mia.want("GET", "/api/v1/orders/"+order.TransactionID, nil, 200, &order) // the order's own job settles it
		}
		if order.Status != 2 {
			t.Errorf("%+v", order)
		}
		if again := s.correct(409, wish); again.Code != "payment_reference_used" {
			t.Errorf("the same receipt again: %+v", again)
		}
		wish["transactionId"], wish["reference"] = leo.place(leo.firstPackage()).TransactionID, "receipt 4712"
		s.correct(422, wish)
		s.wantSoundLedger()
	})
}
