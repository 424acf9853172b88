package alipay

import (
	"context"
	"crypto/rsa"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/payment"
)

// ID names the provider in attempts, observations and the ledger.
const ID = "alipay"

// gateways are Alipay's own, by the choice of the setup.
var gateways = map[string]string{
	"production": "https://openapi.alipay.com/gateway.do",
	"sandbox":    "https://openapi-sandbox.dl.alipaydev.com/gateway.do",
}

// What a desktop pays with: the web page, or a code that a phone reads.
const (
	desktopPage = "page"
	desktopQR   = "qr"
)

// Config is what the house gives every provider of this kind.
type Config struct {
	BaseURL string // of the shop; notifies and buyers come back to it
	Clock   clock.Clock
	Live    bool // money is real: Alipay's sandbox is refused, else its real gateway is
	// Rate is what a dollar costs in CNY.
	Rate func(ctx context.Context) (payment.Rate, error)
	// Brand is what buyers know the shop by.
	Brand func(ctx context.Context) string
	// Gateway stands in for Alipay's own in tests.
	Gateway string
}

// Provider is one app of one merchant at Alipay.
type Provider struct {
	house      Config
	clock      clock.Clock
	appID      string
	sellerID   string
	private    *rsa.PrivateKey
	public     *rsa.PublicKey
	desktop    string
	gateway    string
	appCertSN  string
	rootCertSN string
	http       *http.Client
}

var (
	idShape = regexp.MustCompile(`^[0-9]{16,32}$`)
	snShape = regexp.MustCompile(`^[0-9a-f]{32}(_[0-9a-f]{32}){0,9}$`)
)

// Maker makes Alipay out of what the operator has set up.
func Maker(c Config) payment.Maker {
	return payment.Maker{
		ID: ID, PayTypes: []payment.PayType{payment.Alipay},
		Fields: []payment.Field{
			{Name: "app_id", Kind: payment.TextField, Required: true, Max: 32},
			{Name: "seller_id", Kind: payment.TextField, Required: true, Max: 32},
			{Name: "app_private_key", Kind: payment.SecretField, Required: true},
			{Name: "alipay_public_key", Kind: payment.TextField, Required: true},
			{Name: "desktop", Kind: payment.ChoiceField, Required: true, Default: desktopPage, Choices: []string{desktopPage, desktopQR}},
			{Name: "gateway", Kind: payment.ChoiceField, Required: true, Default: "production", Choices: []string{"production", "sandbox"}},
			{Name: "app_cert_sn", Kind: payment.TextField, Max: 400},
			{Name: "alipay_root_cert_sn", Kind: payment.TextField, Max: 400},
		},
		Make: func(s payment.Setup) (payment.Provider, error) { return newProvider(c, s.Values) },
	}
}

func newProvider(c Config, values map[string]string) (*Provider, error) {
	p := &Provider{
		house: c, clock: c.Clock, appID: values["app_id"], sellerID: values["seller_id"], desktop: values["desktop"],
		gateway: gateways[values["gateway"]], appCertSN: values["app_cert_sn"], rootCertSN: values["alipay_root_cert_sn"],
		http: &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
	}
	certified := p.appCertSN != "" || p.rootCertSN != ""
	for _, field := range []struct {
		name  string
		right bool
	}{
		{"app_id", idShape.MatchString(p.appID)},
		{"seller_id", idShape.MatchString(p.sellerID)},
		{"desktop", p.desktop == desktopPage || p.desktop == desktopQR},
		{"gateway", p.gateway != ""},
		{"app_cert_sn", !certified || snShape.MatchString(p.appCertSN)},
		{"alipay_root_cert_sn", !certified || snShape.MatchString(p.rootCertSN)},
	} {
		if !field.right {
			return nil, payment.WrongField(field.name, "bad_format")
		}
	}
	// Play money would become credit that buys, and real money a toy.
	if c.Live != (values["gateway"] == "production") {
		return nil, payment.WrongField("gateway", "gateway_of_other_mode")
	}
	if c.Gateway != "" {
		p.gateway = c.Gateway
	}
	var err error
	if p.private, err = parsePrivateKey(values["app_private_key"]); err != nil {
		return nil, wrongKey("app_private_key", err)
	}
	if p.public, err = parsePublicKey(values["alipay_public_key"]); err != nil {
		return nil, wrongKey("alipay_public_key", err)
	}
	// The app's own public key stands beside Alipay's on the same page of the
	// console, and with it every notify would look forged.
	if p.public.Equal(p.private.Public()) {
		return nil, payment.WrongField("alipay_public_key", "key_is_own")
	}
	return p, nil
}

func wrongKey(field string, why error) error {
	if errors.Is(why, errKeyShort) {
		return payment.WrongField(field, "key_too_short")
	}
	return payment.WrongField(field, "bad_format")
}

// ID names the provider.
func (*Provider) ID() string { return ID }

// Methods are the ways to pay that it serves. Alipay itself takes a fen and
// more; the most is what a bank behind it may still let through.
func (*Provider) Methods() []payment.Method {
	return []payment.Method{{
		PayType: payment.Alipay, Reversible: true, Refundable: true, Min: money.Cent, Max: 10_000 * money.Dollar, MinExpiry: 5 * time.Minute,
	}}
}

// Ready asks for a rate.
func (p *Provider) Ready(ctx context.Context) error {
	_, err := p.house.Rate(ctx)
	return err
}

// missing is a trade that cannot exist: attempts have no capital letters.
const missing = "CAUSEWAY_SELF_CHECK"

// Check asks Alipay about a trade that cannot exist. Only an app with the right
// keys is told so, and only Alipay's own key verifies the answer.
func (p *Provider) Check(ctx context.Context) error {
	err := p.call(ctx, request{method: methodQuery, business: business{OutTradeNo: missing}}, &trade{})
	var unsigned *unsignedRefusal
	var refused *refusal
	switch {
	case says(err, noTrade):
		return nil
	case err == nil:
		return fmt.Errorf("alipay knows a trade that cannot exist: %w", payment.ErrMisset)
	case errors.Is(err, errUnsigned), errors.As(err, &unsigned):
		return fmt.Errorf("%w: %w", payment.ErrMisset, err)
	case errors.As(err, &refused) && refused.Code != codeUnavailable && refused.SubCode != systemError:
		return fmt.Errorf("%w: %w", payment.ErrMisset, err)
	}
	return err
}
