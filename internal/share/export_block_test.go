package share

// CursorOf is what a page of blocks ends with.
func CursorOf(b SeenBlock) string { return b.cursor() }
