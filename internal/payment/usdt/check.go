package usdt

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"causeway/internal/payment"
)

// oldHead is after how long without a new block an endpoint is not to be
// trusted.
const oldHead = 5 * time.Minute

// Check asks every endpoint which chain and which token it has. One that is of
// another chain makes the whole setup wrong, wherever it stands in the list;
// one that does not answer only matters if there is no other.
func (p *Provider) Check(ctx context.Context) error {
	if err := p.checkAddresses(ctx); err != nil {
		return err
	}
	troubles := make([]error, len(p.nodes))
	var wait sync.WaitGroup
	for i, n := range p.nodes {
		n.proven.Store(false) // whoever checks wants to know it now
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

// checkAddresses compares the wallet with the oldest address that it must have
// made. Without an xpub, or with another one than before, members' addresses
// are not recognised, and whoever went on would read past their payments. The
// oldest is compared because later ones may come from the other xpub already,
// and because a later row that somebody has changed must not stop the house.
func (p *Provider) checkAddresses(ctx context.Context) error {
	if p.book.source.none() {
		xpub, _, shared := variables(p.chain.family)
		return p.misset("neither %s nor %s is set", xpub, shared)
	}
	oldest, err := p.store.addressesAfter(ctx, p.db, p.chain.family, 0, 1)
	if err != nil || len(oldest) == 0 {
		return err
	}
	if _, err := p.book.verify(oldest[0]); err != nil {
		return p.misset("%v", err)
	}
	return nil
}

func (p *Provider) checkNode(ctx context.Context, n *node) error {
	v, err := p.view(ctx, n)
	if err != nil {
		return err
	}
	if age := p.clock.Now().Sub(v.head.at()); age > oldHead {
		return fmt.Errorf("the latest block of %s is %s old", n.name, age.Round(time.Second))
	}
	return nil
}

// view is the chain as one endpoint shows it.
type view struct {
	node  *node
	head  header
	final header
}

// view asks an endpoint how far the chain is, once it has proved to be of that
// chain.
func (p *Provider) view(ctx context.Context, n *node) (v view, err error) {
	v.node = n
	if err = p.prove(ctx, n); err != nil {
		return v, err
	}
	if v.head, err = n.block(ctx, latest); err != nil {
		return v, err
	}
	v.final, err = p.final(ctx, n, v.head)
	return v, err
}

// prove keeps an endpoint of another chain, or one that has another token in
// USDT's place, from ever being read: its blocks would move the cursor to where
// our chain never was.
func (p *Provider) prove(ctx context.Context, n *node) error {
	if n.proven.Load() {
		return nil
	}
	id, err := n.chainID(ctx)
	if err != nil {
		return err
	}
	if id != p.chain.id {
		return &nodeTrouble{n, p.misset("%s is of the chain %d, not %d", n.name, id, p.chain.id)}
	}
	decimals, err := n.decimals(ctx, p.chain.contract)
	if err != nil && !refused(err) {
		return err
	}
	if err != nil || decimals != int64(p.chain.decimals) {
		return &nodeTrouble{n, p.misset("%s has another token at %s, or none", n.name, p.chain.contract.Text(p.chain.family))}
	}
	n.proven.Store(true)
	return nil
}

// final asks which block nobody can take back any more. Where the node does
// not know the tag, the chain's depth says it; a node that only fails to answer
// is no reason to believe blocks sooner.
func (p *Provider) final(ctx context.Context, n *node, head header) (header, error) {
	final, err := n.block(ctx, finalized)
	if err == nil || !unknownTag(err) {
		return final, err
	}
	if p.chain.depth == 0 {
		return header{}, &nodeTrouble{n, p.misset("%s does not tell which blocks are final", n.name)}
	}
	return n.block(ctx, (head.Number - min(head.Number, quantity(p.chain.depth))).String())
}
