package alipay

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strings"
	"time"

	"causeway/internal/base/clock"
)

// shanghai is the clock of everything that Alipay writes. China has had no
// summer time since 1991, so that no database of zones is needed.
var shanghai = time.FixedZone("Asia/Shanghai", 8*60*60)

// onWire is how Alipay writes a moment.
func onWire(at clock.Millis) string { return at.Time().In(shanghai).Format(time.DateTime) }

// business is what a method is about. Alipay ignores the order of the fields;
// it is kept so that a request can be compared with another program's.
type business struct {
	OutTradeNo   string `json:"out_trade_no,omitempty"`
	TradeNo      string `json:"trade_no,omitempty"`
	ProductCode  string `json:"product_code,omitempty"`
	TotalAmount  string `json:"total_amount,omitempty"`
	Subject      string `json:"subject,omitempty"`
	TimeExpire   string `json:"time_expire,omitempty"`
	QuitURL      string `json:"quit_url,omitempty"`
	RefundAmount string `json:"refund_amount,omitempty"`
	OutRequestNo string `json:"out_request_no,omitempty"`
	RefundReason string `json:"refund_reason,omitempty"`
	BillType     string `json:"bill_type,omitempty"`
	BillDate     string `json:"bill_date,omitempty"`
}

// text leaves &, < and > as they are: what is signed should be what is read.
func (b business) text() (string, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(b)
	return strings.TrimSuffix(out.String(), "\n"), err
}

// request is a call of one of Alipay's methods.
type request struct {
	method    string
	business  business
	notifyURL string
	returnURL string
}

// signed writes the request's parameters with their signature.
func (p *Provider) signed(r request) (url.Values, error) {
	about, err := r.business.text()
	if err != nil {
		return nil, err
	}
	params := map[string]string{
		"app_id": p.appID, "method": r.method, "format": "JSON", "charset": "utf-8", "sign_type": "RSA2", "timestamp": onWire(p.clock.Now()),
		"version": "1.0", "notify_url": r.notifyURL, "return_url": r.returnURL, "biz_content": about,
		"app_cert_sn": p.appCertSN, "alipay_root_cert_sn": p.rootCertSN,
	}
	maps.DeleteFunc(params, func(_, value string) bool { return value == "" })
	signature, err := sign(p.private, content(params))
	if err != nil {
		return nil, err
	}
	values := url.Values{"sign": {signature}}
	for name, value := range params {
		values.Set(name, value)
	}
	return values, nil
}

// content is what a signature is about: everything by name, as it is before
// any encoding.
func content(params map[string]string) string {
	lines := make([]string, 0, len(params))
	for _, name := range slices.Sorted(maps.Keys(params)) {
		lines = append(lines, name+"="+params[name])
	}
	return strings.Join(lines, "&")
}
