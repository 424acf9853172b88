package vpn

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/vpn/clientconfig"
	"causeway/internal/vpn/proxy"
)

// Profile is what a subscription link shows. Without usable traffic, and while
// the account is disabled, it has no nodes. Whoever gets one must not change it.
type Profile struct {
	Member   Member
	Disabled bool
	Usage    Usage
	Figures  Usage // what clients show: the usage, or how the last of it ended
	Nodes    []proxy.Node
	Template *clientconfig.Template
}

// open finds the holder of a link. Which member a token belongs to is only a
// hint: the member's own row, which every change drops from memory, must still
// have it.
func (s *Service) open(ctx context.Context, hash string) (*shown, error) {
	user, hinted := s.links.holder(hash)
	if !hinted {
		m, err := s.store.memberByToken(ctx, s.db, hash)
		if err != nil {
			return nil, err
		}
		user = m.UserID
	}
	v, err := s.view(ctx, user)
	if err != nil {
		return nil, err
	}
	if v.hash != hash {
		s.links.forget(hash)
		return nil, storage.ErrNotFound
	}
	s.links.keep(hash, user)
	around, err := s.links.catalogs.Get(ctx, everyNode)
	if err != nil {
		return nil, err
	}
	return v.beside(around, s.clock.Now()), nil
}

// view is a member as the database knows them, read again when something in it
// may be old.
func (s *Service) view(ctx context.Context, user string) (*view, error) {
	v, err := s.links.views.Get(ctx, user)
	if err != nil || s.clock.Now() < v.until {
		return v, err
	}
	v.dropped.Do(func() { s.links.views.Forget(user) }) // of many who meet it, one: they share what is read then
	next, err := s.links.views.Get(ctx, user)
	if err == nil {
		next.before.CompareAndSwap(nil, v.shown.Load())
	}
	return next, err
}

// freshness is how old the figures of a link may be: what nodes report changes
// them all the time, and tells nobody.
const freshness = 30 * time.Second

func (s *Service) loadView(ctx context.Context, user string) (*view, error) {
	m, err := s.store.holder(ctx, s.db, user)
	if err != nil {
		return nil, err
	}
	active, err := s.people.Active(ctx, user)
	if err != nil {
		return nil, err
	}
	now := s.clock.Now()
	v := &view{member: m.Member, hash: m.hash, disabled: m.shut || !active, until: now + clock.Millis(freshness.Milliseconds())}
	if v.entitlements, err = s.store.ofUser(ctx, s.db, user); err != nil {
		return nil, err
	}
	for _, e := range v.entitlements {
		for _, moment := range []*clock.Millis{&e.Anchor, e.ExpiresAt, e.RefillAt} {
			if moment != nil && *moment > now {
				v.until = min(v.until, *moment)
			}
		}
	}
	return v, nil
}

func (s *Service) loadCatalog(ctx context.Context, _ string) (*catalog, error) {
	nodes, err := s.Nodes(ctx)
	if err != nil {
		return nil, err
	}
	t, err := s.Template(ctx)
	if err != nil {
		return nil, err
	}
	return &catalog{nodes: nodes, template: clientconfig.Load(t.Text)}, nil
}

// profile puts a member and the nodes together, as of now.
func (v *view) profile(around *catalog, now clock.Millis) Profile {
	p := Profile{Member: v.member, Disabled: v.disabled, Usage: sum(v.entitlements, now), Template: around.template}
	p.Figures = p.Usage
	if p.Usage.Active == 0 {
		p.Figures = last(v.entitlements, now)
	}
	if p.Disabled {
		return p
	}
	groups := map[string]bool{}
	for _, e := range v.entitlements {
		if e.Usable(now) {
			for _, group := range e.NodeGroups {
				groups[group] = true
			}
		}
	}
	for _, n := range around.nodes {
		if n.In(groups) {
			p.Nodes = append(p.Nodes, n)
		}
	}
	return p
}

// last is how what ended last stood: clients go on showing when that was.
func last(entitlements []Entitlement, now clock.Millis) (u Usage) {
	for _, e := range entitlements {
		if e.expired(now) && (u.ExpiresAt == nil || *e.ExpiresAt > *u.ExpiresAt) {
			u = Usage{UsedBytes: min(e.UsedBytes, e.TotalBytes()), TotalBytes: e.TotalBytes(), ExpiresAt: e.ExpiresAt}
		}
	}
	return u
}
