package alipay

import "net/url"

// SignedPage lets tests compare a signature over any subject, also over what
// Open would take out of one.
func (p *Provider) SignedPage(subject string) (url.Values, error) {
	return p.signed(request{
		method: methodPage, notifyURL: "https://shop.example/notify?a=b&c=d", returnURL: "https://shop.example/返回",
		business: business{OutTradeNo: "a1", ProductCode: "FAST_INSTANT_TRADE_PAY", TotalAmount: "36.00", Subject: subject},
	})
}

// InFen and ParseFen are the arithmetic of CNY.
var (
	InFen    = inFen
	ParseFen = parseFen
)

// Key reads keys as a setup's are read.
var (
	PrivateKey = parsePrivateKey
	PublicKey  = parsePublicKey
)
