package structure

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// module is the path under which our own packages are imported.
const module = "causeway/"

// tree is the repository as the rules see it: what people wrote.
type tree struct {
	files map[string]string
	paths []string // of files, sorted
	gos   []*goFile
}

// goFile is one parsed Go file.
type goFile struct {
	path string
	fset *token.FileSet
	*ast.File
}

// notOurs are folders of generated, installed or private things.
var notOurs = []string{".git", ".cache", "node_modules", "bin", "data", "dist", "results", "report", "testdata"}

// readable are the kinds of files that some rule looks into.
var readable = []string{".go", ".ts", ".tsx", ".mjs", ".json", ".sql", ".mod", ".md", ".sh", ".yaml"}

// load reads and parses a tree.
func load(t *testing.T, fsys fs.FS) *tree {
	t.Helper()
	loaded := &tree{files: map[string]string{}}
	err := fs.WalkDir(fsys, ".", func(p string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir():
			if p != "." && slices.Contains(notOurs, entry.Name()) {
				return fs.SkipDir
			}
			return nil
		case !slices.Contains(readable, path.Ext(p)) && !strings.HasPrefix(p, deployment):
			return nil
		}
		text, err := fs.ReadFile(fsys, p)
		loaded.files[p] = string(text)
		loaded.paths = append(loaded.paths, p)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(loaded.paths)
	for _, p := range loaded.paths {
		if path.Ext(p) != ".go" {
			continue
		}
		fset := token.NewFileSet()
		parsed, err := parser.ParseFile(fset, p, loaded.files[p], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		loaded.gos = append(loaded.gos, &goFile{path: p, fset: fset, File: parsed})
	}
	return loaded
}

// code is every Go file that becomes part of a program: no tests, and no
// packages that only tests import.
func (t *tree) code() []*goFile {
	return slices.DeleteFunc(slices.Clone(t.gos), func(f *goFile) bool { return f.isTest() })
}

func (f *goFile) isTest() bool {
	return strings.HasSuffix(f.path, "_test.go") || strings.HasSuffix(path.Dir(f.path), "test")
}

// room is the capability or layer a file belongs to: the folder below
// internal, or the first folder elsewhere.
func (f *goFile) room() string { return roomOf(path.Dir(f.path)) }

func roomOf(dir string) string {
	first, rest, _ := strings.Cut(dir, "/")
	if first != "internal" {
		return first
	}
	room, _, _ := strings.Cut(rest, "/")
	return room
}

// ownImports are the imports of our own packages, without the module's name.
func (f *goFile) ownImports() []importLine {
	return slices.DeleteFunc(f.imports(), func(i importLine) bool { return !i.own })
}

type importLine struct {
	path string // without the module's name if own
	own  bool
	pos  token.Pos
}

func (f *goFile) imports() []importLine {
	var lines []importLine
	for _, spec := range f.Imports {
		whole, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue // the parser has refused such a file already
		}
		below, own := strings.CutPrefix(whole, module)
		lines = append(lines, importLine{path: below, own: own, pos: spec.Pos()})
	}
	return lines
}

// complain writes one complaint about a place in the file.
func (f *goFile) complain(pos token.Pos, format string, args ...any) string {
	return fmt.Sprintf("%s:%d: %s", f.path, f.fset.Position(pos).Line, fmt.Sprintf(format, args...))
}
