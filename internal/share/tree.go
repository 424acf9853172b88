package share

// tree is the live entries of one share, to be walked.
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

// below gives an entry and all beneath it, parents before their children.
func (t tree) below(id string) []Entry {
	found := []Entry{t.byID[id]}
	for i := 0; i < len(found); i++ {
		found = append(found, t.children[found[i].ID]...)
	}
	return found
}

// depth counts from the top, which is 1, down to an entry.
func (t tree) depth(id string) int {
	n := 0
	for ; id != ""; id = t.byID[id].ParentID {
		n++
	}
	return n
}

// height counts the levels of an entry and all beneath it.
func (t tree) height(id string) int {
	deepestChild := 0
	for _, child := range t.children[id] {
		deepestChild = max(deepestChild, t.height(child.ID))
	}
	return 1 + deepestChild
}

// holdsFile tells whether a file lies right in a folder.
func (t tree) holdsFile(folderID, fileID string) bool {
	for _, child := range t.children[folderID] {
		if child.FileID == fileID && child.Kind == FileEntry {
			return true
		}
	}
	return false
}
