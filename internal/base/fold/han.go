package fold

// pages find the simplified form of a character by its upper and its lower
// byte: most pages are empty, and a step of folding is a look into an array.
var pages = func() (all [0x400]*[0x100]rune) {
	to := []rune(simplified)
	for i, from := range []rune(traditional) {
		page := &all[from>>8]
		if *page == nil {
			*page = new([0x100]rune)
		}
		(*page)[from&0xFF] = to[i]
	}
	return all
}()

// simple is the simplified form of a character; of most, itself.
func simple(r rune) rune {
	if r < 0x3400 || int(r>>8) >= len(pages) { // before and behind all Chinese characters
		return r
	}
	if page := pages[r>>8]; page != nil && page[r&0xFF] != 0 {
		return page[r&0xFF]
	}
	return r
}
