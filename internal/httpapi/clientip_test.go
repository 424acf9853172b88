package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"causeway/internal/httpapi"
)

func TestOnlyTrustedProxiesMaySpeakForOthers(t *testing.T) {
	proxies, err := httpapi.ParseProxies("10.0.0.0/8, 192.0.2.1, 2001:db8::/32")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		peer, forwarded, want string
	}{
		"direct":                 {"203.0.113.7:5", "", "203.0.113.7"},
		"direct and lying":       {"203.0.113.7:5", "1.2.3.4", "203.0.113.7"},
		"behind one proxy":       {"10.1.1.1:5", "203.0.113.7", "203.0.113.7"},
		"behind two proxies":     {"10.1.1.1:5", "203.0.113.7, 192.0.2.1", "203.0.113.7"},
		"invented hop":           {"10.1.1.1:5", "1.2.3.4, 203.0.113.7", "203.0.113.7"},
		"garbage to the left":    {"10.1.1.1:5", "<script>, 203.0.113.7", "203.0.113.7"},
		"garbage from the proxy": {"10.1.1.1:5", "203.0.113.7, unknown", "10.1.1.1"},
		"nothing forwarded":      {"10.1.1.1:5", "", "10.1.1.1"},
		"mapped address":         {"[::ffff:10.1.1.1]:5", "::ffff:203.0.113.7", "203.0.113.7"},
		"version six":            {"[2001:db8::1]:5", "2a00::1", "2a00::1"},
		"zone":                   {"10.1.1.1:5", "fe80::1%eth0", "fe80::1"},
		"endless list":           {"10.1.1.1:5", "203.0.113.7" + strings.Repeat(", 10.0.0.1", 5000), "10.0.0.1"},
	} {
		r := &http.Request{RemoteAddr: c.peer, Header: http.Header{}}
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		for _, spoof := range []string{"X-Real-Ip", "Forwarded", "Cf-Connecting-Ip", "True-Client-Ip", "X-Client-Ip"} {
			r.Header.Set(spoof, "9.9.9.9")
		}
		if got := proxies.Client(r); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
	for _, list := range []string{"*", "0.0.0.0/0", "::/0", "10.0.0.0/33", "proxy.example"} {
		if _, err := httpapi.ParseProxies(list); err == nil {
			t.Errorf("%q was accepted", list)
		}
	}
}
