package console

import (
	"cmp"
	"context"
	"slices"

	"causeway/internal/storage"
)

// Today counts today beside yesterday, and tells how the house is.
func (s *Service) Today(ctx context.Context) (t Today, err error) {
	today := s.today()
	kinds := map[string]*Kind{}
	kind := func(name string) *Kind {
		if kinds[name] == nil {
			kinds[name] = &Kind{Kind: name}
		}
		return kinds[name]
	}
	err = s.DB.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		days, err := s.days(ctx, from, Span{today - 1, today}, func(what string, l Line) {
			if l.Day != today {
				return
			}
			switch what {
			case "placed":
				kind(l.Kind).Placed += l.Count
			case "sold":
				kind(l.Kind).Succeeded += l.Count
			case "in":
				t.In = append(t.In, l)
			case "back":
				t.Back = append(t.Back, l)
			}
		})
		if err == nil {
			t.Yesterday, t.Today = days[0], days[1]
		}
		return err
	})
	if err != nil {
		return Today{}, err
	}
	for _, k := range kinds {
		t.Kinds = append(t.Kinds, *k)
	}
	slices.SortFunc(t.Kinds, func(a, b Kind) int { return cmp.Compare(a.Kind, b.Kind) })
	return t, s.standing(ctx, &t)
}

// standing adds how the house is at this moment.
func (s *Service) standing(ctx context.Context, t *Today) (err error) {
	if t.Nodes, err = s.Nodes(ctx); err != nil {
		return err
	}
	if t.Books, err = s.Books(ctx); err != nil {
		return err
	}
	if t.Jobs, err = s.Jobs(ctx); err != nil {
		return err
	}
	if t.DeadMessages, err = s.DeadMessages(ctx); err != nil {
		return err
	}
	if s.Disk != nil {
		if t.Disk, err = s.Disk(ctx); err != nil {
			return err
		}
	}
	if t.Watched = s.Lamps != nil; t.Watched {
		t.Lamps, err = s.Lamps(ctx)
	}
	return err
}
