package notify_test

import (
	"context"
	"io/fs"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"causeway/content"
	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/notify/notifytest"
	"causeway/internal/storage/storagetest"
)

// letterFrom renders a message as a shop with this letterhead would.
func letterFrom(t *testing.T, head notify.Letterhead, m notify.Message) notify.Letter {
	t.Helper()
	post := &postman{}
	s := newShop(t, storagetest.Open(t), by(post))
	service := notify.New(notify.Config{
		DB: s.db, Clock: s.clock, Queue: s.queue, Templates: notifytest.Templates(t), Deliverers: by(post),
		Letterhead: func(context.Context) (notify.Letterhead, error) { return head, nil },
	})
	s.Service = service
	s.open().send(m)
	s.settled()
	letters := post.delivered()
	if len(letters) != 1 {
		t.Fatalf("letters %+v, dead %+v", letters, s.deadLetters())
	}
	return letters[0]
}

// element is one of a parsed page, with the words inside it.
type element struct {
	name  string
	attrs map[string]string
	words string
}

func elementsOf(t *testing.T, source string) (all []element) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(source))
	if err != nil {
		t.Fatal(err)
	}
	for node := range root.Descendants() {
		if node.Type != html.ElementNode {
			continue
		}
		e := element{node.Data, map[string]string{}, ""}
		for _, attr := range node.Attr {
			e.attrs[attr.Key] = attr.Val
		}
		for inner := range node.Descendants() {
			if inner.Type == html.TextNode {
				e.words += inner.Data
			}
		}
		all = append(all, e)
	}
	return all
}

func named(all []element, name string) (found []element) {
	for _, e := range all {
		if e.name == name {
			found = append(found, e)
		}
	}
	return found
}

var harbour = notify.Letterhead{Brand: "Harbour", Support: "help@harbour.example", SignInURL: "https://harbour.example/login?a=1&b=2", ForgotURL: "https://harbour.example/login/forgot"}

func TestTheDressedLetterSaysWhatThePlainOneSays(t *testing.T) {
	for _, template := range []string{"login_code", "login_unknown"} {
		for _, tag := range lang.All() {
			m := notify.Message{Channel: notify.Email, To: "ada@example.com", Template: template, Lang: tag}
			if template == "login_code" {
				m.Code = "482913"
			}
			l := letterFrom(t, harbour, m)
			var words []string
			for _, p := range named(elementsOf(t, l.HTML), "p") {
				words = append(words, p.words)
			}
			want := "Harbour\n\n" + l.Text + "\n\nHarbour · help@harbour.example"
			if got := strings.Join(words, "\n\n"); got != want {
				t.Errorf("%s in %s says\n%s\ninstead of\n%s", template, tag, got, want)
			}
			if root := named(elementsOf(t, l.HTML), "html"); root[0].attrs["lang"] != string(tag) {
				t.Errorf("%s: %v", tag, root[0].attrs)
			}
		}
	}
}

func TestTheCodeStandsAloneAndAddressesArePressable(t *testing.T) {
	l := letterFrom(t, harbour, notify.Message{Channel: notify.Email, To: "ada@example.com", Template: "login_code", Lang: lang.English, Code: "482913"})
	shown := 0
	for _, e := range elementsOf(t, l.HTML) {
		if e.attrs["class"] == "code" && e.words == "482913" {
			shown++
		}
	}
	if shown != 1 {
		t.Errorf("the code is shown %d times in %s", shown, l.HTML)
	}
	l = letterFrom(t, harbour, notify.Message{Channel: notify.Email, To: "ada@example.com", Template: "login_unknown", Lang: lang.English})
	links := map[string]int{}
	for _, a := range named(elementsOf(t, l.HTML), "a") {
		links[a.attrs["href"]+" "+a.words]++
	}
	if len(links) != 2 || links[harbour.SignInURL+" "+harbour.SignInURL] != 1 || links["mailto:help@harbour.example help@harbour.example"] != 2 {
		t.Errorf("links %v", links)
	}
}

func TestASupportContactLeadsWhereItShould(t *testing.T) {
	for contact, want := range map[string]string{
		"@harbour_help":                      "https://t.me/harbour_help",
		"https://harbour.example/help":       "https://harbour.example/help",
		"Mo–Fr at the pier":                  "",
		"javascript:alert(1)":                "",
		"<script>alert(1)</script>@evil.com": "",
	} {
		head := harbour
		head.Support = contact
		l := letterFrom(t, head, notify.Message{Channel: notify.Email, To: "ada@example.com", Template: "password_changed", Lang: lang.English})
		got := ""
		for _, a := range named(elementsOf(t, l.HTML), "a") {
			if a.words == contact {
				got = a.attrs["href"]
			}
		}
		if got != want {
			t.Errorf("%s leads to %q", contact, got)
		}
	}
}

// Whatever somebody has made of a name, it stays words in its place.
func TestNoNameBecomesMarkup(t *testing.T) {
	evil := "</p><script>alert(1)</script><img src=x onerror=alert(1)><a href=https://evil.example>\r\n\r\n\n\nhttps://evil.example \"'&{{.Code}}"
	head := notify.Letterhead{Brand: evil, Support: evil, SignInURL: "https://harbour.example/login"}
	l := letterFrom(t, head, notify.Message{
		Channel: notify.Email, To: "ada@example.com", Template: "address_changed", Lang: lang.English,
		Params: map[string]string{"What": "email", "NewMasked": evil},
	})
	plain := letterFrom(t, harbour, notify.Message{
		Channel: notify.Email, To: "ada@example.com", Template: "address_changed", Lang: lang.English,
		Params: map[string]string{"What": "email", "NewMasked": "x"},
	})
	all, want := elementsOf(t, l.HTML), elementsOf(t, plain.HTML)
	for _, name := range []string{"p", "div", "style", "meta"} {
		if len(named(all, name)) != len(named(want, name)) {
			t.Errorf("%d %s, want %d", len(named(all, name)), name, len(named(want, name)))
		}
	}
	for _, e := range all {
		if e.name == "script" || e.name == "img" || e.name == "a" && e.attrs["href"] != "https://harbour.example/login" {
			t.Errorf("%+v", e)
		}
		for attr := range e.attrs {
			if strings.HasPrefix(attr, "on") {
				t.Errorf("%+v", e)
			}
		}
	}
	if strings.Contains(l.Subject, "\n") || strings.Contains(l.From, "\n") {
		t.Errorf("subject %q, from %q", l.Subject, l.From)
	}
}

// A letter that is opened must not tell anybody.
func TestTheLayoutAsksNobodyForAnything(t *testing.T) {
	source, err := fs.ReadFile(content.FS, "mail/layout.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"http", "//", "src", "url(", "@import", "<link", "<img", "<script"} {
		if strings.Contains(strings.ToLower(string(source)), word) {
			t.Errorf("the layout holds %q", word)
		}
	}
}
