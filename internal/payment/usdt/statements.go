package usdt

import (
	"context"
	"errors"
	"slices"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// Statements reads the blocks of a time from the chain once more, so that what
// they tell does not depend on anything that was stored. The endpoint that the
// scanner uses least is asked first.
func (p *Provider) Statements(ctx context.Context, from, before clock.Millis) ([]payment.Statement, error) {
	at, err := p.store.cursor(ctx, p.db, p.chain.network)
	if found, err := storage.Found(err); !found {
		return nil, err // nobody was told to pay here yet
	}
	if err := p.checkAddresses(ctx); err != nil {
		return nil, err
	}
	if err := p.book.refresh(ctx); err != nil {
		return nil, err
	}
	var troubles error
	for _, n := range slices.Backward(p.nodes) {
		list, err := p.statements(ctx, n, at.begun, from, before)
		if err == nil || ctx.Err() != nil {
			return list, err
		}
		troubles = errors.Join(troubles, err)
	}
	return nil, troubles
}

func (p *Provider) statements(ctx context.Context, n *node, begun uint64, from, before clock.Millis) ([]payment.Statement, error) {
	v, err := p.view(ctx, n)
	if err != nil {
		return nil, err
	}
	first, err := blockSince(ctx, n, begun+1, v.final, from)
	if err != nil {
		return nil, err
	}
	end, err := blockSince(ctx, n, begun+1, v.final, before)
	if err != nil {
		return nil, err
	}
	who, err := p.accountable(ctx, from, first, end)
	if err != nil {
		return nil, err
	}
	list, blocks := []payment.Statement{}, span{size: longestSpan} // ours alone are few
	for next := first; next < end; {
		found, to, err := p.look(ctx, n, &blocks, who, next, end-1)
		if err != nil {
			return nil, err
		}
		for _, t := range found {
			block, err := n.block(ctx, quantity(t.block).String())
			if err != nil {
				return nil, err
			}
			list = append(list, payment.Statement{
				ExternalID: p.chain.external(t.key()), Amount: p.chain.text(t.raw), Currency: currency, At: block.at(),
			})
		}
		next = to + 1
	}
	return list, nil
}

// expected is how long after an address was shown a payment is still likely.
const expected = 30 * 24 * time.Hour

// accountable are the addresses that a statement is about: all of them, or,
// where there are so many that a day of them cannot be asked for, those that
// were shown within a month and those that have received something by our
// books.
func (p *Provider) accountable(ctx context.Context, from clock.Millis, first, end uint64) ([][]Address, error) {
	if all := p.book.all(); len(all) <= mostAsked {
		return byName(all), nil
	}
	who, err := p.shownSince(ctx, from.Add(-expected), mostAsked)
	if err != nil {
		return nil, err
	}
	ours, err := p.store.between(ctx, p.db, p.chain, first, end)
	if err != nil {
		return nil, err
	}
	for _, t := range ours {
		if !slices.Contains(who, t.to) {
			who = append(who, t.to)
		}
	}
	return byName(who), nil
}

// blockSince finds the first block, from the earliest on, that was made at or
// after a time; the one behind the final one if there is none yet. It goes back
// from there in steps that double: days that are asked for are mostly young,
// and nodes may have forgotten what is old.
func blockSince(ctx context.Context, n *node, earliest uint64, final header, since clock.Millis) (uint64, error) {
	if final.at() < since {
		return uint64(final.Number) + 1, nil
	}
	early, late := earliest, max(earliest, uint64(final.Number)) // late is not before since
	for step := uint64(1024); late-early > step; step *= 2 {
		b, err := n.block(ctx, quantity(late-step).String())
		if err != nil {
			return 0, err
		}
		if b.at() < since {
			early = late - step + 1
			break
		}
		late -= step
	}
	for early < late {
		middle := early + (late-early)/2
		b, err := n.block(ctx, quantity(middle).String())
		if err != nil {
			return 0, err
		}
		if b.at() < since {
			early = middle + 1
		} else {
			late = middle
		}
	}
	return late, nil
}
