package structure

import (
	"fmt"
	"go/ast"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

const threatModel = "docs/threat-model.md"

// threats are the rows that the threat model must have: by letter, how many.
var threats = map[string]int{"A": 14, "Z": 9, "P": 18, "L": 5, "M": 3, "U": 8, "E": 6, "S": 5, "N": 4, "W": 17, "R": 5, "I": 57}

var (
	threatRow = regexp.MustCompile(`^\| ([A-Z]\d\d) \|(.*)\|$`)
	testNamed = regexp.MustCompile("`((?:Test|Fuzz)\\w+|[\\w/.-]+\\.(?:spec|test)\\.tsx?)`")
)

var threatsAreTested = rule{
	name: "docs/threat-model.md names a test that exists for every threat and incident",
	check: func(t *tree) (complaints []string) {
		text, there := t.files[threatModel]
		if !there {
			return nil // the examples of other rules have none
		}
		tests, told := t.tests(), map[string]bool{}
		for _, line := range strings.Split(text, "\n") {
			row := threatRow.FindStringSubmatch(line)
			if row == nil {
				continue
			}
			told[row[1]] = true
			named := testNamed.FindAllStringSubmatch(row[2], -1)
			if len(named) == 0 && !strings.Contains(row[2], "not built") {
				complaints = append(complaints, fmt.Sprintf("%s: %s has no test", threatModel, row[1]))
			}
			for _, test := range named {
				if !tests[test[1]] {
					complaints = append(complaints, fmt.Sprintf("%s: %s names %s, which does not exist", threatModel, row[1], test[1]))
				}
			}
		}
		for _, letter := range slices.Sorted(maps.Keys(threats)) {
			for i := range threats[letter] {
				if id := fmt.Sprintf("%s%02d", letter, i+1); !told[id] {
					complaints = append(complaints, fmt.Sprintf("%s: no row for %s", threatModel, id))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files(threatModel, "| A01 | guesses | limits | |\n"), "A01 has no test"},
		{files(threatModel, "| A01 | guesses | limits | `TestGone` |\n"), "A01 names TestGone, which does not exist"},
		{files(threatModel, "| A01 | guesses | limits | `e2e/gone.spec.ts` |\n"), "names e2e/gone.spec.ts"},
		{files(threatModel, ""), "no row for Z09"},
	},
	good: files(),
}

var fuzzNamed = regexp.MustCompile("`(Fuzz\\w+)`")

var readersAreFuzzed = rule{
	name: "docs/threat-model.md names every fuzz target, and none that is not there",
	check: func(t *tree) (complaints []string) {
		text, there := t.files[threatModel]
		if !there {
			return nil // the examples of other rules have none
		}
		tests, named := t.tests(), map[string]bool{}
		for _, target := range fuzzNamed.FindAllStringSubmatch(text, -1) {
			named[target[1]] = true
			if !tests[target[1]] {
				complaints = append(complaints, fmt.Sprintf("%s: %s does not exist", threatModel, target[1]))
			}
		}
		for _, test := range slices.Sorted(maps.Keys(tests)) {
			if strings.HasPrefix(test, "Fuzz") && !named[test] {
				complaints = append(complaints, fmt.Sprintf("%s: does not say what %s reads", threatModel, test))
			}
		}
		return complaints
	},
	bad: []example{
		{files(threatModel, "| links | members | `FuzzGone` |\n"), "FuzzGone does not exist"},
		{files(threatModel, "", "internal/shop/fuzz_test.go", "package shop\nfunc FuzzWish(f *testing.F) {}\n"), "what FuzzWish reads"},
	},
	good: files(threatModel, "| wishes | members | `FuzzWish` |\n", "internal/shop/fuzz_test.go", "package shop\nfunc FuzzWish(f *testing.F) {}\n"),
}

// tests are the names of Go's tests, and the paths of the others.
func (t *tree) tests() map[string]bool {
	names := map[string]bool{}
	for _, f := range t.gos {
		if !strings.HasSuffix(f.path, "_test.go") {
			continue
		}
		for _, declared := range f.Decls {
			if function, is := declared.(*ast.FuncDecl); is {
				names[function.Name.Name] = true
			}
		}
	}
	for _, p := range t.paths {
		if ext := path.Ext(p); ext == ".ts" || ext == ".tsx" {
			names[p] = true
		}
	}
	return names
}
