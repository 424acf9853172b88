package notify

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"causeway/internal/storage"
)

const (
	// smsTimeout bounds one call of a gateway, its answer included.
	smsTimeout = 20 * time.Second
	// longestAnswer is more than any gateway has to say.
	longestAnswer = 64 << 10
)

// NewSMS reads an address such as
//
//	twilio://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=+15005550006
//	webhook+https://gateway.example/sms?key=SECRET
//
// and gives whoever carries text messages there. The connection is always
// encrypted, except to a gateway on this very machine. No message of these
// functions repeats the address: it holds secrets.
func NewSMS(address string) (Deliverer, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" {
		return nil, errors.New("CAUSEWAY_SMS_URL is not an address like twilio://sid:token@api.twilio.com?from=… or webhook+https://host/path?key=…")
	}
	switch u.Scheme {
	case "twilio":
		return newTwilio(u)
	case "webhook+https", "webhook+http":
		return newWebhook(u)
	}
	return nil, errors.New("CAUSEWAY_SMS_URL must begin with twilio:// or webhook+https://")
}

// gateway makes calls to one web address.
type gateway struct{ client http.Client }

func newGateway() gateway {
	return gateway{http.Client{
		Timeout: smsTimeout,
		// A gateway that moves is the operator's to follow: the next address would
		// be handed codes and credentials.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// post makes one call and reads the answer into out, if that is not nil and
// the answer is JSON.
func (g *gateway) post(ctx context.Context, to string, header http.Header, body string, out any) (status int, err error) {
	if err := storage.Outside(ctx); err != nil {
		return 0, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, to, strings.NewReader(body))
	if err != nil {
		return 0, errors.New("the gateway's address is wrong")
	}
	request.Header = header
	answer, err := g.client.Do(request)
	if err != nil {
		return 0, fmt.Errorf("reach the SMS gateway: %w", withoutAddress(err))
	}
	defer func() { _ = answer.Body.Close() }()
	raw, err := io.ReadAll(io.LimitReader(answer.Body, longestAnswer))
	if err != nil {
		return 0, fmt.Errorf("read the SMS gateway's answer: %w", withoutAddress(err))
	}
	if out != nil {
		_ = json.Unmarshal(raw, out) // without it the status alone decides
	}
	return answer.StatusCode, nil
}

// withoutAddress keeps the reason of a failed call and drops where it went.
func withoutAddress(err error) error {
	var call *url.Error
	if errors.As(err, &call) {
		return call.Err
	}
	return err
}

func taken(status int) bool { return status >= 200 && status < 300 }
