package usdt_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/jobs"
	"causeway/internal/payment"
	"causeway/internal/payment/usdt"
	"causeway/internal/payment/usdt/usdttest"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestNodesThatAllowLittleAreAskedForLittle(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		s.nodes[0].Change(func(h *usdttest.NodeHabits) { h.MaxRange, h.MaxLogs = 100, 3 })
		want := []string{}
		for i := range 20 {
			amount := money.Amount(i+1) * money.Dollar
			s.chain.Pay(annsEVM, amount.String())
			want = append(want, fmt.Sprintf("paid %s ann", amount))
		}
		s.chain.Mine(2000)
		s.chain.Finalize()
		s.wants(s.scan, want...)
		if asked := s.nodes[0].Asked("eth_getLogs"); asked > 120 {
			t.Errorf("it took %d questions", asked)
		}
	})
}

func TestAnEndpointThatFailsIsReplacedAndComesBack(t *testing.T) {
	onChain(t, "polygon", 2, func(t *testing.T, s *scene) {
		first, second := s.nodes[0], s.nodes[1]
		failing := func(how func(h *usdttest.NodeHabits)) { first.Change(how) }
		for name, fail := range map[string]func(){
			"down":       func() { failing(func(h *usdttest.NodeHabits) { h.Down = true }) },
			"throttled":  func() { first.RefuseAny(429, "slow down") },
			"used up":    func() { first.Refuse(1, "eth_getBlockByNumber", -32005, "daily request count exceeded") },
			"no logs":    func() { first.Refuse(1, "eth_getLogs", -32601, "the method eth_getLogs does not exist") },
			"a web page": func() { first.RefuseAny(200, "<html>welcome</html>") },
		} {
			s.clock.Advance(time.Hour) // all is forgotten
			s.chain.Mine(1)
			s.round(s.scan)
			fail()
			s.chain.Pay(annsEVM, "5")
			s.chain.Finalize()
			if err := s.scan.Round(t.Context()); err == nil {
				t.Errorf("%s: the round has worked", name)
			}
			s.wants(s.scan, "paid 5.00 ann")
			before := second.Asked("eth_getBlockByNumber")
			s.chain.Mine(1)
			s.wants(s.scan)
			if second.Asked("eth_getBlockByNumber") == before {
				t.Errorf("%s: the endpoint that failed is asked at once again", name)
			}
			failing(func(h *usdttest.NodeHabits) { h.Down = false })
		}
		if strings.Contains(s.log.String(), "http://") {
			t.Errorf("an address is in the log:\n%s", s.log.String())
		}
	})
}

func TestAnEndpointThatIsBehindHidesNoPayment(t *testing.T) {
	onChain(t, "polygon", 2, func(t *testing.T, s *scene) {
		s.chain.Mine(30)
		s.chain.Finalize()
		s.wants(s.scan)
		s.chain.Mine(10)
		s.chain.Pay(annsEVM, "5")
		s.chain.Mine(10)
		s.chain.Finalize()
		// The first says how far the chain is, and then only the second answers.
		s.nodes[1].Change(func(h *usdttest.NodeHabits) { h.Behind = 15 })
		s.nodes[0].Refuse(1, "eth_getLogs", -32000, "internal error")
		if err := s.scan.Round(t.Context()); err == nil {
			t.Error("the round has worked")
		}
		s.nodes[0].Change(func(h *usdttest.NodeHabits) { h.Down = true })
		s.wants(s.scan)
		s.nodes[1].Change(func(h *usdttest.NodeHabits) { h.Behind = 0 })
		s.wants(s.scan, "paid 5.00 ann")
		// And one that is behind what was read already changes nothing.
		s.nodes[1].Change(func(h *usdttest.NodeHabits) { h.Behind = 50 })
		s.wants(s.scan)
	})
}

func TestAnEndpointThatIsBehindDropsNothing(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		s.chain.Mine(5)
		s.chain.Pay(annsEVM, "5")
		s.wants(s.scan, "seen 5.00 ann 1/16")
		s.nodes[0].Change(func(h *usdttest.NodeHabits) { h.Behind = 1 })
		for range 3 {
			s.wants(s.scan)
		}
		s.nodes[0].Change(func(h *usdttest.NodeHabits) { h.Behind = 0 })
		s.wants(s.scan, "seen 5.00 ann 1/16")
	})
}

func TestAPaymentThatTheFirstLookHasMissedIsFoundAtTheSecond(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		s.chain.Pay(annsEVM, "5")
		s.chain.Finalize()
		s.nodes[0].Change(func(h *usdttest.NodeHabits) { h.Empty = 3 }) // blocks yes, logs not yet
		s.wants(s.scan)
		s.nodes[0].Change(func(h *usdttest.NodeHabits) { h.Empty = 0 })
		told := []string{}
		for range 15 {
			s.chain.Mine(10)
			s.chain.Finalize()
			s.round(s.scan)
			told = append(told, s.desk.heard()...)
		}
		if len(told) != 1 || told[0] != "paid 5.00 ann" {
			t.Errorf("the desk heard %q", told)
		}
		s.logged("level=WARN", "a transfer was found at the second look only")
	})
}

func TestAnotherNumberForTheSameMoneyIsNotMoreMoney(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		s.chain.PayTogether(annsEVM, "5", annsEVM, "5")
		s.chain.Finalize()
		s.wants(s.scan, "paid 5.00 ann", "paid 5.00 ann")
		s.nodes[0].Change(func(h *usdttest.NodeHabits) { h.Renumbers = true })
		for range 15 {
			s.chain.Mine(10)
			s.chain.Finalize()
			s.wants(s.scan)
		}
	})
}

func TestAFinalBlockThatChangesIsCriedOut(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		paid := s.chain.Pay(annsEVM, "5")
		s.chain.Finalize()
		s.wants(s.scan, "paid 5.00 ann")
		s.chain.Replace(1)
		s.chain.Mine(1)
		s.chain.Finalize()
		s.wants(s.scan)
		s.logged("level=ERROR", "a final block has changed", fmt.Sprintf("block=%d", paid.Block))
		for range 15 {
			s.chain.Mine(10)
			s.chain.Finalize()
			s.wants(s.scan)
		}
		s.logged("level=ERROR", "a final transfer has changed", paid.ID("polygon"))
	})
}

func TestAChainThatStandsStillIsToldAndAnotherEndpointAsked(t *testing.T) {
	onChain(t, "polygon", 2, func(t *testing.T, s *scene) {
		s.chain.Mine(1)
		s.round(s.scan)
		s.nodes[0].Change(func(h *usdttest.NodeHabits) { h.Behind = 5 })
		s.chain.Mine(5) // seen from there, nothing happens
		s.round(s.scan)
		s.clock.Advance(3 * time.Minute)
		s.round(s.scan)
		s.logged("level=ERROR", "a chain stands still")
		s.chain.Pay(annsEVM, "5")
		s.chain.Finalize()
		s.wants(s.scan, "paid 5.00 ann")
	})
}

func TestWithoutATagDepthMakesBlocksFinal(t *testing.T) {
	onChain(t, "bsc", 1, func(t *testing.T, s *scene) {
		s.nodes[0].Change(func(h *usdttest.NodeHabits) { h.NoTag = true })
		s.chain.Pay(annsEVM, "5")
		s.chain.Mine(14)
		s.wants(s.scan, "seen 5.00 ann 7/8")
		s.chain.Mine(1)
		s.wants(s.scan, "paid 5.00 ann")
	})
}

func TestDepthMakesNothingFinalWhileTheTagCannotBeAskedFor(t *testing.T) {
	onChain(t, "bsc", 1, func(t *testing.T, s *scene) {
		s.nodes[0].Change(func(h *usdttest.NodeHabits) { h.Sick = "finalized" })
		s.chain.Pay(annsEVM, "5")
		s.chain.Mine(30)
		if err := s.scan.Round(t.Context()); err == nil || errors.Is(err, payment.ErrMisset) {
			t.Errorf("the round ends with %v", err)
		}
		s.heard()
		s.nodes[0].Change(func(h *usdttest.NodeHabits) { h.Sick = "" })
		s.wants(s.scan, "seen 5.00 ann 7/8")
	})
}

func TestAnEndpointOfAnotherChainIsNeverRead(t *testing.T) {
	t.Parallel()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for name, wrong := range map[string]func(h *usdttest.NodeHabits){
			"another chain": func(h *usdttest.NodeHabits) { h.ChainID = 56 },
			"another token": func(h *usdttest.NodeHabits) { h.Decimals = 18 },
		} {
			f := newFixture(t, db, ownAddresses)
			chain := usdttest.NewChain(t, "polygon", noon)
			bad, good := chain.Node(), chain.Node()
			bad.Change(wrong)
			scan := f.provider("polygon", bad.URL).Scan(jobs.Fence{}, f.desk)
			if err := scan.Round(t.Context()); !errors.Is(err, payment.ErrMisset) {
				t.Errorf("%s: the round ends with %v", name, err)
			}
			if cursors := f.count(`SELECT COUNT(*) FROM payment_cursor`); cursors != 0 {
				t.Errorf("%s: the cursor was set", name)
			}
			scan = f.provider("polygon", bad.URL, good.URL).Scan(jobs.Fence{}, f.desk)
			if err := scan.Round(t.Context()); err == nil {
				t.Errorf("%s: the round has worked", name)
			}
			f.round(scan)
			f.exec(`DELETE FROM payment_cursor`)
			f.exec(`DELETE FROM jobs_lease`)
		}
	})
}

func TestAProviderSaysWhyItCannotBeUsed(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		network string
		origins map[usdt.Family]usdt.Origin
		habits  func(first, second *usdttest.NodeHabits)
		wants   string // empty is nothing
		misset  bool
	}{
		"all is well":         {"bsc", ownAddresses, func(_, _ *usdttest.NodeHabits) {}, "", false},
		"one is down":         {"bsc", ownAddresses, func(a, _ *usdttest.NodeHabits) { a.Down = true }, "", false},
		"both are down":       {"bsc", ownAddresses, func(a, b *usdttest.NodeHabits) { a.Down, b.Down = true, true }, "503", false},
		"another chain":       {"bsc", ownAddresses, func(_, b *usdttest.NodeHabits) { b.ChainID = 97 }, "of the chain 97, not 56", true},
		"another token":       {"bsc", ownAddresses, func(a, _ *usdttest.NodeHabits) { a.Decimals = 6 }, "another token", true},
		"one bad gateway":     {"bsc", ownAddresses, func(a, _ *usdttest.NodeHabits) { a.Sick = "eth_call" }, "", false},
		"two bad gateways":    {"bsc", ownAddresses, func(a, b *usdttest.NodeHabits) { a.Sick, b.Sick = "eth_call", "eth_call" }, "502", false},
		"no tag for now":      {"ethereum", ownAddresses, func(a, b *usdttest.NodeHabits) { a.Sick, b.Sick = "finalized", "finalized" }, "502", false},
		"no tag, but depth":   {"bsc", ownAddresses, func(a, b *usdttest.NodeHabits) { a.NoTag, b.NoTag = true, true }, "", false},
		"no tag and no depth": {"ethereum", ownAddresses, func(_, b *usdttest.NodeHabits) { b.NoTag = true }, "which blocks are final", true},
		"nowhere to pay":      {"bsc", nil, func(_, _ *usdttest.NodeHabits) {}, "CAUSEWAY_USDT_XPUB_EVM", true},
		"one address for all": {"polygon", oneForAll, func(_, _ *usdttest.NodeHabits) {}, "", false},
		"both are far behind": {"polygon", ownAddresses, func(a, b *usdttest.NodeHabits) { a.Behind, b.Behind = 99, 99 }, "is 5m57s old", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t, storagetest.Open(t), c.origins)
			chain := usdttest.NewChain(t, c.network, noon)
			first, second := chain.Node(), chain.Node()
			first.Change(func(a *usdttest.NodeHabits) { second.Change(func(b *usdttest.NodeHabits) { c.habits(a, b) }) })
			f.clock.Advance(time.Minute)
			err := f.provider(c.network, first.URL, second.URL).Check(t.Context())
			if c.wants == "" && err != nil || c.wants != "" && (err == nil || !strings.Contains(err.Error(), c.wants)) {
				t.Errorf("check says %v, want %q", err, c.wants)
			}
			if errors.Is(err, payment.ErrMisset) != c.misset {
				t.Errorf("check says %v; misset: %v", err, !c.misset)
			}
		})
	}
}
