package contentsearch

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// RegisterAdmin adds the switch of a channel's public page.
func (w *Webpages) RegisterAdmin(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "search-webpage", Method: http.MethodPut, Path: "/admin/search/sources/{id}/webpage", Summary: "Say whether a channel's public page is read, too", Tag: "search",
		Access: httpapi.Permission(importPermission), MaxBody: 1 << 10, Rate: httpapi.RateAdmin, Status: http.StatusNoContent,
	}, w.httpSwitch)
}

type webpageIn struct {
	ID   int64 `path:"id" minimum:"1"`
	Body struct {
		On bool `json:"on"`
	}
}

func (w *Webpages) httpSwitch(ctx context.Context, in *webpageIn) (*struct{}, error) {
	return nil, w.Switch(ctx, importerFrom(ctx), in.ID, in.Body.On)
}
