package vpn

import (
	"slices"
	"sync"
	"sync/atomic"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/live"
	"causeway/internal/vpn/clientconfig"
	"causeway/internal/vpn/proxy"
)

// links is what this process has in memory so that a link can be answered
// without the database.
type links struct {
	catalogs *live.Cache[string, *catalog]
	views    *live.Cache[string, *view]

	mu      sync.RWMutex
	holders map[string]string // member by the hash of a token
}

// everyNode is the only key of catalogs: nodes change rarely, and all at once.
const everyNode = "every"

const (
	mostViews   = 2_000
	mostHolders = 50_000
	mostAnswers = 8 // of one member, in different formats
)

func newLinks(s *Service) *links {
	return &links{
		catalogs: live.NewCache(s.live, NodesTopic, 1, s.loadCatalog),
		views:    live.NewCache(s.live, UsersTopic, mostViews, s.loadView),
		holders:  map[string]string{},
	}
}

func (l *links) holder(hash string) (user string, known bool) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	user, known = l.holders[hash]
	return user, known
}

func (l *links) keep(hash, user string) {
	if _, known := l.holder(hash); known {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.holders) >= mostHolders {
		clear(l.holders)
	}
	l.holders[hash] = user
}

func (l *links) forget(hash string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.holders, hash)
}

// catalog is what all links have in common.
type catalog struct {
	nodes    []proxy.Node
	template *clientconfig.Template
}

// view is what only one member's link shows.
type view struct {
	member       Member
	hash         string // of the token
	disabled     bool
	entitlements []Entitlement
	until        clock.Millis // when it has to be read again
	dropped      sync.Once    // from the cache, at that time

	shown  atomic.Pointer[shown]
	before atomic.Pointer[shown] // of the view that this one follows
}

// shown is a view beside the nodes of one moment, with the answers made of it.
type shown struct {
	Profile
	around *catalog
	bodies *bodies

	mu      sync.Mutex
	answers map[answerKey]*answer
}

// beside gives what was made of the view and these nodes before, or makes it.
func (v *view) beside(around *catalog, now clock.Millis) *shown {
	if made := v.shown.Load(); made != nil && made.around == around {
		return made
	}
	made := &shown{Profile: v.profile(around, now), around: around, bodies: &bodies{kept: map[bodyKey]body{}}, answers: map[answerKey]*answer{}}
	if before := v.before.Swap(nil); before != nil && before.alike(made) {
		made.bodies = before.bodies
	}
	v.shown.Store(made)
	return made
}

// alike tells whether files made of one serve the other as well: figures change
// all the time, nodes do not.
func (s *shown) alike(other *shown) bool {
	return s.around == other.around && s.Member.UUID == other.Member.UUID && s.notice() == other.notice() &&
		slices.EqualFunc(s.Nodes, other.Nodes, func(a, b proxy.Node) bool { return a.ID == b.ID })
}

// answer gives what was written for a client before, or writes it.
func (s *shown) answer(key answerKey, write func() (*answer, error)) (*answer, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if a, ready := s.answers[key]; ready {
		return a, nil
	}
	a, err := write()
	if err != nil {
		return nil, err
	}
	if len(s.answers) >= mostAnswers {
		clear(s.answers)
	}
	s.answers[key] = a
	return a, nil
}

// answerKey is what an answer depends on beside the profile.
type answerKey struct {
	asked  clientconfig.Asked
	brand  string
	places string // all sites of links, one a line
}

// answer is a whole answer to a proxy client.
type answer struct {
	headers []header
	body    []byte
}

// header is kept the way that answers hold it.
type header struct {
	name  string
	value []string
}

// bodies are the files of a profile. They outlive its figures.
type bodies struct {
	mu   sync.Mutex
	kept map[bodyKey]body
}

// bodyKey is what a file depends on beside the profile.
type bodyKey struct {
	asked  clientconfig.Asked
	places string
	tag    lang.Tag
}

type body struct {
	contentType string
	bytes       []byte
}

func (b *bodies) get(key bodyKey, write func() body) body {
	b.mu.Lock()
	defer b.mu.Unlock()
	if ready, is := b.kept[key]; is {
		return ready
	}
	if len(b.kept) >= mostAnswers {
		clear(b.kept)
	}
	b.kept[key] = write()
	return b.kept[key]
}
