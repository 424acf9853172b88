package stripe

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/payment/stripe/stripetest"
)

func TestASetupWithoutItsSecretsMakesNoProvider(t *testing.T) {
	for _, row := range []struct{ key, secret, field, code string }{
		{"", "whsec_1", fieldKey, "required"},
		{"pk_live_1", "whsec_1", fieldKey, "bad_format"},
		{"sk_live_1", "", fieldSecret, "required"},
		{"sk_live_1", "  ", fieldSecret, "required"},
		{"rk_live_1", "sk_live_1", fieldSecret, "bad_format"},
	} {
		_, err := Maker(Config{}).Make(payment.Setup{Values: map[string]string{fieldKey: row.key, fieldSecret: row.secret}})
		var refused *fault.Error
		if !errors.As(err, &refused) || refused.Fields()[row.field] != row.code {
			t.Errorf("%+v: %v", row, err)
		}
	}
}

func TestAQuoteIsInWholeCentsAndNeverLess(t *testing.T) {
	for usd, want := range map[money.Amount]string{
		7 * money.Dollar: "7.00", 6_990_001: "7.00", 6_990_000: "6.99", 6_999_999: "7.00",
	} {
		if quote, err := (&Provider{}).Quote(t.Context(), usd, payment.Method{}); err != nil || quote.Amount != want || quote.Currency != "USD" {
			t.Errorf("%s: %+v %v", usd, quote, err)
		}
	}
}

func TestCheckTellsWhatNoWaitingWillMend(t *testing.T) {
	for name, row := range map[string]struct {
		spoil  func(d *till)
		misset bool
	}{
		"another key":              {func(d *till) { d.Provider = d.with("sk_test_another") }, true},
		"a live key while trying":  {func(d *till) { d.stripe.Live() }, true},
		"a key for trying, live":   {func(d *till) { d.live = true }, true},
		"a clock that is off":      {func(d *till) { d.Provider.clock = clock.NewManual(d.clock.Now().Add(3 * time.Minute).Time()) }, true},
		"a restricted key":         {func(d *till) { d.stripe.Break(http.StatusForbidden) }, true},
		"a Stripe that is away":    {func(d *till) { d.stripe.Break(http.StatusBadRequest) }, false},
		"a Stripe that is too shy": {func(d *till) { d.stripe.Break(http.StatusTooManyRequests) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			d := openTill(t)
			if err := d.Check(t.Context()); err != nil {
				t.Fatal(err)
			}
			row.spoil(d)
			if err := d.Check(t.Context()); err == nil || errors.Is(err, payment.ErrMisset) != row.misset {
				t.Errorf("%v", err)
			}
		})
	}
}

// with is the same till with another key.
func (d *till) with(key string) *Provider {
	d.t.Helper()
	p, err := Config{Clock: d.clock, API: d.stripe.URL}.make(payment.Setup{Values: map[string]string{fieldKey: key, fieldSecret: stripetest.Secret}})
	if err != nil {
		d.t.Fatal(err)
	}
	return p
}
