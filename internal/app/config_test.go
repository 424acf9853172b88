package app_test

import (
	"strings"
	"testing"

	"causeway/internal/app"
)

const key = "CAUSEWAY_SECRET_KEY=0123456789abcdef0123456789abcdef"

func TestWrongSettingsAreRefusedAtTheStart(t *testing.T) {
	for name, c := range map[string]struct {
		environ []string
		want    string // part of the complaint; empty is fine
	}{
		"demo needs nothing":       {[]string{"CAUSEWAY_MODE=demo"}, ""},
		"production is default":    {nil, "CAUSEWAY_SECRET_KEY is required"},
		"production without base":  {[]string{key}, "CAUSEWAY_BASE_URL is required"},
		"production":               {[]string{key, "CAUSEWAY_BASE_URL=https://shop.example"}, ""},
		"typo":                     {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_ADRESS=:80"}, "CAUSEWAY_ADRESS is not a setting"},
		"unknown mode":             {[]string{"CAUSEWAY_MODE=test"}, "must be demo or production"},
		"short key":                {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_SECRET_KEY=short"}, "at least 32"},
		"bad address":              {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_ADDR=8080"}, "host:port"},
		"base with a path":         {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_BASE_URL=https://a.example/shop"}, "like https://"},
		"base without scheme":      {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_BASE_URL=a.example"}, "like https://"},
		"trusting everybody":       {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_TRUSTED_PROXIES=0.0.0.0/0"}, "trust everybody"},
		"metrics on the shop port": {[]string{"CAUSEWAY_MODE=demo", "CAUSEWAY_METRICS_ADDR=127.0.0.1:8080"}, "must differ"},
	} {
		_, err := app.ConfigFrom(c.environ)
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
