package usdt

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"causeway/internal/payment"
	"causeway/internal/storage"
)

// oldHead is after how long without a new block an endpoint is not to be
// trusted.
const oldHead = 5 * time.Minute

// Check asks every endpoint which chain and which token it has. One that is of
// another chain makes the whole setup wrong, wherever it stands in the list;
// one that does not answer only matters if there is no other.
func (p *Provider) Check(ctx context.Context) error {
	if p.book.source.none() {
		xpub, _, shared := variables(p.chain.family)
		return p.misset("neither %s nor %s is set", xpub, shared)
	}
	if err := p.checkAddresses(ctx); err != nil {
		return err
	}
	troubles := make([]error, len(p.nodes))
	var wait sync.WaitGroup
	for i, n := range p.nodes {
		wait.Go(func() { troubles[i] = p.checkNode(ctx, n) })
	}
	wait.Wait()
	works := false
	for _, err := range troubles {
		if errors.Is(err, payment.ErrMisset) {
			return err
		}
		works = works || err == nil
	}
	all := errors.Join(troubles...)
	if works && all != nil {
		p.log.Warn("an endpoint does not work", "provider", p.ID(), "error", all)
		return nil
	}
	return all
}

// checkAddresses compares the latest address with the wallet. Another xpub
// than before would leave every member's address unwatched.
func (p *Provider) checkAddresses(ctx context.Context) error {
	row, err := p.store.lastAddress(ctx, p.db, p.chain.family)
	if found, err := storage.Found(err); !found {
		return err
	}
	if _, err := p.book.verify(row); err != nil {
		return p.misset("%v", err)
	}
	return nil
}

func (p *Provider) checkNode(ctx context.Context, n *node) error {
	id, err := n.chainID(ctx)
	if err != nil {
		return err
	}
	if id != p.chain.id {
		return p.misset("%s is of the chain %d, not %d", n.name, id, p.chain.id)
	}
	decimals, err := n.decimals(ctx, p.chain.contract)
	if err != nil && !refused(err) {
		return err
	}
	if err != nil || decimals != int64(p.chain.decimals) {
		return p.misset("%s has another token at %s, or none", n.name, p.chain.contract.Text(p.chain.family))
	}
	head, err := n.block(ctx, latest)
	if err != nil {
		return err
	}
	if _, err := p.final(ctx, n, head); err != nil {
		return err
	}
	if age := p.clock.Now().Sub(head.at()); age > oldHead {
		return fmt.Errorf("the latest block of %s is %s old", n.name, age.Round(time.Second))
	}
	return nil
}

// final asks which block nobody can take back any more. Where the node does
// not know the tag, the chain's depth says it.
func (p *Provider) final(ctx context.Context, n *node, head header) (header, error) {
	final, err := n.block(ctx, finalized)
	if err == nil || !refused(err) && !errors.Is(err, errNoBlock) {
		return final, err
	}
	if p.chain.depth == 0 {
		return header{}, p.misset("%s does not tell which blocks are final", n.name)
	}
	return n.block(ctx, (head.Number - min(head.Number, quantity(p.chain.depth))).String())
}
