package structure

import (
	"go/ast"
	"go/token"
	"path"
	"slices"
)

// querying are the methods and functions that take SQL, and where they take it.
var querying = map[string]int{"Exec": 1, "Query": 1, "QueryRow": 1, "All": 3}

var literalStatements = rule{
	name: "SQL is written out, so that it can be read and checked",
	check: func(t *tree) (complaints []string) {
		for _, f := range t.code() {
			if f.room() == "storage" || f.room() == "structure" {
				continue // storage passes on what others wrote
			}
			known := t.constants(path.Dir(f.path))
			assembled := assembledNames(f, known)
			ast.Inspect(f.File, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || !speaksToStorage(call) {
					return true
				}
				query := call.Args[querying[called(call).Sel.Name]]
				if name := lastName(query); name != "" && known[name] == "" {
					if assembled[name] {
						complaints = append(complaints, f.complain(call.Pos(), "the statement %s is put together from parts that no rule can check", name))
					}
					return true // otherwise the literal it holds is checked where it stands
				}
				if text := fold(query, known); !opensSQL.MatchString(text) {
					complaints = append(complaints, f.complain(call.Pos(), "the statement does not start with a literal SQL verb in capitals"))
				}
				return true
			})
		}
		return complaints
	},
	bad: []example{
		{files("internal/shop/store.go", "package shop\nfunc f() { q := `SELECT 1`; q += ` WHERE a = $2`; tx.Exec(ctx, q, a) }\n"), "put together"},
		{files("internal/shop/store.go", "package shop\nfunc f() { query := fmt.Sprintf(`SELECT %s`, a); tx.Exec(ctx, query) }\n"), "put together"},
		{files("internal/shop/store.go", "package shop\nfunc f() { tx.QueryRow(ctx, `select 1`) }\n"), "capitals"},
		{files("internal/shop/store.go", "package shop\nfunc f() { storage.All(ctx, from, scan, build(), a) }\n"), "literal"},
	},
	good: files("internal/shop/store.go", "package shop\nconst q = `SELECT 1`\n"+
		"func f() { tx.Exec(ctx, q, a); url.Query(); provider.Query(ctx, attempt.ID); storage.All(ctx, from, scan, `SELECT `+a) }\n"+
		"func g() { for _, s := range []string{`DELETE FROM shop_price`} { tx.Exec(ctx, s) }; db.Query(ctx, check.query) }\n"),
}

// assembledNames are the variables of a file that are given something else
// than one whole statement.
func assembledNames(f *goFile, known map[string]string) map[string]bool {
	names := map[string]bool{}
	ast.Inspect(f.File, func(n ast.Node) bool {
		assign, ok := n.(*ast.AssignStmt)
		if !ok || len(assign.Lhs) != len(assign.Rhs) {
			return true
		}
		for i, left := range assign.Lhs {
			if assign.Tok == token.ADD_ASSIGN || !opensSQL.MatchString(fold(assign.Rhs[i], known)) {
				names[lastName(left)] = true
			}
		}
		return true
	})
	return names
}

// speaksToStorage recognizes calls on a transaction, a pool or a reader by the
// names that the house gives them.
func speaksToStorage(call *ast.CallExpr) bool {
	at, ok := querying[called(call).Sel.Name]
	if !ok || len(call.Args) <= at {
		return false
	}
	return slices.Contains([]string{"tx", "db", "q", "from", "storage"}, lastName(called(call).X))
}

// called is what stands before the call's brackets: owner and name.
func called(call *ast.CallExpr) *ast.SelectorExpr {
	fun := call.Fun
	if generic, ok := fun.(*ast.IndexExpr); ok {
		fun = generic.X
	}
	if selector, ok := fun.(*ast.SelectorExpr); ok {
		return selector
	}
	return &ast.SelectorExpr{Sel: &ast.Ident{}}
}

// lastName is "db" for both db and s.db.
func lastName(expr ast.Expr) string {
	switch e := expr.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}
