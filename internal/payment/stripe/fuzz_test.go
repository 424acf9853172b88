package stripe

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/payment/stripe/stripetest"
)

func FuzzOnlyStripeIsBelieved(f *testing.F) {
	const attempt = "01k00000000000000000000000"
	now := clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	api := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"id":"ch_1","object":"charge","metadata":{"`+attemptKey+`":"`+attempt+`"}}`)
	}))
	f.Cleanup(api.Close)
	p := made(f, Config{BaseURL: "https://shop.example", Clock: now, API: api.URL})
	f.Add("t=1,v1=", `{"id":"evt_1","object":"event","type":"checkout.session.completed","data":{"object":{"metadata":{"`+attemptKey+`":"`+attempt+`"}}}}`)
	f.Add("t=1763200000,v1=00,v0=1,t=", `{"id":"evt_1","object":"event","type":"charge.refunded","data":{"object":[]}}`)
	f.Add(",,v1=zz", `{"id":"evt_\u0000","object":"event","type":"charge.dispute.created","data":{"object":{"charge":"ch_1"}}}`)
	f.Add("t=99999999999999999999,v1=", `[]`)
	f.Fuzz(func(t *testing.T, header, body string) {
		if told, err := p.Webhook(t.Context(), http.Header{signatureHeader: {header}}, []byte(body)); err == nil || told != nil {
			t.Fatalf("%q signs %q: %+v, %v", header, body, told, err)
		}
		said := stripetest.Sign([]byte(body), now.Now(), stripetest.Secret)
		said.Header.Set(signatureHeader, said.Header.Get(signatureHeader)+strings.ReplaceAll(","+header, "t=", "")) // whatever else stands there
		told, err := p.Webhook(t.Context(), said.Header, said.Body)
		if err != nil && told != nil {
			t.Errorf("%+v, %v", told, err)
		}
		for _, event := range told {
			if event.ID == "" || !id.Valid(event.AttemptID) {
				t.Errorf("%q announces %+v", body, event)
			}
		}
	})
}
