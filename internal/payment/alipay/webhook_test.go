package alipay_test

import (
	"bytes"
	"context"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"causeway/internal/payment"
	"causeway/internal/payment/alipay/alipaytest"
)

func TestANotifyNamesItsAttemptAndNothingElse(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	a := f.begun()
	trade := f.there.Pay(t, a.ID)
	notice := f.there.Notice(trade)
	for name, c := range map[string]struct {
		raw    []byte
		events int
		err    error
	}{
		"genuine":              {f.there.Notify(trade), 1, nil},
		"unpaid":               {f.there.Forge(trade, map[string]string{"trade_status": "WAIT_BUYER_PAY"}), 0, nil},
		"sent back":            {f.there.Forge(trade, map[string]string{"trade_status": "TRADE_CLOSED", "refund_fee": "36.00"}), 1, nil},
		"news about the app":   {f.there.Forge(trade, map[string]string{"notify_type": "open_app_auth_notify"}), 0, nil},
		"an unknown state":     {f.there.Forge(trade, map[string]string{"trade_status": "TRADE_ODD"}), 0, payment.ErrSignature},
		"another app":          {f.there.Forge(trade, map[string]string{"app_id": "2021000999999999"}), 0, payment.ErrSignature},
		"another seller":       {f.there.Forge(trade, map[string]string{"seller_id": "2088000999999999"}), 0, payment.ErrSignature},
		"no amount":            {f.there.Forge(trade, map[string]string{"total_amount": "a lot"}), 0, payment.ErrSignature},
		"no attempt":           {f.there.Forge(trade, map[string]string{"out_trade_no": ""}), 0, payment.ErrSignature},
		"no id":                {f.there.Forge(trade, map[string]string{"notify_id": ""}), 0, payment.ErrSignature},
		"tampered":             {bytes.Replace(f.there.Notify(trade), []byte("36.00"), []byte("0.01"), 1), 0, payment.ErrSignature},
		"an empty value gone":  {bytes.Replace(f.there.Notify(trade), []byte("body=&"), nil, 1), 0, payment.ErrSignature},
		"a second attempt":     {append(f.there.Notify(trade), "&out_trade_no=other"...), 0, payment.ErrSignature},
		"signed by the app":    {alipaytest.Signed(alipaytest.AppKey(), notice), 0, payment.ErrSignature},
		"signed by a stranger": {alipaytest.Signed(alipaytest.StrayKey(), notice), 0, payment.ErrSignature},
		"unsigned":             {[]byte("out_trade_no=" + a.ID), 0, payment.ErrSignature},
		"no form":              {[]byte("%zz"), 0, payment.ErrSignature},
		"empty":                {nil, 0, payment.ErrSignature},
	} {
		events, err := f.Webhook(t.Context(), http.Header{}, c.raw)
		if !errors.Is(err, c.err) || len(events) != c.events {
			t.Errorf("%s: %+v, %v", name, events, err)
		}
		for _, event := range events {
			if event.AttemptID != a.ID || event.ID == "" {
				t.Errorf("%s: %+v", name, event)
			}
		}
	}
}

func TestTheSelfCheckTellsAWrongSetupFromTrouble(t *testing.T) {
	t.Parallel()
	stray := base64.StdEncoding.EncodeToString(x509.MarshalPKCS1PrivateKey(alipaytest.StrayKey()))
	strayPublic := base64.StdEncoding.EncodeToString(must(t)(x509.MarshalPKIXPublicKey(&alipaytest.StrayKey().PublicKey)))
	for name, c := range map[string]struct {
		changes map[string]string
		ails    bool
		misset  bool
		fails   bool
	}{
		"right":               {},
		"another app":         {changes: map[string]string{"app_id": "2021000999999999"}, misset: true, fails: true},
		"another private key": {changes: map[string]string{"app_private_key": stray}, misset: true, fails: true},
		"another public key":  {changes: map[string]string{"alipay_public_key": strayPublic}, misset: true, fails: true},
		"an ailing Alipay":    {ails: true, fails: true},
	} {
		f := newFixture(t, c.changes)
		f.there.Ail(c.ails)
		err := f.Check(t.Context())
		if (err != nil) != c.fails || errors.Is(err, payment.ErrMisset) != c.misset {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// An answer is worth its signature: over the bytes that came, and about what was
// asked.
func TestAnswersThatAlipayHasNotSignedAreNone(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	a := f.begun()
	f.there.Pay(t, a.ID)
	another := f.attempt(payment.Desktop)
	another.ID = "02attempt"
	f.there.Visit(t, f.open(another).URL)
	f.there.Pay(t, another.ID)
	var genuine []byte // Alipay's answer about the first trade, overheard
	for name, change := range map[string]func([]byte) []byte{
		"the amount changed": func(raw []byte) []byte { return bytes.Replace(raw, []byte("36.00"), []byte("36.01"), 1) },
		"a space added":      func(raw []byte) []byte { return bytes.Replace(raw, []byte(`":"`), []byte(`": "`), 1) },
		"no signature":       func(raw []byte) []byte { return bytes.Replace(raw, []byte(`"sign"`), []byte(`"sing"`), 1) },
		"another method":     func(raw []byte) []byte { return bytes.Replace(raw, []byte("trade_query"), []byte("trade_close"), 1) },
		"no JSON":            func([]byte) []byte { return []byte("<html>") },
		"null":               func([]byte) []byte { return []byte("null") },
		"an unsigned refusal that names no trade": func([]byte) []byte {
			return []byte(`{"alipay_trade_query_response":{"code":"40004","msg":"Business Failed","sub_code":"ACQ.TRADE_NOT_EXIST"}}`)
		},
	} {
		between := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_ = r.ParseForm()
			res, err := http.PostForm(f.there.Gateway(), r.PostForm)
			if err != nil {
				t.Error(err)
				return
			}
			defer res.Body.Close()
			var raw bytes.Buffer
			_, _ = raw.ReadFrom(res.Body)
			_, _ = w.Write(change(raw.Bytes()))
		}))
		misled, err := f.through(between.URL)
		if err != nil {
			t.Fatal(err)
		}
		if facts, err := misled.Query(context.WithoutCancel(t.Context()), a); err == nil {
			t.Errorf("%s: %+v", name, facts)
		}
		between.Close()
	}
	replay := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = r.ParseForm()
		if genuine == nil {
			res, err := http.PostForm(f.there.Gateway(), r.PostForm)
			if err != nil {
				t.Error(err)
				return
			}
			defer res.Body.Close()
			genuine, _ = io.ReadAll(res.Body)
		}
		_, _ = w.Write(genuine)
	}))
	defer replay.Close()
	misled, err := f.through(replay.URL)
	if err != nil {
		t.Fatal(err)
	}
	if facts, err := misled.Query(t.Context(), a); err != nil || len(facts) != 1 {
		t.Fatalf("%+v, %v", facts, err)
	}
	if facts, err := misled.Query(t.Context(), another); err == nil {
		t.Errorf("what was said of another trade: %+v", facts)
	}
}
