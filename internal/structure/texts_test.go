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
)

// reference is the language that the others are compared with.
const reference = "en-US"

var languages = []string{reference, "zh-CN", "zh-TW", "ru-RU"}

var parameter = regexp.MustCompile(`\{\{\s*\w+\s*\}\}`)

var errorTexts = rule{
	name: "every error has its text in four languages",
	check: func(t *tree) (complaints []string) {
		texts := map[string]map[string]string{}
		for _, lang := range languages {
			p := path.Join("web/src/locales", lang, "errors.json")
			var flat map[string]string
			if err := json.Unmarshal([]byte(t.files[p]), &flat); err != nil {
				return append(complaints, fmt.Sprintf("%s: want a flat object of code and text: %v", p, err))
			}
			texts[lang] = flat
		}
		for _, lang := range languages {
			for _, code := range slices.Sorted(maps.Keys(texts[reference])) {
				text, ok := texts[lang][code]
				switch {
				case !ok:
					complaints = append(complaints, fmt.Sprintf("%s: no text for %s", lang, code))
				case strings.TrimSpace(text) == "":
					complaints = append(complaints, fmt.Sprintf("%s: an empty text for %s", lang, code))
				case !slices.Equal(parameters(text), parameters(texts[reference][code])):
					complaints = append(complaints, fmt.Sprintf("%s: %s has other parameters than in %s", lang, code, reference))
				}
			}
			for code := range texts[lang] {
				if _, ok := texts[reference][code]; !ok {
					complaints = append(complaints, fmt.Sprintf("%s: %s is unknown in %s", lang, code, reference))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{errorFiles(`{"a": "A"}`, `{"a": "A"}`, `{"a": "A"}`, `{}`), "ru-RU: no text for a"},
		{errorFiles(`{"a": "A"}`, `{"a": "A", "b": "B"}`, `{"a": "A"}`, `{"a": "A"}`), "zh-CN: b is unknown"},
		{errorFiles(`{"a": "in {{n}} s"}`, `{"a": "{{n}}"}`, `{"a": "{{m}}"}`, `{"a": "{{n}}"}`), "zh-TW: a has other parameters"},
		{errorFiles(`{"a": "A"}`, `{"a": " "}`, `{"a": "A"}`, `{"a": "A"}`), "zh-CN: an empty text"},
		{files("web/src/locales/en-US/errors.json", `{"a": "A"}`), "zh-CN/errors.json"},
	},
	good: errorFiles(`{"a": "{{n}} {{m}}"}`, `{"a": "{{m}} {{n}}"}`, `{"a": "{{n}} {{ m }}"}`, `{"a": "{{n}} {{m}}"}`),
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

// errorFiles makes the four files, in the order of languages.
func errorFiles(texts ...string) fstest.MapFS {
	var pairs []string
	for i, lang := range languages {
		pairs = append(pairs, path.Join("web/src/locales", lang, "errors.json"), texts[i])
	}
	return files(pairs...)
}
