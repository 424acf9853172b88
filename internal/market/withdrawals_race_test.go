package market_test

import (
	"fmt"
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// rounds are few here and many in a soak run.
func rounds() int { return soak.Count(4, 500) }

func TestWhatIsAskedForAtOnceNeverExceedsTheBalance(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		b.policy.WithdrawDaily = 1_000_000 * money.Dollar
		results := storagetest.AtOnce(8, func(int) error {
			_, err := b.ask(300)
			return err
		})
		storagetest.WantCount(t, results, nil, 3)
		storagetest.WantCount(t, results, ledger.ErrInsufficient, len(results)-3)
		b.wantMoney("after all", 100, 900, 0)
	})
}

func TestTheLimitOfADayHoldsForWhatIsAskedAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		results := storagetest.AtOnce(8, func(int) error {
			_, err := b.ask(300)
			return err
		})
		storagetest.WantCount(t, results, nil, 2)
		storagetest.WantCount(t, results, market.ErrWithdrawalDaily, len(results)-2)
		b.wantMoney("after all", 400, 600, 0)
	})
}

func TestAskingForAWithdrawalTwiceWithOneKeyIsAskingOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		wish := market.WithdrawalWish{Amount: 40 * money.Dollar, Network: "tron", Address: wallet, Key: "k1"}
		ids := make([]string, 8)
		results := storagetest.AtOnce(len(ids), func(i int) error {
			w, err := b.Withdraw(t.Context(), "kim", wish)
			ids[i] = w.ID
			return err
		})
		storagetest.WantCount(t, results, nil, len(results))
		for _, id := range ids {
			want(t, "the one withdrawal", id, ids[0])
		}
		b.wantMoney("asked once", 960, 40, 0)
		wish.Amount++
		_, err := b.Withdraw(t.Context(), "kim", wish)
		wantErr(t, "another wish under the key", err, ledger.ErrKeyReused)
	})
}

// either runs two acts at once, over and over, of which one must succeed, and
// the other be refused as too late.
func (b *bank) either(prepare func() market.Withdrawal, first, second func(withdrawal string) error, after func(firstWon bool)) {
	b.t.Helper()
	for range rounds() {
		w := prepare()
		results := storagetest.AtOnce(4, func(i int) error {
			if i%2 == 0 {
				return first(w.ID)
			}
			return second(w.ID)
		})
		storagetest.WantCount(b.t, results, nil, 1)
		storagetest.WantCount(b.t, results, market.ErrWithdrawalDecided, len(results)-1)
		after(results[0] == nil || results[2] == nil)
		b.wantSound()
		if b.t.Failed() {
			return
		}
	}
}

// roomy has a store ask for as much as a race needs.
func (b *bank) roomy() *bank {
	b.earn(b.store.ID, 1_000_000*money.Dollar)
	b.policy.WithdrawDaily, b.policy.WithdrawAlone = 10_000_000*money.Dollar, 10_000_000*money.Dollar
	return b
}

func TestCancellingAndAgreeingAtOnceIsOneOfBoth(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db).roomy()
		var held money.Amount
		b.either(func() market.Withdrawal { return b.asked(40) },
			func(w string) error { _, err := b.CancelWithdrawal(t.Context(), "kim", w); return err },
			func(w string) error { _, err := b.ApproveWithdrawal(t.Context(), operator, w); return err },
			func(cancelled bool) {
				if !cancelled {
					held += 40 * money.Dollar
				}
				want(t, "held", b.balance(ledger.StoreHeld(b.store.ID)), held)
			})
	})
}

func TestOneOperatorAtSeveralScreensIsStillOne(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		b.policy.WithdrawAlone = 0
		b.policy.WithdrawDaily = 10_000_000 * money.Dollar
		b.earn(b.store.ID, 1_000_000*money.Dollar)
		for range rounds() {
			w := b.asked(40)
			results := storagetest.AtOnce(4, func(int) error {
				_, err := b.ApproveWithdrawal(t.Context(), operator, w.ID)
				return err
			})
			storagetest.WantCount(t, results, nil, 1)
			storagetest.WantCount(t, results, market.ErrWithdrawalOperator, len(results)-1)
			want(t, "agreed to", b.count(`SELECT COUNT(*) FROM market_withdrawal WHERE id = $1 AND state = 'asked' AND approved_by = 'olga'`, w.ID), 1)
		}
	})
}

// They are of different stores, whose turns keep nobody waiting for another.
func TestPaymentsNeverShareATransaction(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		b.policy.WithdrawDaily, b.policy.WithdrawAlone = 1_000_000*money.Dollar, 1_000_000*money.Dollar
		keepers := []string{"lee", "mia", "noa", "pia"}
		for _, keeper := range keepers {
			b.earn(b.opened(keeper, keeper+"'s lamps").ID, 1_000_000*money.Dollar)
		}
		for round := range rounds() {
			all := make([]string, len(keepers))
			for i, keeper := range keepers {
				w, err := b.Withdraw(t.Context(), keeper, market.WithdrawalWish{Amount: 40 * money.Dollar, Network: "tron", Address: wallet})
				if err == nil {
					w, err = b.ApproveWithdrawal(t.Context(), operator, w.ID)
				}
				if err == nil {
					w, err = b.ClaimWithdrawal(t.Context(), operator, w.ID)
				}
				if err != nil {
					t.Fatal(err)
				}
				all[i] = w.ID
			}
			results := storagetest.AtOnce(len(all), func(i int) error {
				_, err := b.PayWithdrawal(t.Context(), operator, all[i], fmt.Sprintf("%064x", round), "")
				return err
			})
			storagetest.WantCount(t, results, nil, 1)
			storagetest.WantCount(t, results, market.ErrReferenceUsed, len(all)-1)
			want(t, "left the house", b.balance(ledger.PaidOut()), money.Amount(round+1)*40*money.Dollar)
		}
		b.wantSound()
	})
}
