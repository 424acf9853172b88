package settings

import (
	"context"
	"slices"

	"causeway/internal/httpapi"
	"causeway/internal/storage"
)

// brandGroups are the settings that say who the shop is. They have a page of
// their own, beside the texts, and a key of their own.
var brandGroups = []string{"brand", "support"}

// RegisterBrand adds the routes for whoever edits what the site says, and need
// not be trusted with prices.
func (s *Service) RegisterBrand(r *httpapi.Router, people People) {
	op := func(id, method, path, summary string, maxBody int64) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: "/admin/site/brand" + path, Tag: "settings", Summary: summary,
			Access: httpapi.Permission("site"), MaxBody: maxBody, Rate: httpapi.RateAdmin,
		}
	}
	httpapi.Register(r, op("site-brand-settings", "GET", "", "The settings of brand and contacts", httpapi.NoBody), s.listBrand)
	httpapi.Register(r, op("site-brand-change", "PUT", "/{key}", "Change one of them, naming the version that is replaced", 64<<10),
		func(ctx context.Context, in *settingChangeInput) (*settingChangeOutput, error) {
			if !ofBrand(in.Key) {
				return nil, storage.ErrNotFound
			}
			return s.changeSetting(ctx, in)
		})
	httpapi.Register(r, op("site-brand-history", "GET", "/{key}/history", "The changes of one of them, the newest first", httpapi.NoBody),
		func(ctx context.Context, in *settingHistoryInput) (*settingHistoryOutput, error) {
			if !ofBrand(in.Key) {
				return nil, storage.ErrNotFound
			}
			return s.listHistory(ctx, in, people)
		})
}

func ofBrand(key string) bool {
	setting, known := find(key)
	return known && slices.Contains(brandGroups, setting.definition().Group())
}

func (s *Service) listBrand(ctx context.Context, _ *struct{}) (*settingsListOutput, error) {
	states, err := s.All(ctx)
	if err != nil {
		return nil, err
	}
	var out settingsListOutput
	out.Body.Groups = inGroups(slices.DeleteFunc(states, func(state State) bool { return !ofBrand(state.Key) }))
	return &out, nil
}
