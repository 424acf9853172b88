package apps_test

import (
	"strings"
	"testing"

	"causeway/internal/directory/apps"
)

const (
	wrong   = "app_url_invalid"
	private = "app_url_private"
)

func TestAnAddressIsJudgedByItsForm(t *testing.T) {
	for typed, want := range map[string]struct{ url, host, code string }{
		// What everybody can open.
		"https://tides.example/":                    {"https://tides.example/", "tides.example", ""},
		"https://tides.example":                     {"https://tides.example/", "tides.example", ""},
		"http://tides.example/a?b=c#d":              {"http://tides.example/a?b=c#d", "tides.example", ""},
		"  https://tides.example/ ":                 {"https://tides.example/", "tides.example", ""},
		"HTTPS://Tides.EXAMPLE/Path":                {"https://tides.example/Path", "tides.example", ""},
		"https://tides.example:443/":                {"https://tides.example/", "tides.example", ""},
		"http://tides.example:80/":                  {"http://tides.example/", "tides.example", ""},
		"https://tides.example./":                   {"https://tides.example/", "tides.example", ""},
		"https://a.b-c.d--e.example/":               {"https://a.b-c.d--e.example/", "a.b-c.d--e.example", ""},
		"https://3com.example/":                     {"https://3com.example/", "3com.example", ""},
		"https://пример.рф/путь":                    {"https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C", "пример.рф", ""},
		"https://例子。中国/":                            {"https://xn--fsqu00a.xn--fiqs8s/", "例子.中国", ""},
		"https://ｔｉｄｅｓ.example/":                    {"https://tides.example/", "tides.example", ""},
		"https://xn--e1afmkfd.xn--p1ai/":            {"https://xn--e1afmkfd.xn--p1ai/", "пример.рф", ""},
		"https://аpple.example/":                    {"https://xn--pple-43d.example/", "xn--pple-43d.example", ""}, // its first letter is Cyrillic
		"https://tides.example/?next=http://[::1]/": {"https://tides.example/?next=http://[::1]/", "tides.example", ""},

		// What is no address at all.
		"":                                {code: "required"},
		"   ":                             {code: "required"},
		"tides":                           {code: wrong},
		"tides.example":                   {code: wrong},
		"//tides.example/":                {code: wrong},
		"https:tides.example":             {code: wrong},
		"https:/tides.example":            {code: wrong},
		"https://":                        {code: wrong},
		"https:///path":                   {code: wrong},
		"ftp://tides.example/":            {code: wrong},
		"file:///etc/passwd":              {code: wrong},
		"gopher://tides.example/":         {code: wrong},
		"javascript:alert(1)":             {code: wrong},
		"data:text/html,hi":               {code: wrong},
		"tg://resolve?domain=a":           {code: wrong},
		"https://tides.example\\@b/":      {code: wrong},
		"https:\\\\tides.example":         {code: wrong},
		"https://tides.exa\tmple/":        {code: wrong},
		"https://tides.example/a\nb":      {code: wrong},
		"https://ti des.example/":         {code: wrong},
		"https://ti\u200bdes.example/":    {code: wrong},
		"https://tides.example/\u202egpj": {code: wrong},
		"https://tides.example:port/":     {code: wrong},
		"https://[::1/":                   {code: wrong},
		"https://ti%zzdes.example/":       {code: wrong},

		// Who would be asked for a password.
		"https://ada@tides.example/":          {code: private},
		"https://ada:secret@tides.example/":   {code: private},
		"https://tides.example@127.0.0.1/":    {code: private},
		"https://tides.example%40127.0.0.1/":  {code: wrong},
		"https://@tides.example/":             {code: private},
		"https://tides.example:443@10.0.0.1/": {code: private},

		// Doors that are not for visitors.
		"https://tides.example:8443/": {code: private},
		"https://tides.example:80/":   {code: private},
		"http://tides.example:443/":   {code: private},
		"http://tides.example:22/":    {code: private},
		"http://tides.example:0/":     {code: private},
		"http://tides.example:/":      {code: private},
		"http://tides.example:080/":   {code: private},

		// Numbers instead of names, however they are spelled.
		"http://127.0.0.1/":              {code: private},
		"http://127.1/":                  {code: private},
		"http://127.0.0.1./":             {code: private},
		"http://2130706433/":             {code: private},
		"http://0x7f000001/":             {code: private},
		"http://0x7f.0.0.1/":             {code: private},
		"http://0177.0.0.1/":             {code: private},
		"http://1.2.3.0x/":               {code: private},
		"http://１２７.０.０.１/":              {code: private},
		"http://127。0。0。1/":              {code: private},
		"http://①②⑦.0.0.①/":              {code: private},
		"http://10.0.0.8/":               {code: private},
		"http://192.168.1.1/":            {code: private},
		"http://172.16.0.1/":             {code: private},
		"http://169.254.169.254/latest/": {code: private},
		"http://100.64.0.1/":             {code: private},
		"http://0.0.0.0/":                {code: private},
		"http://255.255.255.255/":        {code: private},
		"http://93.184.216.34/":          {code: private},
		"http://tides.1/":                {code: private},
		"http://tides.0x1f/":             {code: private},
		"http://[::1]/":                  {code: private},
		"http://[::]/":                   {code: private},
		"http://[::ffff:127.0.0.1]/":     {code: private},
		"http://[::ffff:7f00:1]/":        {code: private},
		"http://[64:ff9b::7f00:1]/":      {code: private}, // NAT64
		"http://[64:ff9b:1::a00:1]/":     {code: private},
		"http://[2002:7f00:1::]/":        {code: private}, // 6to4
		"http://[fe80::1%25eth0]/":       {code: private},
		"http://[fd00::1]/":              {code: private},
		"http://[2606:2800:220:1::1]/":   {code: private},

		// Names that only one house knows.
		"http://localhost/":                               {code: private},
		"http://LOCALHOST/":                               {code: private},
		"http://localhost./":                              {code: private},
		"http://ｌｏｃａｌｈｏｓｔ/":                               {code: private},
		"http://ads.localhost/":                           {code: private},
		"http://printer/":                                 {code: private},
		"http://printer.local/":                           {code: private},
		"http://db.internal/":                             {code: private},
		"http://metadata.google.internal/":                {code: private},
		"http://router.lan/":                              {code: private},
		"http://nas.home.arpa/":                           {code: private},
		"http://wiki.corp/":                               {code: private},
		"http://shop.test/":                               {code: private},
		"http://expyuzz4wqqyqhjn.onion/":                  {code: private},
		"http://a..example/":                              {code: private},
		"http://.example/":                                {code: private},
		"http://-a.example/":                              {url: "http://-a.example/", host: "-a.example"}, // odd, but some have it
		"http://a_b.example/":                             {code: private},
		"http://" + strings.Repeat("a", 64) + ".example/": {code: private},
		"http://xn--zzzzzz.example/":                      {code: private},

		// How long it may be.
		"https://tides.example/" + strings.Repeat("a", 478): {url: "https://tides.example/" + strings.Repeat("a", 478), host: "tides.example"},
		"https://tides.example/" + strings.Repeat("a", 479): {code: "too_long"},
		"https://tides.example/" + strings.Repeat("п", 100): {code: "too_long"}, // as it is kept
	} {
		address, code := apps.ParseAddress(typed)
		if code != want.code || address.URL != want.url || address.Host != want.host {
			t.Errorf("%q is %+v with %q, want %+v", typed, address, code, want)
		}
		if again, code := apps.ParseAddress(address.URL); want.code == "" && (code != "" || again != address) {
			t.Errorf("%q read again is %+v, %q", address.URL, again, code)
		}
	}
}

func FuzzParseAddress(f *testing.F) {
	for _, typed := range []string{"https://tides.example/", "http://127。0。0。1/", "http://[::1]:80@x", "http://①.example", "https://例子。中国/"} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		address, code := apps.ParseAddress(typed)
		if code != "" {
			return
		}
		if again, code := apps.ParseAddress(address.URL); code != "" || again != address {
			t.Errorf("%q became %+v, which read again is %+v, %q", typed, address, again, code)
		}
	})
}
