package stripe

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	sdk "github.com/stripe/stripe-go/v84"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/payment"
)

// Stripe's own limits of one payment in US dollars.
const (
	smallest = 50 * money.Cent
	largest  = 99_999_999 * money.Cent
)

// shortestSession is how long a payment page stays open at least.
const shortestSession = 30 * time.Minute

// Provider is a Stripe account. The API's client is safe to share.
type Provider struct {
	api     *sdk.Client
	secret  string // that signs webhooks
	baseURL string
	clock   clock.Clock
	live    bool
}

// ID names the provider.
func (*Provider) ID() string { return ID }

// Methods are the ways to pay that it serves.
func (*Provider) Methods() []payment.Method {
	var methods []payment.Method
	for _, payType := range []payment.PayType{payment.GooglePay, payment.ApplePay, payment.AlipayGlobal} {
		methods = append(methods, payment.Method{
			PayType: payType, Reversible: true, Refundable: true, Min: smallest, Max: largest, MinExpiry: shortestSession,
		})
	}
	return methods
}

// Quote rounds up to a whole cent: nobody can pay less.
func (*Provider) Quote(_ context.Context, usd money.Amount, _ payment.Method) (payment.Quote, error) {
	return payment.Quote{Currency: "USD", Amount: dollars(cents(usd)).String(), Rate: "1"}, nil
}

// cents is what Stripe counts in, rounded up.
func cents(usd money.Amount) int64 { return int64((usd + money.Cent - 1) / money.Cent) }

func dollars(cents int64) money.Amount { return money.Amount(cents) * money.Cent }

// moment is one of Stripe's, who counts in seconds.
func moment(seconds int64) clock.Millis { return clock.Of(time.Unix(seconds, 0)) }

// Check asks for the account's balance: the shortest question that needs a
// right key. What it says is for the operator to read.
func (p *Provider) Check(ctx context.Context) error {
	balance, err := p.api.V1Balance.Retrieve(ctx, nil)
	switch status := refusal(err); {
	case status == http.StatusUnauthorized || status == http.StatusForbidden:
		return fmt.Errorf("%w: Stripe does not take the secret key: %s", payment.ErrMisset, words(err))
	case err != nil:
		return fmt.Errorf("stripe: %s", words(err))
	case p.live && !balance.Livemode:
		return fmt.Errorf("%w: the secret key is one for trying out", payment.ErrMisset)
	case !p.live && balance.Livemode:
		return fmt.Errorf("%w: the secret key is a live one, and this shop is a demo", payment.ErrMisset)
	}
	return p.checkClock(balance.LastResponse)
}

// checkClock compares our clock with Stripe's: webhooks are refused when the
// two are too far apart.
func (p *Provider) checkClock(answer *sdk.APIResponse) error {
	theirs, err := http.ParseTime(answer.Header.Get("Date"))
	if err != nil {
		return nil // a proxy in between may have taken it away
	}
	if apart := p.clock.Now().Sub(clock.Of(theirs)).Abs(); apart > tolerance/2 {
		return fmt.Errorf("%w: this machine's clock and Stripe's are %s apart", payment.ErrMisset, apart.Round(time.Second))
	}
	return nil
}

// refusal is the status of an answer in which Stripe says no, or 0.
func refusal(err error) int {
	var said *sdk.Error
	if errors.As(err, &said) {
		return said.HTTPStatusCode
	}
	return 0
}

// words are Stripe's own, where it has said anything.
func words(err error) string {
	var said *sdk.Error
	if errors.As(err, &said) && said.Msg != "" {
		return said.Msg
	}
	return err.Error()
}
