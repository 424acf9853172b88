package app_test

import (
	"strings"
	"testing"

	"causeway/internal/app"
)

const key = "CAUSEWAY_SECRET_KEY=0123456789abcdef0123456789abcdef"

// Keys of words that everybody knows, and the first address of their wallet.
const (
	xprv  = "xprv9zYYzzUMrGjJTVKfSmM8Ckn3JoRDaTCH71sBEx9b6N5J7eLbsWKWS9QMmijHVyimgc2YNpwM6dAAgKirXs5gwD3Y4ZJaxkC3zM6K9XLijzd"
	xpub  = "xpub6DXuQW1FgeHbfyQ8Ynt8ZtimrqFhyuv8UEnn3LZCehcGzSfkR3dkywiqd1Rxmr4m4Y8LhcZHX2kt55v73Qs4fE2AbAmrLb3Rg9rVWoREWFi"
	base  = "CAUSEWAY_BASE_URL=https://shop.example"
	first = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
)

func TestWrongSettingsAreRefusedAtTheStart(t *testing.T) {
	for name, c := range map[string]struct {
		environ []string
		want    string // part of the complaint; empty is fine
	}{
		"demo needs nothing":       {[]string{"CAUSEWAY_MODE=demo"}, ""},
		"production is default":    {nil, "CAUSEWAY_SECRET_KEY is required"},
		"production without base":  {[]string{key}, "CAUSEWAY_BASE_URL is required"},
		"production":               {[]string{key, base}, ""},
		"typo":                     {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_ADRESS=:80"}, "CAUSEWAY_ADRESS is not a setting"},
		"unknown mode":             {[]string{"CAUSEWAY_MODE=test"}, "must be demo or production"},
		"short key":                {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_SECRET_KEY=short"}, "at least 32"},
		"bad address":              {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_ADDR=8080"}, "host:port"},
		"base with a path":         {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_BASE_URL=https://a.example/shop"}, "like https://"},
		"base without scheme":      {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_BASE_URL=a.example"}, "like https://"},
		"a search server":          {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_OPENSEARCH_URL=https://olga:x@search.example:9200/"}, ""},
		"a search server's name":   {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_OPENSEARCH_URL=search.example:9200"}, "CAUSEWAY_OPENSEARCH_URL must be like"},
		"trusting everybody":       {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_TRUSTED_PROXIES=0.0.0.0/0"}, "trust everybody"},
		"metrics on the shop port": {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_METRICS_ADDR=127.0.0.1:8080"}, "must differ"},
		"an xpub, checked":         {[]string{key, base, "CAUSEWAY_USDT_XPUB_EVM=" + xpub, "CAUSEWAY_USDT_FIRST_EVM=" + first}, ""},
		"an xpub, unchecked":       {[]string{key, base, "CAUSEWAY_USDT_XPUB_EVM=" + xpub}, "CAUSEWAY_USDT_FIRST_EVM is required"},
		"an xpub in a demo":        {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_USDT_XPUB_TRON=" + xpub}, ""},
		"another wallet's xpub":    {[]string{key, base, "CAUSEWAY_USDT_XPUB_EVM=" + xpub, "CAUSEWAY_USDT_FIRST_EVM=0x70997970C51812dc3A010C7d01b50e0d17dc79C8"}, "is not the first address"},
		"a private key":            {[]string{key, base, "CAUSEWAY_USDT_XPUB_EVM=" + xprv}, "CAUSEWAY_USDT_XPUB_EVM is a private key"},
		"a shared address":         {[]string{key, base, "CAUSEWAY_USDT_SHARED_TRON=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"}, ""},
		"a shared typo":            {[]string{key, base, "CAUSEWAY_USDT_SHARED_TRON=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u"}, "CAUSEWAY_USDT_SHARED_TRON is not an address"},
	} {
		_, err := app.ConfigFrom(c.environ)
		if err != nil && strings.Contains(err.Error(), xprv[4:]) {
			t.Errorf("%s: a private key is repeated: %v", name, err)
		}
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", name, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

func TestAllComplaintsComeAtOnce(t *testing.T) {
	_, err := app.ConfigFrom([]string{"CAUSEWAY_ADDR=x", "CAUSEWAY_NONSENSE=1"})
	for _, want := range []string{"CAUSEWAY_ADDR", "CAUSEWAY_NONSENSE", "CAUSEWAY_SECRET_KEY", "CAUSEWAY_BASE_URL"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is not mentioned: %v", want, err)
		}
	}
}
