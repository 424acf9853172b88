package apps

import (
	"context"
	"errors"
	"strings"

	"causeway/internal/base/fold"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// Sort is the order of a list.
type Sort string

// The orders.
const (
	Newest  Sort = "newest"
	Hottest Sort = "hot"
)

// Search says which apps a visitor wants to see.
type Search struct {
	Category Category // "" is every one
	Words    string   // of the name, in any spelling
	Sort     Sort
	Adult    bool // with those for adults
	Behind   Place
	Limit    int
}

// Place is where an app stands in a list; nothing stands at the zero Place.
type Place struct {
	Key int64 // what the list is sorted by
	ID  string
}

// PlaceIn is where the app stands in a list of that order.
func (a App) PlaceIn(sort Sort) Place {
	if sort == Hottest {
		return Place{int64(a.Heat), a.ID}
	}
	return Place{int64(a.ShownAt), a.ID}
}

// pattern finds names that hold the words in their order. What is folded holds
// none of the signs that a pattern has.
func pattern(words string) string {
	folded := fold.Text(words)
	if folded == "" {
		return ""
	}
	return "%" + strings.ReplaceAll(folded, " ", "%") + "%"
}

// List shows what visitors find, and how many there are in all.
func (s *Service) List(ctx context.Context, q Search) (found []App, total int64, err error) {
	if strings.TrimSpace(q.Words) != "" {
		if _, err := s.Check(ctx, moderation.Named{Name: "q", Text: q.Words}); errors.Is(err, moderation.ErrUnlawful) {
			return nil, 0, ErrIllegal
		} else if err != nil {
			return nil, 0, err
		}
	}
	if found, err = s.store.shown(ctx, s.DB, q); err != nil {
		return nil, 0, err
	}
	total, err = s.store.countShown(ctx, s.DB, q)
	return found, total, err
}

// Get shows one app to a visitor who may be told about adults' things or not.
func (s *Service) Get(ctx context.Context, appID string, adult bool) (App, error) {
	app, err := s.visible(ctx, s.DB, appID)
	if err == nil && app.Adult && !adult {
		return App{}, ErrAdult
	}
	return app, err
}

// visible finds an app that visitors may see. What was never shown is not there
// for them, blocked or not.
func (s *Service) visible(ctx context.Context, from storage.Reader, appID string) (App, error) {
	app, err := s.store.byID(ctx, from, appID)
	switch {
	case err != nil:
		return App{}, err
	case app.Status != Shown:
		return App{}, storage.ErrNotFound
	case app.Blocked:
		return App{}, ErrBlocked
	}
	return app, nil
}

// Mine lists what a member has handed in, the newest first. The next page begins
// behind the last id of this one; an empty id asks for the first.
func (s *Service) Mine(ctx context.Context, userID, behind string, limit int) ([]App, error) {
	return s.store.ofOwner(ctx, s.DB, userID, behind, limit)
}

// Queue says which apps an operator wants to see.
type Queue struct {
	Status  *Status // nil is every one
	Blocked *bool   // nil: whether or not
	Words   string  // of the name, or the id
	Behind  string
	Limit   int
}

// Oldest tells whether the list begins with the oldest, as what waits does.
func (q Queue) Oldest() bool { return q.Status != nil && *q.Status == Waiting }

// Handed lists apps for operators.
func (s *Service) Handed(ctx context.Context, q Queue) ([]App, error) {
	return s.store.queue(ctx, s.DB, q)
}

// InQueue counts what nobody has decided about.
func (s *Service) InQueue(ctx context.Context) (int64, error) {
	return s.store.countWaiting(ctx, s.DB)
}
