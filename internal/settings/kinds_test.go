package settings_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/settings"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestEachKindTakesWhatItShouldAndKeepsItTidy(t *testing.T) {
	o := newOffice(t, storagetest.Open(t))
	version := map[string]int64{}
	for _, c := range []struct{ key, give, keep string }{
		{"brand.name", `" 灯塔 "`, `"灯塔"`},
		{"brand.logo", `"/pictures/p-1/256"`, `"/pictures/p-1/256"`},
		{"brand.logo", `""`, `""`},
		{"brand.accent", `"#2B6CB0"`, `"#2b6cb0"`},
		{"support.email", `"help@harbour.example"`, `"help@harbour.example"`},
		{"support.telegram", `"https://t.me/harbour_help"`, `"@harbour_help"`},
		{"support.telegram", `"@harbour_help"`, `"@harbour_help"`},
		{"support.url", `"https://harbour.example/help?a=b"`, `"https://harbour.example/help?a=b"`},
		{"order.countdown", `300`, `300`},
		{"order.countdown", `86400`, `86400`},
		{"points.per_dollar", `1`, `1`},
		{"premium.monthly_price", `"4.5"`, `"4.50"`},
		{"share.fee", `"2.5"`, `"2.50"`},
		{"payment.methods", `["alipay","usdt","alipay"]`, `["usdt","alipay"]`},
		{"payment.methods", `[]`, `[]`},
		{"payment.cny_source", `"fetched"`, `"fetched"`},
		{"payment.cny_rate", `{"rate":"7.1234","validUntil":"2026-11-16T08:00:00+08:00"}`, `{"rate":"7.1234","validUntil":"2026-11-16T00:00:00Z"}`},
		{"payment.cny_rate", `null`, `null`},
		{"account.registration", `false`, `false`},
		{"account.blocked_domains", `["Mail.Example","@trash.example"," *.почта.рф ","mail.example","ｗｉｄｅ.example"]`,
			`["mail.example","trash.example","wide.example","xn--80a1acny.xn--p1ai"]`},
		{"account.blocked_domains", `[]`, `[]`},
		{"vpn.link_bases", `[" https://B.example/ ","https://a.example:8443","https://b.example:443","https://[2001:db8::1]","https://почта.рф","https://192.0.2.1"]`,
			`["https://b.example","https://a.example:8443","https://[2001:db8::1]","https://xn--80a1acny.xn--p1ai","https://192.0.2.1"]`},
		{"vpn.link_bases", `[]`, `[]`},
		{"bot.updates", `"webhook"`, `"webhook"`},
		{"share.report_recipient", `" AGE1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p"`, `"age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p"`},
		{"share.report_recipient", `""`, `""`},
	} {
		state, err := o.try(c.key, c.give, version[c.key])
		version[c.key]++
		if err != nil || string(state.Value) != c.keep {
			t.Errorf("%s = %s is kept as %s, %v", c.key, c.give, state.Value, err)
		}
	}
	if settings.Registration.In(o.now()) || settings.ShareFee.In(o.now()) != 250 {
		t.Error("the typed values differ from what was set")
	}
}

func TestEachKindSaysWhatIsWrong(t *testing.T) {
	o := newOffice(t, storagetest.Open(t))
	for _, c := range []struct{ key, give, field, code string }{
		{"brand.name", `"  "`, "value", "required"},
		{"share.report_recipient", `"age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8q"`, "value", "bad_format"}, // its checksum is wrong
		{"share.report_recipient", `"age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8"`, "value", "bad_format"},
		{"share.report_recipient", `"AGE-SECRET-KEY-1QQPQYYQRQZPTZYPQZPTZYPQZPTZYPQZPTZYPQZPTZYPQZPTZYPQ"`, "value", "bad_format"},
		{"brand.name", `"` + strings.Repeat("字", 41) + `"`, "value", "too_long"},
		{"brand.name", `"a\nb"`, "value", "bad_format"},
		{"brand.name", `"a\u202eb"`, "value", "bad_format"},
		{"brand.name", `null`, "value", "bad_format"},
		{"brand.name", `7`, "value", "bad_format"},
		{"brand.name", `"a" "b"`, "value", "bad_format"},
		{"brand.logo", `"https://elsewhere.example/logo.png"`, "value", "bad_format"},
		{"brand.logo", `"//elsewhere.example/logo.png"`, "value", "bad_format"},
		{"brand.logo", `"/a/../b"`, "value", "bad_format"},
		{"brand.accent", `"red"`, "value", "bad_format"},
		{"brand.accent", `"#12345"`, "value", "bad_format"},
		{"brand.accent", `"#ffd34d"`, "value", "color_too_pale"},
		{"brand.accent", `"#777777"`, "value", "color_too_pale"}, // 4.48 to 1, a hair too little
		{"support.email", `"Help <help@harbour.example>"`, "value", "bad_format"},
		{"support.email", `"help"`, "value", "bad_format"},
		{"support.telegram", `"https://evil.example/harbour"`, "value", "bad_format"},
		{"support.url", `"javascript:alert(1)"`, "value", "bad_format"},
		{"support.url", `"http://harbour.example"`, "value", "bad_format"},
		{"support.url", `"https://user:secret@harbour.example"`, "value", "bad_format"},
		{"support.note", `{"ru-RU":"Отвечаем в течение дня."}`, "value.en-US", "required"},
		{"support.note", `{"en-US":"` + strings.Repeat("x", 201) + `"}`, "value.en-US", "too_long"},
		{"support.note", `{"fr-FR":"Bonjour"}`, "value", "unknown_value"},
		{"order.countdown", `299`, "value", "out_of_range"},
		{"order.countdown", `86401`, "value", "out_of_range"},
		{"order.countdown", `9223372036854775807`, "value", "out_of_range"},
		{"order.countdown", `300.5`, "value", "not_an_integer"},
		{"order.countdown", `"300"`, "value", "not_an_integer"},
		{"points.per_dollar", `0`, "value", "out_of_range"},
		{"points.per_dollar", `1e30`, "value", "not_an_integer"},
		{"premium.monthly_price", `5`, "value", "bad_format"},
		{"premium.monthly_price", `"5,00"`, "value", "bad_format"},
		{"premium.monthly_price", `"-1"`, "value", "out_of_range"},
		{"share.fee", `"2.555"`, "value", "bad_format"},
		{"share.fee", `"50.01"`, "value", "out_of_range"},
		{"payment.methods", `["cash"]`, "value", "unknown_value"},
		{"payment.cny_source", `"guess"`, "value", "unknown_value"},
		{"payment.cny_rate", `{"rate":"7.1"}`, "value", "bad_format"},
		{"payment.cny_rate", `{"rate":"0.5","validUntil":"2026-11-16T00:00:00Z"}`, "value", "out_of_range"},
		{"payment.cny_rate", `{"rate":"7.1","validUntil":"2026-11-16T00:00:00Z","forever":true}`, "value", "bad_format"},
		{"account.registration", `"yes"`, "value", "bad_format"},
		{"vpn.link_bases", `"https://a.example"`, "value", "bad_format"},
		{"vpn.link_bases", `["http://a.example"]`, "value.http://a.example", "bad_format"},
		{"vpn.link_bases", `["https://a.example/shop"]`, "value.https://a.example/shop", "bad_format"},
		{"vpn.link_bases", `["https://ada@a.example"]`, "value.https://ada@a.example", "bad_format"},
		{"vpn.link_bases", `["https://a.example?x"]`, "value.https://a.example?x", "bad_format"},
		{"vpn.link_bases", `["a.example"]`, "value.a.example", "bad_format"},
		{"vpn.link_bases", `["https://localhost"]`, "value.https://localhost", "bad_format"},
		{"vpn.link_bases", `["https://"]`, "value.https://", "bad_format"},
		{"vpn.link_bases", "[" + strings.Repeat(`"https://a.example",`, 20) + `"https://b.example"]`, "value", "too_long"},
		{"account.blocked_domains", `"mail.example"`, "value", "bad_format"},
		{"account.blocked_domains", `null`, "value", "bad_format"},
		{"account.blocked_domains", `["mail.example","localhost"]`, "value.localhost", "bad_format"},
		{"account.blocked_domains", `["a b.example"]`, "value.a b.example", "bad_format"},
		{"account.blocked_domains", `["ada@mail.example"]`, "value.ada@mail.example", "bad_format"},
		{"account.blocked_domains", `["mail.example."]`, "value.mail.example.", "bad_format"},
		{"account.blocked_domains", `[""]`, "value.", "bad_format"},
		{"account.blocked_domains", `["` + strings.Repeat("я", 300) + `"]`, "value." + strings.Repeat("я", 60), "bad_format"},
		{"account.blocked_domains", "[" + strings.Repeat(`"a.example",`, 1000) + `"b.example"]`, "value", "too_long"},
	} {
		if _, err := o.try(c.key, c.give, 0); fieldCode(err, c.field) != c.code {
			t.Errorf("%s = %s: %v, want %s %s", c.key, c.give, err, c.field, c.code)
		}
	}
	if _, err := o.try("no.such", `1`, 0); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("an unknown setting: %v", err)
	}
}

func TestARateEndsWhenItsSetterSaid(t *testing.T) {
	o := newOffice(t, storagetest.Open(t))
	o.change("payment.cny_rate", `{"rate":"7.1234","validUntil":"2026-11-16T00:00:00Z"}`, 0)
	rate := settings.YuanRate.In(o.now())
	midnight := clock.Of(time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC))
	if rate.Millionths != 7_123_400 || !rate.At(midnight-1) || rate.At(midnight) {
		t.Fatalf("rate %+v", rate)
	}
	if (settings.ExchangeRate{ValidUntil: midnight}).At(midnight - 1) {
		t.Fatal("no rate is never valid")
	}
}
