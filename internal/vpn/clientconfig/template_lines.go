package clientconfig

import "github.com/goccy/go-yaml/ast"

// lineTable knows where the parts of a file stand that problems are about.
type lineTable struct {
	keys  map[string]int   // of the outermost keys
	items map[string][]int // of the entries below them
}

func lines(d document) lineTable {
	t := lineTable{keys: map[string]int{}, items: map[string][]int{}}
	var entries []*ast.MappingValueNode
	switch n := d.tree.(type) {
	case *ast.MappingNode:
		entries = n.Values
	case *ast.MappingValueNode:
		entries = append(entries, n)
	}
	for _, entry := range entries {
		key := entry.Key.GetToken().Value
		t.keys[key] = lineOf(entry.Key)
		if list, is := entry.Value.(*ast.SequenceNode); is {
			for _, item := range list.Values {
				t.items[key] = append(t.items[key], lineOf(item))
			}
		}
	}
	return t
}

func (t lineTable) of(key string) int { return t.keys[key] }

// item is the line of an entry; one that came in by an alias stands where the
// alias does.
func (t lineTable) item(key string, i int) int {
	if i < len(t.items[key]) && t.items[key][i] > 0 {
		return t.items[key][i]
	}
	return t.keys[key]
}
