// Command company names the tests in which something runs beside something
// else: those that the race detector has anything to say about. It prints the
// packages that have such tests, and then one pattern for go test -run.
//
//	go run ./internal/structure/company internal content
//
// The names go to go test as one argument, which Linux lets be 128 KiB long.
//
// A test has company when it, or what it calls by name in its own package or
// in the house's other packages, starts a goroutine or a server. Methods are
// followed inside their own package alone: what a room starts by itself is
// watched in the tests of that room, and in the whole shops of internal/app.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

const module = "causeway/"

// name is a function or method, without its type: two of one name are one.
type name struct{ folder, word string }

type house struct {
	tree   fs.FS
	calls  map[name]map[name]bool
	starts map[name]bool
	tests  map[name]bool
}

// ofTesting are the words that a test has of its own. Others called t or b may be
// anything: a bank that is raided from two sides.
var ofTesting = map[string]bool{
	"Run": true, "Parallel": true, "Helper": true, "Context": true, "Cleanup": true, "Name": true, "N": true, "Loop": true,
	"TempDir": true, "Setenv": true, "Chdir": true, "Deadline": true, "Output": true, "Attr": true, "ArtifactDir": true,
	"Log": true, "Logf": true, "Error": true, "Errorf": true, "Fatal": true, "Fatalf": true, "Skip": true, "Skipf": true,
	"Fail": true, "FailNow": true, "Failed": true, "SkipNow": true, "Skipped": true,
	"ResetTimer": true, "StartTimer": true, "StopTimer": true, "Elapsed": true,
	"ReportAllocs": true, "ReportMetric": true, "RunParallel": true, "SetBytes": true, "SetParallelism": true,
}

func main() {
	packages, tests, err := inCompany(os.DirFS("."), os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for _, folder := range packages {
		fmt.Println("./" + folder)
	}
	fmt.Printf("^(%s)$\n", strings.Join(tests, "|"))
}

// inCompany gives the folders below roots that have tests with company, and the
// names of these tests.
func inCompany(tree fs.FS, roots []string) (folders, tests []string, err error) {
	h := house{tree: tree, calls: map[name]map[name]bool{}, starts: map[name]bool{}, tests: map[name]bool{}}
	if err := fs.WalkDir(tree, ".", h.read); err != nil {
		return nil, nil, err
	}
	for test := range h.tests {
		inside := slices.ContainsFunc(roots, func(root string) bool { return strings.HasPrefix(test.folder+"/", root+"/") })
		if inside && h.hasCompany(test, map[name]bool{}) {
			folders, tests = append(folders, test.folder), append(tests, test.word)
		}
	}
	slices.Sort(folders)
	slices.Sort(tests)
	return slices.Compact(folders), slices.Compact(tests), nil
}

func (h house) hasCompany(n name, seen map[name]bool) bool {
	if h.starts[n] {
		return true
	}
	seen[n] = true
	for called := range h.calls[n] {
		if !seen[called] && h.hasCompany(called, seen) {
			return true
		}
	}
	return false
}

func (h house) read(file string, entry fs.DirEntry, err error) error {
	if err == nil && entry.IsDir() && (entry.Name() == "node_modules" || len(entry.Name()) > 1 && entry.Name()[0] == '.') {
		return fs.SkipDir
	}
	if err != nil || entry.IsDir() || path.Ext(file) != ".go" {
		return err
	}
	code, err := fs.ReadFile(h.tree, file)
	if err != nil {
		return err
	}
	tree, err := parser.ParseFile(token.NewFileSet(), file, code, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	folder, imports := path.Dir(file), map[string]string{}
	for _, one := range tree.Imports {
		whole := strings.Trim(one.Path.Value, `"`)
		local := path.Base(whole)
		if one.Name != nil {
			local = one.Name.Name
		}
		imports[local] = whole
	}
	for _, declared := range tree.Decls {
		f, is := declared.(*ast.FuncDecl)
		if !is || f.Body == nil {
			continue
		}
		n := name{folder, f.Name.Name}
		if strings.HasSuffix(file, "_test.go") && f.Recv == nil && (strings.HasPrefix(n.word, "Test") || strings.HasPrefix(n.word, "Fuzz")) {
			h.tests[n] = true
		}
		if h.calls[n] == nil {
			h.calls[n] = map[name]bool{}
		}
		h.look(n, f.Body, imports)
	}
	return nil
}

// look notes every name in a body, called or handed on.
func (h house) look(n name, body ast.Node, imports map[string]string) {
	ast.Inspect(body, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.GoStmt:
			h.starts[n] = true
		case *ast.Ident:
			h.calls[n][name{n.folder, node.Name}] = true
		case *ast.SelectorExpr:
			of, is := node.X.(*ast.Ident)
			switch from, imported := imports[nameOf(of)]; {
			case is && imported && strings.HasPrefix(from, module):
				h.calls[n][name{strings.TrimPrefix(from, module), node.Sel.Name}] = true
				return false
			case is && imported:
				h.starts[n] = h.starts[n] || strings.HasSuffix(node.Sel.Name, "Server") || node.Sel.Name == "AfterFunc"
				return false
			case is && (of.Name == "t" || of.Name == "b") && ofTesting[node.Sel.Name]: // the test itself, whose Run is nobody else's
				return false
			case node.Sel.Name == "Go": // of a group that is waited for
				h.starts[n] = true
			}
		}
		return true
	})
}

func nameOf(i *ast.Ident) string {
	if i == nil {
		return ""
	}
	return i.Name
}
