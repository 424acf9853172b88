package alipay

import (
	"context"
	"net/http"
	"net/url"

	"causeway/internal/payment"
)

// longestName bounds the ids that a notify may bring.
const longestName = 128

// Webhook verifies a notify and names the attempt to ask about.
//
// The signature is over everything but sign and sign_type, empty values
// included. The app and the seller have to be ours, and the state one that a
// trade has. Whether the attempt is Alipay's the payment desk checks, and
// whether the amount is right Query does, over what Alipay answers.
func (p *Provider) Webhook(_ context.Context, _ http.Header, raw []byte) ([]payment.Event, error) {
	form, err := url.ParseQuery(string(raw))
	if err != nil {
		return nil, payment.ErrSignature.Cause(err)
	}
	params := make(map[string]string, len(form))
	for name, values := range form {
		if len(values) != 1 {
			return nil, payment.ErrSignature // which one would be meant?
		}
		params[name] = values[0]
	}
	signature := params["sign"]
	delete(params, "sign")
	delete(params, "sign_type")
	if p.appCertSN != "" {
		delete(params, "alipay_cert_sn")
	}
	if !verified(p.public, []byte(content(params)), signature) {
		return nil, payment.ErrSignature
	}
	if params["app_id"] != p.appID || params["seller_id"] != p.sellerID {
		return nil, payment.ErrSignature // signed for somebody else
	}
	if params["notify_type"] != "trade_status_sync" {
		return nil, nil // news about the app, not about money
	}
	event := payment.Event{ID: params["notify_id"], AttemptID: params["out_trade_no"]}
	for _, name := range []string{event.ID, event.AttemptID} {
		if name == "" || len(name) > longestName {
			return nil, payment.ErrSignature
		}
	}
	if _, err := parseFen(params["total_amount"]); err != nil {
		return nil, payment.ErrSignature.Cause(err)
	}
	switch params["trade_status"] {
	case success, finished, closed:
		return []payment.Event{event}, nil
	case waiting:
		return nil, nil // nothing to ask about yet
	}
	return nil, payment.ErrSignature
}
