package app_test

import (
	"testing"
	"time"
)

func TestOnAChainAnExactPaymentIsSeenBuriedAndBuys(t *testing.T) {
	eachChainShop(t, "ethereum", func(t *testing.T, s *onChain) {
		o := s.buy()
		if o.Instructions.Amount != "2.50" || o.Instructions.Currency != "USDT" || o.Instructions.Contract != realToken["ethereum"].contract {
			t.Errorf("%+v", o.Instructions)
		}
		hash := s.token.Pay(o.Instructions.Address, "2.50")
		seen := s.becomes(o, 3)
		if len(seen.OnItsWay) != 1 || seen.OnItsWay[0].Amount != "2.50" || seen.ReceivedAmount != "0.00" || seen.MayCancel {
			t.Errorf("%+v", seen)
		}
		if reference := seen.OnItsWay[0].Reference; reference != "ethereum:"+hash+":0" {
			t.Errorf("reference %s", reference)
		}
		s.node.Mine(4)
		s.seeks(o, "confirmed five times", func(now paying) bool {
			return len(now.OnItsWay) == 1 && now.OnItsWay[0].Confirmations == 5 && now.OnItsWay[0].Needed > 5
		})
		s.node.Finalize()
		if paid := s.becomes(o, 2); paid.ReceivedAmount != "2.50" || paid.DueAmount != "0.00" || len(paid.OnItsWay) != 0 {
			t.Errorf("%+v", paid)
		}
		s.wantCredit("0.00")
		s.wantNoStray()
		s.wantSoundLedger()
	})
}

func TestOnAChainTwoPartsMakeAWhole(t *testing.T) {
	oneByOne(t)
	eachChainShop(t, "polygon", func(t *testing.T, s *onChain) {
		o := s.buy()
		s.token.Pay(o.Instructions.Address, "1")
		s.node.Finalize()
		part := s.seeks(o, "paid in part", func(now paying) bool { return now.ReceivedAmount == "1.00" })
		if part.Status != 1 || part.DueAmount != "1.50" || part.Instructions.Address != o.Instructions.Address {
			t.Errorf("%+v", part)
		}
		s.token.Pay(o.Instructions.Address, "1.50")
		s.node.Finalize()
		if whole := s.becomes(o, 2); whole.ReceivedAmount != "2.50" {
			t.Errorf("%+v", whole)
		}
		s.wantCredit("0.00")
		s.wantNoStray()
		s.wantSoundLedger()
	})
}

func TestOnAChainWhatIsTooMuchStaysTheMembers(t *testing.T) {
	oneByOne(t)
	eachChainShop(t, "ethereum", func(t *testing.T, s *onChain) {
		o := s.buy()
		s.token.Pay(o.Instructions.Address, "3.21")
		s.node.Finalize()
		s.becomes(o, 2)
		s.wantCredit("0.71")
		s.wantSoundLedger()
	})
}

func TestOnAChainMoneyThatIsADayLateStillBuysAndLaterIsCredit(t *testing.T) {
	oneByOne(t)
	eachChainShop(t, "ethereum", func(t *testing.T, s *onChain) {
		o := s.buy()
		s.pass(31 * time.Minute)
		s.becomes(o, 4)
		s.pass(20 * time.Hour)
		s.token.Pay(o.Instructions.Address, "2.50")
		s.node.Finalize()
		if revived := s.becomes(o, 2); revived.Lines[len(revived.Lines)-1].Event != "revived" {
			t.Errorf("%+v", revived.Lines)
		}
		s.wantCredit("0.00")

		o = s.buy()
		s.pass(31 * time.Minute)
		s.becomes(o, 4)
		s.pass(25 * time.Hour)
		s.token.Pay(o.Instructions.Address, "2.50")
		s.node.Finalize()
		s.creditBecomes("2.50")
		s.becomes(o, 4)
		s.wantStray(o, "usdt-ethereum", "2.50", "late")
		s.wantSoundLedger()
	})
}

func TestOnAChainMoneyForAClosedOrderIsCreditAndBuysAgain(t *testing.T) {
	oneByOne(t)
	eachChainShop(t, "polygon", func(t *testing.T, s *onChain) {
		o := s.buy()
		s.want("POST", "/api/v1/orders/"+o.TransactionID+"/cancel", nil, 200, nil)
		s.token.Pay(o.Instructions.Address, "2.50")
		s.node.Finalize()
		s.creditBecomes("2.50")
		s.becomes(o, 4)
		s.wantStray(o, "usdt-polygon", "2.50", "late")
		var again paying
		s.want("POST", "/api/v1/orders/"+o.TransactionID+"/again", nil, 200, &again)
		if again.Status != 2 || again.PayType != "credit" {
			t.Errorf("%+v", again)
		}
		s.wantCredit("0.00")
		s.wantSoundLedger()
	})
}

func TestOnAChainTwoPaymentsInOneTransactionAreTwo(t *testing.T) {
	oneByOne(t)
	eachChainShop(t, "ethereum", func(t *testing.T, s *onChain) {
		mias := s.buy()
		s.token.PayTwice(mias.Instructions.Address, "1.25", mias.Instructions.Address, "1.25")
		s.node.Finalize()
		if paid := s.becomes(mias, 2); paid.ReceivedAmount != "2.50" {
			t.Errorf("%+v", paid)
		}
		mias = s.buy()
		leo := *s.shop
		leo.signIn("leo@demo.example")
		leos := leo.buyOn(s.network)
		if leos.Instructions.Address == mias.Instructions.Address {
			t.Fatal("two members have one address")
		}
		s.token.PayTwice(mias.Instructions.Address, "2.50", leos.Instructions.Address, "2.50")
		s.node.Finalize()
		s.becomes(mias, 2)
		leo.becomes(leos, 2)
		s.wantCredit("0.00")
		leo.wantCredit("0.00")
		s.wantSoundLedger()
	})
}

// What looks like a payment and is none comes first; the real payment after it
// shows that the scanner has passed it and counted nothing.
func TestOnAChainFakeTokensAndEmptyTransfersAreNothing(t *testing.T) {
	oneByOne(t)
	eachChainShop(t, "polygon", func(t *testing.T, s *onChain) {
		fake := s.node.PutToken(fakeContract, 6)
		o := s.buy()
		fake.Pay(o.Instructions.Address, "2.50")
		fake.PayTwice(o.Instructions.Address, "1000000", o.Instructions.Address, "1000000")
		s.token.Pay(o.Instructions.Address, "0")
		s.node.Finalize()
		s.token.Pay(o.Instructions.Address, "1")
		seen := s.seeks(o, "on its way", func(now paying) bool { return len(now.OnItsWay) > 0 })
		if len(seen.OnItsWay) != 1 || seen.OnItsWay[0].Amount != "1.00" || seen.ReceivedAmount != "0.00" {
			t.Errorf("%+v", seen)
		}
		s.token.Pay(o.Instructions.Address, "1.50")
		s.node.Finalize()
		if paid := s.becomes(o, 2); paid.ReceivedAmount != "2.50" {
			t.Errorf("%+v", paid)
		}
		s.wantCredit("0.00")
		s.wantNoStray()
		s.wantSoundLedger()
	})
}

func TestOnAChainWhatAReorganizationTakesAwayWasNeverPaid(t *testing.T) {
	eachChainShop(t, "ethereum", func(t *testing.T, s *onChain) {
		o := s.buy()
		s.token.Pay(o.Instructions.Address, "2.50")
		s.node.Mine(2)
		s.becomes(o, 3)
		s.node.Reorganize(3)
		back := s.becomes(o, 1)
		if len(back.OnItsWay) != 0 || back.DueAmount != "2.50" || !back.MayCancel {
			t.Errorf("%+v", back)
		}
		s.node.Finalize()
		s.token.Pay(o.Instructions.Address, "2.50")
		s.becomes(o, 3)
		s.node.Finalize()
		s.becomes(o, 2)

		o = s.buy()
		s.token.Pay(o.Instructions.Address, "2.50")
		s.becomes(o, 3)
		s.clock.Advance(31 * time.Minute) // the countdown waits for what is on its way
		s.node.Reorganize(1)
		s.becomes(o, 4)
		s.wantCredit("0.00")
		s.wantNoStray()
		s.wantSoundLedger()
	})
}

func TestOnAChainWithEighteenDecimalsDustIsNotMoney(t *testing.T) {
	oneByOne(t)
	eachChainShop(t, "bsc", func(t *testing.T, s *onChain) {
		o := s.buy()
		s.token.Pay(o.Instructions.Address, "0.000000999999999999") // less than a millionth
		s.token.Pay(o.Instructions.Address, "2.500000000000000001")
		s.node.Finalize()
		if paid := s.becomes(o, 2); paid.ReceivedAmount != "2.50" {
			t.Errorf("%+v", paid)
		}
		s.wantCredit("0.00")
		s.wantNoStray()
		s.wantSoundLedger()
	})
}
