package httpapi

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"

	"causeway/internal/base/lang"
)

// Catalogue holds the text of every code in every language.
type Catalogue map[lang.Tag]map[string]string

// LoadCatalogue reads <language>/errors.json for all languages.
func LoadCatalogue(files fs.FS) (Catalogue, error) {
	all := Catalogue{}
	for _, tag := range lang.All() {
		raw, err := fs.ReadFile(files, string(tag)+"/errors.json")
		if err != nil {
			return nil, fmt.Errorf("message texts: %w", err)
		}
		texts := map[string]string{}
		if err := json.Unmarshal(raw, &texts); err != nil {
			return nil, fmt.Errorf("message texts of %s: %w", tag, err)
		}
		all[tag] = texts
	}
	return all, nil
}

// Text fills in the text of a code. A code without a text answers itself: a
// test sees to it that none is missing, and a person still learns something.
func (c Catalogue) Text(tag lang.Tag, code string, params map[string]any) string {
	text, ok := c[tag][code]
	if !ok {
		return code
	}
	for name, value := range params {
		text = strings.ReplaceAll(text, "{{"+name+"}}", fmt.Sprint(value))
	}
	return text
}
