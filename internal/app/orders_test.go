package app_test

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/storage"
)

func TestAPackageIsBoughtPartlyWithCredit(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		product := s.firstPackage()
		s.earn(product) // 2.50
		s.wantCredit("2.50")
		o := s.packageOrder(product, says{"cycle": "season", "useCredit": true}) // 7.00
		if o.DueAmount != "4.50" || o.CreditAmount != "2.50" || o.PayType != "sandbox" || !o.MayChange || !o.MayCancel {
			t.Fatalf("%+v", o)
		}
		s.sandbox(o, "exact")
		now := s.wantOrder(o, 2)
		if now.ReceivedAmount != "4.50" || now.CreditAmount != "2.50" || now.DueAmount != "0.00" || !now.Sandbox || now.MayCancel {
			t.Errorf("%+v", now)
		}
		page := s.credit()
		if page.UsdCredit != "0.00" || len(page.Items) != 3 || page.Items[0].Kind != "settle" || page.Items[0].Amount != "-7.00" ||
			page.Items[1].Amount != "4.50" || page.Items[2].Amount != "2.50" {
			t.Errorf("%+v", page)
		}
		s.wantSoundLedger()
	})
}

func TestPointsAreBoughtAndBuyPremium(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		o := s.order(says{"kind": "points", "points": 1000, "payType": "sandbox"})
		if o.UsdtAmount != "10.00" || o.ProductID != "1000" {
			t.Fatalf("%+v", o)
		}
		placed := s.clock.Now().Time()
		s.clock.Advance(time.Minute)
		s.sandbox(o, "exact")
		s.wantOrder(o, 2)
		var points struct{ Points int64 }
		s.want("GET", "/api/v1/points", nil, 200, &points)
		had := points.Points
		var recharges struct{ Items []ordered }
		s.want("GET", "/api/v1/points/recharges", nil, 200, &recharges)
		if len(recharges.Items) != 1 || recharges.Items[0].TransactionID != o.TransactionID || recharges.Items[0].Status != 2 ||
			!recharges.Items[0].CreateTime.Equal(placed) || !recharges.Items[0].FinishTime.Equal(placed.Add(time.Minute)) {
			t.Errorf("placed at %v: %+v", placed, recharges)
		}
		var refusal struct{ Fields map[string]string }
		for _, wrong := range []int64{0, -1, 1_000_001} {
			s.want("POST", "/api/v1/orders", says{"kind": "points", "points": wrong, "payType": "sandbox"}, 422, &refusal)
			if refusal.Fields["points"] != "points_range" {
				t.Errorf("%d points: %+v", wrong, refusal)
			}
		}
		premium := s.order(says{"kind": "premium", "quantity": 2, "payType": "points"})
		if premium.Status != 2 || premium.PointsAmount != 1000 || premium.PayType != "points" || premium.UsdtAmount != "10.00" {
			t.Fatalf("%+v", premium)
		}
		s.want("GET", "/api/v1/points", nil, 200, &points)
		if points.Points != had-1000 {
			t.Errorf("%d points are left of %d", points.Points, had)
		}
		s.want("POST", "/api/v1/orders", says{"kind": "premium", "quantity": 36, "payType": "points"}, 409, nil)
		s.wantSoundLedger()
	})
}

func TestPremiumIsPrepaidByTheMonth(t *testing.T) {
	eachBusyShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		until := func() time.Time {
			var me struct{ User struct{ VIPExpiry time.Time } }
			s.want("GET", "/api/v1/me", nil, 200, &me)
			return me.User.VIPExpiry
		}
		from := until()
		if from.IsZero() {
			from = s.clock.Now().Time()
		}
		o := s.order(says{"kind": "premium", "quantity": 3, "payType": "sandbox"})
		if o.UsdtAmount != "15.00" || o.Status != 1 {
			t.Fatalf("%+v", o)
		}
		s.sandbox(o, "exact")
		s.wantOrder(o, 2)
		if want := from.AddDate(0, 3, 0); !until().Equal(want) {
			t.Errorf("premium until %s, want %s", until(), want)
		}
	})
}

func TestAnotherCountdownHoldsFromTheNextOrderOn(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		operator := *s
		operator.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		product := s.firstPackage()
		first := s.packageOrder(product, nil)
		operator.want("PUT", "/api/v1/admin/settings/order.countdown", says{"value": 15 * 60, "version": 0}, 200, nil)
		untouched := s.look(first)
		s.want("POST", "/api/v1/orders/"+first.TransactionID+"/cancel", nil, 200, nil)
		next := s.packageOrder(product, nil)
		for o, countdown := range map[*ordered]time.Duration{&first: 30 * time.Minute, &untouched: 30 * time.Minute, &next: 15 * time.Minute} {
			if got := o.ExpireTime.Sub(o.CreateTime); got != countdown {
				t.Errorf("%v for an order, want %v", got, countdown)
			}
		}
	})
}

func TestALatePaymentStillBuys(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		o := s.packageOrder(s.firstPackage(), nil)
		s.sandbox(o, "late")
		now := s.wantOrder(o, 2)
		var told []string
		for _, line := range now.Lines {
			told = append(told, line.Event)
		}
		if strings.Join(told, " ") != "placed closed received revived" || now.ClosedBy != "" {
			t.Errorf("%v, closed by %q", told, now.ClosedBy)
		}
		s.wantCredit("0.00")
		s.wantSoundLedger()
	})
}

func TestALatePaymentForWhatIsSoldOutIsCreditAndBuysAgain(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		product := s.lastPiece()
		o := s.packageOrder(product, nil)
		s.clock.Advance(31 * time.Minute)
		for s.look(o).Status == 1 {
			time.Sleep(20 * time.Millisecond)
		}
		s.stock(product, 0)
		s.sandbox(o, "exact")
		now := s.look(o) // the order was closed before, and the money finds that out a moment later
		for tries := 0; tries < 500 && now.Lines[len(now.Lines)-1].Event != "became_credit"; tries++ {
			time.Sleep(20 * time.Millisecond)
			now = s.look(o)
		}
		if now.Status != 4 || now.ClosedBy != "countdown" || now.Lines[len(now.Lines)-1].Event != "became_credit" {
			t.Errorf("%+v", now)
		}
		if text := s.wantLetter("payment_credit", "mia@demo.example"); !strings.Contains(text, "11.00") || !strings.Contains(text, "http://shop.example/credit") {
			t.Errorf("%s", text)
		}
		page := s.credit()
		if page.UsdCredit != "11.00" || !page.Items[0].Again || page.Items[0].OrderStatus != 4 || page.Items[0].TransactionID != o.TransactionID {
			t.Errorf("%+v", page)
		}
		again := "/api/v1/orders/" + o.TransactionID + "/again"
		s.want("POST", again, nil, 409, nil)
		s.stock(product, 1)
		var bought ordered
		s.want("POST", again, nil, 200, &bought)
		if bought.Status != 2 || bought.PayType != "credit" || bought.ProductID != product {
			t.Errorf("%+v", bought)
		}
		s.wantCredit("0.00")
		s.wantSoundLedger()
	})
}

// lastPiece is the package that there are few of.
func (s *shop) lastPiece() (product string) {
	s.t.Helper()
	if err := s.app.DB().QueryRow(s.t.Context(), `SELECT id FROM shop_package WHERE stock IS NOT NULL`).Scan(&product); err != nil {
		s.t.Fatal(err)
	}
	return product
}

func (s *shop) stock(product string, left int64) {
	s.t.Helper()
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE shop_package SET stock = $1 WHERE id = $2`, left, product)
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

func TestARefusedPaymentSaysSoAndFreesTheBuyer(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		product := s.firstPackage()
		o := s.packageOrder(product, nil)
		s.sandbox(o, "fail")
		if now := s.wantOrder(o, 0); now.FailMessage != "payment_failed" || now.MayCancel {
			t.Errorf("%+v", now)
		}
		s.packageOrder(product, nil)
	})
}

func TestASeenPaymentWaitsAndADroppedOneDoesNot(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		o := s.packageOrder(s.firstPackage(), nil)
		s.sandbox(o, "seen")
		now := s.wantOrder(o, 3)
		if now.MayCancel || now.MayChange || now.ReceivedAmount != "0.00" {
			t.Errorf("%+v", now)
		}
		if len(now.OnItsWay) != 1 || now.OnItsWay[0].Amount != o.DueAmount || now.OnItsWay[0].Reference == "" {
			t.Errorf("on its way: %+v", now.OnItsWay)
		}
		s.want("POST", "/api/v1/orders/"+o.TransactionID+"/cancel", nil, 409, nil)
		s.want("PUT", "/api/v1/orders/"+o.TransactionID+"/pay-type", says{"payType": "sandbox"}, 409, nil)
		s.sandbox(o, "drop")
		if now := s.wantOrder(o, 1); len(now.OnItsWay) != 0 {
			t.Errorf("still on its way: %+v", now.OnItsWay)
		}
		s.sandbox(o, "seen")
		s.sandbox(o, "final")
		s.wantOrder(o, 2)
		s.wantSoundLedger()
	})
}

func TestAnOrderIsPaidInAnotherWay(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn("mia@demo.example")
		product := s.firstPackage()
		s.earn(product) // 2.50
		o := s.packageOrder(product, says{"cycle": "season"})
		change := "/api/v1/orders/" + o.TransactionID + "/pay-type"
		var refusal placed
		s.want("PUT", change, says{"payType": "credit"}, 409, &refusal)
		if refusal.Code != "balance_insufficient" {
			t.Errorf("%+v", refusal)
		}
		s.want("PUT", change, says{"payType": "usdt"}, 409, &refusal)
		s.want("PUT", change, says{"payType": "sandbox", "useCredit": true}, 200, &o)
		if o.DueAmount != "4.50" || o.Status != 1 {
			t.Errorf("%+v", o)
		}
		s.sandbox(o, "exact")
		s.wantOrder(o, 2)
		s.wantCredit("0.00")
		s.wantSoundLedger()
	})
}

func TestAPeriodIsAWeekAMonthOrThree(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn(leo)
		placed := s.packageOrder(s.firstPackage(), nil)
		s.want("POST", "/api/v1/orders/"+placed.TransactionID+"/cancel", nil, 200, nil)
		const day = 24 * time.Hour
		for _, c := range []struct {
			pass  time.Duration
			found string // the periods that it is in
		}{
			{7*day - time.Minute, "week month quarter all"},
			{2 * time.Minute, "month quarter all"},
			{23*day - 2*time.Minute, "month quarter all"}, // 30 days, as November has
			{2 * time.Minute, "quarter all"},
			{62*day - 3*time.Minute, "quarter all"}, // until the fifteenth of February
			{4 * time.Minute, "all"},
		} {
			for left := c.pass; left > 0; left -= 20 * day { // whoever stays away for a month is signed out
				s.clock.Advance(min(left, 20*day))
				s.want("GET", "/api/v1/me", nil, 200, nil)
			}
			var in []string
			for _, period := range []string{"week", "month", "quarter", "all"} {
				var list struct{ Items []ordered }
				s.want("GET", "/api/v1/orders?kind=package&status=4&period="+period, nil, 200, &list)
				if slices.ContainsFunc(list.Items, func(o ordered) bool { return o.TransactionID == placed.TransactionID }) {
					in = append(in, period)
				}
			}
			if got := strings.Join(in, " "); got != c.found {
				t.Errorf("on %v: in %q, want %q", s.clock.Now(), got, c.found)
			}
		}
	})
}

func TestEveryWayToPayOfTheSpecificationIsShown(t *testing.T) {
	oneByOne(t)
	beside(t)
	s := openShop(t, "")
	shown := func(want map[string]bool) {
		t.Helper()
		var list struct {
			Items []struct {
				PayType   string
				Available bool
			}
		}
		s.want("GET", "/api/v1/pay-methods", nil, 200, &list)
		got := map[string]bool{}
		for _, way := range list.Items {
			got[way.PayType] = way.Available
		}
		if !maps.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	}
	shown(map[string]bool{"sandbox": true, "usdt": false, "alipay": false, "google_pay": false, "apple_pay": false, "alipay_global": false})
	s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	s.want("PUT", "/api/v1/admin/settings/payment.methods", says{"value": []string{"usdt"}, "version": 0}, 200, nil)
	shown(map[string]bool{"sandbox": true, "usdt": false}) // but what the seller takes out
}
