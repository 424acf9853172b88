package site

import (
	"context"
	"fmt"
	"log/slog"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/base/lang"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// ErrNoPage refuses a page that was never written.
var ErrNoPage = fault.New(fault.NotFound, "not_found")

// Config is what the room needs from the house.
type Config struct {
	Originals *Originals
	Brand     func(ctx context.Context) (Brand, error)
	BaseURL   string // where the shop is reached, without a trailing slash
	Demo      bool
	Accounts  []DemoAccount // told to everybody; used in demo mode only

	// What operators say is kept here; without a database the shop says what its
	// files do.
	DB       *storage.DB
	Clock    clock.Clock
	Live     *live.Live
	Log      *slog.Logger
	Recorder Recorder
	// Names tells operators who the members of these ids are.
	Names func(ctx context.Context, userIDs []string) (map[string]string, error)

	// What broadcasts need: who reads them, who carries them, and how many letters
	// a minute the operator allows.
	Queue     *jobs.Queue
	Readers   Readers
	Post      Post
	PerMinute func(ctx context.Context) (int64, error)
}

// Service answers what the shop says about itself.
type Service struct {
	originals *Originals

	library  *live.Cache[string, *library]
	brand    func(ctx context.Context) (Brand, error)
	baseURL  string
	demo     bool
	accounts []DemoAccount

	db      *storage.DB
	clock   clock.Clock
	live    *live.Live
	log     *slog.Logger
	record  Recorder
	names   func(ctx context.Context, userIDs []string) (map[string]string, error)
	store   store
	notices *live.Cache[string, []Notice] // what visitors see or will see; nil without a database

	queue     *jobs.Queue
	readers   Readers
	letters   Post
	perMinute func(ctx context.Context) (int64, error)
}

// New makes the service.
func New(c Config) *Service {
	s := &Service{
		originals: c.Originals, brand: c.Brand, baseURL: c.BaseURL, demo: c.Demo,
		db: c.DB, clock: c.Clock, live: c.Live, log: c.Log, record: c.Recorder, names: c.Names,
		queue: c.Queue, readers: c.Readers, letters: c.Post, perMinute: c.PerMinute,
	}
	if c.DB != nil {
		s.notices = live.NewCache(c.Live, noticesTopic, 1, s.loadNotices)
		s.library = live.NewCache(c.Live, textsTopic, 1, func(ctx context.Context, _ string) (*library, error) { return s.readLibrary(ctx, c.DB) })
	}
	if c.Demo {
		s.accounts = c.Accounts
	}
	return s
}

// words are what the shop says now.
func (s *Service) words(ctx context.Context) (*library, error) {
	if s.library == nil {
		return s.originals.printed, nil
	}
	now, err := s.library.Get(ctx, live.All)
	if err != nil {
		return nil, fmt.Errorf("texts: %w", err)
	}
	return now, nil
}

// FAQ gives the questions in one language, all of them or the most asked.
func (s *Service) FAQ(ctx context.Context, tag lang.Tag, onlyMostAsked bool) ([]Group, error) {
	brand, err := s.brand(ctx)
	if err != nil {
		return nil, fmt.Errorf("brand: %w", err)
	}
	words, err := s.words(ctx)
	if err != nil {
		return nil, err
	}
	groups := words.faq[tag]
	if onlyMostAsked {
		groups = excerpt(groups)
	}
	return fillGroups(groups, brand.filler(s.baseURL)), nil
}

// Page gives a static page in one language.
func (s *Service) Page(ctx context.Context, tag lang.Tag, slug string) (Page, error) {
	words, err := s.words(ctx)
	if err != nil {
		return Page{}, err
	}
	page, there := words.pages[slug][tag]
	if !there {
		return Page{}, ErrNoPage
	}
	brand, err := s.brand(ctx)
	if err != nil {
		return Page{}, fmt.Errorf("brand: %w", err)
	}
	return page.fill(brand.filler(s.baseURL)), nil
}

// Downloads gives the client apps by platform. They name nobody, so nothing is
// filled in; the caller must not change them.
func (s *Service) Downloads(ctx context.Context, tag lang.Tag) ([]Platform, error) {
	words, err := s.words(ctx)
	if err != nil {
		return nil, err
	}
	return words.downloads[tag], nil
}

// Tutorials gives all guides in one language, in the order shown.
func (s *Service) Tutorials(ctx context.Context, tag lang.Tag) ([]Tutorial, error) {
	brand, err := s.brand(ctx)
	if err != nil {
		return nil, fmt.Errorf("brand: %w", err)
	}
	words, err := s.words(ctx)
	if err != nil {
		return nil, err
	}
	fill := brand.filler(s.baseURL)
	guides := make([]Tutorial, len(words.tutorials[tag]))
	for i, guide := range words.tutorials[tag] {
		guides[i] = guide.fill(fill)
	}
	return guides, nil
}

// Tutorial gives one guide in one language.
func (s *Service) Tutorial(ctx context.Context, tag lang.Tag, client, platform string) (Tutorial, error) {
	words, err := s.words(ctx)
	if err != nil {
		return Tutorial{}, err
	}
	for _, guide := range words.tutorials[tag] {
		if guide.Client != client || guide.Platform != platform {
			continue
		}
		brand, err := s.brand(ctx)
		if err != nil {
			return Tutorial{}, fmt.Errorf("brand: %w", err)
		}
		return guide.fill(brand.filler(s.baseURL)), nil
	}
	return Tutorial{}, ErrNoPage
}

// version names the state of everything an answer is made of: the words, their
// language, the brand. Equal versions mean equal answers of one operation.
func (s *Service) version(ctx context.Context, tag lang.Tag) (string, error) {
	brand, err := s.brand(ctx)
	if err != nil {
		return "", fmt.Errorf("brand: %w", err)
	}
	words, err := s.words(ctx)
	if err != nil {
		return "", err
	}
	return id.Hash(fmt.Sprintf("%s %s %s %t %q %q", words.digest, tag, s.baseURL, s.demo, brand, s.accounts))[:32], nil
}
