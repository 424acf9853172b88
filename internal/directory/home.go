package directory

import (
	"context"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/directory/apps"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// homeLength is how long a list of the first page is.
const homeLength = 10

// Lists are what the first page shows of some entries: what people visit these
// days, and what the formula ranks first.
type Lists struct{ HotGroups, HotChannels, TopGroups, TopChannels []Entry }

// CategoryCount is how much there is about something.
type CategoryCount struct {
	Category         Category
	Groups, Channels int64
}

// Home is the first page of the directory.
type Home struct {
	Lists
	Adult      *Lists // nil: not asked for
	Apps       []apps.App
	Categories []CategoryCount
	ComputedAt clock.Millis // when it was ranked; 0: never
}

// audience is who looks at the first page: all who read in one language, or the
// adults among them.
type audience string

const amongAdults = " adults"

func audienceOf(tag lang.Tag, adult bool) audience {
	language, _, _ := strings.Cut(string(tag), "-") // as chats have it: zh is both scripts
	if adult {
		language += amongAdults
	}
	return audience(language)
}

func (a audience) split() (language string, adult bool) {
	return strings.CutSuffix(string(a), amongAdults)
}

func (s *Service) newHome() *live.Cache[audience, homeAnswer] {
	return live.NewCache(s.Live, Topic, 2*len(lang.All()), s.loadHome)
}

// loadHome makes the first page once for an audience, until something on it
// changes or the directory is ranked again.
func (s *Service) loadHome(ctx context.Context, who audience) (homeAnswer, error) {
	home, err := s.home(ctx, who)
	if err != nil {
		return homeAnswer{}, err
	}
	return encodeHome(home)
}

func (s *Service) home(ctx context.Context, who audience) (h Home, err error) {
	language, adult := who.split()
	err = s.DB.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		if h.Lists, err = s.lists(ctx, from, language, false); err != nil {
			return err
		}
		if adult {
			lists, err := s.lists(ctx, from, language, true)
			if err != nil {
				return err
			}
			h.Adult = &lists
		}
		if h.Categories, err = s.store.countCategories(ctx, from, adult); err != nil {
			return err
		}
		h.ComputedAt, err = s.store.milestone(ctx, from, ranked)
		return err
	})
	if err == nil && s.Apps != nil {
		h.Apps, err = s.Apps(ctx, adult, homeLength)
	}
	return h, err
}

func (s *Service) lists(ctx context.Context, from storage.Reader, language string, adult bool) (l Lists, err error) {
	hottest := func(ctx context.Context, from storage.Reader, kind Kind, adult bool, limit int) ([]Entry, error) {
		return s.store.hottest(ctx, from, kind, adult, language, limit)
	}
	for _, list := range []struct {
		into *[]Entry
		kind Kind
		read func(ctx context.Context, from storage.Reader, kind Kind, adult bool, limit int) ([]Entry, error)
	}{
		{&l.HotGroups, Group, hottest}, {&l.HotChannels, Channel, hottest},
		{&l.TopGroups, Group, s.store.foremost}, {&l.TopChannels, Channel, s.store.foremost},
	} {
		if *list.into, err = list.read(ctx, from, list.kind, adult, homeLength); err != nil {
			return Lists{}, err
		}
	}
	return l, nil
}
