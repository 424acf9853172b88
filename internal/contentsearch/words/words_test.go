package words_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"causeway/internal/contentsearch/words"
)

func TestATextHasTheTermsOfItsWordsAndRuns(t *testing.T) {
	for text, want := range map[string]string{
		"中文电报":                          "中文 文电 电报 报 ~中 ~报 ~文 ~电",
		"電報":                            "电报 报 ~报 ~电",
		"中":                             "中 ~中",
		"VPN节点，速度快":                     "vpn 节点 点 速度 度快 快 ~度 ~快 ~点 ~节 ~速",
		"2024年":                         "2024 年 ~年",
		"Каналы и чаты":                 "каналы и чаты ~канал ~чат",
		"канал":                         "канал",
		"Ёлки":                          "елки ~елк",
		"free channels":                 "free channels ~channel",
		"データ":                           "デー ータ タ ~タ ~デ ~ー",
		"한국 뉴스":                         "한국 뉴스",
		"สวัสดี":                        "สว วั ัส สด ดี ี ~ด ~ว ~ส ~ั ~ี",
		"@harbour_news 🔥":               "harbour news",
		"":                              "",
		"— …":                           "",
		"a\xffb":                        "a b",
		"v2ray 节\u200b点 x":              "v2ray 节点 点 x ~点 ~节",
		"hi " + strings.Repeat("ж", 70): "hi " + strings.Repeat("ж", 64),
	} {
		if got := words.Document(text); got != want {
			t.Errorf("%q has %q, want %q", text, got, want)
		}
	}
}

func TestPlacesAreCountedThroughTheTextAndStemsHaveNone(t *testing.T) {
	want := []words.Term{{"vpn", 1}, {"节点", 2}, {"点", 3}, {"каналы", 4}, {"~канал", 0}, {"~点", 0}, {"~节", 0}}
	if got := words.Places("VPN节点 каналы"); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// found has a query, a text and what of the text is found by it: "" is nothing,
// and "|" stands between two places.
var found = []struct{ typed, text, want string }{
	{"中文", "学中文的人", "中文"},
	{"中文", "文中有字", ""},
	{"中文", "文 中", ""},
	{"中文", "中 文", ""},
	{"電報", "电报频道", "电报"},
	{"电报", "電報頻道", "電報"},
	{"канал", "Наши каналы", "каналы"},
	{"каналами", "этот канал", "канал"},
	{`"канал"`, "Наши каналы", ""},
	{`"канал"`, "Наш Канал!", "Канал"},
	{"«канал»", "каналы", ""},
	{"VPN节点", "最快 vpn 节点 列表", "vpn 节点"},
	{"VPN节点", "最快vpn节点列表", "vpn节点"},
	{"VPN节点", "节点 vpn", ""},
	{"VPN节点", "vpn 好节点", ""},
	{"节点VPN", "好节点 VPN", "节点 VPN"},
	{"节点VPN", "节点好 VPN", ""},
	{"中", "中文", "中"},
	{"中", "其中", "中"},
	{"中", "中", "中"},
	{"中", "文", ""},
	{"a中", "a 中文", "a 中"},
	{"中a", "其中 a", "中 a"},
	{"中a", "中文 a", ""},
	{"中文电报", "中文电报", "中文电报"},
	{"中文电报", "中文 电报", ""},
	{`"中文 电报"`, "学中文，电报群", "中文，电报"},
	{"哈哈", "哈哈哈", "哈哈哈"},
	{"哈哈", "哈哈 哈哈", "哈哈|哈哈"},
	{"中文 канал", "Канал：中文", "Канал|中文"},
	{"中文 канал", "только канал", ""},
	{"free vpns", "a VPN for free", "VPN|free"},
	{`"free vpn"`, "free VPN", "free VPN"},
	{`"free vpn"`, "free VPNs", ""},
	{"fi", "ﬁ", "ﬁ"},
	{"cafe", "un Café", "Café"},
	{"news", "new", ""},
	{"@harbour_news", "t.me/harbour_news", "harbour_news"},
	{"елка", "Ёлки", "Ёлки"},
	{"电报", "电\u200b报!", "电\u200b报"},
}

func TestAQueryFindsWhatItAsksFor(t *testing.T) {
	for _, c := range found {
		q, err := words.Parse(c.typed)
		if err != nil {
			t.Errorf("%q: %v", c.typed, err)
			continue
		}
		var got []string
		for _, r := range q.Find(c.text) {
			got = append(got, c.text[r.From:r.To])
		}
		if got := strings.Join(got, "|"); got != c.want || q.Matches(c.text) != (c.want != "") {
			t.Errorf("%q in %q finds %q, want %q", c.typed, c.text, got, c.want)
		}
	}
}

func TestQueriesThatFindTheSameAreTheSame(t *testing.T) {
	for want, all := range map[string][]string{
		"канал":          {"канал", "Каналы", " КАНАЛАМИ ", "канал каналу"},
		`"каналы"`:       {`"каналы"`, "«Каналы»", `"каналы`, `"каналы" "КАНАЛЫ"`},
		"中文电报":           {"中文電報", `"中文电报"`, "「中文电报」"},
		`"vpn 节点"`:       {"VPN节点", `"vpn 节点"`, "vpn-节点"},
		"vpn 节点":         {"节点 VPN", "vpn　节点", "vpns 节点"},
		`"节点 vpn"`:       {"节点vpn"},
		"2024":           {"2024", `"2024"`},
		"中":              {"中", "“中”"},
		`"a 中"`:          {"a中"},
		`"foo bar" moon`: {"moons foo-bar", `"foo bar"moon`},
	} {
		for _, typed := range all {
			q, err := words.Parse(typed)
			if err != nil || q.String() != want {
				t.Errorf("%q is %q, want %q (%v)", typed, q.String(), want, err)
			}
		}
	}
}

func TestAQueryNeedsAWordAndHasLimits(t *testing.T) {
	for typed, want := range map[string]error{
		"":                             words.ErrNothing,
		" — \"\" 🔥\u200b":              words.ErrNothing,
		strings.Repeat("a", 64):        nil,
		strings.Repeat("a", 65):        words.ErrTooLong,
		strings.Repeat("中", 64):        nil,
		strings.Repeat("中", 65):        words.ErrTooLong,
		"1 2 3 4 5 6 7 8":              nil,
		"1 2 3 4 5 6 7 8 9":            words.ErrTooLong,
		"1 2 3 4 5 6 7 8 —":            nil,
		strings.Repeat("-", 5000):      words.ErrTooLong,
		"\"1 2 3 4 5 6 7 8 9\" 10":     nil,
		strings.Repeat(" ", 100) + "a": nil,
	} {
		if _, err := words.Parse(typed); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", typed, err, want)
		}
	}
}
