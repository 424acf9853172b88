package notify

import (
	"fmt"
	"html/template"
	"io/fs"
	"net/mail"
	"net/url"
	"strings"

	"causeway/internal/base/lang"
)

// layoutFile is the frame around the paragraphs of every letter.
const layoutFile = "mail/layout.html"

// page is what the frame is filled with. The template escapes all of it.
type page struct {
	Lang       lang.Tag
	Brand      string
	Subject    string
	Paragraphs []paragraph
	Contact    []part
}

// paragraph is either the code alone or words.
type paragraph struct {
	Code  string
	Parts []part
}

// part is a run of words, with an address if pressing it leads somewhere.
type part struct{ Text, Link string }

func loadLayout(files fs.FS) (*template.Template, error) {
	layout, err := template.ParseFS(files, layoutFile)
	if err != nil {
		return nil, fmt.Errorf("mail layout: %w", err)
	}
	return layout, nil
}

// asHTML dresses the plain text of a letter, so that both say the same. Only
// the shop's own addresses become links: one in somebody's name stays words.
func (s *Service) asHTML(r record, head Letterhead, subject, text string) (string, error) {
	links := map[string]string{head.SignInURL: head.SignInURL, head.ForgotURL: head.ForgotURL, oneLine(head.Support): contactLink(oneLine(head.Support))}
	for _, param := range []string{UnsubscribeParam, NoticeParam} { // addresses that only the shop itself writes
		if address := oneLine(r.Params[param]); address != "" {
			links[address] = address
		}
	}
	filled := page{Lang: r.Lang, Brand: oneLine(head.Brand), Subject: subject, Contact: linked(oneLine(head.Support), links)}
	for words := range strings.SplitSeq(text, "\n\n") {
		words = strings.TrimSpace(words)
		switch {
		case words == "":
		case r.Code != "" && words == r.Code:
			filled.Paragraphs = append(filled.Paragraphs, paragraph{Code: words})
		default:
			filled.Paragraphs = append(filled.Paragraphs, paragraph{Parts: linked(words, links)})
		}
	}
	var out strings.Builder
	err := s.layout.Execute(&out, filled)
	return out.String(), err
}

// linked cuts words at the addresses that lead somewhere.
func linked(words string, links map[string]string) (parts []part) {
	for words != "" {
		at, found := len(words), ""
		for shown, link := range links {
			if i := strings.Index(words, shown); shown != "" && link != "" && i >= 0 && (i < at || i == at && len(shown) > len(found)) {
				at, found = i, shown
			}
		}
		if at > 0 {
			parts = append(parts, part{Text: words[:at]})
		}
		if found != "" {
			parts = append(parts, part{found, links[found]})
		}
		words = words[at+len(found):]
	}
	return parts
}

// contactLink makes a support contact pressable: an e-mail address, a name on
// Telegram or a page. Anything else stays words.
func contactLink(contact string) string {
	if name, at := strings.CutPrefix(contact, "@"); at {
		return "https://t.me/" + url.PathEscape(name)
	}
	if address, err := mail.ParseAddress(contact); err == nil && address.Address == contact {
		return "mailto:" + contact
	}
	if u, err := url.Parse(contact); err == nil && (u.Scheme == "https" || u.Scheme == "http") {
		return contact
	}
	return ""
}
