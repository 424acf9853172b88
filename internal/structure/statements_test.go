package structure

import (
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"strconv"
	"strings"
)

// statement is one SQL text as far as it can be read without running the
// program. A hole stands for what only the running program knows.
type statement struct {
	text string
	pos  token.Pos
}

const hole = "\x00"

// openList is what storage.In becomes: placeholders from a number on.
const openList = "…"

// opensSQL recognizes statements; the house writes SQL words in capitals.
var opensSQL = regexp.MustCompile(`^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\s`)

// statements are the SQL texts of a file: literals and chains of literals.
func (t *tree) statements(f *goFile) []statement {
	known := t.constants(path.Dir(f.path))
	var found []statement
	ast.Inspect(f.File, func(n ast.Node) bool {
		expr, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		switch expr.(type) {
		case *ast.BasicLit, *ast.BinaryExpr:
		default:
			return true
		}
		text := fold(expr, known)
		if opensSQL.MatchString(text) {
			found = append(found, statement{text: text, pos: expr.Pos()})
			return false
		}
		return true
	})
	return found
}

// constants are the texts that a package names, since statements share column lists.
func (t *tree) constants(dir string) map[string]string {
	known := map[string]string{}
	for _, f := range t.gos {
		if path.Dir(f.path) != dir {
			continue
		}
		for _, decl := range f.Decls {
			general, ok := decl.(*ast.GenDecl)
			if !ok || general.Tok != token.CONST {
				continue
			}
			for _, spec := range general.Specs {
				value := spec.(*ast.ValueSpec)
				for i, name := range value.Names {
					if i < len(value.Values) {
						known[name.Name] = fold(value.Values[i], known)
					}
				}
			}
		}
	}
	return known
}

// fold reads a string expression: what it cannot know becomes a hole.
func fold(expr ast.Expr, known map[string]string) string {
	switch e := expr.(type) {
	case *ast.BasicLit:
		if text, err := strconv.Unquote(e.Value); err == nil && e.Kind == token.STRING {
			return text
		}
	case *ast.ParenExpr:
		return fold(e.X, known)
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return fold(e.X, known) + fold(e.Y, known)
		}
	case *ast.Ident:
		if text, ok := known[e.Name]; ok {
			return text
		}
	case *ast.CallExpr:
		if first, ok := inList(e); ok {
			return "$" + first + openList
		}
		if place, ok := given(e); ok {
			return "SELECT $" + place
		}
	}
	return hole
}

// inList recognizes storage.In(3, …) and gives its first number.
func inList(call *ast.CallExpr) (string, bool) {
	if len(call.Args) != 2 {
		return "", false
	}
	return numbered(call, "In")
}

// given recognizes storage.Given(1, …), a table in one value, and gives its number.
func given(call *ast.CallExpr) (string, bool) { return numbered(call, "Given") }

// numbered gives the number that a call of a function of storage begins with.
func numbered(call *ast.CallExpr, name string) (string, bool) {
	selector, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || selector.Sel.Name != name || len(call.Args) == 0 {
		return "", false
	}
	first, ok := call.Args[0].(*ast.BasicLit)
	if !ok || first.Kind != token.INT {
		return "", false
	}
	return first.Value, true
}

// words is a statement without its quoted texts and comments, in which rules
// may look for SQL words.
func (s statement) words() string { return sqlWords(s.text) }

var quotedOrComment = regexp.MustCompile(`'(?:[^']|'')*'|--[^\n]*`)

func sqlWords(text string) string {
	return strings.TrimSpace(quotedOrComment.ReplaceAllString(text, "''"))
}
