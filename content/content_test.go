package content

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"causeway/internal/base/lang"
)

// language tells which language a file is written in, by its name. The list of
// client apps holds no words and so has none.
func language(name string) (lang.Tag, bool) {
	base := path.Base(name)
	return lang.Exact(strings.TrimSuffix(base, path.Ext(base)))
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := fs.ReadFile(FS, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// files lists every embedded file.
func files(t *testing.T) []string {
	t.Helper()
	var names []string
	err := fs.WalkDir(FS, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// topics maps each topic, such as "pages/terms/*.md", to its files by language.
func topics(t *testing.T) map[string]map[lang.Tag]string {
	t.Helper()
	found := map[string]map[lang.Tag]string{}
	for _, name := range files(t) {
		tag, ok := language(name)
		if !ok {
			continue
		}
		topic := path.Join(path.Dir(name), "*"+path.Ext(name))
		if found[topic] == nil {
			found[topic] = map[lang.Tag]string{}
		}
		found[topic][tag] = name
	}
	return found
}

func TestEveryTopicIsWrittenInEveryLanguage(t *testing.T) {
	t.Parallel()
	all := topics(t)
	for _, topic := range []string{
		"faq/*.md", "downloads/*.json",
		"tutorials/trouble/*.md", "pages/about/*.md", "pages/terms/*.md", "pages/privacy/*.md", "pages/encryption/*.md",
	} {
		if all[topic] == nil {
			t.Errorf("%s: no files", topic)
		}
	}
	for topic, names := range all {
		for _, tag := range lang.All() {
			if names[tag] == "" {
				t.Errorf("%s: %s is missing", topic, tag)
			}
		}
	}
	for _, name := range files(t) {
		if _, ok := language(name); !ok && name != clientsFile && name != layoutFile {
			t.Errorf("%s: not named after a language", name)
		}
	}
}

var placeholder = regexp.MustCompile(`\{\{[^}]*\}\}`)

// A reader of one language must not get a support contact that another lacks.
func TestPlaceholdersAreTheSameInEveryLanguage(t *testing.T) {
	t.Parallel()
	for topic, names := range topics(t) {
		used := map[lang.Tag][]string{}
		for tag, name := range names {
			marks := placeholder.FindAllString(read(t, name), -1)
			slices.Sort(marks)
			used[tag] = slices.Compact(marks)
			if path.Ext(name) != ".md" {
				continue
			}
			for _, mark := range used[tag] {
				if mark != "{{brand}}" && mark != "{{support}}" {
					t.Errorf("%s: nothing fills %s", name, mark)
				}
			}
		}
		for tag, marks := range used {
			if !slices.Equal(marks, used[lang.Default]) {
				t.Errorf("%s: %s uses %v, %s uses %v", topic, tag, marks, lang.Default, used[lang.Default])
			}
		}
	}
}

func TestTheToneIsCalmAndTheBrandIsTheSellers(t *testing.T) {
	t.Parallel()
	for _, name := range files(t) {
		text := read(t, name)
		if strings.ContainsAny(text, "!！") && name != layoutFile {
			t.Errorf("%s: exclamation mark", name)
		}
		if strings.Contains(strings.ToLower(text), "causeway") {
			t.Errorf("%s: names the software instead of {{brand}}", name)
		}
	}
}

var (
	htmlTag = regexp.MustCompile(`</?[a-zA-Z][^>\n]*>`)
	hanHalf = regexp.MustCompile(`\p{Han}[,;:?()]|[,;:?()]\p{Han}`)
	hanGap  = regexp.MustCompile(`\p{Han} +\p{Han}`)
	// A number and what it counts must not be torn apart at a line's end.
	looseUnit = regexp.MustCompile(`[\dX] USDT?|\d (ГБ|КиБ|%|минут|час|дн|лет|балл)`)
	// The target of a link is not prose.
	linkTarget = regexp.MustCompile(`\]\([^)]*\)`)
)

func TestTypographyFollowsTheLanguage(t *testing.T) {
	t.Parallel()
	for _, name := range files(t) {
		if path.Ext(name) == ".json" || name == layoutFile {
			continue
		}
		tag, _ := language(name)
		prose := placeholder.ReplaceAllString(linkTarget.ReplaceAllString(read(t, name), "]"), "X")
		faults := []*regexp.Regexp{htmlTag}
		switch tag {
		case lang.Simplified, lang.Traditional:
			faults = append(faults, hanHalf, hanGap)
		case lang.Russian:
			faults = append(faults, looseUnit, regexp.MustCompile(`"`))
		}
		for _, fault := range faults {
			if hit := fault.FindString(prose); hit != "" {
				t.Errorf("%s: %q", name, hit)
			}
		}
	}
}

var internalLink = regexp.MustCompile(`\]\((/[^)#?]*)`)

func TestLinksInsideTheShopLeadToPages(t *testing.T) {
	t.Parallel()
	// The written list of routes is kept equal to the route table of the web application.
	table, err := os.ReadFile("../docs/routes.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files(t) {
		for _, link := range internalLink.FindAllStringSubmatch(read(t, name), -1) {
			if !strings.Contains(string(table), "| `"+link[1]+"` |") && !isGuide(link[1]) {
				t.Errorf("%s: there is no page %s", name, link[1])
			}
		}
	}
}

// isGuide tells whether an address is that of a tutorial, whose row in the list
// of routes stands for all of them.
func isGuide(address string) bool {
	guide, found := strings.CutPrefix(address, "/tutorials/")
	_, err := os.Stat(filepath.Join("tutorials", strings.Replace(guide, "/", "-", 1), "en-US.md"))
	return found && err == nil
}
