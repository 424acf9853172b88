package alipay

import (
	"archive/zip"
	"bytes"
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// signing is a provider with a key of Alipay's that the test has. It is short,
// because it signs a thousand times a second.
func signing(f *testing.F) (*Provider, *rsa.PrivateKey) {
	key, err := rsa.GenerateKey(rand.Reader, 1024)
	if err != nil {
		f.Fatal(err)
	}
	return &Provider{public: &key.PublicKey, appID: "2021000000000001", sellerID: "2088000000000001"}, key
}

func FuzzOnlyAlipayIsBelieved(f *testing.F) {
	p, key := signing(f)
	good := url.Values{
		"app_id": {p.appID}, "seller_id": {p.sellerID}, "notify_type": {"trade_status_sync"}, "notify_id": {"1"}, "out_trade_no": {"01attempt"},
		"total_amount": {"36.00"}, "trade_status": {success}, "body": {""},
	}.Encode()
	for _, seed := range []string{good, good + "&sign_type=RSA2", good + "&out_trade_no=2", "", "%zz", "a;b=c", "sign=AAAA&sign_type=RSA2", strings.Replace(good, "36.00", "1e2", 1)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		if events, err := p.Webhook(t.Context(), http.Header{}, []byte(raw)); err == nil || events != nil {
			t.Fatalf("%q is believed: %+v", raw, events)
		}
		form, err := url.ParseQuery(raw)
		if err != nil {
			return
		}
		params := map[string]string{}
		for name := range form {
			if name != "sign" && name != "sign_type" {
				params[name] = form.Get(name)
			}
		}
		signature, err := sign(key, content(params))
		if err != nil {
			t.Fatal(err)
		}
		form.Set("sign", signature)
		events, err := p.Webhook(t.Context(), http.Header{}, []byte(form.Encode()))
		for _, event := range events {
			if event.ID == "" || event.AttemptID == "" || len(event.ID) > longestName || len(event.AttemptID) > longestName || err != nil {
				t.Errorf("%q announces %+v, %v", raw, event, err)
			}
			if form.Get("app_id") != p.appID || form.Get("seller_id") != p.sellerID || len(form["out_trade_no"]) != 1 {
				t.Errorf("%q is about somebody else", raw)
			}
		}
	})
}

func FuzzAnswersAreSigned(f *testing.F) {
	p, key := signing(f)
	for _, seed := range []string{`{"code":"10000","trade_no":"1"}`, `{"code":"40004","sub_code":"ACQ.TRADE_NOT_EXIST"}`, `{"code":"40002"}`, `null`, `{"code":10000}`, ``, `{"code":"10000"} `} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, said string) {
		var out struct {
			TradeNo string `json:"trade_no"`
		}
		if err := p.open(methodQuery, []byte(`{"alipay_trade_query_response":`+said+`,"sign":"AAAA"}`), &out); err == nil || out.TradeNo != "" {
			t.Fatalf("%q is believed: %+v", said, out)
		}
		signature, err := sign(key, said)
		if err != nil {
			t.Fatal(err)
		}
		err = p.open(methodQuery, []byte(`{"alipay_trade_query_response":`+said+`,"sign":"`+signature+`"}`), &out)
		if errors.Is(err, errUnsigned) && json.Valid([]byte(said)) && strings.TrimSpace(said) == said {
			t.Errorf("%q was signed: %v", said, err)
		}
	})
}

func FuzzAnyBillIsReadOrRefused(f *testing.F) {
	const header = columnTrade + "," + columnOurs + "," + columnKind + "," + columnAt + "," + columnAmount + "\n"
	for _, seed := range []string{
		"#note\n" + header + "1,01a,交易,2026-11-15 10:00:00,36.00\t\n2,01b,退款,2026-11-15 11:00:00,-36.00\n", header, "", header + "1\n", header + "\"1\n",
		columnTrade + "\n", header + "1,01a,交易,2026-11-15,x\n", "a,b\n" + header + header, header + "1,01a,退款,0000-01-01 00:00:00,--1\n",
	} {
		f.Add([]byte(seed))
		var packed bytes.Buffer
		w := zip.NewWriter(&packed)
		if part, err := w.Create("a.csv"); err == nil {
			_, _ = part.Write([]byte(seed))
		}
		_ = w.Close()
		f.Add(packed.Bytes())
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		if all, err := readBill(raw); err != nil && all != nil {
			t.Errorf("%d payments, %v", len(all), err)
		}
		all, found, err := readTable(raw)
		if (err != nil || !found) && len(all) > 0 {
			t.Errorf("%d payments, %t, %v", len(all), found, err)
		}
		for _, one := range all {
			amount, err := parseFen(one.Amount)
			if err != nil || amount < 0 || amount.String() != one.Amount {
				t.Errorf("%+v: %v", one, err)
			}
		}
	})
}
