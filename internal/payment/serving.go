package payment

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"causeway/internal/storage"
)

// Networks are the chains in the order in which buyers see them: the cheapest
// and most used first.
func Networks() []string { return []string{"tron", "bsc", "polygon", "ethereum"} }

// inOrder puts makers of chains into the order of the chains, behind the rest.
func inOrder(makers []Maker) []Maker {
	sorted := slices.Clone(makers)
	slices.SortStableFunc(sorted, func(a, b Maker) int {
		return cmp.Compare(slices.Index(Networks(), a.Network), slices.Index(Networks(), b.Network))
	})
	return sorted
}

// Way is a way to pay that works right now.
type Way struct {
	PayType  PayType
	Networks []string // where there is a choice
}

// Available lists the ways to pay that work right now: switched on by the
// operator, and with a provider who serves them.
func (s *Service) Available(ctx context.Context) ([]Way, error) {
	offered, err := s.offered(ctx)
	if err != nil {
		return nil, fmt.Errorf("offered ways to pay: %w", err)
	}
	l, err := s.roster.now(ctx)
	if err != nil {
		return nil, err
	}
	l = slices.DeleteFunc(slices.Clone(l), func(one listed) bool { return !one.offers() || one.ready(ctx) != nil })
	var ways []Way
	for _, payType := range offered {
		way, works := Way{PayType: payType}, false
		for _, one := range l {
			for _, m := range one.provider.Methods() {
				if m.PayType == payType {
					way.Networks, works = append(way.Networks, m.Networks...), true
				}
			}
		}
		if works {
			ways = append(ways, way)
		}
	}
	return ways, nil
}

// Accepts refuses a way to pay that does not work right now, and answers the
// network to pay on: the one that was asked for, or the first that is ready.
// Ask it before the transaction that places the order: it may have to look up a
// setting, and providers who are not always ready answer only here.
func (s *Service) Accepts(ctx context.Context, payType PayType, network string) (string, error) {
	ways, err := s.Available(ctx)
	if err != nil {
		return "", err
	}
	at := slices.IndexFunc(ways, func(w Way) bool { return w.PayType == payType })
	switch {
	case at < 0:
		return "", ErrMethod.With("payType", payType)
	case network == "" && len(ways[at].Networks) > 0:
		return ways[at].Networks[0], nil
	case network != "" && !slices.Contains(ways[at].Networks, network):
		return "", ErrNetwork
	}
	return network, nil
}

// Final refuses a way to pay whose money its payer may call back.
func (s *Service) Final(ctx context.Context, payType PayType) error {
	l, err := s.roster.now(ctx)
	if err != nil {
		return err
	}
	if l.calledBack(payType) {
		return ErrMethod.With("payType", payType)
	}
	return nil
}

// calledBack tells whether anybody takes money in this way that can be called
// back.
func (l lineup) calledBack(payType PayType) bool {
	return slices.ContainsFunc(l, func(one listed) bool {
		return one.provider != nil && slices.ContainsFunc(one.provider.Methods(), func(m Method) bool { return m.PayType == payType && m.Reversible })
	})
}

// serving finds who takes money in this way and on this network; without one,
// on the first that there is, ready or not.
func (l lineup) serving(payType PayType, network string) (Provider, Method, error) {
	err := error(ErrMethod.With("payType", payType))
	for _, one := range l {
		if !one.offers() {
			continue
		}
		for _, m := range one.provider.Methods() {
			if m.PayType != payType {
				continue
			}
			if network == "" || slices.Contains(m.Networks, network) {
				return one.provider, m, nil
			}
			err = ErrNetwork
		}
	}
	return nil, Method{}, err
}

// behind finds who has an attempt in hand, offered to others or not.
func (l lineup) behind(a Attempt) (Provider, Method, error) {
	if one, known := l.find(a.Provider); known && one.provider != nil {
		for _, m := range one.provider.Methods() {
			if m.PayType == a.PayType {
				return one.provider, m, nil
			}
		}
	}
	return nil, Method{}, ErrMethod.With("payType", a.PayType)
}

// reversible asks the method of an attempt. Without one, a provider that has
// any such method counts as one that can call money back, and so does one that
// nobody can ask, unless it takes nothing but USDT: what is final by mistake can
// be spent on things that we cannot take back.
func (l lineup) reversible(a Attempt) bool {
	if _, method, err := l.behind(a); err == nil {
		return method.Reversible
	}
	one, _ := l.find(a.Provider)
	if one.provider != nil {
		if methods := one.provider.Methods(); len(methods) > 0 {
			return slices.ContainsFunc(methods, func(m Method) bool { return m.Reversible })
		}
	}
	takes := one.maker.PayTypes
	if len(takes) == 0 {
		takes = []PayType{a.PayType}
	}
	return slices.ContainsFunc(takes, func(p PayType) bool { return p != USDT })
}

// provider is whoever has this name, as long as it can be made.
func (s *Service) provider(ctx context.Context, name string) (Provider, bool, error) {
	l, err := s.roster.now(ctx)
	if err != nil {
		return nil, false, err
	}
	one, known := l.find(name)
	return one.provider, known && one.provider != nil, nil
}

// behind finds who has an attempt in hand, as a transaction sees it.
func (s *Service) behind(ctx context.Context, tx *storage.Tx, a Attempt) (Provider, Method, error) {
	l, err := s.roster.read(ctx, tx)
	if err != nil {
		return nil, Method{}, err
	}
	return l.behind(a)
}
