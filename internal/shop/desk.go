package shop

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// ErrChanged refuses a change of something that has changed meanwhile: another
// operator was faster, or buyers have taken the pieces that should go.
var ErrChanged = fault.New(fault.Conflict, "changed_meanwhile")

// Operator is who acts, and from where.
type Operator struct {
	UserID string
	IP     string
}

// Act is what an operator did, for the record.
type Act struct {
	By            Operator
	Action        string
	Target        string
	Before, After any
}

// Recorder keeps acts, each in the transaction that carries it out.
type Recorder interface {
	RecordAct(ctx context.Context, tx *storage.Tx, a Act) error
}

func (o Operator) did(action, packageID string, before, after any) Act {
	return Act{By: o, Action: action, Target: "package/" + packageID, Before: before, After: after}
}

// Create puts a new package on the shelf, behind the others.
func (s *Service) Create(ctx context.Context, by Operator, w Wish, onSale bool) (Package, error) {
	p, err := w.read()
	if err != nil {
		return Package{}, err
	}
	now := s.clock.Now()
	p.ID, p.Version, p.CreatedAt, p.OnSale = id.New(now), 1, now, onSale
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := lockShelf(ctx, tx); err != nil {
			return err
		}
		if p.SortOrder, err = s.store.lastPlace(ctx, tx); err != nil {
			return err
		}
		p.SortOrder++
		if err := s.store.insert(ctx, tx, p); err != nil {
			return fmt.Errorf("create package: %w", err)
		}
		if err := s.changed(ctx, tx); err != nil {
			return err
		}
		return s.recorder.RecordAct(ctx, tx, by.did("shop.create", p.ID, nil, p.facts()))
	})
	return p, err
}

// Change is a new description of a package that somebody has seen.
type Change struct {
	Wish
	Version int64 // of the package as it was seen
	// StockSeen is the stock as it was seen. What is asked for is the difference:
	// pieces that were sold since stay sold.
	StockSeen *int64
}

// Change describes a package anew. What was bought keeps the terms of its day.
func (s *Service) Change(ctx context.Context, by Operator, packageID string, c Change) (changed Package, err error) {
	wished, err := c.read()
	if err != nil {
		return Package{}, err
	}
	wished.ID = packageID
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		before, err := s.store.byID(ctx, tx, packageID)
		if err != nil {
			return err
		}
		if err := orChanged(s.store.describe(ctx, tx, wished, c.Version)); err != nil {
			return err
		}
		if err := orChanged(s.restock(ctx, tx, packageID, c.StockSeen, wished.Stock)); err != nil {
			return err
		}
		if changed, err = s.store.byID(ctx, tx, packageID); err != nil {
			return err
		}
		if err := s.changed(ctx, tx); err != nil {
			return err
		}
		was, is := differences(before.facts(), changed.facts())
		return s.recorder.RecordAct(ctx, tx, by.did("shop.change", packageID, was, is))
	})
	return changed, err
}

// restock brings a stock from what was seen to what is wished for. Whoever comes
// here holds the package's row. It reports false when fewer pieces are left than
// should go, or when what was seen never was.
func (s *Service) restock(ctx context.Context, tx *storage.Tx, packageID string, seen, wished *int64) (bool, error) {
	switch {
	case wished == nil:
		return true, s.store.endStock(ctx, tx, packageID)
	case seen == nil:
		return s.store.beginStock(ctx, tx, packageID, *wished)
	default:
		return s.store.addStock(ctx, tx, packageID, *wished-*seen)
	}
}

// Offer puts a package on sale; Retire takes it off. Orders that are placed
// already stay as they are.
func (s *Service) Offer(ctx context.Context, by Operator, packageID string) (Package, error) {
	return s.setOnSale(ctx, packageID, true, by.did("shop.offer", packageID, onSale(false), onSale(true)))
}

// Retire takes a package off sale.
func (s *Service) Retire(ctx context.Context, by Operator, packageID string) (Package, error) {
	return s.setOnSale(ctx, packageID, false, by.did("shop.retire", packageID, onSale(true), onSale(false)))
}

func onSale(is bool) map[string]any { return map[string]any{"onSale": is} }

func (s *Service) setOnSale(ctx context.Context, packageID string, onSale bool, act Act) (p Package, err error) {
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		moved, err := s.store.setOnSale(ctx, tx, packageID, onSale)
		if err != nil {
			return err
		}
		if p, err = s.store.byID(ctx, tx, packageID); err != nil || !moved {
			return err // it was so already
		}
		if err := s.changed(ctx, tx); err != nil {
			return err
		}
		return s.recorder.RecordAct(ctx, tx, act)
	})
	return p, err
}

// Arrange brings the shelf into an order. It must name every package there is.
func (s *Service) Arrange(ctx context.Context, by Operator, packageIDs []string) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := lockShelf(ctx, tx); err != nil {
			return err
		}
		before, err := s.store.places(ctx, tx)
		if err != nil {
			return err
		}
		if !slices.Equal(slices.Sorted(slices.Values(before)), slices.Sorted(slices.Values(packageIDs))) {
			return ErrChanged
		}
		for place, packageID := range packageIDs {
			if err := s.store.place(ctx, tx, packageID, int64(place)+1); err != nil {
				return err
			}
		}
		if err := s.changed(ctx, tx); err != nil {
			return err
		}
		return s.recorder.RecordAct(ctx, tx, by.did("shop.arrange", "*", map[string]any{"order": before}, map[string]any{"order": packageIDs}))
	})
}

// lockShelf is for what looks at all packages before it writes.
func lockShelf(ctx context.Context, tx *storage.Tx) error { return storage.Lock(ctx, tx, "shop:shelf") }

func orChanged(done bool, err error) error {
	if err == nil && !done {
		err = ErrChanged
	}
	return err
}

// facts are what the log keeps of a package.
func (p Package) facts() map[string]any {
	facts := map[string]any{
		"tab": p.Tab, "trafficBytes": p.TrafficBytes, "speedMbps": p.SpeedMbps, "devices": p.Devices, "nodeGroups": p.NodeGroups,
		"limitedToOne": p.LimitedToOne, "onSale": p.OnSale, "stock": "endless",
	}
	if p.Stock != nil {
		facts["stock"] = *p.Stock
	}
	for tag, text := range p.Texts {
		facts["name."+string(tag)], facts["description."+string(tag)] = text.Name, text.Description
	}
	for cycle, price := range p.Prices {
		facts["price."+string(cycle)] = price.String()
	}
	return facts
}

// differences leaves what is not the same on both sides.
func differences(before, after map[string]any) (was, is map[string]any) {
	was, is = maps.Clone(before), maps.Clone(after)
	for name, value := range before {
		if other, both := after[name]; both && reflect.DeepEqual(value, other) {
			delete(was, name)
			delete(is, name)
		}
	}
	return was, is
}

// GroupsInUse tells how many packages open each group of nodes. Retired ones
// count: they may come back.
func (s *Service) GroupsInUse(ctx context.Context, from storage.Reader) (map[string]int64, error) {
	lists, err := s.store.groupLists(ctx, from)
	if err != nil {
		return nil, err
	}
	used := map[string]int64{}
	for _, list := range lists {
		for group := range strings.SplitSeq(list, ",") {
			used[group]++
		}
	}
	return used, nil
}
