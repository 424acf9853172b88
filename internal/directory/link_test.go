package directory_test

import (
	"errors"
	"strings"
	"testing"

	"causeway/internal/directory"
)

func TestEverySpellingOfALinkIsOneLink(t *testing.T) {
	for canonical, spellings := range map[directory.Link][]string{
		"https://t.me/harbour_news": {
			"https://t.me/harbour_news", "http://t.me/harbour_news", "t.me/harbour_news", "T.ME/Harbour_News", " https://t.me/harbour_news\n",
			"https://www.t.me/harbour_news", "https://telegram.me/harbour_news", "https://telegram.dog/HARBOUR_NEWS",
			"https://t.me/harbour_news/", "https://t.me//harbour_news//", "https://t.me/harbour_news?utm=1&x", "https://t.me/harbour_news#top",
			"https://t.me/s/harbour_news", "https://t.me/s/harbour_news/1234?q=x", "https://t.me/S/harbour_news",
			"https://t.me/harbour_news/1234", "https://t.me/harbour_news/12/345", "https://t.me/harbour_news/1234?comment=5", "https://t.me/harbour_news?boost",
			"@harbour_news", "@Harbour_News", "＠ｈａｒｂｏｕｒ＿ｎｅｗｓ", "ｔ．ｍｅ／harbour_news",
			"harbour_news.t.me", "https://Harbour_News.t.me/", "https://harbour_news.t.me/1234",
			"tg://resolve?domain=harbour_news", "tg:resolve?domain=Harbour_News", "TG://RESOLVE?domain=harbour_news&post=12",
		},
		"https://t.me/+AbCdEf0123456789-_": {
			"https://t.me/+AbCdEf0123456789-_", "t.me/+AbCdEf0123456789-_", "https://t.me/joinchat/AbCdEf0123456789-_", "https://t.me/JoinChat/AbCdEf0123456789-_/",
			"https://telegram.me/joinchat/AbCdEf0123456789-_?x=1", "https://t.me/%2BAbCdEf0123456789-_",
			"tg://join?invite=AbCdEf0123456789-_",
		},
		"https://t.me/abcd":                             {"@abcd", "t.me/abcd"},
		"https://t.me/a1234567890123456789012345678901": {"@a1234567890123456789012345678901"},
	} {
		for _, typed := range spellings {
			if got, err := directory.ParseLink(typed); got != canonical || err != nil {
				t.Errorf("%q is %q, %v; want %s", typed, got, err, canonical)
			}
		}
	}
}

func TestTheHashOfAnInvitationKeepsItsCase(t *testing.T) {
	one, _ := directory.ParseLink("t.me/+AbCdEf0123456789-_")
	other, _ := directory.ParseLink("t.me/+abcdef0123456789-_")
	if one == other || one == "" || other == "" {
		t.Fatalf("%q and %q", one, other)
	}
}

func TestWhatIsNoLinkToAChatIsRefused(t *testing.T) {
	for _, typed := range []string{"", " ", "\t\n"} {
		if _, err := directory.ParseLink(typed); !errors.Is(err, directory.ErrLinkRequired) {
			t.Errorf("%q: %v", typed, err)
		}
	}
	for _, typed := range []string{
		"harbour", "harbour_news", "@", "@abc", "@1abcd", "@_abcd", "@a" + strings.Repeat("b", 32), "@harbour-news", "@harbour news", "@harbour.news",
		"https://t.me", "https://t.me/", "t.me/abc", "t.me/1abc", "t.me/harbour news", "t.me/harbour%20news", "t.me/harbour%00news",
		// Telegram's own pages, and people.
		"t.me/share", "t.me/share/url?url=https://evil.example", "t.me/Proxy?server=1.2.3.4", "t.me/socks?server=x", "t.me/addstickers/Animals", "t.me/addemoji/Animals",
		"t.me/addlist/AbCdEf0123456789", "t.me/addtheme/night", "t.me/login/12345", "t.me/setlanguage/ru", "t.me/confirmphone?phone=1", "t.me/invoice/abc", "t.me/joinchat",
		"t.me/joinchat/", "t.me/boost/harbour_news", "t.me/boost?c=123", "t.me/giftcode/abc", "t.me/contact/token", "t.me/c/1234567/89", "t.me/bg/abc", "t.me/iv?url=x",
		"t.me/m/abcdef", "t.me/nft/gift-1", "t.me/s", "t.me/s/", "t.me/s/share", "@share", "tg://resolve?domain=share", "share.t.me", "web.t.me/a", "tg://resolve?phone=4917012345678",
		"t.me/+4917012345678", "t.me/+", "t.me/+short", "t.me/+" + strings.Repeat("a", 65), "t.me/+AbCdEf0123456789-_/12", "t.me/+AbCdEf 0123456789", "tg://join?invite=",
		// An app of a bot is no chat.
		"t.me/harbour_bot/app", "t.me/harbour_news/1/2/3", "t.me/harbour_news/12a", "t.me/harbour_news/" + strings.Repeat("9", 13),
		// Somebody else's site.
		"https://evil.example/t.me/harbour_news", "https://t.me.evil.example/harbour_news", "https://evil-t.me/harbour_news", "https://t.me@evil.example/harbour_news",
		"https://ada:secret@t.me/harbour_news", "https://t.me:8443/harbour_news", "https://a.b.t.me", "https://harbour_news.telegram.me", "//t.me/harbour_news",
		"javascript:alert(1)", "ftp://t.me/harbour_news", "tg://evil?domain=harbour_news", "data:text/html,t.me/harbour_news", "mailto:a@t.me", "https:t.me/harbour_news",
		// Letters that look like others, or like nothing.
		"@hаrbour_news", "https://t.me/harbour\u200b_news", "https://т.me/harbour_news", "https://t.me/harbour_news\u202e", "\ufeff@harbour_news", "@harbour\x00news", "@harbour\nnews",
		"https://t.me/" + strings.Repeat("/", 600), "https://t.me/harbour_news?" + strings.Repeat("x", 500), "%", "https://%zz", "https://[::1", "@ﷺﷺﷺﷺ",
	} {
		if got, err := directory.ParseLink(typed); !errors.Is(err, directory.ErrLinkInvalid) {
			t.Errorf("%q is %q, %v", typed, got, err)
		}
	}
}

func FuzzParseLink(f *testing.F) {
	for _, seed := range []string{"@harbour_news", "https://t.me/s/harbour_news/1", "tg:join?invite=AbCdEf0123456789", "t.me/+AbCdEf0123456789"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		link, err := directory.ParseLink(typed)
		if err != nil {
			return
		}
		if again, err := directory.ParseLink(string(link)); again != link || err != nil {
			t.Fatalf("%q became %q, which becomes %q, %v", typed, link, again, err)
		}
	})
}
