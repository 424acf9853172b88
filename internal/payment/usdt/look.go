package usdt

import (
	"context"
	"slices"
)

const (
	// mostTopics is how many receivers a node takes in one question.
	mostTopics = 1_000
	// mostAsked is up to how many addresses are asked for by name. Above that,
	// all transfers of the token are read and ours picked out: a round is a few
	// blocks, and reading a thousand strangers' logs in them takes less than one
	// more question, of which endpoints allow only so many a second.
	mostAsked = 4_000
)

// byName asks for addresses and nobody else.
func byName(addresses []Address) [][]Address {
	return slices.Collect(slices.Chunk(addresses, mostTopics))
}

// receivers says how to ask for all addresses: by name, or for everybody's.
func receivers(all []Address) [][]Address {
	if len(all) > mostAsked {
		return [][]Address{nil}
	}
	return byName(all)
}

// span is how many blocks are asked for at once. Nodes do not tell how many
// they allow, and it depends on how busy the blocks are.
type span struct {
	size uint64
	good int // answers in a row
}

const (
	firstSpan   = 500
	longestSpan = 5_000
	// growAfter is how many answers in a row it takes to ask for more.
	growAfter = 8
)

func (s *span) worked(asked uint64) {
	if asked < s.size { // the end of the chain tells nothing
		return
	}
	if s.good++; s.good >= growAfter {
		s.size, s.good = min(2*s.size, longestSpan), 0
	}
}

// shrink reports false when there is no smaller question.
func (s *span) shrink(asked uint64) bool {
	if asked <= 1 {
		return false
	}
	s.size, s.good = asked/2, 0
	return true
}

// look finds the transfers to groups of our addresses in a stretch of blocks
// that begins with from and ends with last at the latest. It answers where the
// stretch has ended.
func (p *Provider) look(ctx context.Context, n *node, blocks *span, who [][]Address, from, last uint64) (found []transfer, to uint64, err error) {
	for {
		to = min(last, from+blocks.size-1)
		found, err = p.transfers(ctx, n, who, from, to)
		if err == nil {
			blocks.worked(to - from + 1)
			return found, to, nil
		}
		if !askLess(err) || !blocks.shrink(to-from+1) {
			return nil, 0, err
		}
	}
}

func (p *Provider) transfers(ctx context.Context, n *node, who [][]Address, from, to uint64) (found []transfer, err error) {
	broken := 0
	for _, group := range who {
		q := question{token: p.chain.contract, from: from, to: to, receiver: group}
		err := n.logs(ctx, q, listener{cares: p.book.has, each: func(l *rawLog) {
			t, ours, err := p.chain.read(l, from, to, p.book)
			if ours {
				found = append(found, t)
			}
			if err != nil {
				broken++
			}
		}})
		if err != nil {
			return nil, err
		}
	}
	if broken > 0 && n.mayBeToldOf() { // the rest counts all the same; whose money this is, only a person can find out
		p.log.Warn("an endpoint shows transfers to us that cannot be read", "provider", p.ID(), "endpoint", n.name, "transfers", broken, "from", from, "to", to)
	}
	return found, nil
}
