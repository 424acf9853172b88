package readback_test

import "strings"

// awkwardNames are what operators may call a node, and what breaks the syntax
// of YAML, JSON, links or terminals.
var awkwardNames = []string{
	"Hong Kong 01", "香港 01 | 高速", "臺北・一", "Москва №1", "日本🇯🇵東京", "🇭🇰", "👩‍👩‍👧‍👦 family", "e\u0301 combining", "ﬀ ligature", "ẞß",
	"عربي ١", "עברית (1)", "left \u202eright\u202c", "\u200bzero\u200bwidth\u2060", "\ufeffmark", "non\u00a0breaking", "line\u2028separator", "\u0085next line",
	" leading", "trailing ", "  both  ", "\ttab\t", "two\nlines", "carriage\r\nreturn", "bell\a", "escape\x1b[31m", "delete\x7f", "nul\x00here",
	"null", "Null", "~", "true", "false", "yes", "No", "on", "OFF", "y", "n", "0", "007", "0x1F", "0o17", "1e5", "1_000", "12:30:45", "-1", "+1", ".5", ".inf", ".NaN", "2026-11-15", "=", "<<",
	"- dash", "-", "--- document", "...", "? question", ": colon", "key: value", "key:value", "#comment", "a #b", "a#b", "&anchor", "*alias", "!tag", "!!str x", "%directive", "@at", "`tick`",
	"|", ">", "|-", "{a: b}", "[a, b]", "a, b", "'single'", `"double"`, `it's`, `back\slash`, `\n`, `\u0041`, `\`, `"`, `'`, "''", `""`,
	"a+b", "a b", "a%20b", "100%", "%", "%zz", "a/b", "a?b=c&d=e", "a@b:c", "a#b#c", "a;b", "a|b", "<b>bold</b>", "<script>alert(1)</script>", "&amp;", "${HOME}", "$app_name", "{{.Name}}", "/HK/i", "../../etc/passwd",
	"' OR 1=1 --", "\U0001F1FA\U0001F1F8 \U0001F9D1\U0001F3FD\u200d\U0001F4BB", "Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮", "𝕋𝕙𝕖", "ﷺ", "﷽", "1;DROP", "ＦＵＬＬ　ＷＩＤＴＨ",
	strings.Repeat("长", 60), strings.Repeat("x", 60), strings.Repeat("🚀", 60), strings.Repeat("\"", 60), strings.Repeat("\\", 60),
}

// awkwardTexts are paths, services and passwords.
var awkwardTexts = []string{
	"plain", "with space", "plus+sign", "per%20cent", "a?b=c&d=e#f", "semi;colon", "quote\"s'", `back\slash`, "路径/と", "@:/", "a=b", "~null", "0123", "1e5", "true", "{x: y}", "эхо",
}

var awkwardHosts = []string{
	"node.example.com", "192.0.2.7", "2001:db8::7", "xn--fsqu00a.xn--0zwm56d", "xn--bcher-kva.example", "a-b.c-d.example", "127.0.0.1", "::1",
}

// reservedNames mean something else to clients or are the names of our own
// groups; they have to be told apart from a node's.
var reservedNames = []string{"DIRECT", "REJECT", "REJECT-DROP", "GLOBAL", "PASS", "COMPATIBLE", "direct", "block", "dns", "auto", "Auto", "Proxy", "PROXY", "select", "Causeway"}
