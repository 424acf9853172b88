package usdt

import (
	"context"
	"strings"

	"causeway/internal/base/crashpoint"
	"causeway/internal/storage"
)

// keep writes final transfers and how far the scanner has come, in one
// transaction: whoever finds the cursor there finds the transfers, too.
func (s *Scan) keep(ctx context.Context, v view, at cursor, found []transfer) (cursor, error) {
	now := s.clock.Now()
	if head := uint64(v.head.Number); head > at.head {
		at.head, at.moved = head, now
	}
	at.final, at.turned = max(at.final, uint64(v.final.Number)), now
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.fence.Check(ctx, tx); err != nil {
			return err
		}
		if err := s.insert(ctx, tx, found); err != nil {
			return err
		}
		crashpoint.At("usdt.found")
		return s.store.keepCursor(ctx, tx, s.chain.network, at, s.fence.Number())
	})
	if err == nil && len(found) > 0 {
		crashpoint.At("usdt.stored")
	}
	return at, err
}

// insert writes down what is not known yet.
func (s *Scan) insert(ctx context.Context, tx *storage.Tx, found []transfer) error {
	byTx := map[string][]transfer{}
	for _, t := range found {
		byTx[t.tx] = append(byTx[t.tx], t)
	}
	for hash, group := range byTx {
		stored, err := s.store.inTransaction(ctx, tx, s.chain, hash)
		if err != nil {
			return err
		}
		fresh, renumbered := unknown(group, stored)
		for _, t := range renumbered {
			s.log.Warn("an endpoint numbers a known transfer differently", "provider", s.ID(), "payment", s.chain.external(t.key()))
		}
		for _, t := range fresh {
			if t, err = s.claim(ctx, tx, t); err != nil {
				return err
			}
			if err := s.store.insertTransfer(ctx, tx, s.chain, t, s.clock.Now()); err != nil {
				return err
			}
		}
	}
	return nil
}

// claim finds whose a transfer to the shared address is: the amount tells, to
// the last digit. What nobody holds stays nobody's.
func (s *Scan) claim(ctx context.Context, from storage.Reader, t transfer) (transfer, error) {
	if t.user != "" || t.dust {
		return t, nil
	}
	held, err := s.store.holder(ctx, from, s.chain.network, t.to.Text(s.chain.family), t.amount, s.clock.Now())
	if found, err := storage.Found(err); !found {
		return t, err
	}
	t.user, t.attempt = held.user, held.attempt
	return t, nil
}

// sameChain cries when the block that the scanner stands on has become
// another: what was called final was not, or endpoints are of two minds.
func (s *Scan) sameChain(ctx context.Context, v view, at cursor) error {
	if at.hash == "" || at.block > uint64(v.final.Number) {
		return nil
	}
	now := v.final
	if at.block != uint64(now.Number) {
		var err error
		if now, err = v.node.block(ctx, quantity(at.block).String()); err != nil {
			return err
		}
	}
	if !strings.EqualFold(now.Hash, at.hash) {
		s.cry("a final block has changed", "endpoint", v.node.name, "block", at.block, "was", at.hash, "is", now.Hash)
	}
	return nil
}

// lookAgain reads final blocks a second time, some minutes later. Behind one
// address there are many nodes, and one that was behind the others has answered
// with blocks that it did not have yet.
func (s *Scan) lookAgain(ctx context.Context, v view, at cursor) error {
	twice, final := s.chain.twice, uint64(v.final.Number)
	if s.again == 0 {
		s.again = max(at.begun, at.block-min(at.block, 2*twice))
	}
	switch {
	case final > at.block+twice:
		// The scanner was away. Blocks that are old when they are read first need
		// no second look; those that it has read before do.
		if err := s.lookUpTo(ctx, v, at, at.block); err != nil {
			return err
		}
		s.again = final - twice
	case final >= at.block && at.block >= s.again+2*twice:
		return s.lookUpTo(ctx, v, at, at.block-twice)
	}
	return nil
}

func (s *Scan) lookUpTo(ctx context.Context, v view, at cursor, last uint64) error {
	for s.again < last {
		found, to, err := s.look(ctx, v.node, &s.blocks, receivers(s.book.all()), s.again+1, last)
		if err != nil {
			return err
		}
		if err := s.compare(ctx, v, at, found, s.again+1, to); err != nil {
			return err
		}
		s.again = to
	}
	return nil
}

// compare holds a second look against what is stored.
func (s *Scan) compare(ctx context.Context, v view, at cursor, found []transfer, from, to uint64) error {
	stored, err := s.store.between(ctx, s.db, s.chain, from, to)
	if err != nil {
		return err
	}
	for _, t := range vanished(stored, found) {
		s.log.Error("a final transfer has changed", "provider", s.ID(), "endpoint", v.node.name, "payment", s.chain.external(t.key()), "block", t.block)
	}
	fresh, _ := unknown(found, stored)
	for _, t := range fresh {
		s.log.Warn("a transfer was found at the second look only", "provider", s.ID(), "payment", s.chain.external(t.key()))
	}
	if len(fresh) == 0 {
		return nil
	}
	_, err = s.keep(ctx, v, at, fresh)
	return err
}

// vanished lists what is stored and not there any more, or in another block.
func vanished(stored, found []transfer) (gone []transfer) {
	hashes := map[string]string{}
	for _, t := range found {
		hashes[t.tx] = t.hash
	}
	for _, t := range stored {
		if hashes[t.tx] != t.hash {
			gone = append(gone, t)
		}
	}
	return gone
}
