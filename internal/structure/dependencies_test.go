package structure

import (
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"path"
	"slices"
	"strings"
)

const dependencyList = "docs/dependencies.md"

var dependencyReasons = rule{
	name: "docs/dependencies.md names every direct dependency, its version and its reason",
	check: func(t *tree) (complaints []string) {
		used, err := t.directDependencies()
		if err != nil {
			return []string{err.Error()}
		}
		listed := t.listedDependencies()
		for _, d := range slices.SortedFunc(maps.Keys(used), dependency.compare) {
			if reason, ok := listed[d]; !ok {
				complaints = append(complaints, fmt.Sprintf("%s: no row for %s %s of %s", dependencyList, d.name, d.version, d.file))
			} else if len(strings.Fields(reason)) < 3 {
				complaints = append(complaints, fmt.Sprintf("%s: no reason for %s of %s", dependencyList, d.name, d.file))
			}
		}
		for _, d := range slices.SortedFunc(maps.Keys(listed), dependency.compare) {
			if !used[d] {
				complaints = append(complaints, fmt.Sprintf("%s: %s %s is not in %s", dependencyList, d.name, d.version, d.file))
			}
		}
		return complaints
	},
	bad: []example{
		{files("go.mod", "module causeway\nrequire (\n\ta.b/c v1.0.0\n\td.e/f v2.0.0 // indirect\n)\n"), "no row for a.b/c v1.0.0 of go.mod"},
		{files("web/package.json", `{"dependencies": {"react": "19.3.1"}}`, dependencyList, "## web/package.json\n| react | 19.3.0 | draws the screens |\n"), "no row for react 19.3.1"},
		{files("web/package.json", `{"devDependencies": {"vite": "8.3.5"}}`, dependencyList, "## web/package.json\n| vite | 8.3.5 | |\n"), "no reason for vite"},
		{files("web/package.json", `{}`, dependencyList, "## web/package.json\n| vite | 8.3.5 | builds the web |\n"), "vite 8.3.5 is not in web/package.json"},
		{files("tools/go.mod", "tool (\n\ta.b/c/cmd/c\n)\nrequire a.b/c v1.0.0 // indirect\n"), "no row for a.b/c v1.0.0 of tools/go.mod"},
	},
	good: files(
		"go.mod", "module causeway\nrequire a.b/c v1.0.0\nrequire d.e/f v2.0.0 // indirect\n",
		"web/package.json", `{"dependencies": {"react": "19.3.1"}}`,
		dependencyList, "## go.mod\n| package | version | why |\n|---|---|---|\n| `a.b/c` | v1.0.0 | speaks to c |\n## web/package.json\n| react | 19.3.1 | draws the screens |\n",
	),
}

// dependency is one line of a go.mod or package.json.
type dependency struct{ file, name, version string }

func (d dependency) compare(other dependency) int {
	return strings.Compare(d.file+d.name, other.file+other.name)
}

// directDependencies reads every go.mod and package.json.
func (t *tree) directDependencies() (map[dependency]bool, error) {
	used := map[dependency]bool{}
	for _, p := range t.paths {
		switch path.Base(p) {
		case "go.mod":
			for name, version := range directModules(t.files[p]) {
				used[dependency{p, name, version}] = true
			}
		case "package.json":
			var pack struct{ Dependencies, DevDependencies map[string]string }
			if err := json.Unmarshal([]byte(t.files[p]), &pack); err != nil {
				return nil, fmt.Errorf("%s: %w", p, err)
			}
			for name, version := range pack.Dependencies {
				used[dependency{p, name, version}] = true
			}
			for name, version := range pack.DevDependencies {
				used[dependency{p, name, version}] = true
			}
		}
	}
	return used, nil
}

// directModules are the modules that a go.mod asks for itself: those without
// the mark "indirect", and those of its tools, which carry that mark as well.
func directModules(text string) map[string]string {
	var tools []string
	modules := map[string]string{}
	for verb, line := range directives(text) {
		fields := strings.Fields(line)
		switch verb {
		case "tool":
			tools = append(tools, fields[0])
		case "require":
			ofTool := slices.ContainsFunc(tools, func(tool string) bool { return strings.HasPrefix(tool, fields[0]) })
			if ofTool || !strings.HasSuffix(line, "// indirect") {
				modules[fields[0]] = fields[1]
			}
		}
	}
	return modules
}

// directives are the lines of a go.mod with their verb, which a block names once.
func directives(text string) iter.Seq2[string, string] {
	return func(yield func(verb, line string) bool) {
		block := ""
		for line := range strings.Lines(text) {
			line = strings.TrimSpace(line)
			first, rest, _ := strings.Cut(line, " ")
			switch {
			case line == "" || strings.HasPrefix(line, "//"):
			case line == ")":
				block = ""
			case rest == "(":
				block = first
			case block != "":
				if !yield(block, line) {
					return
				}
			case !yield(first, rest):
				return
			}
		}
	}
}

// listedDependencies reads the document: a heading names the file, each table
// row a dependency.
func (t *tree) listedDependencies() map[dependency]string {
	listed := map[dependency]string{}
	file := ""
	for line := range strings.Lines(t.files[dependencyList]) {
		if heading, ok := strings.CutPrefix(line, "## "); ok {
			file = strings.Trim(strings.TrimSpace(heading), "`")
			continue
		}
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 5 || file == "" {
			continue
		}
		name, version, reason := strings.Trim(strings.TrimSpace(cells[1]), "`"), strings.TrimSpace(cells[2]), strings.TrimSpace(cells[3])
		if version == "version" || strings.HasPrefix(version, "-") {
			continue
		}
		listed[dependency{file, name, version}] = reason
	}
	return listed
}
