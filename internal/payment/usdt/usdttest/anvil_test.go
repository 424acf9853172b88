package usdttest_test

import (
	"testing"
	"time"

	"causeway/internal/payment/usdt/usdttest"
)

const (
	contract = "0x55d398326f99059fF775485246999027B3197955"
	somebody = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
	another  = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"
)

func TestAReorganizedChainForgetsAPaymentAndKeepsItsToken(t *testing.T) {
	t.Parallel()
	node := usdttest.StartAnvil(t, 56, time.Now())
	token := node.PutToken(contract, 18)
	token.Pay(somebody, "2.5")
	node.Finalize()
	token.PayTwice(somebody, "1", another, "0.000000000000000001")
	if held := token.Held(somebody).String(); held != "3500000000000000000" {
		t.Errorf("held %s", held)
	}
	node.Mine(3)
	node.Reorganize(4)
	if held := token.Held(somebody).String(); held != "2500000000000000000" {
		t.Errorf("held %s after the reorganization", held)
	}
	token.Pay(another, "7")
	if held := token.Held(another).String(); held != "7000000000000000000" {
		t.Errorf("the other held %s", held)
	}
}
