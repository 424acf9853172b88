package payment

import (
	"encoding/hex"
	"encoding/json"
	"math/big"
	"net/http"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
)

func FuzzOnlyTheSandboxIsBelieved(f *testing.F) {
	p := NewSandbox(nil, clock.System{}, "secret")
	f.Add("", `{"id":"1","attempt":"2","at":3}`)
	f.Add(strings.Repeat("00", 32), `{"id":1}`)
	f.Add("zz", "\x00")
	f.Fuzz(func(t *testing.T, signature, body string) {
		if events, err := p.Webhook(t.Context(), http.Header{sandboxSignature: {signature}}, []byte(body)); err == nil || events != nil {
			t.Fatalf("%q signs %q: %+v", signature, body, events)
		}
		events, err := p.Webhook(t.Context(), http.Header{sandboxSignature: {hex.EncodeToString(p.sign([]byte(body)))}}, []byte(body))
		if (err == nil) != (len(events) == 1) {
			t.Errorf("%q: %+v, %v", body, events, err)
		}
	})
}

func FuzzRatesAreReadOrRefused(f *testing.F) {
	for _, seed := range []string{
		`{"result":"success","base_code":"USD","time_last_update_unix":1794700801,"rates":{"CNY":7.123456789}}`,
		`{"amount":1.0,"base":"USD","date":"2026-11-13","rates":{"CNY":7.1}}`, `{"amount":1.0,"base":"USD","date":"2026-11-13","rates":{"CNY":1e1}}`,
		`{"amount":10,"base":"USD"}`, `{}`, ``, `{"result":"success","base_code":"USD","rates":{"CNY":"7"}}`, `{"result":"success","base_code":"USD","time_last_update_unix":-9223372036854775808,"rates":{"CNY":-7}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		for _, read := range []func([]byte) (json.Number, time.Time, error){readExchangeRateAPI, readFrankfurter} {
			number, published, err := read(raw)
			if err != nil {
				continue
			}
			_ = published.Format(time.DateOnly)
			price, err := parsePrice(number.String())
			if err != nil {
				continue
			}
			exact, known := new(big.Rat).SetString(number.String())
			if !known {
				t.Fatalf("%q is a price of %s", number, price)
			}
			paid := new(big.Rat).SetFrac64(int64(price), int64(money.Dollar))
			apart := new(big.Rat).Sub(paid, exact)
			if apart.Abs(apart).Cmp(big.NewRat(1, int64(money.Dollar))) >= 0 {
				t.Errorf("%q is a price of %s", number, price)
			}
		}
	})
}

func FuzzAReceiptIsTheSameHoweverItIsCopied(f *testing.F) {
	hash := strings.Repeat("0a", 32)
	for _, seed := range []string{hash, "0x" + hash, "tron:" + hash + ":7", "https://tronscan.org/#/transaction/" + strings.ToUpper(hash), "pi_123", "", hash + "0"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, external string) {
		receipt := receiptOf(external)
		if again := receiptOf(receipt); again != receipt {
			t.Errorf("%q is %q, which is %q", external, receipt, again)
		}
		if loud := receiptOf(strings.ToUpper(receipt)); len(receipt) == 64 && chainHash.MatchString(receipt) && loud != receipt {
			t.Errorf("%q is %q, in capitals %q", external, receipt, loud)
		}
	})
}
