package share

import "slices"

// tree is the live entries of one share, to be walked. Every walk ends at the
// deepest level that there may be, come what may.
type tree struct {
	byID     map[string]Entry
	children map[string][]Entry
}

func treeOf(entries []Entry) tree {
	t := tree{map[string]Entry{}, map[string][]Entry{}}
	for _, e := range entries {
		t.byID[e.ID] = e
		t.children[e.ParentID] = append(t.children[e.ParentID], e)
	}
	return t
}

// levels gives an entry, what lies right in it, and so on.
func (t tree) levels(id string) (all [][]Entry) {
	for level := []Entry{t.byID[id]}; len(level) > 0 && len(all) < deepest; {
		all = append(all, level)
		var next []Entry
		for _, e := range level {
			next = append(next, t.children[e.ID]...)
		}
		level = next
	}
	return all
}

// below gives an entry and all beneath it, parents before their children.
func (t tree) below(id string) []Entry { return slices.Concat(t.levels(id)...) }

// height counts the levels of an entry and all beneath it.
func (t tree) height(id string) int { return len(t.levels(id)) }

// depth counts from the top, which is 1, down to an entry.
func (t tree) depth(id string) int {
	n := 0
	for ; id != "" && n <= deepest; id = t.byID[id].ParentID {
		n++
	}
	return n
}

// holdsFile tells whether a file lies right in a folder.
func (t tree) holdsFile(folderID, fileID string) bool {
	return slices.ContainsFunc(t.children[folderID], func(e Entry) bool { return e.Kind == FileEntry && e.FileID == fileID })
}
