package notify

import (
	"errors"
	"fmt"
	html "html/template"
	"io/fs"
	"path"
	"strings"
	"text/template"
	"unicode"

	"causeway/internal/base/lang"
)

// folders say where each channel's texts are.
var folders = map[Channel]string{Email: "mail", SMS: "sms", Telegram: "telegram"}

const subjectMark = "Subject: "

// letterTemplate is one text in one language. Only mail has a subject.
type letterTemplate struct {
	subject, body *template.Template
}

// templates are all texts by channel, name and language.
type templates map[Channel]map[string]map[lang.Tag]letterTemplate

// Templates are all texts, and what letters wear.
type Templates struct {
	texts  templates
	layout *html.Template
}

// ReadTemplates reads mail, sms and telegram/<template>/<language>.txt, and
// mail/layout.html: all of it at start, so that a missing translation stops the
// shop from starting and not a letter from leaving.
func ReadTemplates(files fs.FS) (*Templates, error) {
	all := templates{}
	for channel, folder := range folders {
		texts, err := loadFolder(files, channel, folder)
		if err != nil {
			return nil, err
		}
		all[channel] = texts
	}
	layout, err := loadLayout(files)
	return &Templates{all, layout}, err
}

func loadFolder(files fs.FS, channel Channel, folder string) (map[string]map[lang.Tag]letterTemplate, error) {
	entries, err := fs.ReadDir(files, folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("templates of %s: %w", channel, err)
	}
	texts := map[string]map[lang.Tag]letterTemplate{}
	for _, entry := range entries {
		if !entry.IsDir() {
			continue
		}
		texts[entry.Name()] = map[lang.Tag]letterTemplate{}
		for _, tag := range lang.All() {
			name := path.Join(folder, entry.Name(), string(tag)+".txt")
			text, err := fs.ReadFile(files, name)
			if err != nil {
				return nil, fmt.Errorf("templates of %s: %w", channel, err)
			}
			if texts[entry.Name()][tag], err = parseTemplate(channel, name, string(text)); err != nil {
				return nil, err
			}
		}
	}
	return texts, nil
}

// parseTemplate splits mail at its first empty line: a subject line above, the
// body below. Elsewhere the whole text is the body.
func parseTemplate(channel Channel, name, text string) (parsed letterTemplate, err error) {
	body := text
	if channel == Email {
		head, rest, split := strings.Cut(text, "\n\n")
		subject, marked := strings.CutPrefix(head, subjectMark)
		if !split || !marked || strings.Contains(subject, "\n") {
			return letterTemplate{}, fmt.Errorf("%s must begin with %q, one line, and an empty line", name, subjectMark)
		}
		if parsed.subject, err = parseText(name, subject); err != nil {
			return letterTemplate{}, err
		}
		body = rest
	}
	parsed.body, err = parseText(name, strings.TrimSpace(body))
	return parsed, err
}

// parseText makes a template that refuses to be filled in halfway.
func parseText(name, text string) (*template.Template, error) {
	t, err := template.New(name).Option("missingkey=error").Parse(text)
	if err != nil {
		return nil, fmt.Errorf("template: %w", err)
	}
	return t, nil
}

// render fills a text in. Fields of the letterhead win over params of the same
// name: a message cannot pretend to come from another shop. A param stays
// within its line, so that nobody's name can add a paragraph of its own.
func (t templates) render(r record, head Letterhead) (subject, body string, err error) {
	text, known := t[r.Channel][r.Template][r.Lang]
	if !known {
		return "", "", fmt.Errorf("no template %q for %s in %s", r.Template, r.Channel, r.Lang)
	}
	fields := map[string]any{}
	for name, value := range r.Params {
		fields[name] = oneLine(value)
	}
	for name, lines := range r.Lists {
		clean := make([]string, len(lines))
		for i, line := range lines {
			clean[i] = oneLine(line)
		}
		fields[name] = clean
	}
	fields["Brand"], fields["Support"] = oneLine(head.Brand), oneLine(head.Support)
	fields["SignInURL"], fields["ForgotURL"] = head.SignInURL, head.ForgotURL
	fields["Code"], fields["Minutes"] = r.Code, r.minutes()
	var s, b strings.Builder
	if text.subject != nil {
		if err := text.subject.Execute(&s, fields); err != nil {
			return "", "", err
		}
	}
	if err := text.body.Execute(&b, fields); err != nil {
		return "", "", err
	}
	return oneLine(s.String()), b.String(), nil
}

// oneLine keeps a value from becoming a second header, whatever the operator
// or a user has typed into a name.
func oneLine(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r)
	}), " ")
}
