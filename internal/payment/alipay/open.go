package alipay

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"

	"causeway/internal/base/clock"
	"causeway/internal/payment"
)

// Alipay's methods that begin a trade.
const (
	methodPage      = "alipay.trade.page.pay"
	methodWap       = "alipay.trade.wap.pay"
	methodPrecreate = "alipay.trade.precreate"
)

const (
	// soonest is the shortest time that Alipay lets a buyer have.
	soonest = time.Minute
	// longestSubject is in characters.
	longestSubject = 100
)

// Open sends a phone to the wap page, and a desktop to the web page or to a QR
// code. Nothing is asked of Alipay for a page: the address is the request, and
// the buyer's visit makes the trade.
func (p *Provider) Open(ctx context.Context, a payment.Attempt) (payment.Instructions, error) {
	if a.Quote.Currency != yuan || a.Quote.Amount == "" {
		return payment.Instructions{}, errors.New("alipay: the attempt has no price in CNY")
	}
	until := max(a.ExpiresAt, p.clock.Now().Add(soonest))
	r := request{
		notifyURL: p.house.BaseURL + "/api/v1/webhooks/" + ID,
		business:  business{OutTradeNo: a.ID, TotalAmount: a.Quote.Amount, Subject: p.subject(ctx, a), TimeExpire: onWire(until)},
	}
	if a.Device != payment.Phone && p.desktop == desktopQR {
		r.method = methodPrecreate
		return p.precreate(ctx, r, until)
	}
	r.returnURL = p.house.BaseURL + "/order/confirm/" + a.OrderID
	r.method, r.business.ProductCode = methodPage, "FAST_INSTANT_TRADE_PAY"
	if a.Device == payment.Phone {
		r.returnURL = p.house.BaseURL + "/phone/order/confirm/" + a.OrderID
		r.method, r.business.ProductCode, r.business.QuitURL = methodWap, "QUICK_WAP_WAY", r.returnURL
	}
	values, err := p.signed(r)
	if err != nil {
		return payment.Instructions{}, err
	}
	return payment.Instructions{Kind: "redirect", URL: p.gateway + "?" + values.Encode(), Until: clock.TimeOf(&until)}, nil
}

func (p *Provider) precreate(ctx context.Context, r request, until clock.Millis) (payment.Instructions, error) {
	var made struct {
		OutTradeNo string `json:"out_trade_no"`
		QRCode     string `json:"qr_code"`
	}
	if err := p.call(ctx, r, &made); err != nil {
		return payment.Instructions{}, err
	}
	if made.OutTradeNo != r.business.OutTradeNo || made.QRCode == "" {
		return payment.Instructions{}, errAnotherTrade
	}
	return payment.Instructions{Kind: "qr", QR: made.QRCode, Until: clock.TimeOf(&until)}, nil
}

// subject is what the buyer reads at Alipay: the shop's name and the order,
// without the characters that Alipay refuses there.
func (p *Provider) subject(ctx context.Context, a payment.Attempt) string {
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune("/=&", r) || unicode.IsControl(r) {
			return ' '
		}
		return r
	}, p.house.Brand(ctx))
	words := []rune(strings.Join(strings.Fields(name), " "))
	room := longestSubject - len(a.OrderID) - 1
	return strings.TrimSpace(string(words[:min(len(words), room)]) + " " + a.OrderID)
}
