package site

import (
	"context"
	"net/http"
	"strings"

	"causeway/internal/httpapi"
)

// Conditional is embedded by requests whose answer may be in the caller's
// cache. It and Cacheable have capitals because the contract's generator looks
// only into exported fields.
type Conditional struct {
	IfNoneMatch string `header:"If-None-Match" maxLength:"1000"`
}

// Cacheable is embedded by answers that are the same for everybody. A minute is
// short enough for a changed setting and long enough for a walk through pages.
type Cacheable struct {
	ETag         string `header:"ETag"`
	CacheControl string `header:"Cache-Control"`
	Vary         string `header:"Vary"`
}

// describe makes the cache headers, and the status that says whether the
// caller already has this answer.
func (s *Service) describe(ctx context.Context, asked Conditional) (Cacheable, int, error) {
	version, err := s.version(ctx, httpapi.LangFrom(ctx))
	if err != nil {
		return Cacheable{}, 0, err
	}
	headers := Cacheable{ETag: `W/"` + version + `"`, CacheControl: "public, max-age=60", Vary: "Accept-Language"}
	if strings.Contains(asked.IfNoneMatch, version) {
		return headers, http.StatusNotModified, nil
	}
	return headers, http.StatusOK, nil
}
