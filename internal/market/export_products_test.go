package market

// ReadItems is how pasted text is cut into items.
func ReadItems(pasted string) ([]string, int64) { return readItems(pasted) }
