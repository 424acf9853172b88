package structure

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// deployment is the folder of examples that people copy, and settingsPage what
// they read beside it.
const (
	deployment   = "deploy/"
	settingsList = "internal/app/config.go"
	settingsPage = "docs/operating.md"
)

var (
	setting      = regexp.MustCompile(`\b(CAUSEWAY|AWS)_[A-Z][A-Z0-9_]*[A-Z0-9]`)
	knownSetting = regexp.MustCompile(`"((?:CAUSEWAY|AWS)_[A-Z0-9_]+)"(?:: true|\])`)
)

// The program refuses a variable that it does not know, so that a wrong example
// is a shop that does not start.
var knownSettings = rule{
	name: "examples and runbook name the variables that the program reads",
	check: func(t *tree) (complaints []string) {
		known := map[string]bool{}
		for _, found := range knownSetting.FindAllStringSubmatch(t.files[settingsList], -1) {
			known[found[1]] = true
		}
		for _, p := range t.paths {
			if !strings.HasPrefix(p, deployment) {
				continue
			}
			for i, line := range strings.Split(t.files[p], "\n") {
				for _, name := range setting.FindAllString(line, -1) {
					if !known[name] {
						complaints = append(complaints, fmt.Sprintf("%s:%d: %s is not a setting of the program", p, i+1, name))
					}
				}
			}
		}
		for name := range known {
			if !slices.Contains(setting.FindAllString(t.files[settingsPage], -1), name) {
				complaints = append(complaints, fmt.Sprintf("%s: no word about %s", settingsPage, name))
			}
		}
		slices.Sort(complaints)
		return complaints
	},
	bad: []example{
		{files("deploy/shop.env.example", "CAUSEWAY_ADRR=:80\n", settingsList, `package app; var known = map[string]bool{"CAUSEWAY_ADDR": true}`, settingsPage, "CAUSEWAY_ADDR"), "deploy/shop.env.example:1: CAUSEWAY_ADRR"},
		{files("deploy/Containerfile", "ENV CAUSEWAY_OLD=1\n", settingsPage, ""), "CAUSEWAY_OLD is not a setting"},
		{files(settingsList, `package app; var known = map[string]bool{"CAUSEWAY_NEW": true}`, settingsPage, "CAUSEWAY_NEWER"), "no word about CAUSEWAY_NEW"},
	},
	good: files(
		"deploy/replicas/Caddyfile", "# CAUSEWAY_ADDR\n",
		settingsList, `package app; var known = map[string]bool{"CAUSEWAY_ADDR": true}; var key = env["AWS_ACCESS_KEY_ID"]`,
		settingsPage, "`CAUSEWAY_ADDR`, `AWS_ACCESS_KEY_ID`\n",
	),
}
