package usdt

import (
	"context"
	"errors"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// standstill is after how long without a new block somebody is called, and
// another endpoint asked.
const standstill = 2 * time.Minute

// Scan reads a chain for as long as its process has the seat.
type Scan struct {
	*Provider
	fence  jobs.Fence
	desk   payment.Desk
	blocks span
	again  uint64 // final blocks up to here were looked at twice

	cried map[string]clock.Millis // when what was last said
}

// Scan begins to read the chain for a desk.
func (p *Provider) Scan(fence jobs.Fence, desk payment.Desk) *Scan {
	return &Scan{Provider: p, fence: fence, desk: desk, blocks: span{size: firstSpan}, cried: map[string]clock.Millis{}}
}

// Watch makes one round after the other until its seat is lost.
func (p *Provider) Watch(ctx context.Context, fence jobs.Fence, desk payment.Desk) error {
	s := p.Scan(fence, desk)
	pace := p.chain.pace
	if p.pace > 0 {
		pace = p.pace
	}
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-timer.C:
		}
		err := s.Round(ctx)
		switch {
		case err == nil:
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, jobs.ErrLost):
			return err
		default:
			s.cry("a chain cannot be read", "error", err)
		}
		timer.Reset(pace)
	}
}

// cry calls somebody to look, once a minute and not every three seconds.
func (s *Scan) cry(about string, details ...any) {
	now := s.clock.Now()
	if at, before := s.cried[about]; before && now.Sub(at) < time.Minute {
		return
	}
	s.cried[about] = now
	s.log.Error(about, append([]any{"provider", s.ID()}, details...)...)
}

// Round reads what is new on the chain. One endpoint answers all of a round,
// because each knows only its own head: the answer of another that is behind
// would look like blocks without payments.
func (s *Scan) Round(ctx context.Context) error {
	n := s.nodes.pick()
	err := s.round(ctx, n)
	if trouble := (*nodeTrouble)(nil); errors.As(err, &trouble) && ctx.Err() == nil {
		trouble.node.failed()
	}
	// What is stored can be booked whether the chain answers or not.
	return errors.Join(err, s.bookDue(ctx))
}

func (s *Scan) round(ctx context.Context, n *node) error {
	// The cursor never goes back: blocks wait until every payment in them can
	// be recognised.
	if err := s.checkAddresses(ctx); err != nil {
		return err
	}
	v, err := s.view(ctx, n)
	if err != nil {
		return err
	}
	// Only now: an address that is younger than these blocks is not in them.
	if err := s.book.refresh(ctx); err != nil {
		return err
	}
	at, err := s.begin(ctx, v)
	if err != nil {
		return err
	}
	if err := s.sameChain(ctx, v, at); err != nil {
		return err
	}
	if err := s.lookAgain(ctx, v, at); err != nil {
		return err
	}
	if at, err = s.readFinal(ctx, v, at); err != nil {
		return err
	}
	if err := s.sight(ctx, v); err != nil {
		return err
	}
	s.judge(v, at)
	return nil
}

// begin gives the cursor, and sets it the first time: what was paid before
// anybody could be told our address is not for us.
func (s *Scan) begin(ctx context.Context, v view) (cursor, error) {
	at, err := s.store.cursor(ctx, s.db, s.chain.network)
	if found, err := storage.Found(err); found || err != nil {
		return at, err
	}
	final := uint64(v.final.Number)
	at = cursor{begun: final, block: final, hash: v.final.Hash, final: final}
	return s.keep(ctx, v, at, nil)
}

// readFinal stores every final transfer, stretch by stretch.
func (s *Scan) readFinal(ctx context.Context, v view, at cursor) (cursor, error) {
	final := uint64(v.final.Number)
	if at.block >= final {
		return s.keep(ctx, v, at, nil) // the round was made
	}
	for at.block < final {
		found, to, err := s.look(ctx, v.node, &s.blocks, receivers(s.book.all()), at.block+1, final)
		if err != nil {
			return at, err
		}
		at.block, at.hash = to, ""
		if to == final {
			at.hash = v.final.Hash
		}
		if at, err = s.keep(ctx, v, at, found); err != nil {
			return at, err
		}
		if len(found) == 0 {
			continue
		}
		if err := s.bookDue(ctx); err != nil {
			return at, err
		}
	}
	return at, nil
}

// judge makes an endpoint that stands still wait behind the others. It answers
// everything, so nothing else would tell.
func (s *Scan) judge(v view, at cursor) {
	still := s.clock.Now().Sub(at.moved)
	if still < standstill {
		v.node.worked()
		return
	}
	v.node.failed()
	s.cry("a chain stands still", "endpoint", v.node.name, "head", at.head, "for", still.Round(time.Second))
}
