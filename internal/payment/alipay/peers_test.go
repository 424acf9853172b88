package alipay_test

import (
	"bytes"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"causeway/internal/payment"
	"causeway/internal/payment/alipay/alipaytest"
)

// peersVariable names the folder with other people's libraries.
const peersVariable = "CAUSEWAY_TEST_PEERS"

// subjects are what a signature could stumble over.
var subjects = []string{
	"Causeway 01order", "月付套餐 · 流量 100GB", "a&b=c&sign=d", "1+1=2 100%", `"quotes" 'and' \backslash\`, "<script> & </script>", "emoji 🚀👨‍👩‍👧", " spaces ",
	"line\nbreak\ttab", "é ü ß ï",
}

// signedByAlipaysLibrary has the official SDK sign requests and verify notifies.
func signedByAlipaysLibrary(t *testing.T, keyType, privateKey, publicKey string, requests []url.Values, notifies [][]byte) (signs []string, verdicts []bool) {
	t.Helper()
	folder := os.Getenv(peersVariable)
	if folder == "" {
		t.Skip(peersVariable + " is not set")
	}
	flat := func(form url.Values) map[string]string {
		out := map[string]string{}
		for name := range form {
			out[name] = form.Get(name)
		}
		return out
	}
	asked := map[string]any{"privateKey": privateKey, "keyType": keyType, "publicKey": publicKey}
	plain, posted := []map[string]string{}, []map[string]string{}
	for _, r := range requests {
		params := flat(r)
		delete(params, "sign")
		plain = append(plain, params)
	}
	for _, raw := range notifies {
		form, err := url.ParseQuery(string(raw))
		if err != nil {
			t.Fatal(err)
		}
		posted = append(posted, flat(form))
	}
	asked["requests"], asked["notifies"] = plain, posted
	in, err := json.Marshal(asked)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), "node", filepath.Join(folder, "alipay.mjs"))
	command.Stdin = bytes.NewReader(in)
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, err.(*exec.ExitError).Stderr)
	}
	var said struct {
		Signs    []string
		Verdicts []bool
	}
	if err := json.Unmarshal(out, &said); err != nil {
		t.Fatal(err)
	}
	return said.Signs, said.Verdicts
}

// everyRequest makes the provider sign all that it ever asks of Alipay.
func (f *fixture) everyRequest() (requests []url.Values) {
	f.t.Helper()
	for _, subject := range subjects {
		page, err := f.SignedPage(subject)
		if err != nil {
			f.t.Fatal(err)
		}
		f.brand = subject
		wap, err := url.Parse(f.open(f.attempt(payment.Phone)).URL)
		if err != nil {
			f.t.Fatal(err)
		}
		requests = append(requests, page, wap.Query())
	}
	f.brand = subjects[1]
	a := f.attempt(payment.Desktop)
	code := f.open(a)
	f.there.Scan(f.t, code.QR)
	trade := f.there.Pay(f.t, a.ID)
	_ = f.Close(f.t.Context(), a) // paid already, and asked about then
	for range 2 {
		_, _ = f.Refund(f.t.Context(), payment.Refund{ID: "01refund", AttemptID: a.ID, ExternalID: trade.No, Amount: a.Amount})
	}
	_, _ = f.Statements(f.t.Context(), f.clock.Now().Add(-48*time.Hour), f.clock.Now().Add(-24*time.Hour))
	return append(requests, f.there.Asked()...)
}

func TestRequestsAreSignedAsAlipaysOwnLibrarySigns(t *testing.T) {
	t.Parallel()
	key := alipaytest.AppKey()
	pkcs8 := must(t)(x509.MarshalPKCS8PrivateKey(key))
	bare := base64.StdEncoding.EncodeToString
	for keyType, text := range map[string]string{"PKCS1": bare(x509.MarshalPKCS1PrivateKey(key)), "PKCS8": bare(pkcs8)} {
		for mode, changes := range map[string]map[string]string{
			"keys":         {},
			"certificates": {"app_cert_sn": strings.Repeat("ab", 16), "alipay_root_cert_sn": strings.Repeat("cd", 16) + "_" + strings.Repeat("ef", 16)},
		} {
			changes = maps.Clone(changes)
			changes["app_private_key"], changes["desktop"] = text, "qr"
			f := newFixture(t, changes)
			requests := f.everyRequest()
			signs, _ := signedByAlipaysLibrary(t, keyType, text, f.values["alipay_public_key"], requests, nil)
			seen := map[string]bool{}
			for i, r := range requests {
				seen[r.Get("method")] = true
				if signs[i] != r.Get("sign") {
					t.Errorf("%s, %s, %s: %s\nours   %s\ntheirs %s", keyType, mode, r.Get("method"), r.Get("biz_content"), r.Get("sign"), signs[i])
				}
			}
			if len(seen) != 8 {
				t.Errorf("not every method was compared: %v", seen)
			}
		}
	}
}

func TestTheDoublesNotifiesAreGoodForAlipaysOwnLibrary(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	var notifies [][]byte
	for _, subject := range subjects {
		trade := alipaytest.Trade{No: "2026111522001", OutTradeNo: "01attempt", Status: "TRADE_SUCCESS", Amount: "36.00", Subject: subject}
		notifies = append(notifies, f.there.Notify(trade))
		if _, err := f.Webhook(t.Context(), nil, notifies[len(notifies)-1]); err != nil {
			t.Errorf("%q: %v", subject, err)
		}
	}
	notifies = append(notifies, bytes.Replace(notifies[0], []byte("36.00"), []byte("0.01"), 1))
	_, verdicts := signedByAlipaysLibrary(t, "PKCS8", f.values["app_private_key"], f.values["alipay_public_key"], nil, notifies)
	for i, good := range verdicts {
		if good != (i < len(subjects)) {
			t.Errorf("notify %d: %v", i, good)
		}
	}
}
