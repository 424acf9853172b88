package stripe

import (
	"net/http"
	"strings"
	"time"

	sdk "github.com/stripe/stripe-go/v84"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/payment"
)

// ID names the provider.
const ID = "stripe"

// The fields of its setup.
const (
	fieldKey    = "secret_key"
	fieldSecret = "webhook_secret"
)

var errSetup = fault.New(fault.Invalid, "invalid")

// Patience with Stripe: a buyer waits for the first answer, and the sweep has
// other attempts to ask about.
const (
	patience = 10 * time.Second
	retries  = 1
)

// Config is what the house knows and the operator does not set.
type Config struct {
	BaseURL string // of the shop, where buyers come back to
	Clock   clock.Clock
	Live    bool   // money is real: a key for trying out is refused, else a real one is
	API     string // of Stripe; empty is its own
}

// Maker makes the provider from the operator's keys.
func Maker(c Config) payment.Maker {
	return payment.Maker{
		ID: ID, PayTypes: []payment.PayType{payment.GooglePay, payment.ApplePay, payment.AlipayGlobal},
		Fields: []payment.Field{
			{Name: fieldKey, Kind: payment.SecretField, Required: true, Max: 255},
			{Name: fieldSecret, Kind: payment.SecretField, Required: true, Max: 255},
		},
		Make: func(s payment.Setup) (payment.Provider, error) {
			p, err := c.make(s)
			if err != nil {
				return nil, err // and no provider that only looks like one
			}
			return p, nil
		},
	}
}

func (c Config) make(s payment.Setup) (*Provider, error) {
	key, secret := strings.TrimSpace(s.Values[fieldKey]), strings.TrimSpace(s.Values[fieldSecret])
	switch {
	case key == "":
		return nil, errSetup.Field(fieldKey, "required")
	case !strings.HasPrefix(key, "sk_") && !strings.HasPrefix(key, "rk_"): // pk_ is the one for browsers
		return nil, errSetup.Field(fieldKey, "bad_format")
	case secret == "":
		return nil, errSetup.Field(fieldSecret, "required")
	case !strings.HasPrefix(secret, "whsec_"):
		return nil, errSetup.Field(fieldSecret, "bad_format")
	}
	return &Provider{
		api: sdk.NewClient(key, sdk.WithBackends(c.backends())), secret: secret, baseURL: c.BaseURL, clock: c.Clock, live: c.Live,
	}, nil
}

// backends keep the SDK quiet: what went wrong is in the errors, and those are
// logged by whoever knows which attempt they are about.
func (c Config) backends() *sdk.Backends {
	config := &sdk.BackendConfig{
		HTTPClient:        &http.Client{Timeout: patience},
		LeveledLogger:     &sdk.LeveledLogger{Level: sdk.LevelNull},
		MaxNetworkRetries: sdk.Int64(retries),
		EnableTelemetry:   sdk.Bool(false),
	}
	if c.API != "" {
		config.URL = sdk.String(c.API)
	}
	return sdk.NewBackendsWithConfig(config)
}
