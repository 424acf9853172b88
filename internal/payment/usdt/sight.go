package usdt

import (
	"context"
	"errors"
	"time"

	"causeway/internal/base/crashpoint"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

const (
	// shownFor is how long after an address was shown anybody waits to see
	// something on it; what is final is found on every address for ever.
	shownFor = 48 * time.Hour
	// mostSighted bounds how many addresses are asked for before they are final.
	mostSighted = 5_000
	// mostAhead bounds the blocks that are not final, should a chain stop
	// making them so.
	mostAhead = 2_000
	// goneAfter is how many rounds in a row miss what is gone: behind one
	// address there may be a node that is behind.
	goneAfter = 2
)

// sight looks into the blocks that are not final yet and tells the desk what
// is on its way there, and what has vanished.
func (s *Scan) sight(ctx context.Context, v view) error {
	found, err := s.ahead(ctx, v)
	if err != nil {
		return err
	}
	known, err := s.store.sightings(ctx, s.db, s.chain)
	if err != nil {
		return err
	}
	there, trouble := map[key]bool{}, error(nil)
	// What is there first: a payment that moved to another block must not look
	// gone in between. Trouble with one is no reason to keep the others waiting.
	for _, t := range found {
		there[t.key()] = true
		trouble = errors.Join(trouble, s.sighted(ctx, v, t))
	}
	for _, one := range known {
		if !there[one.key()] {
			trouble = errors.Join(trouble, s.missing(ctx, v, one))
		}
	}
	return trouble
}

// ahead finds the transfers in blocks that are not final, to addresses that
// somebody may be waiting at.
func (s *Scan) ahead(ctx context.Context, v view) (found []transfer, err error) {
	who, err := s.shownSince(ctx, s.clock.Now().Add(-shownFor), mostSighted)
	if err != nil {
		return nil, err
	}
	from, last := uint64(v.final.Number)+1, uint64(v.head.Number)
	from = max(from, last-min(last, mostAhead))
	for from <= last {
		some, to, err := s.look(ctx, v.node, &s.blocks, byName(who), from, last)
		if err != nil {
			return nil, err
		}
		for _, t := range some {
			if t, err = s.claim(ctx, s.db, t); err != nil {
				return nil, err
			}
			if t.user != "" { // there is nobody to tell otherwise
				found = append(found, t)
			}
		}
		from = to + 1
	}
	return found, nil
}

// seen is what the desk is told of a sighting. Confirmations stay below what
// is needed until the block is final, whatever its depth.
func (p *Provider) seen(s sighting) payment.Observation {
	fact := p.chain.fact(s.transfer, payment.Seen)
	fact.Confirmations, fact.Needed = min(s.confirmed, p.chain.usual-1), p.chain.usual
	return fact
}

// sighted writes a sighting down before it tells of it: otherwise, after a
// crash, nobody would know to tell that it has vanished.
func (s *Scan) sighted(ctx context.Context, v view, t transfer) error {
	one := sighting{transfer: t, confirmed: int64(uint64(v.head.Number) - t.block + 1)}
	err := s.note(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.keepSighting(ctx, tx, s.chain, one, s.clock.Now())
	})
	if err != nil {
		return err
	}
	crashpoint.At("usdt.sighted")
	fact := s.seen(one)
	fact.At = s.clock.Now()
	return s.desk.Observe(ctx, fact)
}

// missing finds out what has become of a sighting: it is final and stored, or
// its block was replaced, or the endpoint does not have the block yet.
func (s *Scan) missing(ctx context.Context, v view, one sighting) error {
	stored, err := s.store.inTransaction(ctx, s.db, s.chain, one.tx)
	if err != nil {
		return err
	}
	for _, t := range stored {
		if t.key() == one.key() {
			return s.forget(ctx, one)
		}
	}
	if uint64(v.head.Number) < one.block {
		return nil
	}
	if one.missed++; one.missed < goneAfter {
		return s.note(ctx, func(ctx context.Context, tx *storage.Tx) error {
			return s.store.keepSighting(ctx, tx, s.chain, one, s.clock.Now())
		})
	}
	fact := s.chain.fact(one.transfer, payment.Dropped)
	fact.At = s.clock.Now()
	if err := s.desk.Observe(ctx, fact); err != nil {
		return err
	}
	crashpoint.At("usdt.dropped")
	return s.forget(ctx, one)
}

func (s *Scan) forget(ctx context.Context, one sighting) error {
	return s.note(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.dropSighting(ctx, tx, s.chain, one.key())
	})
}

// note writes as long as the seat is ours.
func (s *Scan) note(ctx context.Context, write func(ctx context.Context, tx *storage.Tx) error) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.fence.Check(ctx, tx); err != nil {
			return err
		}
		return write(ctx, tx)
	})
}
