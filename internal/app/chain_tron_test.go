package app_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"causeway/internal/payment/usdt"
	"causeway/internal/payment/usdt/usdttest"
	"causeway/internal/storage"
)

func TestOnTronAPaymentIsSeenBecomesSolidAndBuys(t *testing.T) {
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		chain := usdttest.NewTron(t, chainTime)
		s := openChainShop(t, databaseURL, "tron", chain.URL)
		s.signIn("mia@demo.example")
		o := s.buyOn("tron")
		chain.PayFake(o.Instructions.Address, "2.50")
		hash := chain.Pay(o.Instructions.Address, "2.50")
		seen := s.becomes(o, 3)
		if len(seen.OnItsWay) != 1 || seen.OnItsWay[0].Reference != "tron:"+strings.TrimPrefix(hash, "0x")+":0" {
			t.Errorf("%+v", seen)
		}
		chain.Solidify()
		if paid := s.becomes(o, 2); paid.ReceivedAmount != "2.50" {
			t.Errorf("%+v", paid)
		}
		s.wantCredit("0.00")
		s.wantNoStray()
		s.wantSoundLedger()
	})
}

// So many members that nobody is asked for by name any more, and more
// transfers than the node gives out at once. One database will do: this is
// between the scanner and the node.
func TestOnTronAPaymentIsFoundInACrowd(t *testing.T) {
	oneByOne(t)
	t.Parallel()
	chain := usdttest.NewTron(t, chainTime)
	s := openChainShop(t, "", "tron", chain.URL)
	s.signIn("mia@demo.example")
	o := s.buyOn("tron")
	s.giveOutAddresses(usdt.TRON, 4_000)
	chain.Crowd(5_001)
	chain.Pay(o.Instructions.Address, "2.50")
	chain.Crowd(5_001)
	chain.Solidify()
	if paid := s.becomes(o, 2); paid.ReceivedAmount != "2.50" {
		t.Errorf("%+v", paid)
	}
	if chain.TooLarge() == 0 {
		t.Error("the node was never asked for too much")
	}
	s.wantCredit("0.00")
	s.wantSoundLedger()
}

// giveOutAddresses gives addresses to members who are not there: to a scanner
// they are as good as others.
func (s *shop) giveOutAddresses(family usdt.Family, count uint32) {
	s.t.Helper()
	branch, err := usdt.ParseXPub(testWallet[family].XPub)
	if err != nil {
		s.t.Fatal(err)
	}
	const first = 1_000 // behind those that the scenario's people have
	err = s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		for index := uint32(first); index < first+count; index++ {
			address, err := branch.Address(index)
			if err != nil {
				return err
			}
			_, err = tx.Exec(ctx, `
				INSERT INTO payment_address (family, user_id, idx, address, created_at, shown_at)
				VALUES ($1, $2, $3, $4, 0, 0)`, family, fmt.Sprint("nobody", index), index, address.Text(family))
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		s.t.Fatal(err)
	}
}
