package notify

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	signatureHeader = "X-Causeway-Signature"
	// shortestKey keeps a signature from being guessed offline.
	shortestKey = 16
)

// webhook hands text messages to a program of the operator's choice, in the
// form that docs/sms-gateway.md describes.
type webhook struct {
	gateway
	address string
	key     string
}

// webhookBody is what the program is told.
type webhookBody struct {
	ID   string `json:"id"`
	To   string `json:"to"`
	Text string `json:"text"`
	At   string `json:"at"`
}

func newWebhook(u *url.URL) (*webhook, error) {
	to := *u
	to.Scheme = strings.TrimPrefix(u.Scheme, "webhook+")
	if to.Scheme == "http" && !onThisMachine(u.Hostname()) {
		return nil, errors.New("CAUSEWAY_SMS_URL must begin with webhook+https://, unless the gateway is on this machine")
	}
	query := u.Query()
	key := query.Get("key")
	if len(key) < shortestKey {
		return nil, fmt.Errorf("CAUSEWAY_SMS_URL needs ?key= with a secret of at least %d characters", shortestKey)
	}
	query.Del("key") // the program knows it; the way there need not
	to.RawQuery = query.Encode()
	return &webhook{gateway: newGateway(), address: to.String(), key: key}, nil
}

// Deliver hands the text over. A second call for a letter has the same id.
func (w *webhook) Deliver(ctx context.Context, l Letter) error {
	body, err := json.Marshal(webhookBody{ID: l.ID, To: l.To, Text: l.Text, At: l.At.Time().Format(time.RFC3339)})
	if err != nil {
		return err
	}
	header := http.Header{
		"Content-Type":  {"application/json"},
		signatureHeader: {sign(w.key, l.At.Time().Unix(), body)},
	}
	status, err := w.post(ctx, w.address, header, string(body), nil)
	switch {
	case err != nil:
		return err
	case taken(status):
		return nil
	case status == http.StatusGone || status == http.StatusUnprocessableEntity:
		return fmt.Errorf("%w: the SMS gateway answered %d", ErrRefused, status)
	}
	return fmt.Errorf("send SMS: the gateway answered %d", status)
}

// sign proves who calls, and when: the program refuses old calls.
func sign(key string, at int64, body []byte) string {
	mac := hmac.New(sha256.New, []byte(key))
	_, _ = fmt.Fprintf(mac, "%d.", at) // writing into a hash
	mac.Write(body)                    // does not fail
	return fmt.Sprintf("t=%d,v1=%s", at, hex.EncodeToString(mac.Sum(nil)))
}
