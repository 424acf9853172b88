package structure

import (
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing/fstest"

	"causeway/internal/base/lang"
)

// reference is the language that the others are compared with.
const reference = lang.Default

var parameter = regexp.MustCompile(`\{\{\s*\w+\s*\}\}`)

var errorTexts = rule{
	name: "every error has its text in every language",
	check: func(t *tree) (complaints []string) {
		texts := map[lang.Tag]map[string]string{}
		for _, tag := range lang.All() {
			p := errorFile(tag)
			var flat map[string]string
			if err := json.Unmarshal([]byte(t.files[p]), &flat); err != nil {
				return append(complaints, fmt.Sprintf("%s: want a flat object of code and text: %v", p, err))
			}
			texts[tag] = flat
		}
		for _, tag := range lang.All() {
			for _, code := range slices.Sorted(maps.Keys(texts[reference])) {
				text, ok := texts[tag][code]
				switch {
				case !ok:
					complaints = append(complaints, fmt.Sprintf("%s: no text for %s", tag, code))
				case strings.TrimSpace(text) == "":
					complaints = append(complaints, fmt.Sprintf("%s: an empty text for %s", tag, code))
				case !slices.Equal(parameters(text), parameters(texts[reference][code])):
					complaints = append(complaints, fmt.Sprintf("%s: %s has other parameters than in %s", tag, code, reference))
				}
			}
			for code := range texts[tag] {
				if _, ok := texts[reference][code]; !ok {
					complaints = append(complaints, fmt.Sprintf("%s: %s is unknown in %s", tag, code, reference))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{errorFiles(`{"a": "A"}`, lang.Russian, `{}`), "ru-RU: no text for a"},
		{errorFiles(`{"a": "A"}`, lang.Simplified, `{"a": "A", "b": "B"}`), "zh-CN: b is unknown"},
		{errorFiles(`{"a": "in {{n}} s"}`, lang.Traditional, `{"a": "{{m}}"}`), "zh-TW: a has other parameters"},
		{errorFiles(`{"a": "A"}`, lang.Simplified, `{"a": " "}`), "zh-CN: an empty text"},
		{files(errorFile(reference), `{"a": "A"}`), "zh-CN/errors.json"},
	},
	good: errorFiles(`{"a": "{{n}} {{m}}"}`, lang.Traditional, `{"a": "{{ m }} {{n}}"}`),
}

// parameters are the names a text asks for, sorted: languages order words differently.
func parameters(text string) []string {
	found := parameter.FindAllString(text, -1)
	for i, p := range found {
		found[i] = strings.Trim(p, "{} ")
	}
	slices.Sort(found)
	return slices.Compact(found)
}

func errorFile(tag lang.Tag) string {
	return path.Join("web/src/locales", string(tag), "errors.json")
}

// errorFiles makes the files of all languages, alike but for one of them.
func errorFiles(text string, other lang.Tag, otherText string) fstest.MapFS {
	var pairs []string
	for _, tag := range lang.All() {
		pairs = append(pairs, errorFile(tag), text)
	}
	return files(append(pairs, errorFile(other), otherText)...)
}
