package market_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

func TestWhatIsBeingSentCanOnlyBePaidOrSaidToBeUnsent(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		w := b.sending(40)
		_, err := b.ClaimWithdrawal(t.Context(), pavel, w.ID)
		wantErr(t, "send it, too", err, market.ErrWithdrawalSending)
		_, err = b.RefuseWithdrawal(t.Context(), pavel, w.ID, "a doubt")
		wantErr(t, "refuse", err, market.ErrWithdrawalSending)
		_, err = b.CancelWithdrawal(t.Context(), "kim", w.ID)
		wantErr(t, "cancel", err, market.ErrWithdrawalDecided)
		_, err = b.UnclaimWithdrawal(t.Context(), pavel, w.ID, "it was not")
		wantErr(t, "say for another that it is not sent", err, market.ErrWithdrawalSending)
		_, err = b.UnclaimWithdrawal(t.Context(), operator, w.ID, " ")
		want(t, "without a reason", fieldCode(err, "reason"), "required")
		b.wantMoney("meanwhile", 960, 40, 0)

		w, err = b.UnclaimWithdrawal(t.Context(), operator, w.ID, "the wallet was locked")
		if err != nil || w.State != market.WithdrawalApproved || w.SenderID != "" || w.SendingAt != nil {
			t.Fatalf("%+v, %v", w, err)
		}
		_, err = b.RefuseWithdrawal(t.Context(), pavel, w.ID, "a doubt")
		if err != nil {
			t.Error(err)
		}
		b.wantMoney("back", 1000, 0, 0)
		want(t, "acts", strings.Join(b.acts[len(b.acts)-3:], ";"),
			"olga market.withdrawal_send ;olga market.withdrawal_unsent the wallet was locked;pavel market.withdrawal_refuse a doubt")
	})
}

func TestAnotherOperatorNotesATransactionWithAReason(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		w := b.sending(40)
		_, err := b.PayWithdrawal(t.Context(), pavel, w.ID, tronHash, "")
		want(t, "without a reason", fieldCode(err, "reason"), "required")
		w, err = b.PayWithdrawal(t.Context(), pavel, w.ID, tronHash, "olga is ill, the wallet shows it")
		if err != nil || w.State != market.WithdrawalPaid || w.SenderID != "olga" || w.Reason != "" {
			t.Errorf("%+v, %v", w, err)
		}
		want(t, "acts", b.acts[len(b.acts)-1], "pavel market.withdrawal_paid olga is ill, the wallet shows it")
		b.wantMoney("paid", 960, 0, 40)
	})
}

func TestForASenderWhoHasLeftOrMayNotPayOutAnyMoreAnotherAnswers(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		for _, gone := range []string{"left-rita", "former-rita"} {
			w, err := b.ClaimWithdrawal(t.Context(), market.Operator{UserID: gone}, b.approved(40).ID)
			if err == nil {
				w, err = b.UnclaimWithdrawal(t.Context(), pavel, w.ID, "the wallet shows nothing")
			}
			if err != nil || w.State != market.WithdrawalApproved {
				t.Errorf("%s: %+v, %v", gone, w, err)
			}
		}
	})
}

// payoutActs are what happens to a withdrawal, by two operators and its keeper.
var payoutActs = map[string]func(b *bank, w string) error{
	"approve": func(b *bank, w string) error { _, err := b.ApproveWithdrawal(b.t.Context(), operator, w); return err },
	"cancel":  func(b *bank, w string) error { _, err := b.CancelWithdrawal(b.t.Context(), "kim", w); return err },
	"refuse": func(b *bank, w string) error {
		_, err := b.RefuseWithdrawal(b.t.Context(), pavel, w, "a doubt")
		return err
	},
	"send": func(b *bank, w string) error { _, err := b.ClaimWithdrawal(b.t.Context(), operator, w); return err },
	"unsend": func(b *bank, w string) error {
		_, err := b.UnclaimWithdrawal(b.t.Context(), operator, w, "nothing left")
		return err
	},
	"paid": func(b *bank, w string) error {
		_, err := b.PayWithdrawal(b.t.Context(), pavel, w, hexed(strings.Repeat("0", 64-len(w))+w), "the wallet shows it")
		return err
	},
}

// hexed makes an id look like a hash.
func hexed(text string) string {
	return strings.Map(func(r rune) rune {
		if r > 'f' {
			return 'a' + (r-'a')%6
		}
		return r
	}, text)
}

// Two things happen to a withdrawal at the same moment, each at two screens. What
// was sent is never given back, and the books know where the money is.
func TestTwoThingsHappenToAWithdrawalAtOnce(t *testing.T) {
	prepared := map[market.WithdrawalState]func(*bank, int) market.Withdrawal{
		market.WithdrawalAsked: (*bank).asked, market.WithdrawalApproved: (*bank).approved, market.WithdrawalSending: (*bank).sending,
	}
	for _, race := range []struct {
		from market.WithdrawalState
		pair [2]string
	}{
		{market.WithdrawalAsked, [2]string{"cancel", "approve"}}, {market.WithdrawalAsked, [2]string{"cancel", "refuse"}},
		{market.WithdrawalAsked, [2]string{"refuse", "approve"}}, {market.WithdrawalAsked, [2]string{"approve", "send"}},
		{market.WithdrawalApproved, [2]string{"send", "send"}}, {market.WithdrawalApproved, [2]string{"send", "refuse"}},
		{market.WithdrawalApproved, [2]string{"send", "cancel"}}, {market.WithdrawalApproved, [2]string{"send", "paid"}},
		{market.WithdrawalApproved, [2]string{"send", "unsend"}}, {market.WithdrawalApproved, [2]string{"refuse", "paid"}},
		{market.WithdrawalSending, [2]string{"paid", "paid"}}, {market.WithdrawalSending, [2]string{"paid", "refuse"}},
		{market.WithdrawalSending, [2]string{"paid", "cancel"}}, {market.WithdrawalSending, [2]string{"paid", "unsend"}},
		{market.WithdrawalSending, [2]string{"paid", "send"}}, {market.WithdrawalSending, [2]string{"unsend", "unsend"}},
		{market.WithdrawalSending, [2]string{"unsend", "refuse"}}, {market.WithdrawalSending, [2]string{"unsend", "send"}},
	} {
		t.Run(fmt.Sprintf("%s: %s and %s", race.from, race.pair[0], race.pair[1]), func(t *testing.T) {
			t.Parallel()
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				b := newBank(t, db).roomy()
				tally := map[market.WithdrawalState]int{}
				for range rounds() {
					tally[b.clash(prepared[race.from](b, 40), race.pair)]++
					if t.Failed() {
						return
					}
				}
				soak.Record(t, "rounds", rounds(), fmt.Sprintf("each act at two screens; ended %v", tally))
			})
		})
	}
}

// clash lets both acts happen to a withdrawal twice, and tells what became of it.
func (b *bank) clash(w market.Withdrawal, pair [2]string) market.WithdrawalState {
	b.t.Helper()
	happened := map[string]int{}
	for i, err := range storagetest.AtOnce(4, func(i int) error { return payoutActs[pair[i%2]](b, w.ID) }) {
		known := []error{market.ErrWithdrawalDecided, market.ErrWithdrawalSending, market.ErrWithdrawalUnsent, market.ErrReferenceUsed}
		switch {
		case err == nil:
			happened[pair[i%2]]++
		case !slices.ContainsFunc(known, func(one error) bool { return errors.Is(err, one) }):
			b.t.Errorf("%s: %v", pair[i%2], err)
		}
	}
	for act, times := range happened {
		if times > 1 && !slices.Contains(pair[:], "unsend") { // which alone lets something happen again
			b.t.Errorf("%s happened %d times", act, times)
		}
	}
	if back := happened["refuse"] + happened["cancel"]; back > 1 || back == 1 && happened["paid"]+happened["send"] > 0 {
		b.t.Errorf("given back and sent: %v", happened)
	}
	for account, states := range map[ledger.Account]string{
		ledger.StoreHeld(b.store.ID): "'asked', 'approved', 'sending'", ledger.PaidOut(): "'paid'",
	} {
		sum := b.count(`SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM market_withdrawal WHERE state IN (` + states + `)`)
		want(b.t, account.ID(), b.balance(account), money.Amount(sum))
	}
	b.wantSound()
	listed, err := b.Withdrawals(b.t.Context(), "kim", "", 1)
	if err != nil || listed[0].ID != w.ID {
		b.t.Fatalf("%+v, %v", listed, err)
	}
	return listed[0].State
}
