package audit_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

// changing finds statements that touch entries in another way than adding or
// reading them.
var changing = regexp.MustCompile(`(?is)\b(update|delete\s+from|truncate(\s+table)?|drop\s+table|alter\s+table|replace\s+into)\s+audit_|\baudit_.*\bdo\s+update\b`)

func TestNoStatementOfTheHouseChangesAnEntry(t *testing.T) {
	for _, bad := range []string{`UPDATE audit_entry SET actor = ''`, "delete\n from audit_entry", `INSERT INTO audit_entry (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET actor = ''`} {
		if !changing.MatchString(bad) {
			t.Fatalf("the search is blind to %s", bad)
		}
	}
	seen := 0
	house := os.DirFS("../..")
	err := fs.WalkDir(house, "internal", func(path string, _ fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"), strings.HasSuffix(path, ".sql"):
			text, err := fs.ReadFile(house, path)
			if err != nil {
				return err
			}
			for _, statement := range statements(t, path, text) {
				if strings.Contains(statement, "audit_entry") {
					seen++
				}
				if changing.MatchString(statement) {
					t.Errorf("%s: %s", path, statement)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 3 { // the migration, the insert and the list
		t.Fatalf("only %d statements seen: the search looks in the wrong place", seen)
	}
}

// statements gives the string literals of a Go file, or the whole of another.
func statements(t *testing.T, path string, text []byte) []string {
	t.Helper()
	if !strings.HasSuffix(path, ".go") {
		return []string{string(text)}
	}
	file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	ast.Inspect(file, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			found = append(found, literal.Value)
		}
		return true
	})
	return found
}
