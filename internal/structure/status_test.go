package structure

import "regexp"

var statusWriter = regexp.MustCompile(`(?s)UPDATE order_head\s+SET((?:[^W]|W[^H])*)\bstatus\s*=`)

// An order's status is written in one place, conditionally on the status that
// was read. A second writer would be a second opinion on what may follow what.
var oneStatusWriter = rule{
	name: "only one statement writes an order's status",
	check: func(t *tree) (complaints []string) {
		writers := 0
		for _, f := range t.code() {
			if f.room() == "structure" {
				continue
			}
			for _, s := range t.statements(f) {
				if !statusWriter.MatchString(s.words()) {
					continue
				}
				if writers++; writers > 1 {
					complaints = append(complaints, f.complain(s.pos, "a second statement writes an order's status"))
				}
			}
		}
		return complaints
	},
	bad: []example{{files("internal/order/store.go", "package order\n"+
		"const a = `UPDATE order_head SET status = $1 WHERE id = $2 AND status = $3`\n"+
		"const b = `UPDATE order_head SET version = $1, status = $2 WHERE id = $3`\n"), "second statement"}},
	good: files("internal/order/store.go", "package order\n"+
		"const a = `UPDATE order_head SET status = $1 WHERE id = $2 AND status = $3`\n"+
		"const b = `UPDATE order_head SET received = $1 WHERE id = $2 AND status = $3`\n"),
}
