package structure

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

const (
	coverage  = "docs/specification-coverage.md"
	routeList = "docs/routes.md"
	contract  = "api/openapi.yaml"
)

// covered are the rows that the document must have: by part, how many.
var covered = map[string]int{
	"1": 25, "2": 66, "3": 21, "4": 15, "5": 29, "6": 13, "7": 5, "8": 24, "9": 21,
	"D1": 6, "D2": 14, "D3": 12, "D4": 5, "D5": 5, "D6": 10, "D7": 10, "D8": 13, "D9": 7, "D10": 7, "D11": 6, "D12": 7, "D13": 1,
}

var (
	coverageRow   = regexp.MustCompile(`^\| (D?\d+)\.(\d+) \|(.*)\|$`)
	quoted        = regexp.MustCompile("`([^`]+)`")
	goTest        = regexp.MustCompile(`^(?:Test|Fuzz)[A-Z]\w+$`)
	callNamed     = regexp.MustCompile(`^(GET|POST|PUT|PATCH|DELETE) (/\S*)$`)
	routeRow      = regexp.MustCompile("^\\| `(/[^`]*)` \\| (?:`([^`]*)`)?")
	contractPath  = regexp.MustCompile(`^  (/\S*):$`)
	contractVerb  = regexp.MustCompile(`^    (get|post|put|patch|delete):$`)
	codeFileNamed = regexp.MustCompile(`^[\w/.-]+\.(?:go|tsx?|json)$`)
)

var specificationIsCovered = rule{
	name: "docs/specification-coverage.md names screens, calls, files and tests that exist",
	check: func(t *tree) (complaints []string) {
		text, there := t.files[coverage]
		if !there {
			return nil // the examples of other rules have none
		}
		known := t.named()
		told := map[string]bool{}
		for _, line := range strings.Split(text, "\n") {
			row := coverageRow.FindStringSubmatch(line)
			if row == nil {
				continue
			}
			number, tested := row[1]+"."+row[2], false
			told[number] = true
			for _, name := range quoted.FindAllStringSubmatch(row[3], -1) {
				isTest, wrong := known.look(name[1])
				tested = tested || isTest
				if wrong != "" {
					complaints = append(complaints, fmt.Sprintf("%s: %s names %s, %s", coverage, number, name[1], wrong))
				}
			}
			if !tested {
				complaints = append(complaints, fmt.Sprintf("%s: %s has no test", coverage, number))
			}
		}
		for _, part := range slices.Sorted(maps.Keys(covered)) {
			for i := range covered[part] {
				if number := fmt.Sprintf("%s.%d", part, i+1); !told[number] {
					complaints = append(complaints, fmt.Sprintf("%s: no row %s", coverage, number))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files(coverage, "| 1.1 | sells | `/shelf` | | |\n", routeList, "| `/shop` | – | Shop | public |\n"), "1.1 names /shelf, which is no route"},
		{files(coverage, "| 1.1 | sells | `GET /shelf` | | |\n", contract, "  /shop:\n    get:\n"), "1.1 names GET /shelf, which is no call"},
		{files(coverage, "| 1.1 | sells | `POST /shop` | | |\n", contract, "  /shop:\n    get:\n"), "1.1 names POST /shop, which is no call"},
		{files(coverage, "| 1.1 | sells | | `shop/shelf.go` | |\n", "internal/shop/shop.go", "package shop\n"), "1.1 names shop/shelf.go, which is no file"},
		{files(coverage, "| 1.1 | sells | | `rules.ts` | |\n", "web/src/a/rules.ts", "", "web/src/b/rules.ts", ""), "1.1 names rules.ts, which is several files"},
		{files(coverage, "| 1.1 | sells | | | `TestGone` |\n"), "1.1 names TestGone, which is no test"},
		{files(coverage, "| 1.1 | sells | | | `a.test.ts › sells twice` |\n", "web/src/a.test.ts", "it('sells', …"), "which has no such title"},
		{files(coverage, "| D1.1 | sells | `/shop` | | |\n", routeList, "| `/shop` | – | Shop | public |\n"), "D1.1 has no test"},
		{files(coverage, ""), "no row 1.1"},
	},
	good: files(),
}

// named is everything that the document may name.
type named struct {
	routes, calls, tests map[string]bool
	tree                 *tree
}

func (t *tree) named() named {
	n := named{map[string]bool{}, map[string]bool{}, t.tests(), t}
	for _, line := range strings.Split(t.files[routeList], "\n") {
		if row := routeRow.FindStringSubmatch(line); row != nil {
			n.routes[row[1]], n.routes[row[2]] = true, true
		}
	}
	at := ""
	for _, line := range strings.Split(t.files[contract], "\n") {
		if found := contractPath.FindStringSubmatch(line); found != nil {
			at = found[1]
		} else if found := contractVerb.FindStringSubmatch(line); found != nil {
			n.calls[strings.ToUpper(found[1])+" "+at] = true
		}
	}
	return n
}

// look tells what is wrong with a name, and whether it is that of a test. What
// looks like none of the things that can be checked is a word of the text.
func (n named) look(name string) (isTest bool, wrong string) {
	file, title, hasTitle := strings.Cut(name, " › ")
	switch {
	case goTest.MatchString(name):
		if !n.tests[name] {
			wrong = "which is no test"
		}
		return true, wrong
	case callNamed.MatchString(name):
		if !n.calls[name] {
			wrong = "which is no call"
		}
	case strings.HasPrefix(name, "/"):
		if !n.routes[name] {
			wrong = "which is no route"
		}
	case codeFileNamed.MatchString(file):
		found := n.tree.endingIn(file)
		switch {
		case len(found) == 0:
			return false, "which is no file"
		case len(found) > 1:
			return false, "which is several files"
		case hasTitle && !strings.Contains(n.tree.files[found[0]], title):
			return true, "which has no such title"
		}
		return hasTitle || strings.Contains(path.Base(file), ".spec."), ""
	}
	return false, wrong
}

// endingIn are the files whose path ends so, whole names only.
func (t *tree) endingIn(name string) (found []string) {
	for _, p := range t.paths {
		if p == name || strings.HasSuffix(p, "/"+name) {
			found = append(found, p)
		}
	}
	return found
}
