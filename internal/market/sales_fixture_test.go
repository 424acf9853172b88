package market_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/base/seal"
	"causeway/internal/ledger"
	"causeway/internal/market"
	"causeway/internal/storage"
)

const (
	kim     = "kim"             // keeps the store
	pieceUS = 10 * money.Dollar // what a piece of anything costs
)

// trade is a market with one store, whose buyers have money enough.
type trade struct {
	*market.Service
	t     testing.TB
	db    *storage.DB
	clock *clock.Manual
	books *ledger.Service
	box   seal.Box
	heard *heard
	fee   int64 // basis points
	shop  string
}

// heard is what the market told others, once it was durable.
type heard struct {
	mu    sync.Mutex
	lines []string
}

func (h *heard) note(tx *storage.Tx, line string) {
	tx.AfterCommit(func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.lines = append(h.lines, line)
	})
}

func (h *heard) Touch(_ context.Context, tx *storage.Tx, order string) error {
	h.note(tx, "touched "+order)
	return nil
}

func (h *heard) MarkRefunded(_ context.Context, tx *storage.Tx, order string, amount money.Amount, actor string) error {
	h.note(tx, "refunded "+amount.String()+" by "+actor)
	return nil
}

func (h *heard) RecordAct(_ context.Context, tx *storage.Tx, a market.Act) error {
	h.note(tx, a.By.UserID+" "+a.Action+": "+a.Reason)
	return nil
}

func (h *heard) tell(_ context.Context, tx *storage.Tx, user, template string, values map[string]string) error {
	h.note(tx, strings.TrimSpace(template+" to "+user+" "+values["Outcome"]))
	return readable(template, values)
}

// take answers what was heard since the last time.
func (h *heard) take() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := strings.Join(h.lines, "\n")
	h.lines = nil
	return all
}

// sealKey is the same for all processes of one market.
var sealKey = strings.Repeat("k", seal.MinKey)

func openTrade(t testing.TB, db *storage.DB) *trade {
	t.Helper()
	tr := newTrade(t, db, clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)))
	tr.shop = tr.store(kim)
	return tr
}

// newTrade is another process at the same market, if the clock is the same.
func newTrade(t testing.TB, db *storage.DB, c *clock.Manual) *trade {
	t.Helper()
	tr := &trade{t: t, db: db, clock: c, books: ledger.New(db, c), heard: &heard{}}
	var err error
	if tr.box, err = seal.New(sealKey); err != nil {
		t.Fatal(err)
	}
	tr.Service = market.New(market.Config{
		DB: db, Clock: c, Ledger: tr.books, Box: tr.box, Secret: "a secret", Orders: tr.heard, Recorder: tr.heard, Tell: tr.heard.tell,
		PolicyIn: func(context.Context, *storage.Tx) (market.Policy, error) { return market.Policy{Fee: tr.fee}, nil },
		Active:   active(true), Check: check, Names: names, Nicks: names, BaseURL: "https://shop.example",
	})
	return tr
}

func (tr *trade) write(do func(ctx context.Context, tx *storage.Tx) error) error {
	return tr.db.Write(tr.t.Context(), do)
}

func (tr *trade) exec(statement string, args ...any) {
	tr.t.Helper()
	err := tr.write(func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
	if err != nil {
		tr.t.Fatal(err)
	}
}

func (tr *trade) fresh() string { return id.New(tr.clock.Now()) }

// store is an open one.
func (tr *trade) store(owner string) string {
	tr.t.Helper()
	storeID := tr.fresh()
	tr.exec(`INSERT INTO market_store (id, owner_id, name, folded, about, logo, state, suspended_for, reason, bond, sales, rating_sum, rating_count,
		version, created_at) VALUES ($1, $2, $1, $1, '', '', 'open', '', '', 0, 0, 0, 0, 1, $3)`, storeID, owner, tr.clock.Now())
	return storeID
}

// product is one that everybody can buy, delivered by messages.
func (tr *trade) product(stock int64) string {
	tr.t.Helper()
	product := tr.fresh()
	tr.exec(`INSERT INTO market_product (id, store_id, state, reason, blocked, texts, name, folded, category, price, delivery, stock, limit_one,
		adult, pictures, sales, rating_sum, rating_count, rating, shown, version, created_at, changed_at)
		VALUES ($1, $2, 'listed', '', FALSE, $3, 'Rope', 'rope', 'other', $4, 'message', $5, FALSE, FALSE, '[]', 0, 0, 0, 0, TRUE, 1, $6, $6)`,
		product, tr.shop, `{"en-US": {"name": "Rope", "about": ""}, "ru-RU": {"name": "Канат", "about": ""}}`, pieceUS, stock, tr.clock.Now())
	return product
}

// items is a product that is delivered from a list.
func (tr *trade) items(words ...string) string {
	tr.t.Helper()
	product := tr.product(int64(len(words)))
	tr.exec(`UPDATE market_product SET delivery = 'items' WHERE id = $1`, product)
	for _, w := range words {
		item := tr.fresh()
		tr.exec(`INSERT INTO market_item (id, product_id, store_id, sealed, fingerprint, state, created_at) VALUES ($1, $2, $3, $4, $1, 'free', $5)`,
			item, product, tr.shop, tr.box.Seal("market item "+item, w), tr.clock.Now())
	}
	return product
}

// numbered are the words of n items.
func numbered(n int) (words []string) {
	for i := range n {
		words = append(words, fmt.Sprintf("key %d", i))
	}
	return words
}

// fund gives somebody credit.
func (tr *trade) fund(user string, amount money.Amount) {
	tr.t.Helper()
	err := tr.write(func(ctx context.Context, tx *storage.Tx) error {
		_, err := tr.books.Post(ctx, tx, ledger.Journal{Key: "fund:" + id.New(clock.System{}.Now()), Kind: "test", Transfers: []ledger.Transfer{
			{From: ledger.Granted(), To: ledger.UserUSD(user), Amount: int64(amount)},
		}})
		return err
	})
	if err != nil {
		tr.t.Fatal(err)
	}
}

// reserve is what placing an order does.
func (tr *trade) reserve(user, product, order string, quantity int64) (offer market.Offer, err error) {
	err = tr.write(func(ctx context.Context, tx *storage.Tx) (err error) {
		offer, err = tr.Reserve(ctx, tx, product, user, order, quantity, "ru-RU")
		return err
	})
	return offer, err
}

// settle is what the order desk does once the money is there.
func (tr *trade) settle(ctx context.Context, tx *storage.Tx, user, order string, offer market.Offer) error {
	if err := tr.HoldSale(ctx, tx, offer.ProductID); err != nil {
		return err
	}
	_, err := tr.books.Post(ctx, tx, ledger.Journal{Key: "order:" + order + ":settle", Kind: "settle", Ref: order, Transfers: []ledger.Transfer{
		{From: ledger.UserUSD(user), To: ledger.Escrow(order), Amount: int64(offer.Price)},
	}})
	if err != nil {
		return err
	}
	return tr.Sold(ctx, tx, market.SoldOrder{
		OrderID: order, ProductID: offer.ProductID, BuyerID: user, ProductName: offer.Name, Quantity: offer.Terms.Quantity, Price: offer.Price,
	})
}

// buy places an order that credit pays at once.
func (tr *trade) buy(user, product string, quantity int64) (order string, err error) {
	order = tr.fresh()
	err = tr.write(func(ctx context.Context, tx *storage.Tx) error {
		offer, err := tr.Reserve(ctx, tx, product, user, order, quantity, "en-US")
		if err != nil {
			return err
		}
		return tr.settle(ctx, tx, user, order, offer)
	})
	return order, err
}

func (tr *trade) bought(user, product string, quantity int64) string {
	tr.t.Helper()
	tr.fund(user, pieceUS*money.Amount(quantity))
	order, err := tr.buy(user, product, quantity)
	if err != nil {
		tr.t.Fatal(err)
	}
	return order
}

func (tr *trade) must(err error) {
	tr.t.Helper()
	if err != nil {
		tr.t.Fatal(err)
	}
}

func (tr *trade) count(statement string, args ...any) (n int64) {
	tr.t.Helper()
	if err := tr.db.QueryRow(tr.t.Context(), statement, args...).Scan(&n); err != nil {
		tr.t.Fatal(err)
	}
	return n
}

func (tr *trade) state(order string) (state market.SaleState) {
	tr.t.Helper()
	if err := tr.db.QueryRow(tr.t.Context(), `SELECT state FROM market_sale WHERE order_id = $1`, order).Scan(&state); err != nil {
		tr.t.Fatal(err)
	}
	return state
}

func (tr *trade) balance(a ledger.Account) money.Amount {
	tr.t.Helper()
	balance, err := tr.books.Balance(tr.t.Context(), tr.db, a)
	tr.must(err)
	return money.Amount(balance)
}

// wantMoney looks at what the parties of an order have.
func (tr *trade) wantMoney(order, buyer string, escrow, back, earned, fee money.Amount) {
	tr.t.Helper()
	got := [4]money.Amount{
		tr.balance(ledger.Escrow(order)), tr.balance(ledger.UserUSD(buyer)), tr.balance(ledger.StoreUSD(tr.shop)), tr.balance(ledger.Revenue("market_fee")),
	}
	if want := [4]money.Amount{escrow, back, earned, fee}; got != want {
		tr.t.Errorf("escrow, buyer, store and house have %v, want %v", got, want)
	}
	tr.wantSound()
}

// wantSound holds whatever has happened: the books add up, every escrow holds
// the price of its open sale, stock is what is free, and nothing was handed out
// twice or in another number than it was paid for.
func (tr *trade) wantSound() {
	tr.t.Helper()
	broken, err := tr.books.Verify(tr.t.Context())
	if err != nil || len(broken) > 0 {
		tr.t.Errorf("ledger: %v %v", broken, err)
	}
	for what, statement := range map[string]string{
		"escrows that hold another amount": `SELECT COUNT(*) FROM market_sale s LEFT JOIN ledger_account a ON a.id = 'escrow:' || s.order_id || ':usd'
			WHERE COALESCE(a.balance, 0) <> CASE WHEN s.state IN ('awaiting', 'delivered', 'disputed') THEN s.price ELSE 0 END`,
		"products whose stock is not what is free": `SELECT COUNT(*) FROM market_product p WHERE delivery = 'items'
			AND stock <> (SELECT COUNT(*) FROM market_item i WHERE i.product_id = p.id AND i.state = 'free')`,
		"sales with another number of items": `SELECT COUNT(*) FROM market_sale s WHERE delivery = 'items'
			AND quantity <> (SELECT COUNT(*) FROM market_item i WHERE i.order_id = s.order_id AND i.state = 'delivered')`,
		"items that were handed out for nothing": `SELECT COUNT(*) FROM market_item i WHERE state = 'delivered'
			AND NOT EXISTS (SELECT 1 FROM market_sale s WHERE s.order_id = i.order_id)`,
		"disputes that do not fit": `SELECT COUNT(*) FROM market_dispute d JOIN market_sale s ON s.order_id = d.order_id
			WHERE (d.outcome = '') <> (s.state = 'disputed')`,
	} {
		if n := tr.count(statement); n != 0 {
			tr.t.Errorf("%d %s", n, what)
		}
	}
}
