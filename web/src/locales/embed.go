// Package locales lends the web application's message texts to the server, so
// that a code reads the same in the browser and in an answer seen with curl.
//
// The files belong to the web application; each is a flat object from a stable
// code to its text in one language, with placeholders written {{name}}.
package locales

import "embed"

// FS holds <language>/errors.json for every interface language.
//
//go:embed */errors.json
var FS embed.FS
