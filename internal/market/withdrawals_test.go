package market_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const (
	wallet    = "TKeepersWallet"
	tronHash  = "5c1e0000000000000000000000000000000000000000000000000000000000aa"
	otherHash = "5c1e0000000000000000000000000000000000000000000000000000000000bb"
)

var (
	pavel     = market.Operator{UserID: "pavel", IP: "192.0.2.8"}
	keeperKim = market.Operator{UserID: "kim", IP: "192.0.2.9"} // who keeps a store, too
)

// bank is a square with a store of kim's that has earned a thousand dollars.
type bank struct {
	*square
	store market.Store
}

func newBank(t *testing.T, db *storage.DB) *bank {
	t.Helper()
	b := &bank{square: newSquare(t, db)}
	b.policy.WithdrawMin, b.policy.WithdrawDaily, b.policy.WithdrawAlone = 10*money.Dollar, 800*money.Dollar, 100*money.Dollar
	b.Networks = []string{"tron", "bsc"}
	b.Address = func(network, typed string) (string, error) {
		if prefix := map[string]string{"tron": "T", "bsc": "0x"}[network]; !strings.HasPrefix(typed, prefix) {
			return "", errors.New("no address of " + network)
		}
		return typed, nil
	}
	b.store = b.opened("kim", "Kim's lamps "+id.New(b.clock.Now()))
	b.earn(b.store.ID, 1000*money.Dollar)
	b.letters()
	return b
}

// earn is what a closed sale brings.
func (s *square) earn(storeID string, amount money.Amount) {
	s.t.Helper()
	order := id.New(s.clock.Now())
	s.post(ledger.Journal{
		Key: "escrow:" + order + ":close", Kind: "release", Ref: order, Memo: map[string]string{"productName": "Lamp"},
		Transfers: []ledger.Transfer{{From: ledger.Granted(), To: ledger.StoreUSD(storeID), Amount: int64(amount)}},
	})
	s.clock.Advance(time.Second)
}

func (b *bank) ask(dollars int) (market.Withdrawal, error) {
	return b.Withdraw(b.t.Context(), "kim", market.WithdrawalWish{Amount: money.Amount(dollars) * money.Dollar, Network: "tron", Address: wallet})
}

func (b *bank) asked(dollars int) market.Withdrawal {
	b.t.Helper()
	w, err := b.ask(dollars)
	if err != nil {
		b.t.Fatal(err)
	}
	b.clock.Advance(time.Second)
	return w
}

func (b *bank) approved(dollars int) market.Withdrawal {
	b.t.Helper()
	w := b.asked(dollars)
	for _, by := range []market.Operator{operator, pavel} {
		got, err := b.ApproveWithdrawal(b.t.Context(), by, w.ID)
		if err != nil {
			b.t.Fatal(err)
		}
		if got.State == market.WithdrawalApproved {
			return got
		}
	}
	b.t.Fatal("two were not enough")
	return w
}

// sending is what olga says to be sending.
func (b *bank) sending(dollars int) market.Withdrawal {
	b.t.Helper()
	w, err := b.ClaimWithdrawal(b.t.Context(), operator, b.approved(dollars).ID)
	if err != nil {
		b.t.Fatal(err)
	}
	return w
}

// wantMoney compares what the store has, in dollars, and looks at the books.
func (b *bank) wantMoney(when string, balance, held, paid int) {
	b.t.Helper()
	till, err := b.Till(b.t.Context(), "kim")
	if err != nil {
		b.t.Fatal(err)
	}
	got := fmt.Sprint(till.Balance, " ", till.Held, " ", till.PaidOut)
	dollars := func(n int) money.Amount { return money.Amount(n) * money.Dollar }
	want(b.t, when, got, fmt.Sprint(dollars(balance), " ", dollars(held), " ", dollars(paid)))
	want(b.t, when+", earned", till.Earned, dollars(balance+held+paid))
	want(b.t, when+", held by the books", b.balance(ledger.StoreHeld(b.store.ID)), dollars(held))
	b.wantSound()
}

func TestAWithdrawalIsHeldAgreedToAndPaid(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		w := b.asked(40)
		want(t, "state", w.State, market.WithdrawalAsked)
		b.wantMoney("asked", 960, 40, 0)

		if w, _ = b.ApproveWithdrawal(t.Context(), operator, w.ID); w.State != market.WithdrawalApproved || w.ApprovedBy != "olga" {
			t.Fatalf("%+v", w)
		}
		b.wantMoney("approved", 960, 40, 0)

		_, err := b.PayWithdrawal(t.Context(), pavel, w.ID, tronHash, "")
		wantErr(t, "pay what nobody says to be sending", err, market.ErrWithdrawalUnsent)
		if w, err = b.ClaimWithdrawal(t.Context(), pavel, w.ID); err != nil || w.State != market.WithdrawalSending || w.SenderID != "pavel" || w.SendingAt == nil {
			t.Fatalf("%+v, %v", w, err)
		}
		b.wantMoney("being sent", 960, 40, 0)
		_, err = b.PayWithdrawal(t.Context(), pavel, w.ID, "0x"+tronHash, "")
		want(t, "another network's hash", fieldCode(err, "reference"), "transaction_hash_invalid")
		w, err = b.PayWithdrawal(t.Context(), pavel, w.ID, " "+strings.ToUpper(tronHash)+" ", "")
		if err != nil || w.State != market.WithdrawalPaid || w.Reference != tronHash {
			t.Fatalf("%+v, %v", w, err)
		}
		b.wantMoney("paid", 960, 0, 40)
		want(t, "left the house", b.balance(ledger.PaidOut()), 40*money.Dollar)
		want(t, "letters", b.letters(), "kim: market_withdrawal Address="+wallet+" Amount=40.00 Network=TRON Outcome=paid Reason= Reference="+tronHash+
			" StoreURL=https://shop.example/market/my_store")
		want(t, "acts", strings.Join(b.acts, ";"), "olga market.withdrawal_approve ;pavel market.withdrawal_send ;pavel market.withdrawal_paid ")

		for what, again := range map[string]func() error{
			"cancel":  func() error { _, err := b.CancelWithdrawal(t.Context(), "kim", w.ID); return err },
			"approve": func() error { _, err := b.ApproveWithdrawal(t.Context(), pavel, w.ID); return err },
			"pay":     func() error { _, err := b.PayWithdrawal(t.Context(), pavel, w.ID, otherHash, ""); return err },
			"send":    func() error { _, err := b.ClaimWithdrawal(t.Context(), pavel, w.ID); return err },
			"unsend":  func() error { _, err := b.UnclaimWithdrawal(t.Context(), pavel, w.ID, "late"); return err },
			"refuse":  func() error { _, err := b.RefuseWithdrawal(t.Context(), pavel, w.ID, "late"); return err },
		} {
			wantErr(t, what+" what is paid", again(), market.ErrWithdrawalDecided)
		}
		b.wantMoney("in the end", 960, 0, 40)
	})
}

func TestMoneyThatIsNotPaidOutComesBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		cancelled, refused, late := b.asked(40), b.asked(50), b.approved(60)
		b.wantMoney("asked", 850, 150, 0)
		if _, err := b.CancelWithdrawal(t.Context(), "kim", cancelled.ID); err != nil {
			t.Error(err)
		}
		_, err := b.RefuseWithdrawal(t.Context(), operator, refused.ID, " ")
		want(t, "no reason", fieldCode(err, "reason"), "required")
		for _, w := range []market.Withdrawal{refused, late} {
			got, err := b.RefuseWithdrawal(t.Context(), operator, w.ID, "an exchange's address")
			if err != nil || got.State != market.WithdrawalRefused || got.Reason != "an exchange's address" {
				t.Errorf("%+v, %v", got, err)
			}
		}
		b.wantMoney("back", 1000, 0, 0)
		want(t, "letters", strings.Count(b.letters(), "Outcome=refused Reason=an exchange's address"), 2)
		_, err = b.CancelWithdrawal(t.Context(), "kim", late.ID)
		wantErr(t, "cancel what is refused", err, market.ErrWithdrawalDecided)
	})
}

func TestOnlyWhatIsAskedForCanBeCancelled(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		w := b.approved(40)
		_, err := b.CancelWithdrawal(t.Context(), "kim", w.ID)
		wantErr(t, "cancel what is agreed to", err, market.ErrWithdrawalDecided)
		_, err = b.PayWithdrawal(t.Context(), pavel, b.asked(30).ID, tronHash, "")
		wantErr(t, "pay what nobody has agreed to", err, market.ErrWithdrawalDecided)
		b.wantMoney("still", 930, 70, 0)
	})
}

func TestWhatMayBeWithdrawn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		_, err := b.ask(9)
		wantErr(t, "too little", err, market.ErrWithdrawalSmall)
		_, err = b.ask(801)
		wantErr(t, "more than a day's", err, market.ErrWithdrawalDaily)
		b.policy.WithdrawDaily = 5000 * money.Dollar
		_, err = b.ask(1001)
		wantErr(t, "more than there is", err, ledger.ErrInsufficient)
		wish := market.WithdrawalWish{Amount: 40 * money.Dollar, Network: "lightning", Address: wallet}
		_, err = b.Withdraw(t.Context(), "kim", wish)
		want(t, "unknown network", fieldCode(err, "network"), "unknown_value")
		wish.Network = "bsc"
		_, err = b.Withdraw(t.Context(), "kim", wish)
		want(t, "another network's address", fieldCode(err, "address"), "wallet_address_invalid")
		wish.Network = "tron"
		_, err = b.Withdraw(t.Context(), "ada", wish)
		wantErr(t, "without a store", err, storage.ErrNotFound)
		b.Complete = func(context.Context, *storage.Tx, string) (bool, error) { return false, nil }
		_, err = b.Withdraw(t.Context(), "kim", wish)
		wantErr(t, "by Telegram alone", err, market.ErrIncomplete)
		b.wantMoney("nothing moved", 1000, 0, 0)
		want(t, "withdrawals", b.count(`SELECT COUNT(*) FROM market_withdrawal`), 0)
	})
}

func TestTheSumOfADayIsLimited(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		b.asked(500)
		cancelled := b.asked(300)
		_, err := b.ask(10)
		wantErr(t, "beyond the day", err, market.ErrWithdrawalDaily)
		if _, err := b.CancelWithdrawal(t.Context(), "kim", cancelled.ID); err != nil {
			t.Error(err)
		}
		till, _ := b.Till(t.Context(), "kim")
		want(t, "left", till.Left, 300*money.Dollar)
		b.asked(300)
		b.clock.Advance(25 * time.Hour)
		b.asked(100)
	})
}

func TestASuspendedStorePaysNothingOut(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		agreed, left, w := b.approved(30), b.sending(20), b.asked(40)
		if _, err := b.SuspendStore(t.Context(), operator, b.store.ID, "a complaint"); err != nil {
			t.Fatal(err)
		}
		_, err := b.ask(40)
		wantErr(t, "ask", err, market.ErrStoreSuspended)
		_, err = b.ApproveWithdrawal(t.Context(), operator, w.ID)
		wantErr(t, "agree", err, market.ErrStoreSuspended)
		_, err = b.ClaimWithdrawal(t.Context(), operator, agreed.ID)
		wantErr(t, "send what was agreed to", err, market.ErrStoreSuspended)
		if _, err := b.PayWithdrawal(t.Context(), operator, left.ID, otherHash, ""); err != nil {
			t.Errorf("note what had left before: %v", err)
		}
		b.wantMoney("meanwhile", 910, 70, 20)
		if _, err := b.CancelWithdrawal(t.Context(), "kim", w.ID); err != nil {
			t.Errorf("take back: %v", err)
		}
		if _, err := b.ResumeStore(t.Context(), operator, b.store.ID, "settled"); err != nil {
			t.Fatal(err)
		}
		if _, err := b.ClaimWithdrawal(t.Context(), operator, agreed.ID); err != nil {
			t.Errorf("send afterwards: %v", err)
		}
		b.asked(40)
	})
}

func TestNobodyPaysAKeeperWhoMayNotAct(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		w, agreed := b.asked(40), b.approved(50)
		b.Active = active(false)
		_, err := b.ApproveWithdrawal(t.Context(), operator, w.ID)
		wantErr(t, "agree", err, market.ErrStoreClosed)
		_, err = b.ClaimWithdrawal(t.Context(), operator, agreed.ID)
		wantErr(t, "send", err, market.ErrStoreClosed)
		b.wantMoney("meanwhile", 910, 90, 0)
	})
}

func TestAboveALimitTwoOperatorsAgree(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		w := b.asked(101)
		w, err := b.ApproveWithdrawal(t.Context(), operator, w.ID)
		if err != nil || w.State != market.WithdrawalAsked || w.ApprovedBy != "olga" {
			t.Fatalf("%+v, %v", w, err)
		}
		_, err = b.ApproveWithdrawal(t.Context(), operator, w.ID)
		wantErr(t, "the same one again", err, market.ErrWithdrawalOperator)
		_, err = b.ClaimWithdrawal(t.Context(), pavel, w.ID)
		wantErr(t, "send after one of two", err, market.ErrWithdrawalDecided)
		w, err = b.ApproveWithdrawal(t.Context(), pavel, w.ID)
		if err != nil || w.State != market.WithdrawalApproved || w.ApprovedBy != "olga" || w.SecondBy != "pavel" {
			t.Fatalf("%+v, %v", w, err)
		}

		// A hundred may go on one operator's word, in however many parts.
		first, second, third := b.asked(60), b.asked(40), b.asked(10)
		for _, w := range []market.Withdrawal{first, second} {
			if w, err = b.ApproveWithdrawal(t.Context(), operator, w.ID); err != nil || w.State != market.WithdrawalApproved {
				t.Errorf("%+v, %v", w, err)
			}
		}
		if third, err = b.ApproveWithdrawal(t.Context(), operator, third.ID); err != nil || third.State != market.WithdrawalAsked {
			t.Errorf("the part beyond: %+v, %v", third, err)
		}
		b.clock.Advance(25 * time.Hour)
		if w, err = b.ApproveWithdrawal(t.Context(), operator, b.asked(100).ID); err != nil || w.State != market.WithdrawalApproved {
			t.Errorf("a day later: %+v, %v", w, err)
		}
	})
}

func TestNobodyDecidesForTheirOwnStore(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		w := b.asked(40)
		_, err := b.ApproveWithdrawal(t.Context(), keeperKim, w.ID)
		wantErr(t, "agree", err, market.ErrWithdrawalOperator)
		w = b.approved(50)
		_, err = b.ClaimWithdrawal(t.Context(), keeperKim, w.ID)
		wantErr(t, "send", err, market.ErrWithdrawalOperator)
		_, err = b.PayWithdrawal(t.Context(), keeperKim, b.sending(20).ID, tronHash, "I saw it arrive")
		wantErr(t, "pay", err, market.ErrWithdrawalOperator)
		_, err = b.RefuseWithdrawal(t.Context(), keeperKim, w.ID, "I would rather have it back")
		wantErr(t, "refuse", err, market.ErrWithdrawalOperator)
		b.wantMoney("still", 890, 110, 0)
	})
}

func TestATransactionPaysOneWithdrawal(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		first, second := b.sending(40), b.sending(40)
		if _, err := b.PayWithdrawal(t.Context(), operator, first.ID, tronHash, ""); err != nil {
			t.Fatal(err)
		}
		_, err := b.PayWithdrawal(t.Context(), operator, second.ID, strings.ToUpper(tronHash), "")
		wantErr(t, "the same transaction", err, market.ErrReferenceUsed)
		b.wantMoney("one paid", 920, 40, 40)
		want(t, "locks that are called as it for good", b.count(`SELECT COUNT(*) FROM storage_lock WHERE name LIKE '%' || $1`, tronHash), 0)
	})
}

func TestNobodySeesWithdrawalsOfAnotherStore(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		w := b.asked(40)
		b.opened("ada", "Ada's lamps")
		_, err := b.CancelWithdrawal(t.Context(), "ada", w.ID)
		wantErr(t, "cancel another's", err, storage.ErrNotFound)
		listed, err := b.Withdrawals(t.Context(), "ada", "", 10)
		if err != nil || len(listed) != 0 {
			t.Errorf("%v, %v", listed, err)
		}
		lines, err := b.Statement(t.Context(), "ada", "", 10)
		if err != nil || len(lines) != 0 {
			t.Errorf("%v, %v", lines, err)
		}
		b.wantMoney("still", 960, 40, 0)
	})
}
