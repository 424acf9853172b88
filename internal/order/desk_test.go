package order_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// crowd knows everybody by a name that is the id in capitals.
type crowd struct{}

func (crowd) Search(_ context.Context, text string, _ int) ([]string, error) {
	if strings.Contains("ann@example.org", text) {
		return []string{"ann"}, nil
	}
	return nil, nil
}

func (crowd) Person(_ context.Context, userID string) (order.Person, error) {
	return order.Person{ID: userID, Nickname: strings.ToUpper(userID), Email: userID + "@example.org"}, nil
}

func (crowd) Names(_ context.Context, userIDs []string) (map[string]string, error) {
	names := map[string]string{}
	for _, id := range userIDs {
		names[id] = strings.ToUpper(id)
	}
	return names, nil
}

// diary remembers what operators did, or has no ink.
type diary struct {
	f     fixture
	noInk bool
	last  order.Act
}

var errNoInk = errors.New("no ink")

// RecordAct writes into the database, so that a rollback takes it along.
func (d *diary) RecordAct(ctx context.Context, tx *storage.Tx, a order.Act) error {
	if d.noInk {
		return errNoInk
	}
	d.last = a
	_, err := tx.Exec(ctx, `
		INSERT INTO audit_entry (id, at, actor, action, target, reason, state_before, state_after, ip)
		VALUES ($1, $2, $3, $4, $5, $6, '', '', $7)`, a.Action+a.Order, d.f.clock.Now(), a.By.UserID, a.Action, a.Order, a.Reason, a.By.IP)
	return err
}

func (d *diary) Acts(ctx context.Context, orderID string) ([]order.Told, error) {
	return storage.All(ctx, d.f.db, func(row storage.Scanner) (t order.Told, err error) {
		t.Source = order.FromAudit
		err = row.Scan(&t.At, &t.Event, &t.Detail, &t.Actor)
		return t, err
	}, `SELECT at, action, reason, actor FROM audit_entry WHERE target = $1`, orderID)
}

var olga = order.Operator{UserID: "olga", IP: "192.0.2.1"}

// counter is the operators' side of the shop.
func (f fixture) counter() (*order.Desk, *diary) {
	d := &diary{f: f}
	return order.NewDesk(f.Service, crowd{}, d), d
}

// bought is an order that was paid and delivered.
func (f fixture) bought(user string) order.Order {
	f.t.Helper()
	o := f.place(user)
	f.paid(o, price)
	return f.wantStatus(o, order.Succeeded)
}

func TestOperatorsCloseOnlyWhatWaitsForItsPayment(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		desk, acts := f.counter()
		o := f.place("ann")
		if err := desk.Close(t.Context(), olga, o.ID, " "); !errors.Is(err, order.ErrReasonRequired) {
			t.Errorf("without a reason: %v", err)
		}
		acts.noInk = true
		if err := desk.Close(t.Context(), olga, o.ID, "fraud"); !errors.Is(err, errNoInk) {
			t.Errorf("off the record: %v", err)
		}
		f.wantStatus(o, order.Processing)
		acts.noInk = false
		if err := desk.Close(t.Context(), olga, o.ID, "fraud"); err != nil {
			t.Fatal(err)
		}
		if now := f.wantStatus(o, order.Cancelled); now.ClosedBy != order.ByOperator {
			t.Errorf("closed by %q", now.ClosedBy)
		}
		if got := fmt.Sprint(acts.last.Before, acts.last.After); got != "{processing false} {cancelled false}" {
			t.Errorf("on record: %s", got)
		}
		if err := desk.Close(t.Context(), olga, o.ID, "again"); !errors.Is(err, order.ErrNotCancellable) {
			t.Errorf("twice: %v", err)
		}
		if err := desk.Close(t.Context(), olga, f.bought("bob").ID, "paid"); !errors.Is(err, order.ErrNotCancellable) {
			t.Errorf("what is paid: %v", err)
		}
		if err := desk.Close(t.Context(), olga, "missing", "why"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("what is not there: %v", err)
		}
	})
}

func TestTheDeskFindsOrdersByWhatPeopleTellIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		desk, _ := f.counter()
		first := f.bought("ann")
		f.clock.Advance(time.Second)
		second := f.bought("bob")
		f.clock.Advance(time.Second)
		third := f.place("ann")
		paid, err := f.desk.Observations(t.Context(), second.ID)
		if err != nil || len(paid) == 0 {
			t.Fatalf("%v, %v", paid, err)
		}
		succeeded := order.Succeeded
		for name, c := range map[string]struct {
			wanted order.Wanted
			want   []order.Order
		}{
			"everything":             {order.Wanted{}, []order.Order{third, second, first}},
			"a page":                 {order.Wanted{Limit: 2}, []order.Order{third, second}},
			"the next page":          {order.Wanted{Limit: 2, Behind: second.ID}, []order.Order{first}},
			"an id, badly copied":    {order.Wanted{Text: " " + strings.ToUpper(first.ID)}, []order.Order{first}},
			"a provider's id":        {order.Wanted{Text: paid[0].ExternalID}, []order.Order{second}},
			"a person":               {order.Wanted{Text: "ann@"}, []order.Order{third, first}},
			"a person, and paid":     {order.Wanted{Text: "ann@", Status: &succeeded}, []order.Order{first}},
			"a user":                 {order.Wanted{UserID: "bob"}, []order.Order{second}},
			"a kind":                 {order.Wanted{Kind: order.Package, UserID: "bob"}, []order.Order{second}},
			"another kind":           {order.Wanted{Kind: order.Points}, nil},
			"nobody and nothing":     {order.Wanted{Text: "zed"}, nil},
			"somebody else's person": {order.Wanted{Text: "ann@", UserID: "bob"}, nil},
		} {
			if c.wanted.Limit == 0 {
				c.wanted.Limit = 10
			}
			found, err := desk.Find(t.Context(), c.wanted)
			same := err == nil && len(found) == len(c.want)
			for i := range min(len(found), len(c.want)) {
				same = same && found[i].ID == c.want[i].ID
			}
			if !same {
				t.Errorf("%s: %d orders, %v; want %d", name, len(found), err, len(c.want))
			}
		}
	})
}

func TestACaseTellsWhatEveryoneRemembers(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		desk, _ := f.counter()
		o := f.bought("ann")
		if err := desk.Refund(t.Context(), olga, o.ID, "unhappy"); err != nil {
			t.Fatal(err)
		}
		c, err := desk.Case(t.Context(), o.ID)
		if err != nil {
			t.Fatal(err)
		}
		told := map[string]order.Told{}
		for _, line := range c.Timeline {
			told[string(line.Source)+" "+line.Event] = line
		}
		for _, want := range []string{
			"order placed", "payment prepared", "webhook announced", "payment paid", "ledger payment", "order received", "ledger settle",
			"order succeeded", "ledger refund", "order refunded", "audit order.refund",
		} {
			if _, is := told[want]; !is {
				t.Errorf("nobody remembers %q: %+v", want, c.Timeline)
			}
		}
		if refunded := told["order refunded"]; refunded.Amount != price || refunded.Detail != "unhappy" || c.Names[refunded.Actor] != "OLGA" {
			t.Errorf("%+v", refunded)
		}
		if c.Buyer.Nickname != "ANN" || c.Credit != price || len(c.Attempts) != 1 || len(c.Observations) != 1 || len(c.Journals) < 3 {
			t.Errorf("%+v", c)
		}
		if _, err := desk.Case(t.Context(), "missing"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("what is not there: %v", err)
		}
	})
}

// buy places an order that what the member has pays at once.
func (f fixture) buy(user string, by payment.PayType) order.Order {
	f.t.Helper()
	r := wish(user)
	r.PayType = by
	return f.wantStatus(f.placed(r), order.Succeeded)
}
