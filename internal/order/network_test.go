package order_test

import (
	"context"
	"errors"
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// pier takes USDT on one network, as long as somebody watches it.
type pier struct {
	payment.Provider
	network   string
	unwatched bool
}

func (p *pier) ID() string { return "pier-" + p.network }

func (p *pier) Methods() []payment.Method {
	return []payment.Method{{PayType: payment.USDT, Networks: []string{p.network}}}
}

func (p *pier) Ready(context.Context) error {
	if p.unwatched {
		return errors.New("nobody watches the chain")
	}
	return nil
}

// Without a network in the wish, nobody may be sent to a chain that is not
// watched.
func TestAnOrderIsPaidOnANetworkThatIsReady(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		north, south := &pier{network: "north", unwatched: true}, &pier{network: "south"}
		f := newFixture(t, db, north, south)
		north.Provider, south.Provider = f.sandbox, f.sandbox
		want := func(o order.Order, network string) {
			t.Helper()
			attempts, err := f.desk.Attempts(t.Context(), o.ID)
			if err != nil || f.now(o).Network != network || attempts[len(attempts)-1].Network != network {
				t.Errorf("%+v on %q, %v; want %s", attempts, f.now(o).Network, err, network)
			}
		}
		r := wish("ann")
		r.PayType, r.Key = payment.USDT, "k1"
		o := f.placed(r)
		want(o, "south")

		north.unwatched = false // it comes first, and the same wish is still the same
		if again := f.placed(r); again.ID != o.ID {
			t.Errorf("placed again as %+v", again)
		}
		if err := f.write(func(ctx context.Context, tx *storage.Tx) error {
			return f.desk.Confirm(ctx, tx, o.ID, "ann", 3*money.Dollar, "south:1", "a part of it")
		}); err != nil {
			t.Fatal(err)
		}
		if attempts, err := f.desk.Attempts(t.Context(), o.ID); err != nil || len(attempts) != 2 || attempts[1].Amount != price-3*money.Dollar {
			t.Errorf("%+v, %v", attempts, err)
		}
		want(o, "south") // the rest, too

		south.unwatched = true
		if _, err := f.ChangePayType(t.Context(), "ann", o.ID, order.Choice{PayType: payment.USDT, Network: "south"}); !errors.Is(err, payment.ErrNetwork) {
			t.Errorf("on an unwatched chain: %v", err)
		}
		if _, err := f.ChangePayType(t.Context(), "ann", o.ID, order.Choice{PayType: payment.USDT}); err != nil {
			t.Fatal(err)
		}
		want(o, "north")
		north.unwatched, south.unwatched = true, false
		if _, err := f.ChangePayType(t.Context(), "ann", o.ID, order.Choice{PayType: payment.USDT}); err != nil {
			t.Fatal(err)
		}
		want(o, "south")
	})
}
