package site

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"

	"causeway/internal/base/id"
	"causeway/internal/httpapi"
)

// Conditional is embedded by requests whose answer may be in the caller's
// cache. It and Cacheable have capitals because the contract's generator looks
// only into exported fields.
type Conditional struct {
	IfNoneMatch string `header:"If-None-Match" maxLength:"1000"`
}

// Cacheable is embedded by answers that are the same for everybody. They may be
// kept, but are asked for anew each time: what an operator has put right must
// show at once, and an unchanged answer is a few bytes.
type Cacheable struct {
	ETag         string `header:"ETag"`
	CacheControl string `header:"Cache-Control"`
	Vary         string `header:"Vary"`
}

// describe makes the cache headers, and the status that says whether the
// caller already has this answer. What an answer is made of beside the words
// and the brand is given, too.
func (s *Service) describe(ctx context.Context, asked Conditional, also ...any) (Cacheable, int, error) {
	version, err := s.version(ctx, httpapi.LangFrom(ctx))
	if err != nil {
		return Cacheable{}, 0, err
	}
	if len(also) > 0 {
		said, err := json.Marshal(also)
		if err != nil {
			return Cacheable{}, 0, err
		}
		version = id.Hash(version + string(said))[:32]
	}
	headers := Cacheable{ETag: `W/"` + version + `"`, CacheControl: "public, no-cache", Vary: "Accept-Language"}
	if strings.Contains(asked.IfNoneMatch, version) {
		return headers, http.StatusNotModified, nil
	}
	return headers, http.StatusOK, nil
}
