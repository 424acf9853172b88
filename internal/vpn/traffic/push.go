package traffic

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/crashpoint"
	"causeway/internal/base/id"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/vpn/proxy"
)

// repeatWindow is how long the same bytes from the same node are a repeat.
// Agents send a push again within seconds when the answer got lost. The next
// interval may bring the very same bytes in earnest (a client that only tests
// its line moves the same few each minute), so the window must end well before.
const repeatWindow = 20 * time.Second

// pushed is one stored part of a push.
type pushed struct {
	ID         string
	NodeID     int64
	NodeGroups string
	ReceivedAt clock.Millis
	Digest     string
	Body       string
	Members    int64
	First      int64 // the numbers between which the members are
	Last       int64
	Up, Down   int64
	OddLeft    int64 // odd rows that are not even in quarantine
}

const (
	// largePush is the size from which a push waits for others like it: to
	// understand and to store one takes many times its size in memory.
	largePush = 1 << 20
	// largeAtOnce is how many such there may be at a time.
	largeAtOnce = 3
)

// turn waits until there is room for a push of some size; done makes room.
func (s *Service) turn(ctx context.Context, size int) (done func(), err error) {
	if size < largePush {
		return func() {}, nil
	}
	select {
	case s.large <- struct{}{}:
		return func() { <-s.large }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Push stores what a node has counted. When it returns nothing can be lost any
// more; the counting itself comes a moment later. A repeat is dropped, which
// the node need not know.
func (s *Service) Push(ctx context.Context, node proxy.Node, body []byte) error {
	done, err := s.turn(ctx, len(body))
	if err != nil {
		return err
	}
	defer done()
	b, err := parse(body)
	if err != nil || b.empty() {
		return err
	}
	sum := sha256.Sum256(body)
	digest := hex.EncodeToString(sum[:])
	parts := b.parts()
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, fmt.Sprintf("vpn:push:%d", node.ID)); err != nil {
			return err
		}
		now := s.clock.Now() // under the lock: whoever waited for it came later
		repeat, err := s.store.pushedSince(ctx, tx, node.ID, now.Add(-repeatWindow), digest)
		if err != nil || repeat {
			return err
		}
		return s.keep(ctx, tx, node, digest, now, parts, b)
	})
	if err == nil {
		crashpoint.At("push.stored")
	}
	return err
}

// keep writes a push down and wakes whoever applies it.
func (s *Service) keep(ctx context.Context, tx *storage.Tx, node proxy.Node, digest string, now clock.Millis, parts []batch, whole batch) error {
	for i, part := range parts {
		p := pushed{
			ID: id.New(now), NodeID: node.ID, NodeGroups: joinGroups(node.Groups), ReceivedAt: now, Digest: digest,
			Body: part.given(), Members: int64(len(part.rows)),
		}
		p.Up, p.Down = part.total()
		if n := len(part.rows); n > 0 {
			p.First, p.Last = part.rows[0].number, part.rows[n-1].number
		}
		if i == 0 {
			p.OddLeft = whole.left
		}
		if err := s.store.insertPush(ctx, tx, p); err != nil {
			return err
		}
	}
	if len(whole.odd) > 0 {
		if err := s.store.insertOdd(ctx, tx, id.New(now), node.ID, joinGroups(node.Groups), now, givenOdd(whole.odd)); err != nil {
			return err
		}
	}
	if err := s.store.markOnline(ctx, tx, node.ID, int64(len(whole.rows)), now); err != nil {
		return err
	}
	return s.live.Invalidate(ctx, tx, PushTopic, live.All)
}
