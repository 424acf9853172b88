package alipay_test

import (
	"errors"
	"math"
	"net/url"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/payment/alipay"
	"causeway/internal/payment/alipay/alipaytest"
)

func TestAPartOfAFenCostsAWholeOne(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		usd, rate money.Amount
		want      string
	}{
		{5 * money.Dollar, 7_200_000, "36.00"}, {money.Cent, 7_123_456, "0.08"}, {1, 7_200_000, "0.01"}, {money.Dollar, 7_120_000, "7.12"},
		{money.Dollar, 7_120_001, "7.13"}, {6_990_000, 7_123_400, "49.80"}, {10_000 * money.Dollar, 99_999_999, "999999.99"},
	} {
		if got, err := alipay.InFen(c.usd, c.rate); err != nil || got.String() != c.want {
			t.Errorf("%s at %s = %s (%v), want %s", c.usd, c.rate, got, err, c.want)
		}
	}
	for _, wrong := range [][2]money.Amount{{math.MaxInt64, math.MaxInt64}, {0, 7_200_000}, {-1, 7_200_000}, {1, 0}} {
		if got, err := alipay.InFen(wrong[0], wrong[1]); err == nil {
			t.Errorf("%d at %d = %s", wrong[0], wrong[1], got)
		}
	}
	for text, want := range map[string]string{"36": "36.00", "36.0": "36.00", "36.01": "36.01", "0.10": "0.10"} {
		if got, err := alipay.ParseFen(text); err != nil || got.String() != want {
			t.Errorf("%q = %s, %v", text, got, err)
		}
	}
	for _, text := range []string{"", ".", ".5", "36.001", "-1", "+1", "1e2", "3６", "36.00 ", "1,000.00", "9999999999999.00"} {
		if got, err := alipay.ParseFen(text); err == nil {
			t.Errorf("%q = %s", text, got)
		}
	}
}

func TestAQuoteLocksItsRate(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	quote, err := f.Quote(t.Context(), 5*money.Dollar, payment.Method{})
	if err != nil || quote != (payment.Quote{Currency: "CNY", Amount: "36.00", Rate: "7.20", ValidUntil: f.rate.ValidUntil}) {
		t.Errorf("%+v, %v", quote, err)
	}
	f.rateErr = payment.ErrNoRate
	if _, err := f.Quote(t.Context(), 5*money.Dollar, payment.Method{}); !errors.Is(err, payment.ErrNoRate) {
		t.Errorf("quoted without a rate: %v", err)
	}
	if err := f.Ready(t.Context()); !errors.Is(err, payment.ErrNoRate) {
		t.Errorf("ready without a rate: %v", err)
	}
}

func TestEachDeviceGetsThePageThatSuitsIt(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		device       payment.Device
		desktop      string
		kind, method string
		returns      string
	}{
		{payment.Phone, "page", "redirect", "alipay.trade.wap.pay", "https://shop.example/phone/order/confirm/01order"},
		{payment.Phone, "qr", "redirect", "alipay.trade.wap.pay", "https://shop.example/phone/order/confirm/01order"},
		{payment.Desktop, "page", "redirect", "alipay.trade.page.pay", "https://shop.example/order/confirm/01order"},
		{payment.Desktop, "qr", "qr", "alipay.trade.precreate", ""},
	} {
		f := newFixture(t, map[string]string{"desktop": c.desktop})
		a := f.attempt(c.device)
		given := f.open(a)
		if given.Kind != c.kind || given.Until == nil || !given.Until.Equal(a.ExpiresAt.Time()) {
			t.Errorf("%+v", given)
		}
		var asked url.Values
		if c.kind == "qr" {
			f.there.Scan(t, given.QR)
			asked = f.there.Asked()[0]
		} else {
			f.there.Visit(t, given.URL)
			u, err := url.Parse(given.URL)
			if err != nil {
				t.Fatal(err)
			}
			asked = u.Query()
		}
		if asked.Get("method") != c.method || asked.Get("return_url") != c.returns || asked.Get("notify_url") != "https://shop.example/api/v1/webhooks/alipay" {
			t.Errorf("%s on a %s: %v", c.desktop, c.device, asked)
		}
		if trade := f.there.Latest(t); trade.OutTradeNo != a.ID || trade.Amount != "36.00" || !trade.Expires.Equal(a.ExpiresAt.Time()) || trade.Subject != "Causeway 01order" {
			t.Errorf("%+v", trade)
		}
		if again := f.open(a); again.QR != given.QR {
			t.Errorf("opened again: %+v", again)
		}
	}
}

func TestASubjectHasNothingThatAlipayRefuses(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	f.brand = " A/B=C&D\n" + strings.Repeat("长", 200)
	f.there.Visit(t, f.open(f.attempt(payment.Desktop)).URL)
	subject := f.there.Latest(t).Subject
	if strings.ContainsAny(subject, "/=&\n") || len([]rune(subject)) != 100 || !strings.HasPrefix(subject, "A B C D 长") || !strings.HasSuffix(subject, " 01order") {
		t.Errorf("%q", subject)
	}
}

func TestATradeIsToldAsItStands(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	a := f.attempt(payment.Desktop)
	f.query(a, "") // nobody has come
	f.there.Visit(t, f.open(a).URL)
	f.query(a, "") // nobody has paid
	trade := f.there.Pay(t, a.ID)
	paidAt := f.clock.Now()
	f.clock.Advance(time.Minute)
	fact := f.query(a, payment.Paid)
	if fact != (payment.Observation{
		Provider: "alipay", ExternalID: trade.No, AttemptID: a.ID, State: payment.Paid, Amount: a.Amount, Currency: "CNY", RawAmount: "36.00", At: paidAt,
	}) {
		t.Errorf("%+v", fact)
	}
	f.there.Change(t, a.ID, func(trade *alipaytest.Trade) { trade.Status = "TRADE_FINISHED" })
	f.query(a, payment.Paid)
	f.there.SendBack(t, a.ID)
	if fact := f.query(a, payment.Refunded); fact.Of != trade.No || fact.Amount != a.Amount {
		t.Errorf("%+v", fact)
	}
	f.there.Change(t, a.ID, func(trade *alipaytest.Trade) { trade.Status = "TRADE_ODD" })
	if facts, err := f.Query(t.Context(), a); err == nil {
		t.Errorf("%+v", facts)
	}
}

func TestOnlyTheQuotedAmountIsTaken(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, paid, quoted string }{
		{"a fen too little", "35.99", "36.00"}, {"a fen too much", "36.01", "36.00"}, {"dollars for yuan", "5.00", "36.00"}, {"without a quote", "36.00", ""},
		{"no amount", "", "36.00"},
	} {
		f := newFixture(t, nil)
		a := f.begun()
		f.there.Pay(t, a.ID)
		f.there.Change(t, a.ID, func(trade *alipaytest.Trade) { trade.Amount = c.paid })
		if a.Quote.Amount = c.quoted; c.quoted == "" {
			a.Quote = payment.Quote{}
		}
		facts, err := f.Query(t.Context(), a)
		var odd *payment.Mismatch
		if !errors.As(err, &odd) || len(facts) != 0 || odd.Fact.RawAmount != c.paid {
			t.Errorf("%s: %+v, %v", c.name, facts, err)
		}
	}
}

func TestClosingKeepsAPaymentOut(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	a := f.attempt(payment.Desktop)
	if err := f.Close(t.Context(), a); err != nil { // no trade yet
		t.Error(err)
	}
	f.there.Visit(t, f.open(a).URL)
	for range 2 {
		if err := f.Close(t.Context(), a); err != nil {
			t.Error(err)
		}
	}
	f.query(a, payment.Closed)

	paid := newFixture(t, nil)
	a = paid.begun()
	paid.there.Pay(t, a.ID)
	if err := paid.Close(t.Context(), a); !errors.Is(err, payment.ErrAlreadyPaid) {
		t.Errorf("%v", err)
	}
	paid.there.Ail(true)
	if err := paid.Close(t.Context(), a); err == nil || errors.Is(err, payment.ErrAlreadyPaid) {
		t.Errorf("%v", err)
	}
}

func TestARefundIsDoneOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	a := f.begun()
	trade := f.there.Pay(t, a.ID)
	refund := payment.Refund{ID: "01refund", AttemptID: a.ID, ExternalID: trade.No, Amount: a.Amount}
	want := func(r payment.Refund, want payment.RefundState) {
		t.Helper()
		if got, err := f.Refund(t.Context(), r); err != nil || got != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
	f.there.Ail(true)
	if got, err := f.Refund(t.Context(), refund); err == nil {
		t.Errorf("%s from an Alipay that ails", got)
	}
	f.there.Ail(false)
	want(refund, payment.RefundDone)
	want(refund, payment.RefundDone)
	f.query(a, payment.Refunded)
	want(payment.Refund{ID: "02refund", AttemptID: a.ID, ExternalID: trade.No, Amount: a.Amount}, payment.RefundRefused)
	want(payment.Refund{ID: "03refund", AttemptID: a.ID, ExternalID: "another trade", Amount: a.Amount}, payment.RefundRefused)
	want(payment.Refund{ID: "04refund", AttemptID: "nobody's", ExternalID: trade.No, Amount: a.Amount}, payment.RefundRefused)

	f = newFixture(t, nil)
	a = f.begun()
	trade = f.there.Pay(t, a.ID)
	f.there.Change(t, a.ID, func(trade *alipaytest.Trade) { trade.Status = "TRADE_FINISHED" })
	want(payment.Refund{ID: "05refund", AttemptID: a.ID, ExternalID: trade.No, Amount: a.Amount}, payment.RefundRefused)
}
