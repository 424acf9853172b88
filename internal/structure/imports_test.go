package structure

import (
	"slices"
	"strings"
)

// layers say who may import whom, lowest first. A room may import the rooms of
// the layers below its own, and never a sibling.
var layers = []struct {
	name  string
	rooms []string
}{
	{"texts", []string{"content", "web", "api"}},
	{"base", []string{"base"}},
	{"stores", []string{"storage", "blob"}},
	{"kit", []string{"live", "httpapi", "webui"}},
	{"queue", []string{"jobs"}}, // it shows operators what was given up
	{"ground 1", []string{"ledger", "notify", "telegram", "moderation", "picture", "settings", "audit"}},
	{"ground 2", []string{"account", "payment"}},
	{"product", []string{"shop", "order", "correction", "vpn", "share", "directory", "contentsearch", "market", "bot", "site", "backup", "console", "watch"}},
	{"app", []string{"app"}},
	{"programs", []string{"cmd", "bench", "soak", "chaos", "tools"}},
}

// narrower are rooms that may import less than their layer allows.
var narrower = map[string][]string{
	"base":    {},
	"storage": {"base"},
	"blob":    {"base"},
	"live":    {"base", "storage"},
	"jobs":    {"base", "storage", "httpapi"},
	"httpapi": {"base", "storage", "web"}, // web: the texts of the errors
	"webui":   {"base"},
}

// normalization is the one package of others that base may import: Unicode's
// tables are thousands of lines, and Go's own team keeps them.
const normalization = "golang.org/x/text/unicode/norm"

// free may import and be imported without asking: they only test.
var free = []string{"structure"}

var importTable = rule{
	name: "rooms import only what stands below them",
	check: func(t *tree) (complaints []string) {
		for _, f := range t.code() {
			from := f.room()
			if slices.Contains(free, from) {
				continue
			}
			if layerOf(from) < 0 {
				complaints = append(complaints, f.complain(f.Package, "room %q has no place in the import table", from))
				continue
			}
			for _, line := range f.imports() {
				if reason := refused(from, line); reason != "" {
					complaints = append(complaints, f.complain(line.pos, "%s may not import %s: %s", from, line.path, reason))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files("internal/shop/service.go", "package shop\nimport _ \"causeway/internal/order\"\n"), "shop may not import internal/order"},
		{files("internal/ledger/service.go", "package ledger\nimport _ \"causeway/internal/audit\"\n"), "do not know each other"},
		{files("internal/jobs/run.go", "package jobs\nimport _ \"causeway/internal/live\"\n"), "jobs may not import"},
		{files("internal/order/service.go", "package order\nimport _ \"causeway/internal/app\"\n"), "order may not import"},
		{files("internal/base/id/id.go", "package id\nimport _ \"github.com/some/thing\"\n"), "standard library"},
		{files("internal/basement/b.go", "package basement\n"), "no place in the import table"},
	},
	good: files(
		"internal/order/service.go", "package order\nimport _ \"causeway/internal/payment\"\nimport _ \"causeway/internal/base/id\"\n",
		"internal/base/id/id.go", "package id\nimport _ \"causeway/internal/base/clock\"\n",
		"internal/base/fold/fold.go", "package fold\nimport _ \"golang.org/x/text/unicode/norm\"\n",
		"internal/storage/storagetest/each.go", "package storagetest\nimport _ \"causeway/internal/storage\"\n",
		"internal/order/order_test.go", "package order\nimport _ \"causeway/internal/shop\"\n",
		"cmd/causeway/main.go", "package main\nimport _ \"causeway/internal/app\"\n",
	),
}

// refused gives the reason why a room may not have this import, or "".
func refused(from string, line importLine) string {
	if !line.own {
		if from == "base" && line.path != normalization && strings.Contains(strings.SplitN(line.path, "/", 2)[0], ".") {
			return "base needs nothing but the standard library"
		}
		return ""
	}
	to := roomOf(line.path)
	below, own := layerOf(to), layerOf(from)
	allowed, narrow := narrower[from]
	switch {
	case to == from:
		return ""
	case below < 0:
		return "it has no place in the import table"
	case to == "app" && own != layerOf("cmd"):
		return "only programs import app"
	case narrow && !slices.Contains(allowed, to):
		return "it may import only: " + strings.Join(allowed, ", ")
	case below == own:
		return "rooms of " + layers[own].name + " do not know each other; declare a small interface and let app fill it"
	case below > own:
		return layers[below].name + " stands above " + layers[own].name
	}
	return ""
}

// layerOf is the height of a room's layer, or -1.
func layerOf(room string) int {
	for height, layer := range layers {
		if slices.Contains(layer.rooms, room) {
			return height
		}
	}
	return -1
}
