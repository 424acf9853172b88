package order

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// Request is what a buyer asks for.
type Request struct {
	UserID    string
	Kind      Kind
	ProductID string
	Cycle     string
	Apply     string
	Quantity  int64         // points of a points order, months of premium, pieces of market goods
	Price     *money.Amount // what the buyer was shown, if that is to hold
	PayType   payment.PayType
	Network   string
	Device    payment.Device
	UseCredit bool
	Key       string // idempotency key, may be empty
	Lang      lang.Tag

	// network is where it will be paid. What the buyer has asked for stays beside
	// it: asked again, the same wish may find another network ready.
	network string
}

// digest identifies what is asked for, so that a key cannot stand for two
// different wishes.
func (r Request) digest() string {
	asked := fmt.Appendf(nil, "%s\n%s\n%s\n%s\n%d\n%s\n%s\n%t",
		r.Kind, r.ProductID, r.Cycle, r.Apply, r.Quantity, r.PayType, r.Network, r.UseCredit)
	if r.Price != nil { // a wish that names none keeps the digest it always had
		asked = fmt.Appendf(asked, "\n%s", *r.Price)
	}
	sum := sha256.Sum256(asked)
	return hex.EncodeToString(sum[:])
}

// sameAs asks for an order's goods again.
func sameAs(o Order) Request {
	return Request{UserID: o.UserID, Kind: o.Kind, ProductID: o.ProductID, Cycle: o.Cycle, Apply: o.Apply, Quantity: o.Quantity}
}

// agrees refuses a price that is not the one the buyer was shown: goods of
// others may cost something else by now.
func (r Request) agrees(price money.Amount) error {
	if r.Price != nil && *r.Price != price {
		return ErrPriceChanged.With("price", price)
	}
	return nil
}

// Priced is what Goods answers to a request.
type Priced struct {
	ProductID string // where the goods and not the buyer name the product
	Name      string
	Price     money.Amount
	Terms     json.RawMessage
}

// Goods is one kind of thing that can be ordered.
type Goods interface {
	// Reserve prices the product and takes what is scarce.
	Reserve(ctx context.Context, tx *storage.Tx, r Request, order string) (Priced, error)
	// Release gives back what Reserve took. Called once for each Reserve that
	// came to nothing, with the order's end.
	Release(ctx context.Context, tx *storage.Tx, o Order) error
	// Deliver hands over. Called once, in the transaction that succeeds the order,
	// before the price moves unless they are Booked: it reads no balance of the buyer's.
	Deliver(ctx context.Context, tx *storage.Tx, o Order) error
	// TakeBack ends what Deliver gave, or refuses. Called in the transaction that
	// refunds the order, before the price goes back unless they are Booked.
	TakeBack(ctx context.Context, tx *storage.Tx, o Order) error
	// Revenue names the ledger account that the price goes to.
	Revenue() string
}

// Booked is goods that are handed over in the ledger. Their price moves first,
// there and back: the ledger's locks come in one order, and what is held for
// somebody must be there before they can be given it.
type Booked interface{ Booked() }

// priceFirst tells whether the price of goods moves before them. That of all
// others moves last: it goes to accounts that all buyers share, and whoever has
// changed one lets everybody wait until the transaction ends.
func priceFirst(goods Goods) bool {
	_, booked := goods.(Booked)
	return booked
}
