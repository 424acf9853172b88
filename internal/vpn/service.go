package vpn

import (
	"context"
	"crypto/rand"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/seal"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// What the rest of the house keeps in memory about the proxy service hears of
// changes under these topics.
const (
	// UsersTopic is about a member, by id: what the nodes let in, or what the
	// link shows, is another now.
	UsersTopic = "vpn_users"
	// NodesTopic is about nodes, their groups and the template, as a whole.
	NodesTopic = "vpn_nodes"
)

// Config is what the proxy service stands on.
type Config struct {
	DB       *storage.DB
	Clock    clock.Clock
	Live     *live.Live
	Box      seal.Box // seals what must be shown again
	People   People
	Plans    Plans
	Notices  Notices
	Recorder Recorder
	Packages Packages
}

// People tells who may still use what they have.
type People interface {
	Active(ctx context.Context, userID string) (bool, error)
	// Keep tells whether there is such a person, who then stays until the
	// transaction ends.
	Keep(ctx context.Context, tx *storage.Tx, userID string) (bool, error)
}

// Service grants and shows entitlements.
type Service struct {
	db      *storage.DB
	clock   clock.Clock
	live    *live.Live
	box     seal.Box
	people  People
	plans   Plans
	notices Notices
	record  Recorder

	packages Packages // who sells a group
	links    *links
	store    store
}

// New makes the proxy service.
func New(c Config) *Service {
	s := &Service{
		db: c.DB, clock: c.Clock, live: c.Live, box: c.Box, people: c.People, plans: c.Plans, notices: c.Notices, record: c.Recorder, packages: c.Packages,
	}
	s.links = newLinks(s)
	return s
}

// changed tells every process that the nodes must let a member in on other
// terms, or no longer.
func (s *Service) changed(ctx context.Context, tx *storage.Tx, user string) error {
	return s.live.Invalidate(ctx, tx, UsersTopic, user)
}

// Member is what a buyer is to the nodes.
type Member struct {
	UserID string
	Number int64
	UUID   string
	Token  string

	ResetAt *clock.Millis // when the link was last replaced
}

// Subscription answers a member's secret link token, made on first use.
func (s *Service) Subscription(ctx context.Context, user string) (Member, error) {
	m, found, err := s.known(ctx, s.db, user)
	if found || err != nil {
		return m, err
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		m, err = s.member(ctx, tx, user)
		return err
	})
	return m, err
}

func (s *Service) known(ctx context.Context, from storage.Reader, user string) (m Member, found bool, err error) {
	m, sealed, err := s.store.member(ctx, from, user)
	if found, err = storage.Found(err); !found {
		return Member{}, false, err
	}
	m.Token, err = s.box.Open(purpose(user), sealed)
	return m, true, err
}

// member finds or makes what a buyer is to the nodes; whoever comes second at
// the same moment finds what the first has made.
func (s *Service) member(ctx context.Context, tx *storage.Tx, user string) (Member, error) {
	if err := storage.Lock(ctx, tx, "vpn:"+user); err != nil {
		return Member{}, err
	}
	m, found, err := s.known(ctx, tx, user)
	if found || err != nil {
		return m, err
	}
	number, err := storage.NextNumber(ctx, tx, "vpn_member")
	if err != nil {
		return Member{}, err
	}
	m = Member{UserID: user, Number: number, UUID: newUUID(), Token: id.Secret()}
	return m, s.store.insertMember(ctx, tx, m, id.Hash(m.Token), s.box.Seal(purpose(user), m.Token), s.clock.Now())
}

// Reset gives a member a new link and a new uuid; the old ones stop at once.
func (s *Service) Reset(ctx context.Context, user string) (m Member, err error) {
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if m, err = s.member(ctx, tx, user); err != nil {
			return err
		}
		now := s.clock.Now()
		m.UUID, m.Token, m.ResetAt = newUUID(), id.Secret(), &now
		if err = s.store.replaceMember(ctx, tx, m, id.Hash(m.Token), s.box.Seal(purpose(user), m.Token)); err != nil {
			return err
		}
		return s.changed(ctx, tx, user)
	})
	return m, err
}

// purpose binds a sealed token to its owner.
func purpose(user string) string { return "vpn:token:" + user }

// newUUID is a random UUID (version 4), the form that node agents expect.
func newUUID() string {
	var b [16]byte
	_, _ = rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}
