package app_test

import (
	"strconv"

	"causeway/internal/base/id"
)

// importRows are about exports, and public pages that are read.
var importRows = map[string]row{
	"search-imports":       {allowed: 200},
	"search-import":        {with: ids{"id": anImport}, allowed: 200},
	"search-import-begin":  {says: says{"fileName": "result.json", "size": 5, "consentBy": "@olga"}, allowed: 200},
	"search-import-part":   {with: ids{"id": anImport, "n": word("0")}, form: fourBytes, allowed: 200},
	"search-import-cancel": {with: ids{"id": anImport}, allowed: 200},
	"search-webpages":      {allowed: 200},
	"search-webpage":       {with: ids{"id": word("999999999")}, says: says{"on": true}, allowed: 404},
}

var anImport = owned("import", noID, func(c *cast) string { return c.shop.anImport() })

func fourBytes() (contentType string, body []byte) {
	return "application/octet-stream", []byte("[12]")
}

const (
	importRow = `
		INSERT INTO contentsearch_import (id, source, file_name, size_bytes, digest, consent_by, created_by, created_at, touched_at, ended_at,
			state, error, error_offset, received, cleared, read_bytes, messages, added, refused, left_out, skipped, chats, personal)
		VALUES ($1, 'upload', 'result.json', 4, '', '@olga', 'mia', $2, $2, 0, 'receiving', '', 0, 0, FALSE, 0, 0, 0, 0, 0, 0, 0, 0)`
	pageRow = `
		INSERT INTO contentsearch_chat (id, telegram_id, kind, name, title, entry_id, language, category, subscribers, adult, state, reason,
			consent_way, consent_by, consent_at, previewed)
		VALUES ($1, $2, 'channel', 'quay', 'Quay', '', 'en', 'news', 1, FALSE, 'shown', '', 'bot', 'olga', $3, TRUE)`
)

// anImport is an export of four bytes, of which none has come.
func (s *shop) anImport() string {
	begun := id.New(s.clock.Now())
	s.write(importRow, begun, s.clock.Now())
	return begun
}

// aReadPage is a channel whose public page is read, as the path of its switch.
func (s *shop) aReadPage() string {
	const number = 7_000_001
	s.write(pageRow, number, -1_000_000_000_000-number, s.clock.Now())
	return "/api/v1/admin/search/sources/" + strconv.Itoa(number) + "/webpage"
}
