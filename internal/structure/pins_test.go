package structure

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
)

var exact = regexp.MustCompile(`^\d+\.\d+\.\d+(-[\w.]+)?$`)

var pinnedVersions = rule{
	name: "npm packages are pinned to one version and locked",
	check: func(t *tree) (complaints []string) {
		used, err := t.directDependencies()
		if err != nil {
			return []string{err.Error()}
		}
		for d := range used {
			if path.Base(d.file) == "package.json" && !exact.MatchString(d.version) {
				complaints = append(complaints, fmt.Sprintf("%s: %s %s is a range", d.file, d.name, d.version))
			}
		}
		for _, p := range t.paths {
			lock := strings.TrimSuffix(p, "package.json") + "package-lock.json"
			if path.Base(p) == "package.json" && !slices.Contains(t.paths, lock) {
				complaints = append(complaints, p+": no package-lock.json beside it")
			}
		}
		return complaints
	},
	bad: []example{
		{files("web/package.json", `{"dependencies": {"react": "^19.3.1"}}`), "react ^19.3.1 is a range"},
		{files("web/package.json", `{"devDependencies": {"vite": "latest"}}`), "vite latest is a range"},
		{files("web/package.json", `{}`, "e2e/package-lock.json", `{}`), "web/package.json: no package-lock.json"},
	},
	good: files("web/package.json", `{"dependencies": {"react": "19.3.1", "pg": "18.4.0-beta.17"}}`, "web/package-lock.json", `{}`),
}
