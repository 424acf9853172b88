package notify

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"text/template"
	"unicode"

	"causeway/internal/base/lang"
)

const (
	templateFolder = "mail"
	subjectMark    = "Subject: "
)

// letterTemplate is one text in one language.
type letterTemplate struct {
	subject, body *template.Template
}

// templates are all texts by name and language.
type templates map[string]map[lang.Tag]letterTemplate

// loadTemplates reads every text at start, so that a missing translation stops
// the shop from starting and not a letter from leaving.
func loadTemplates(files fs.FS) (templates, error) {
	folders, err := fs.ReadDir(files, templateFolder)
	if err != nil {
		return nil, fmt.Errorf("mail templates: %w", err)
	}
	all := templates{}
	for _, folder := range folders {
		all[folder.Name()] = map[lang.Tag]letterTemplate{}
		for _, tag := range lang.All() {
			name := path.Join(templateFolder, folder.Name(), string(tag)+".txt")
			text, err := fs.ReadFile(files, name)
			if err != nil {
				return nil, fmt.Errorf("mail templates: %w", err)
			}
			parsed, err := parseTemplate(name, string(text))
			if err != nil {
				return nil, err
			}
			all[folder.Name()][tag] = parsed
		}
	}
	return all, nil
}

// parseTemplate splits the text at its first empty line: a subject line above,
// the body below.
func parseTemplate(name, text string) (letterTemplate, error) {
	head, body, split := strings.Cut(text, "\n\n")
	subject, marked := strings.CutPrefix(head, subjectMark)
	if !split || !marked || strings.Contains(subject, "\n") {
		return letterTemplate{}, fmt.Errorf("%s must begin with %q, one line, and an empty line", name, subjectMark)
	}
	parsed := letterTemplate{}
	for _, part := range []struct {
		into *(*template.Template)
		text string
	}{{&parsed.subject, subject}, {&parsed.body, body}} {
		t, err := template.New(name).Option("missingkey=error").Parse(part.text)
		if err != nil {
			return letterTemplate{}, fmt.Errorf("mail template: %w", err)
		}
		*part.into = t
	}
	return parsed, nil
}

// render fills a text in. Fields of the letterhead win over params of the same
// name: a message cannot pretend to come from another shop.
func (t templates) render(r record, head Letterhead) (subject, body string, err error) {
	text, known := t[r.Template][r.Lang]
	if !known {
		return "", "", fmt.Errorf("no template %q in %s", r.Template, r.Lang)
	}
	fields := map[string]any{}
	for name, value := range r.Params {
		fields[name] = value
	}
	fields["Brand"], fields["Support"], fields["SignInURL"] = head.Brand, head.Support, head.SignInURL
	fields["Code"], fields["Minutes"] = r.Code, r.minutes()
	var s, b strings.Builder
	if err := text.subject.Execute(&s, fields); err != nil {
		return "", "", err
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
