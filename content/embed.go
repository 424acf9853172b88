// Package content holds the words that visitors read and the shop does not
// compute: the FAQ, the static pages, the list of client apps, the guides to them
// and the texts of outgoing messages, in each of the languages.
//
// The files are plain Markdown, JSON and text templates so that a translator
// can change them without touching code. README.md beside this file describes
// their formats; content_test.go keeps the languages equal in structure.
package content

import "embed"

// FS is the whole tree, with paths as they stand in this directory, for example
// "faq/en-US.md" or "mail/login_code/ru-RU.txt".
//
//go:embed downloads faq mail pages sandbox sms telegram tutorials
var FS embed.FS
