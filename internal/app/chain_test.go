package app_test

import (
	"slices"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/payment/usdt"
	"causeway/internal/payment/usdt/usdttest"
)

// The public branches of a wallet whose words everybody knows, and the first
// address of each.
var testWallet = map[usdt.Family]usdt.Origin{
	usdt.EVM: {
		XPub:  "xpub6DyUKdwoLWmUJ4Tn9Bbsdtx7B5Ws18mEN19e5HT52ikE53FiUheSQXrZUNPovqfyKmw4579A1Mm3GXXKM39N64uooBfJ4tNAzFsEbodRTx4",
		First: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
	},
	usdt.TRON: {
		XPub:  "xpub6FGfJkAgwSdiFiFcxWt2rurqZu8YjuEmKfsxLVBrQwr1ZjHpqYEXR9w52uCGyMdmsatMr7VXgNLuoHyFKtK8LZDCVbrMetUGeTLXvWk8y4W",
		First: "TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6",
	},
}

// realToken is what is true of a network, said once more and not taken from
// the shop: its id, where USDT stands and how finely it is cut.
var realToken = map[string]struct {
	chainID  uint64
	contract string
	decimals int
}{
	"ethereum": {1, "0xdAC17F958D2ee523a2206206994597C13D831ec7", 6},
	"bsc":      {56, "0x55d398326f99059fF775485246999027B3197955", 18},
	"polygon":  {137, "0xc2132D05D31c914a87C6611C10748AEb04B58e8F", 6},
}

// fakeContract is nobody's: a token that says the same and is worth nothing.
const fakeContract = "0xfa4e00000000000000000000000000000000fa4e"

// chainTime is when the chain begins and the shop's clock stands.
var chainTime = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

// openChainShop opens a shop whose operator takes USDT on a network, by the
// node at this address.
func openChainShop(t *testing.T, databaseURL, network, endpoint string) *shop {
	t.Helper()
	s := buildShop(t, databaseURL, func(c *app.Config) {
		c.USDT = testWallet
		c.USDTPace = 20 * time.Millisecond
	})
	workAlong(t, s.app)
	s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	s.want("PUT", "/api/v1/admin/payments/providers/usdt-"+network, says{
		"version": 0, "enabled": true, "values": says{"endpoints": endpoint},
	}, 200, nil)
	if !eventually(func() bool { return s.offers(network) }) {
		t.Fatalf("USDT on %s is not offered", network)
	}
	return s
}

// eventually asks less and less often: the limits of a shop whose clock stands
// still never recover.
func eventually(so func() bool) bool {
	pause := 10 * time.Millisecond
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); pause = min(2*pause, 500*time.Millisecond) {
		if so() {
			return true
		}
		time.Sleep(pause)
	}
	return false
}

// offers tells whether USDT can be paid on a network.
func (s *shop) offers(network string) bool {
	s.t.Helper()
	var methods struct {
		Items []struct {
			PayType   string
			Available bool
			Networks  []string
		}
	}
	s.want("GET", "/api/v1/pay-methods", nil, 200, &methods)
	for _, m := range methods.Items {
		if m.PayType == "usdt" {
			return m.Available && slices.Contains(m.Networks, network)
		}
	}
	return false
}

// onChain is a shop that takes USDT on a real node, and a member in it.
type onChain struct {
	*shop
	network string
	node    *usdttest.Anvil
	token   *usdttest.Token
}

// eachChainShop runs a scenario against a shop and a chain of their own, on
// both databases.
func eachChainShop(t *testing.T, network string, scenario func(t *testing.T, s *onChain)) {
	t.Helper()
	real := realToken[network]
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		node := usdttest.StartAnvil(t, real.chainID, chainTime)
		s := &onChain{network: network, node: node, token: node.PutToken(real.contract, real.decimals)}
		s.shop = openChainShop(t, databaseURL, network, node.URL)
		s.signIn("mia@demo.example")
		scenario(t, s)
	})
}

// paying is an order's page while it waits for money from a chain.
type paying struct {
	ordered
	Instructions struct {
		Kind, Address, Network, Currency, Amount, Contract string
		Exact                                              bool
	}
	OnItsWay []struct {
		Reference, Amount, Network string
		Confirmations, Needed      int64
	}
}

// buy orders the first package, 2.50 a month, for USDT.
func (s *shop) buyOn(network string) (o paying) {
	s.t.Helper()
	s.want("POST", "/api/v1/orders", says{
		"kind": "package", "productId": s.firstPackage(), "cycle": "month", "payType": "usdt", "network": network,
	}, 200, &o)
	if o.Status != 1 || o.Instructions.Kind != "address" || o.Instructions.Network != network || o.Instructions.Exact {
		s.t.Fatalf("%+v", o)
	}
	return o
}

func (s *onChain) buy() paying {
	s.t.Helper()
	return s.buyOn(s.network)
}

// seeks looks at an order until it is as wanted.
func (s *shop) seeks(o paying, what string, wanted func(paying) bool) (now paying) {
	s.t.Helper()
	if !eventually(func() bool {
		now = paying{}
		s.want("GET", "/api/v1/orders/"+o.TransactionID, nil, 200, &now)
		return wanted(now)
	}) {
		s.t.Fatalf("the order never was %s: %+v", what, now)
	}
	return now
}

// becomes waits for an order's status.
func (s *shop) becomes(o paying, status int) paying {
	s.t.Helper()
	return s.seeks(o, "in another status", func(now paying) bool { return now.Status == status })
}

// pass lets time go by for the shop and for the chain.
func (s *onChain) pass(d time.Duration) {
	s.t.Helper()
	s.clock.Advance(d)
	s.node.Pass(d)
	s.node.Mine(1)
}

// creditBecomes waits until a member has this much.
func (s *shop) creditBecomes(want string) creditPage {
	s.t.Helper()
	var page creditPage
	if !eventually(func() bool {
		page = s.credit()
		return page.UsdCredit == want
	}) {
		s.t.Fatalf("credit %s, want %s", page.UsdCredit, want)
	}
	return page
}

// wantStray finds a payment in the operator's queue.
func (s *shop) wantStray(o paying, provider, amount, reason string) {
	s.t.Helper()
	operator := *s
	operator.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	lost := operator.firstStray("open")
	if lost.Provider != provider || lost.Amount != amount || lost.Reason != reason || lost.TransactionID != o.TransactionID {
		s.t.Errorf("%+v", lost)
	}
}

// wantNoStray finds the operator's queue empty.
func (s *shop) wantNoStray() {
	s.t.Helper()
	operator := *s
	operator.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	var queue struct{ Items []lostMoney }
	operator.want("GET", "/api/v1/admin/payments/strays?state=open", nil, 200, &queue)
	if len(queue.Items) > 0 {
		s.t.Errorf("in the queue: %+v", queue.Items)
	}
}
