package order

import (
	"context"
	"log/slog"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/jobs"
	"causeway/internal/ledger"
	"causeway/internal/live"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// topic is where changes of orders are announced, by order id.
const topic = "order"

// Config is what the order desk works with.
type Config struct {
	DB       *storage.DB
	Clock    clock.Clock
	Log      *slog.Logger
	Queue    *jobs.Queue
	Live     *live.Live
	Ledger   *ledger.Service
	Payments *payment.Service
	Goods    map[Kind]Goods
	Notices  Notices
	// Policy is what holds now; PolicyIn the same inside a transaction.
	Policy   func(ctx context.Context) (Policy, error)
	PolicyIn func(ctx context.Context, tx *storage.Tx) (Policy, error)
	// Active tells, as the transaction sees it, who may still buy.
	Active func(ctx context.Context, tx *storage.Tx, user string) (bool, error)
	// Receipts tells what became of market goods, by order; nil without a market.
	Receipts func(ctx context.Context, orders []string) (map[string]Receipt, error)
	// Sellers tells who sells market goods, by product; nil without a market.
	Sellers func(ctx context.Context, products []string) (map[string]Seller, error)
}

// Notices tells members what they would otherwise miss.
type Notices interface {
	// MoneyKept says that an amount bought nothing and is the member's credit.
	MoneyKept(ctx context.Context, tx *storage.Tx, user string, amount money.Amount) error
	// CalledBack says that a payment has left us again.
	CalledBack(ctx context.Context, tx *storage.Tx, user string, amount money.Amount) error
}

// Service places, settles and ends orders.
type Service struct {
	db       *storage.DB
	clock    clock.Clock
	log      *slog.Logger
	queue    *jobs.Queue
	live     *live.Live
	ledger   *ledger.Service
	payments *payment.Service
	goods    map[Kind]Goods
	notices  Notices
	policy   func(ctx context.Context) (Policy, error)
	policyIn func(ctx context.Context, tx *storage.Tx) (Policy, error)
	active   func(ctx context.Context, tx *storage.Tx, user string) (bool, error)
	receipts func(ctx context.Context, orders []string) (map[string]Receipt, error)
	sellers  func(ctx context.Context, products []string) (map[string]Seller, error)
	store    store
}

// New makes the order desk.
func New(c Config) *Service {
	return &Service{
		db: c.DB, clock: c.Clock, log: c.Log, queue: c.Queue, live: c.Live, ledger: c.Ledger, payments: c.Payments, goods: c.Goods,
		notices: c.Notices, policy: c.Policy, policyIn: c.PolicyIn, active: c.Active, receipts: c.Receipts, sellers: c.Sellers,
	}
}

// Get answers a member's own order.
func (s *Service) Get(ctx context.Context, user, order string) (Order, error) {
	return s.store.own(ctx, s.db, user, order)
}

// History answers what happened to an order, oldest first.
func (s *Service) History(ctx context.Context, order string) ([]Event, error) {
	return s.store.events(ctx, s.db, order)
}

// Unfinished answers the order that locks a member's other purchases.
func (s *Service) Unfinished(ctx context.Context, user string) (Order, error) {
	return s.store.open(ctx, s.db, user)
}

// List answers a member's orders, newest first.
func (s *Service) List(ctx context.Context, user string, f Filter) ([]Order, error) {
	return s.store.list(ctx, s.db, user, f)
}

// Instructions tell how an open order is to be paid.
func (s *Service) Instructions(ctx context.Context, o Order) (payment.Instructions, error) {
	if !o.Status.Open() {
		return payment.Instructions{}, nil
	}
	return s.payments.Open(ctx, o.ID)
}

// Paid is the "I have paid" button: it asks the provider at once, and settles
// what other credit may cover by now.
func (s *Service) Paid(ctx context.Context, user, order string) (Order, error) {
	o, err := s.Get(ctx, user, order)
	if err != nil {
		return Order{}, err
	}
	if err := s.payments.Ask(ctx, order); err != nil { // the provider is away; the sweep asks again
		s.log.Error("the provider could not be asked", "order", order, "error", err)
	}
	if o.Status.Open() {
		if err := s.Settle(ctx, order); err != nil {
			return Order{}, err
		}
	}
	return s.Get(ctx, user, order)
}
