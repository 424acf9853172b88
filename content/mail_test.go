package content

import (
	"strings"
	"testing"
	"text/template"
)

func TestMailFillsInAndStartsWithItsSubject(t *testing.T) {
	t.Parallel()
	fields := struct {
		Brand, Code, Support, SignInURL string
		Minutes                         int
	}{"Harbour", "482913", "help@shop.example", "https://shop.example/login", 10}

	for topic, names := range topics(t) {
		if !strings.HasPrefix(topic, "mail/") {
			continue
		}
		for _, name := range names {
			mail, err := template.New(name).Parse(read(t, name))
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			var out strings.Builder
			if err := mail.Execute(&out, fields); err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			head, body, ok := strings.Cut(out.String(), "\n\n")
			subject, named := strings.CutPrefix(head, "Subject: ")
			if !ok || !named || subject == "" || strings.Contains(subject, "\n") {
				t.Errorf("%s: does not start with one subject line and an empty line", name)
			}
			if !strings.Contains(subject, fields.Brand) || !strings.Contains(body, fields.Support) {
				t.Errorf("%s: does not say who writes or whom to ask", name)
			}
			// A message about an unknown address must never look like one that lets somebody in.
			if holdsCode := strings.Contains(out.String(), fields.Code); holdsCode != strings.HasPrefix(topic, "mail/login_code/") {
				t.Errorf("%s: code shown is %v", name, holdsCode)
			}
		}
	}
}
