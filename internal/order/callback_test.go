package order_test

import (
	"context"
	"testing"

	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// frozen is what is withheld from somebody.
func frozen(user string) ledger.Account { return ledger.UserPoints("frozen:" + user) }

// Freeze counts in the ledger, as all that the shelf does.
func (s *shelf) Freeze(ctx context.Context, tx *storage.Tx, o order.Order, withhold bool) error {
	if withhold {
		return s.count(ctx, tx, delivered(o.UserID), frozen(o.UserID))
	}
	return s.count(ctx, tx, frozen(o.UserID), delivered(o.UserID))
}

// disputes has the payer of an order's payments call one back, or lose that.
func (f fixture) disputes(o order.Order, state payment.State) error {
	err := f.write(func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO payment_sandbox (external_id, attempt_id, state, amount, of_id, paid_at)
			SELECT 'of:' || external_id, attempt_id, $1, amount, external_id, paid_at FROM payment_sandbox
			WHERE  state = 'paid' AND attempt_id IN (SELECT id FROM payment_attempt WHERE order_id = $2)
			ON CONFLICT (external_id) DO UPDATE SET state = excluded.state`, state, o.ID)
		return err
	})
	if err != nil {
		return err
	}
	return f.desk.Ask(f.t.Context(), o.ID)
}

func (f fixture) disputed(o order.Order, state payment.State) {
	f.t.Helper()
	if err := f.disputes(o, state); err != nil {
		f.t.Fatal(err)
	}
}

func (f fixture) reconsider(user string) {
	f.t.Helper()
	if err := f.Reconsider(f.t.Context(), user); err != nil {
		f.t.Fatal(err)
	}
}

// wantWithheld looks at an order's marks and at what its buyer has.
func (f fixture) wantWithheld(o order.Order, calledBack, withheld bool) {
	f.t.Helper()
	now := f.now(o)
	if (now.CalledBackAt != nil) != calledBack || now.Frozen != withheld {
		f.t.Errorf("called back %v, frozen %v, want %v and %v", now.CalledBackAt != nil, now.Frozen, calledBack, withheld)
	}
	if held := f.balance(frozen(o.UserID)) > 0; held != withheld {
		f.t.Errorf("withheld %v, want %v", held, withheld)
	}
	f.wantSound()
}

func (f fixture) wantOwed(user string, want money.Amount) {
	f.t.Helper()
	if owed := -money.Amount(f.balance(ledger.UserReceivable(user))); owed != want {
		f.t.Errorf("%s owes %s, want %s", user, owed, want)
	}
}

func each(t *testing.T, test func(f fixture)) {
	t.Helper()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) { test(newFixture(t, db)) })
}

func TestGoodsAreWithheldWhileADisputeIsOpenAndHandedOutWhenItIsWon(t *testing.T) {
	each(t, func(f fixture) {
		o := f.bought("ann")
		f.disputed(o, payment.Disputed)
		f.wantWithheld(o, true, true)
		f.wantOwed("ann", price)
		f.wantStatus(o, order.Succeeded)
		f.disputed(o, payment.DisputeWon)
		f.wantWithheld(o, false, false)
		f.wantOwed("ann", 0)
		f.wantBooks("ann", 0, 1)
		f.wantHistory(o, order.Placed, order.Received, order.Fulfilled, order.CalledBack, order.Frozen, order.CallBackWithdrawn, order.Thawed)
	})
}

func TestGoodsAreHandedOutAgainWhenTheDebtIsRepaid(t *testing.T) {
	each(t, func(f fixture) {
		o := f.bought("ann")
		f.disputed(o, payment.Refunded)
		f.credit("ann", price-money.Micro)
		f.reconsider("ann")
		f.wantWithheld(o, true, true)
		f.credit("ann", 3*money.Micro)
		f.reconsider("ann")
		f.wantWithheld(o, true, false)
		f.wantBooks("ann", 2*money.Micro, 1)
		f.reconsider("ann")
		f.wantHistory(o, order.Placed, order.Received, order.Fulfilled, order.CalledBack, order.Frozen, order.Thawed)
	})
}

func TestGoodsThatCreditHasPaidForAreNotWithheld(t *testing.T) {
	each(t, func(f fixture) {
		o := f.bought("ann")
		f.credit("ann", price)
		f.disputed(o, payment.Disputed)
		f.wantWithheld(o, true, false)
		f.wantBooks("ann", 0, 1)
	})
}

func TestOnlyWhatTheMoneyItselfHasBoughtIsWithheld(t *testing.T) {
	each(t, func(f fixture) {
		late := f.place("bob")
		if _, err := f.Cancel(t.Context(), "bob", late.ID); err != nil {
			t.Fatal(err)
		}
		f.paid(late, price)
		again, err := f.Again(t.Context(), "bob", late.ID, "", "", nil)
		if err != nil {
			t.Fatal(err)
		}
		f.disputed(late, payment.Disputed)
		f.wantWithheld(late, true, false) // what its money bought later was paid from credit
		f.wantWithheld(again, false, false)
		f.wantOwed("bob", price)
	})
}

// Who owes is asked for the price and the debt together, and what comes repays
// the debt first.
func TestWhoOwesPaysThatWithTheNextOrder(t *testing.T) {
	for name, parts := range map[string][]money.Amount{
		"at once":                   {2 * price},
		"the debt first":            {price, price},
		"the price, and then less":  {price, price / 2, price / 2},
		"more than is to pay":       {3 * price},
		"with what may be missing":  {2*price - 5*money.Cent},
		"in the smallest of pieces": {money.Micro, 2*price - money.Micro},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(f fixture) {
				first := f.bought("ann")
				f.disputed(first, payment.Disputed)
				o, came := f.place("ann"), money.Amount(0)
				f.wantDue(o, 2*price)
				for i, part := range parts {
					f.paid(o, part)
					came += part
					if i < len(parts)-1 {
						f.wantStatus(o, order.Processing)
						f.wantDue(o, 2*price-came)
					}
				}
				f.wantStatus(o, order.Succeeded)
				f.reconsider("ann")
				f.wantWithheld(first, true, false)
				f.wantOwed("ann", 0)
				f.wantBooks("ann", max(0, came-2*price), 2)
				f.wantTold("ann", max(0, came-2*price))
			})
		})
	}
}

func TestLateMoneyOfWhoOwesIsToldAsFarAsItIsKept(t *testing.T) {
	each(t, func(f fixture) {
		first := f.bought("ann")
		f.disputed(first, payment.Disputed)
		o := f.place("ann")
		if _, err := f.Cancel(t.Context(), "ann", o.ID); err != nil {
			t.Fatal(err)
		}
		f.paid(o, price+money.Dollar)
		f.wantBooks("ann", money.Dollar, 0)
		f.wantTold("ann", money.Dollar)
	})
}

// However a dispute and purchases from the same credit fall together, what was
// bought and cannot be paid is owed, and nothing is lost.
func TestADisputeAndPurchasesFromTheSameCreditAtOnce(t *testing.T) {
	each(t, func(f fixture) {
		paid := f.bought("ann")
		f.credit("ann", 2*price)
		byCredit := wish("ann")
		byCredit.PayType = order.ByCredit
		results := storagetest.AtOnce(8, func(i int) error {
			if i < 2 {
				return f.disputes(paid, payment.Disputed)
			}
			_, err := f.Place(t.Context(), byCredit)
			return err
		})
		storagetest.WantCount(t, results[:2], nil, 2)
		bought := money.Amount(0)
		for _, err := range results[2:] {
			if err == nil {
				bought += price
			}
		}
		held, err := f.books.Holdings(t.Context(), f.db, "ann")
		if err != nil || money.Amount(held.Spendable()-held.Owed) != price-bought {
			t.Errorf("%+v after %s were bought, %v", held, bought, err)
		}
		f.reconsider("ann")
		f.wantWithheld(paid, true, held.Owed > 0)
	})
}

func TestAnOrderShowsHowItWasReallyPaid(t *testing.T) {
	for name, c := range map[string]struct {
		chosen, used payment.PayType
		other        bool // it was meant for another order
		want         payment.PayType
	}{
		"as chosen":                 {payment.Sandbox, payment.Sandbox, false, payment.Sandbox},
		"nobody knows":              {payment.Sandbox, "", false, payment.Sandbox},
		"by another wallet":         {payment.Sandbox, payment.ApplePay, false, payment.ApplePay},
		"by a way turned away from": {payment.GooglePay, payment.ApplePay, false, payment.Sandbox},
		"for another order":         {payment.Sandbox, payment.ApplePay, true, payment.Sandbox},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(f fixture) {
				o := f.place("ann")
				d := payment.Deposit{UserID: "ann", MeantFor: o.ID, Provider: "stripe", ExternalID: "pi", Amount: price, PayType: c.used, Chosen: c.chosen}
				if c.other {
					d.MeantFor = id.New(f.clock.Now())
				}
				err := f.write(func(ctx context.Context, tx *storage.Tx) error {
					_, err := f.Credited(ctx, tx, d)
					return err
				})
				now := f.now(o)
				if err != nil || now.PayType != c.want {
					t.Errorf("paid by %s (%v), want %s", now.PayType, err, c.want)
				}
				if c.want != payment.Sandbox {
					f.wantHistory(o, order.Placed, order.Received, order.PaidBy)
				}
			})
		})
	}
}
