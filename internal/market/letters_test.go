package market_test

import (
	"fmt"
	"io"
	"maps"
	"path"
	"text/template"

	"causeway/content"
	"causeway/internal/base/lang"
)

// readable tells whether a letter can be written in every language and on every
// way with what the room says about it: a name that a text asks for and the room
// does not give keeps the letter from ever leaving.
func readable(name string, values map[string]string) error {
	given := map[string]string{"Brand": "Harbour", "Support": "help@shop.example"}
	maps.Copy(given, values)
	for _, way := range []string{"mail", "telegram"} {
		for _, tag := range lang.All() {
			file := path.Join(way, name, string(tag)+".txt")
			text, err := content.FS.ReadFile(file)
			if err != nil {
				return fmt.Errorf("letter %s: %w", name, err)
			}
			parsed, err := template.New(file).Option("missingkey=error").Parse(string(text))
			if err != nil {
				return fmt.Errorf("letter %s: %w", name, err)
			}
			if err := parsed.Execute(io.Discard, given); err != nil {
				return fmt.Errorf("letter %s: %w", name, err)
			}
		}
	}
	return nil
}
