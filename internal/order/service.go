package order

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
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
	Policy   func(ctx context.Context) (Policy, error)
	// Active tells, as the transaction sees it, who may still buy.
	Active func(ctx context.Context, tx *storage.Tx, user string) (bool, error)
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
	policy   func(ctx context.Context) (Policy, error)
	active   func(ctx context.Context, tx *storage.Tx, user string) (bool, error)
	store    store
}

// New makes the order desk.
func New(c Config) *Service {
	return &Service{
		db: c.DB, clock: c.Clock, log: c.Log, queue: c.Queue, live: c.Live, ledger: c.Ledger, payments: c.Payments, goods: c.Goods, policy: c.Policy,
		active: c.Active,
	}
}

// Place makes an order. Placing again with the same key answers the order that
// is there. The provider is asked when the order is shown, so that one who is
// away now cannot lose the order.
func (s *Service) Place(ctx context.Context, r Request) (Order, error) {
	goods, sold := s.goods[r.Kind]
	if !sold {
		return Order{}, ErrKind.Field("kind", "unknown_value")
	}
	if err := s.payments.Accepts(ctx, r.PayType); err != nil {
		return Order{}, err
	}
	policy, err := s.policy(ctx)
	if err != nil {
		return Order{}, fmt.Errorf("order policy: %w", err)
	}
	var placed Order
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		placed, err = s.place(ctx, tx, goods, r, policy.Countdown)
		return err
	})
	if err != nil {
		return Order{}, err
	}
	return placed, nil
}

func (s *Service) place(ctx context.Context, tx *storage.Tx, goods Goods, r Request, countdown time.Duration) (Order, error) {
	if err := lock(ctx, tx, r.UserID); err != nil {
		return Order{}, err
	}
	active, err := s.active(ctx, tx, r.UserID)
	if err != nil {
		return Order{}, err
	}
	if !active {
		return Order{}, ErrGone
	}
	if r.Key != "" {
		before, err := s.store.byKey(ctx, tx, r.UserID, r.Key)
		if found, err := storage.Found(err); found || err != nil {
			if err == nil && before.digest != r.digest() {
				err = ErrKeyReused
			}
			return before, err
		}
	}
	open, err := s.store.open(ctx, tx, r.UserID)
	found, err := storage.Found(err)
	if err != nil {
		return Order{}, err
	}
	if found {
		return Order{}, ErrOpen.With("transactionId", open.ID)
	}
	now := s.clock.Now()
	o := Order{
		ID: id.New(now), UserID: r.UserID, Kind: r.Kind, ProductID: r.ProductID, Cycle: r.Cycle, Apply: r.Apply, PayType: r.PayType,
		Status: Processing, Version: 1, CreatedAt: now, ExpiresAt: now.Add(countdown), digest: r.digest(),
	}
	priced, err := goods.Reserve(ctx, tx, r, o.ID)
	if err != nil {
		return Order{}, err
	}
	o.ProductName, o.Price, o.Terms = priced.Name, priced.Price, priced.Terms
	placed, err := s.store.insert(ctx, tx, o, r.Key)
	if err != nil {
		return Order{}, fmt.Errorf("place order: %w", err)
	}
	if !placed {
		return Order{}, ErrOpen
	}
	return o, s.payments.Prepare(ctx, tx, payment.NewAttempt{
		OrderID: o.ID, UserID: o.UserID, PayType: o.PayType, Amount: o.Price, ExpiresAt: o.ExpiresAt,
	})
}

// Get answers a member's own order.
func (s *Service) Get(ctx context.Context, user, order string) (Order, error) {
	return s.store.own(ctx, s.db, user, order)
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

// Paid is the "I have paid" button: it asks the provider at once.
func (s *Service) Paid(ctx context.Context, user, order string) (Order, error) {
	if _, err := s.Get(ctx, user, order); err != nil {
		return Order{}, err
	}
	if err := s.payments.Ask(ctx, order); err != nil {
		return Order{}, err
	}
	return s.Get(ctx, user, order)
}

// Cancel closes an order that waits for its payment.
func (s *Service) Cancel(ctx context.Context, user, order string) (Order, error) {
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		o, err := s.store.own(ctx, tx, user, order)
		if err != nil {
			return err
		}
		ended, err := s.end(ctx, tx, o)
		if err == nil && !ended {
			err = ErrNotCancellable.With("status", o.Status)
		}
		return err
	})
	if err != nil {
		return Order{}, err
	}
	return s.Get(ctx, user, order)
}

// end cancels a processing order and gives back what it held.
func (s *Service) end(ctx context.Context, tx *storage.Tx, o Order) (bool, error) {
	ended, err := s.move(ctx, tx, o.ID, Processing, Cancelled)
	if err != nil || !ended {
		return false, err
	}
	return true, s.goods[o.Kind].Release(ctx, tx, o)
}

func (s *Service) move(ctx context.Context, tx *storage.Tx, order string, from, to Status) (bool, error) {
	moved, err := s.store.move(ctx, tx, order, from, to, s.clock.Now())
	if err != nil || !moved {
		return false, err
	}
	return true, s.live.Invalidate(ctx, tx, topic, order)
}

// Credited notes money that has arrived for an order, in the transaction that
// books it, and has the order settled.
func (s *Service) Credited(ctx context.Context, tx *storage.Tx, d payment.Deposit) (payment.Routed, error) {
	routed := payment.Routed{Order: d.MeantFor}
	if d.MeantFor == "" {
		return payment.Routed{Stray: payment.Late}, nil
	}
	if err := s.store.receive(ctx, tx, d.MeantFor, d.Amount); err != nil {
		return routed, err
	}
	o, err := s.store.byID(ctx, tx, d.MeantFor)
	if err != nil {
		return routed, err
	}
	switch o.Status {
	case Succeeded:
		routed.Stray = payment.Twice
	case Cancelled, Failed:
		routed.Stray = payment.Late
	}
	if err := s.live.Invalidate(ctx, tx, topic, o.ID); err != nil {
		return routed, err
	}
	return routed, s.queue.Enqueue(ctx, tx, settleJob{Order: o.ID}, jobs.Unique(o.ID))
}

// Seen moves an order whose payment is on its way out of the countdown.
func (s *Service) Seen(ctx context.Context, tx *storage.Tx, order string, _ money.Amount) error {
	_, err := s.move(ctx, tx, order, Processing, PendingConfirmation)
	return err
}

// Dropped brings an order back whose payment has vanished.
func (s *Service) Dropped(ctx context.Context, tx *storage.Tx, order string) error {
	_, err := s.move(ctx, tx, order, PendingConfirmation, Processing)
	return err
}

// Failed ends an order that the provider refused to be paid for.
func (s *Service) Failed(ctx context.Context, tx *storage.Tx, order, _ string) error {
	o, err := s.store.byID(ctx, tx, order)
	if err != nil || !o.Status.Open() {
		return err
	}
	ended, err := s.move(ctx, tx, order, o.Status, Failed)
	if err != nil || !ended {
		return err
	}
	return s.goods[o.Kind].Release(ctx, tx, o)
}

// Settle succeeds an open order whose money is there: the price leaves the
// member's credit and the goods are handed over, or nothing happens at all.
// An order that is not open any more, or not paid yet, is left alone.
func (s *Service) Settle(ctx context.Context, order string) error {
	policy, err := s.policy(ctx)
	if err != nil {
		return fmt.Errorf("order policy: %w", err)
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		o, err := s.store.byID(ctx, tx, order)
		if err != nil {
			return err
		}
		allowed, err := policy.tolerance(o.Price)
		if err != nil || !o.Status.Open() || o.Due() > allowed {
			return err
		}
		moved, err := s.move(ctx, tx, o.ID, o.Status, Succeeded)
		if err != nil || !moved {
			return err
		}
		// The moved row is ours until the end: what it says of received money
		// cannot change any more.
		if o, err = s.store.byID(ctx, tx, order); err != nil {
			return err
		}
		goods := s.goods[o.Kind]
		if _, err := s.ledger.Post(ctx, tx, settlement(o, goods.Revenue())); err != nil {
			return fmt.Errorf("settle order %s: %w", o.ID, err)
		}
		return goods.Deliver(ctx, tx, o)
	})
}

func settlement(o Order, revenue string) ledger.Journal {
	credit := ledger.UserUSD(o.UserID)
	j := ledger.Journal{Key: "order:" + o.ID + ":settle", Kind: "settle", Ref: o.ID}
	if short := o.Due(); short > 0 {
		j.Transfers = append(j.Transfers, ledger.Transfer{From: ledger.Rounding(), To: credit, Amount: int64(short)})
	}
	j.Transfers = append(j.Transfers, ledger.Transfer{From: credit, To: ledger.Revenue(revenue), Amount: int64(o.Price)})
	return j
}
