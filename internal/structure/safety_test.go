package structure

import (
	"fmt"
	"go/ast"
	"go/token"
	"path"
	"slices"
	"strings"
)

var lockFiles = rule{
	name: "no lock file names the address a package came from",
	check: func(t *tree) (complaints []string) {
		for _, p := range t.paths {
			if path.Base(p) != "package-lock.json" {
				continue
			}
			for i, line := range strings.Split(t.files[p], "\n") {
				if strings.Contains(line, `"resolved"`) && strings.Contains(line, "://") {
					complaints = append(complaints, fmt.Sprintf("%s:%d: %s", p, i+1, strings.TrimSpace(line)))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files("web/package-lock.json", `{"packages": {"a": {"resolved": "https://registry.example/a.tgz"}}}`), "registry.example"},
	},
	good: files("web/package-lock.json", "{\n\"resolved\": \"../codegen\",\n\"url\": \"https://example.org\"\n}"),
}

var randomness = rule{
	name: "tokens and ids come from crypto/rand",
	check: func(t *tree) (complaints []string) {
		for _, f := range t.code() {
			if slices.Contains([]string{"bench", "soak", "chaos"}, f.room()) {
				continue // repeatable runs need a seed
			}
			for _, line := range f.imports() {
				if line.path == "math/rand" || line.path == "math/rand/v2" {
					complaints = append(complaints, f.complain(line.pos, "%s can be guessed", line.path))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files("internal/account/code.go", "package account\nimport \"math/rand/v2\"\nvar _ = rand.Int\n"), "can be guessed"},
	},
	good: files("internal/account/code_test.go", "package account\nimport _ \"math/rand\"\n"),
}

// moneyRooms count in whole minor units only.
var moneyRooms = []string{"internal/base/money", "internal/ledger", "internal/order", "internal/payment", "internal/shop"}

var moneyWithoutFloats = rule{
	name: "money never touches a floating-point number",
	check: func(t *tree) (complaints []string) {
		for _, f := range t.code() {
			if !slices.Contains(moneyRooms, path.Dir(f.path)) {
				continue
			}
			ast.Inspect(f.File, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Ident:
					if slices.Contains([]string{"float32", "float64", "ParseFloat", "FormatFloat", "Float", "NewFloat"}, n.Name) {
						complaints = append(complaints, f.complain(n.Pos(), "%s beside money", n.Name))
					}
				case *ast.BasicLit:
					if n.Kind == token.FLOAT {
						complaints = append(complaints, f.complain(n.Pos(), "the fraction %s beside money", n.Value))
					}
				}
				return true
			})
		}
		return complaints
	},
	bad: []example{
		{files("internal/shop/quote.go", "package shop\nfunc f(price float64) {}\n"), "float64"},
		{files("internal/ledger/fee.go", "package ledger\nconst fee = 0.05\n"), "0.05"},
		{files("internal/base/money/money.go", "package money\nvar _, _ = strconv.ParseFloat(s, 64)\n"), "ParseFloat"},
	},
	good: files("internal/webui/rank.go", "package webui\nfunc quality(q float64) {}\n"),
}

var verifiedTLS = rule{
	name: "nothing skips the check of a certificate",
	check: func(t *tree) (complaints []string) {
		for _, f := range t.gos {
			ast.Inspect(f.File, func(n ast.Node) bool {
				if name, ok := n.(*ast.Ident); ok && name.Name == "InsecureSkipVerify" {
					complaints = append(complaints, f.complain(n.Pos(), "InsecureSkipVerify"))
				}
				return true
			})
		}
		for _, p := range t.paths {
			if path.Ext(p) != ".sh" {
				continue
			}
			for _, flag := range []string{"--no-check-certificate", "--insecure", "curl -k", "strict-ssl=false", "NODE_TLS_REJECT_UNAUTHORIZED"} {
				if strings.Contains(t.files[p], flag) {
					complaints = append(complaints, fmt.Sprintf("%s: %s", p, flag))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files("internal/notify/smtp.go", "package notify\nvar c = tls.Config{InsecureSkipVerify: true}\n"), "InsecureSkipVerify"},
		{files("scripts/get.sh", "curl -k https://example.org\n"), "curl -k"},
	},
}

var dearPasswords = rule{
	name: "what is shipped hashes passwords at their full cost",
	check: func(t *tree) (complaints []string) {
		for _, f := range t.code() {
			ast.Inspect(f.File, func(n ast.Node) bool {
				if call, ok := n.(*ast.SelectorExpr); ok && call.Sel.Name == "HashCheaply" {
					complaints = append(complaints, f.complain(n.Pos(), "HashCheaply outside of a test"))
				}
				return true
			})
		}
		return complaints
	},
	bad: []example{
		{files("internal/app/app.go", "package app\nfunc init() { account.HashCheaply() }\n"), "HashCheaply"},
	},
	good: files("internal/app/fixture_test.go", "package app\nfunc init() { account.HashCheaply() }\n"),
}
