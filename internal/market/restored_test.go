package market_test

import (
	"testing"

	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestInARestoredShopNothingIsSentBeforeSomebodyHasLooked(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		asked, sent, unsent, claimed := b.asked(20), b.approved(40), b.approved(30), b.sending(25)
		if err := b.DB.Write(t.Context(), b.Restored); err != nil {
			t.Fatal(err)
		}
		states := map[string]market.Withdrawal{}
		listed, err := b.Withdrawals(t.Context(), "kim", "", 10)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range listed {
			states[w.ID] = w
		}
		want(t, "asked", states[asked.ID].State, market.WithdrawalAsked)
		want(t, "whose sender is known", states[claimed.ID].SenderID, "olga")
		for _, w := range []market.Withdrawal{sent, unsent} {
			got := states[w.ID]
			if got.State != market.WithdrawalSending || got.SenderID != "" || got.SendingAt == nil || got.Version == w.Version {
				t.Errorf("%+v", got)
			}
			_, err := b.ClaimWithdrawal(t.Context(), operator, w.ID)
			wantErr(t, "send", err, market.ErrWithdrawalSending)
			_, err = b.RefuseWithdrawal(t.Context(), operator, w.ID, "a doubt")
			wantErr(t, "refuse", err, market.ErrWithdrawalSending)
			_, err = b.UnclaimWithdrawal(t.Context(), operator, w.ID, "")
			want(t, "unsent without a reason", fieldCode(err, "reason"), "required")
			_, err = b.PayWithdrawal(t.Context(), operator, w.ID, tronHash, "")
			want(t, "paid without a reason", fieldCode(err, "reason"), "required")
		}
		if w, err := b.PayWithdrawal(t.Context(), operator, sent.ID, tronHash, "the wallet shows it"); err != nil || w.State != market.WithdrawalPaid {
			t.Errorf("%+v, %v", w, err)
		}
		if w, err := b.UnclaimWithdrawal(t.Context(), pavel, unsent.ID, "the wallet shows nothing"); err != nil || w.State != market.WithdrawalApproved {
			t.Errorf("%+v, %v", w, err)
		}
		b.wantMoney("afterwards", 885, 75, 40)
	})
}
