package usdt

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// endpointsField is the one thing that an operator sets up.
const endpointsField = "endpoints"

// stale is after how long without a round of the scanner nobody is sent to pay:
// the payment would not be noticed.
const stale = 10 * time.Minute

// Provider takes USDT on one chain.
type Provider struct {
	*Service
	chain chain
	book  *book
	nodes pool
}

// Makers make a provider for each chain.
func (s *Service) Makers() []payment.Maker {
	var makers []payment.Maker
	for _, c := range chains {
		makers = append(makers, payment.Maker{
			ID: c.provider(), PayTypes: []payment.PayType{payment.USDT}, Network: c.network,
			Fields:      []payment.Field{{Name: endpointsField, Kind: payment.LinesField, Required: true, Glimpse: hosts}},
			Environment: s.books[c.family].source.environment(c.family),
			Make: func(setup payment.Setup) (payment.Provider, error) {
				nodes, err := parseEndpoints(setup.Values[endpointsField], s.clock)
				if err != nil {
					return nil, payment.WrongField(endpointsField, "bad_format")
				}
				return &Provider{Service: s, chain: c, book: s.books[c.family], nodes: nodes}, nil
			},
		})
	}
	return makers
}

// ID names the provider.
func (p *Provider) ID() string { return p.chain.provider() }

// Methods are the ways to pay that it serves.
func (p *Provider) Methods() []payment.Method {
	return []payment.Method{{PayType: payment.USDT, Networks: []string{p.chain.network}}}
}

// Ready says no while nobody watches the chain, or nobody would know whose a
// payment is.
func (p *Provider) Ready(ctx context.Context) error {
	if err := p.checkAddresses(ctx); err != nil {
		return err
	}
	at, err := p.store.cursor(ctx, p.db, p.chain.network)
	found, err := storage.Found(err)
	if err != nil {
		return err
	}
	if !found || p.clock.Now().Sub(at.turned) > stale {
		return fmt.Errorf("%s: the chain is not being watched", p.ID())
	}
	return nil
}

// Quote takes a token for a dollar.
func (p *Provider) Quote(_ context.Context, usd money.Amount, _ payment.Method) (payment.Quote, error) {
	return payment.Quote{Currency: currency, Amount: usd.String(), Rate: "1"}, nil
}

// Open gives the member's own address, or the shared one and an amount that is
// only this attempt's.
func (p *Provider) Open(ctx context.Context, a payment.Attempt) (payment.Instructions, error) {
	family := p.chain.family
	to := payment.Instructions{Kind: "address", Contract: p.chain.contract.Text(family)}
	switch source := p.book.source; {
	case source.branch != nil:
		address, err := p.addressOf(ctx, family, a.UserID)
		if err != nil {
			return payment.Instructions{}, err
		}
		to.Address = address.Text(family)
	case source.shared != nil:
		to.Address = source.shared.Text(family)
		amount, err := p.takeTail(ctx, p.chain.network, to.Address, a)
		if err != nil {
			return payment.Instructions{}, err
		}
		to.Amount, to.Exact = amount.String(), true
	default:
		return payment.Instructions{}, p.misset("no address to pay to is set")
	}
	to.QR = to.Address
	return to, nil
}

// Query tells what the scanner has found on the attempt's address. It is never
// ahead of the scanner, and so never tells what that does not know for sure.
func (p *Provider) Query(ctx context.Context, a payment.Attempt) ([]payment.Observation, error) {
	address := a.Instructions.Address
	if address == "" {
		return nil, nil // nobody has seen where to pay
	}
	var facts []payment.Observation
	paid, err := p.store.bookedFor(ctx, p.db, p.chain, address, a.ID, a.CreatedAt)
	if err != nil {
		return nil, err
	}
	for _, t := range paid {
		facts = append(facts, p.chain.fact(t, payment.Paid))
	}
	// Of several attempts with one address, only the open one waits for what is
	// on its way.
	if a.State == payment.AttemptOpen {
		seen, err := p.store.sightedFor(ctx, p.db, p.chain, address, a.ID)
		if err != nil {
			return nil, err
		}
		for _, s := range seen {
			facts = append(facts, p.seen(s))
		}
	}
	for i := range facts {
		facts[i].AttemptID, facts[i].At = a.ID, p.clock.Now()
	}
	return facts, nil
}

// shownSince are the addresses that somebody was sent to lately, the latest
// first behind the shared one.
func (p *Provider) shownSince(ctx context.Context, since clock.Millis, limit int) ([]Address, error) {
	shown, err := p.store.shownSince(ctx, p.db, p.chain.family, since, limit)
	if err != nil {
		return nil, err
	}
	var who []Address
	if shared := p.book.source.shared; shared != nil {
		who = append(who, *shared)
	}
	for _, text := range shown {
		if a, err := ParseAddress(p.chain.family, text); err == nil && p.book.has(a) {
			who = append(who, a)
		}
	}
	return who, nil
}

// Close has nothing to do: nobody can keep others from paying to an address.
func (*Provider) Close(context.Context, payment.Attempt) error { return nil }

// Refund cannot be done: the keys are elsewhere.
func (*Provider) Refund(context.Context, payment.Refund) (payment.RefundState, error) {
	return payment.RefundRefused, payment.ErrUnsupported
}

// misset is trouble that only the operator can mend.
func (p *Provider) misset(format string, about ...any) error {
	return fmt.Errorf("%w: %s: %s", payment.ErrMisset, p.ID(), fmt.Sprintf(format, about...))
}
