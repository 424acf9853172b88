package contentsearch

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// RegisterAdmin adds the switch of a channel's public page, and the setting above
// all of them.
func (w *Webpages) RegisterAdmin(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "search-webpage", Method: http.MethodPut, Path: "/admin/search/sources/{id}/webpage", Summary: "Say whether a channel's public page is read, too", Tag: "search",
		Access: httpapi.Permission(permission), MaxBody: 1 << 10, Rate: httpapi.RateAdmin, Status: http.StatusNoContent,
	}, w.httpSwitch)
	httpapi.Register(r, httpapi.Operation{
		ID: "search-webpages", Method: http.MethodGet, Path: "/admin/search/webpages", Summary: "Whether public pages are read at all", Tag: "search",
		Access: httpapi.Permission(permission), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, w.httpAllowed)
}

type webpageIn struct {
	ID   string `path:"id" maxLength:"20" pattern:"^[0-9]+$"`
	Body struct {
		On bool `json:"on"`
	}
}

func (w *Webpages) httpSwitch(ctx context.Context, in *webpageIn) (*struct{}, error) {
	return nil, w.Switch(ctx, operatorFrom(ctx), numberFrom(in.ID), in.Body.On)
}

type webpagesOut struct {
	Body struct {
		On bool `json:"on" doc:"The setting; each channel has a switch of its own beside it."`
	}
}

func (w *Webpages) httpAllowed(ctx context.Context, _ *struct{}) (*webpagesOut, error) {
	on, err := w.On(ctx)
	out := &webpagesOut{}
	out.Body.On = on
	return out, err
}
