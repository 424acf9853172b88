package site

import (
	"encoding/json"
	"strings"
)

// inForm gives a text the form that files have, so that the same words are the
// same text.
func inForm(topic, text string) string {
	if topic == downloadsTopic {
		return tidyShelf(text)
	}
	lines := strings.Split(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), "\n")
	for i := range lines {
		// Two spaces at the end of a line are a break; more say no more.
		if bare := strings.TrimRight(lines[i], " \t"); len(lines[i]) != len(bare)+2 || bare == "" {
			lines[i] = bare
		}
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(lines, "\n") + "\n"
}

// tidyShelf leaves a list that nobody can read as it is: its reader says why.
func tidyShelf(text string) string {
	var shelf Shelf
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.DisallowUnknownFields()
	if decoder.Decode(&shelf) != nil || decoder.More() {
		return text
	}
	for i := range shelf.Platforms {
		for j := range shelf.Platforms[i].Clients {
			shelf.Platforms[i].Clients[j].tidy()
		}
	}
	return shelf.String()
}

// tidy trims what people paste with spaces around it.
func (a *ShelfApp) tidy() {
	for _, field := range []*string{&a.Name, &a.URL, &a.Version, &a.Checksum} {
		*field = strings.TrimSpace(*field)
	}
	a.Checksum = strings.ToLower(strings.TrimPrefix(a.Checksum, "sha256:"))
	for tag, words := range a.About {
		if a.About[tag] = strings.TrimSpace(words); a.About[tag] == "" {
			delete(a.About, tag)
		}
	}
}

// String writes a list the way it is kept.
func (s Shelf) String() string {
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(s); err != nil {
		panic(err) // there are only strings in it
	}
	return text.String()
}
