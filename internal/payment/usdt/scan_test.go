package usdt_test

import (
	"errors"
	"fmt"
	"slices"
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

// scene is a chain with one node, whose scanner has made its first round, and
// ann, who has been shown where to pay.
type scene struct {
	*fixture
	chain *usdttest.Chain
	nodes []*usdttest.Node
	p     *usdt.Provider
	scan  *usdt.Scan
	ann   payment.Attempt
}

// onChain runs a test on both databases.
func onChain(t *testing.T, network string, nodes int, test func(t *testing.T, s *scene)) {
	t.Parallel()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) { test(t, newScene(t, db, network, nodes, ownAddresses)) })
}

func newScene(t *testing.T, db *storage.DB, network string, nodes int, origins map[usdt.Family]usdt.Origin) *scene {
	s := &scene{fixture: newFixture(t, db, origins), chain: usdttest.NewChain(t, network, noon)}
	var urls []string
	for range nodes {
		n := s.chain.Node()
		s.nodes, urls = append(s.nodes, n), append(urls, n.URL)
	}
	s.p = s.provider(network, urls...)
	s.scan = s.fixture.scan(s.p)
	s.ann = s.attempt(s.p, "ann", 5*money.Dollar)
	return s
}

// restart is a new process that takes the seat.
func (s *scene) restart(origins map[usdt.Family]usdt.Origin) {
	s.t.Helper()
	var urls []string
	for _, n := range s.nodes {
		urls = append(urls, n.URL)
	}
	s.Service = s.again(origins)
	s.p = s.provider(s.p.Methods()[0].Networks[0], urls...)
	s.scan = s.p.Scan(jobs.Fence{}, s.desk)
}

func TestAPaymentIsSeenAndGrowsUntilItIsFinal(t *testing.T) {
	onChain(t, "bsc", 1, func(t *testing.T, s *scene) {
		paid := s.chain.Pay(annsEVM, "5.000000000000000001") // and a little dust
		s.wants(s.scan, "seen 5.00 ann 1/8")
		facts, err := s.p.Query(t.Context(), s.ann)
		if err != nil || len(facts) != 1 || facts[0].State != payment.Seen || facts[0].AttemptID != s.ann.ID || facts[0].Needed != 8 {
			t.Errorf("query: %+v, %v", facts, err)
		}
		s.chain.Mine(20)
		s.wants(s.scan, "seen 5.00 ann 7/8") // deep, and still not final
		s.chain.Finalize()
		s.round(s.scan)
		fact := s.desk.facts[0]
		if fact.ExternalID != paid.ID("bsc") || fact.RawAmount != "5.000000000000000001" || fact.Currency != "USDT" || fact.Provider != "usdt-bsc" {
			t.Errorf("the desk heard %+v", fact)
		}
		s.heard("paid 5.00 ann")
		s.chain.Mine(3)
		s.chain.Finalize()
		s.wants(s.scan)
		if left := s.count(`SELECT COUNT(*) FROM payment_sighting`); left != 0 {
			t.Errorf("%d sightings are left", left)
		}
		facts, err = s.p.Query(t.Context(), s.ann)
		if err != nil || len(facts) != 1 || facts[0].State != payment.Paid {
			t.Errorf("query: %+v, %v", facts, err)
		}
	})
}

func TestOnlyTransfersOfTheTokenToUsAreMoney(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		s.nodes[0].Change(func(h *usdttest.NodeHabits) { h.Careless = true })
		const unreadable = "transfers to us that cannot be read"
		broken := []string{"no data", "short data", "more than exists", "a broken sender"}
		for name, spoil := range map[string]func(log map[string]any){
			"a broken sender":  func(l map[string]any) { l["topics"].([]string)[1] = "0x01" },
			"another contract": func(l map[string]any) { l["address"] = "0x1111111111111111111111111111111111111111" },
			"another event":    func(l map[string]any) { l["topics"].([]string)[0] = "0x" + fmt.Sprintf("%064x", 7) },
			"not indexed":      func(l map[string]any) { l["topics"] = l["topics"].([]string)[:2] },
			"a collectible":    func(l map[string]any) { l["topics"] = append(l["topics"].([]string), l["topics"].([]string)[2]) },
			"removed":          func(l map[string]any) { l["removed"] = true },
			"nothing":          func(l map[string]any) { l["data"] = "0x" + fmt.Sprintf("%064x", 0) },
			"no data":          func(l map[string]any) { l["data"] = "0x" },
			"short data":       func(l map[string]any) { l["data"] = "0x05" },
			"more than exists": func(l map[string]any) { l["data"] = "0xff" + fmt.Sprintf("%062x", 0) },
			"to a stranger":    func(l map[string]any) { l["topics"].([]string)[2] = "0x" + fmt.Sprintf("%064x", 99) },
			"a long address":   func(l map[string]any) { l["topics"].([]string)[2] = "0x01" + l["topics"].([]string)[2][4:] },
		} {
			log := s.chain.Transfer(annsEVM, "5")
			spoil(log)
			s.clock.Advance(time.Minute) // it would be told of again
			before := strings.Count(s.log.String(), unreadable)
			s.chain.Put(log)
			s.round(s.scan)
			s.chain.Finalize()
			s.round(s.scan)
			if heard := s.desk.heard(); len(heard) > 0 {
				t.Errorf("%s: the desk heard %q", name, heard)
			}
			want := 0
			if slices.Contains(broken, name) {
				want = 1 // however often it is looked at
			}
			if told := strings.Count(s.log.String(), unreadable) - before; told != want {
				t.Errorf("%s: told of %d times, want %d", name, told, want)
			}
		}
		s.chain.Pay(annsEVM, "0.000001")
		s.chain.Finalize()
		s.wants(s.scan, "paid 0.000001 ann")
	})
}

func TestTwoTransfersOfOneTransactionAreTwoPayments(t *testing.T) {
	onChain(t, "ethereum", 1, func(t *testing.T, s *scene) {
		s.attempt(s.p, "ben", money.Dollar)
		s.chain.PayTogether(annsEVM, "2", annsEVM, "2", aStrangers, "9", bensEVM, "1")
		s.wants(s.scan, "seen 2.00 ann 1/80", "seen 2.00 ann 1/80", "seen 1.00 ben 1/80")
		s.chain.Finalize()
		s.wants(s.scan, "paid 2.00 ann", "paid 2.00 ann", "paid 1.00 ben")
	})
}

func TestWhatTheChainTakesBackWasNeverMoney(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		gone := s.chain.Pay(annsEVM, "5")
		s.chain.Mine(1)
		s.wants(s.scan, "seen 5.00 ann 2/16")
		s.chain.Replace(2)
		s.wants(s.scan) // a node may be behind: asked once more
		s.wants(s.scan, "dropped 5.00 ann")
		s.wants(s.scan)

		// The same transaction again, in another block, under another number.
		s.chain.PutAgain(gone.Tx, s.chain.Transfer(annsEVM, "5"))
		s.wants(s.scan, "seen 5.00 ann 1/16")
		s.chain.Replace(1)
		s.chain.PutAgain(gone.Tx, s.chain.Transfer(aStrangers, "1"), s.chain.Transfer(annsEVM, "5"))
		s.wants(s.scan, "seen 5.00 ann 1/16")
		s.wants(s.scan, "seen 5.00 ann 1/16", "dropped 5.00 ann") // never nothing in between
		s.chain.Finalize()
		s.wants(s.scan, "paid 5.00 ann")
		s.wants(s.scan)
	})
}

func TestTroubleWithOneSightingKeepsNobodyElseWaiting(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		s.attempt(s.p, "ben", money.Dollar)
		bad := s.chain.Pay(annsEVM, "5")
		s.desk.refuse[bad.ID("polygon")] = errors.New("the books are shut")
		s.chain.Pay(bensEVM, "1")
		if err := s.scan.Round(t.Context()); err == nil {
			t.Error("nobody speaks of the trouble")
		}
		s.heard("seen 1.00 ben 1/16")
	})
}

func TestAVanishedPaymentIsToldOfAfterARestart(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		s.chain.Pay(annsEVM, "5")
		s.wants(s.scan, "seen 5.00 ann 1/16")
		s.chain.Replace(1)
		s.chain.Mine(1)
		s.restart(ownAddresses)
		s.wants(s.scan)
		s.restart(ownAddresses)
		s.wants(s.scan, "dropped 5.00 ann")
	})
}

func TestAChainIsReadFromWhereItWasFirstSetUp(t *testing.T) {
	t.Parallel()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db, ownAddresses)
		chain := usdttest.NewChain(t, "polygon", noon)
		p := f.provider("polygon", chain.Node().URL)
		f.attempt(p, "ann", money.Dollar)
		chain.Pay(annsEVM, "1")
		chain.Finalize()
		chain.Pay(annsEVM, "2")
		if err := p.Ready(t.Context()); err == nil {
			t.Error("ready before anybody watches")
		}
		scan := f.scan(p)
		if err := p.Ready(t.Context()); err != nil {
			t.Error(err)
		}
		f.heard("seen 2.00 ann 1/16")
		chain.Finalize()
		f.wants(scan, "paid 2.00 ann")
		chain.Mine(500)
		chain.Finalize()
		f.wants(scan) // the second look does not go further back either
		f.clock.Advance(11 * time.Minute)
		if err := p.Ready(t.Context()); err == nil {
			t.Error("ready although nobody has looked for eleven minutes")
		}
	})
}

func TestNothingIsLostWhereverAProcessEnds(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		broken := errors.New("the process ends here")
		s.chain.Pay(annsEVM, "5")
		s.chain.Mine(700)
		s.chain.Pay(annsEVM, "6")
		s.chain.Finalize()

		// In the middle of the chain.
		s.nodes[0].Refuse(1, "eth_getBlockByNumber", -32000, "internal error")
		if err := s.scan.Round(t.Context()); err == nil {
			t.Error("the round has worked")
		}
		s.restart(ownAddresses)
		// After the first stretch was stored, before the desk has heard of it.
		s.desk.refuse["paid"] = broken
		s.round(s.scan)
		s.heard()
		if rows, cursor := s.count(`SELECT COUNT(*) FROM payment_transfer`), s.count(`SELECT block FROM payment_cursor`); rows != 2 || uint64(cursor) != s.chain.Head() {
			t.Errorf("%d transfers are stored up to %d", rows, cursor)
		}
		delete(s.desk.refuse, "paid")
		s.restart(ownAddresses)
		s.clock.Advance(time.Minute)
		s.wants(s.scan, "paid 5.00 ann", "paid 6.00 ann")
		s.wants(s.scan)
	})
}

func TestWithoutTheMembersXPubTheChainWaits(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		before := s.count(`SELECT block FROM payment_cursor`)
		want := []string{}
		for name, origins := range map[string]map[usdt.Family]usdt.Origin{
			"another": otherXPub, "none": oneForAll, "nothing at all": nil,
		} {
			s.restart(origins)
			s.chain.Pay(annsEVM, "5")
			s.chain.Finalize()
			want = append(want, "paid 5.00 ann")
			if err := s.scan.Round(t.Context()); !errors.Is(err, payment.ErrMisset) {
				t.Errorf("%s: the round ends with %v", name, err)
			}
			if list, err := s.p.Statements(t.Context(), 0, s.clock.Now().Add(time.Hour)); !errors.Is(err, payment.ErrMisset) {
				t.Errorf("%s: the statement is %+v, %v", name, list, err)
			}
			if after := s.count(`SELECT block FROM payment_cursor`); after != before {
				t.Errorf("%s: the cursor went from %d to %d", name, before, after)
			}
		}
		s.restart(ownAddresses)
		s.wants(s.scan, want...)
	})
}

func TestWhoHasLostTheSeatWritesNothing(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		before := s.count(`SELECT block FROM payment_cursor`)
		s.chain.Pay(annsEVM, "5")
		s.chain.Finalize()
		s.chain.Pay(annsEVM, "6")
		s.exec(`UPDATE jobs_lease SET fence = 1 WHERE name = ''`)
		if err := s.scan.Round(t.Context()); !errors.Is(err, jobs.ErrLost) {
			t.Errorf("the round ends with %v", err)
		}
		s.heard()
		rows := s.count(`SELECT COUNT(*) FROM payment_transfer`) + s.count(`SELECT COUNT(*) FROM payment_sighting`)
		if after := s.count(`SELECT block FROM payment_cursor`); rows != 0 || after != before {
			t.Errorf("%d rows were written, and the cursor went from %d to %d", rows, before, after)
		}
		if err := s.p.Watch(t.Context(), jobs.Fence{}, s.desk); !errors.Is(err, jobs.ErrLost) {
			t.Errorf("watching ends with %v", err)
		}
	})
}

func TestATransferThatCannotBeBookedWaitsForAnOperator(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		bad := s.chain.Pay(annsEVM, "5")
		s.chain.Pay(annsEVM, "6")
		s.chain.Finalize()
		s.desk.refuse[bad.ID("polygon")] = errors.New("the books are shut")
		s.wants(s.scan, "paid 6.00 ann")
		s.wants(s.scan) // not yet
		for range 5 {
			s.clock.Advance(10 * time.Minute)
			s.chain.Mine(1)
			s.wants(s.scan)
		}
		waiting := s.count(`SELECT COUNT(*) FROM payment_transfer WHERE tries = 3 AND booked_at IS NULL AND trouble LIKE '%the books are shut%'`)
		if waiting != 1 {
			t.Errorf("%d transfers wait", waiting)
		}
		s.logged("level=ERROR", "a transfer was not booked", "tries=3")
		delete(s.desk.refuse, bad.ID("polygon"))
		s.clock.Advance(time.Hour)
		s.chain.Mine(1)
		s.wants(s.scan) // only an operator can
		for name, c := range map[string]struct {
			network, hash string
			index         int64
			want          bool
		}{
			"another network": {"bsc", bad.Tx, int64(bad.Index), false}, "another number": {"polygon", bad.Tx, 7, false},
			"below nothing": {"polygon", bad.Tx, -1, false}, "this one": {"polygon", bad.Tx, int64(bad.Index), true},
		} {
			if got := s.release(c.network, c.hash, c.index); got != c.want {
				t.Errorf("%s: released %v", name, got)
			}
		}
		s.wants(s.scan, "paid 5.00 ann")
		if s.release("polygon", bad.Tx, int64(bad.Index)) {
			t.Error("what is booked was released")
		}
	})
}

func TestWatchingGoesOnUntilItIsToldToStop(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storagetest.Open(t), ownAddresses)
	chain := usdttest.NewChain(t, "polygon", noon)
	node := chain.Node()
	f.Service = f.hurried()
	p := f.provider("polygon", node.URL)
	f.attempt(p, "ann", money.Dollar)
	ctx, stop := contextOf(t)
	ended := make(chan error, 1)
	go func() { ended <- p.Watch(ctx, jobs.Fence{}, f.desk) }()
	f.soon(func() bool { return p.Ready(t.Context()) == nil })
	node.Change(func(h *usdttest.NodeHabits) { h.Down = true })
	f.soon(func() bool { return f.said("a chain cannot be read") })
	node.Change(func(h *usdttest.NodeHabits) { h.Down = false })
	chain.Pay(annsEVM, "3")
	chain.Finalize()
	f.soon(func() bool { return f.desk.has("paid 3.00 ann") })
	stop()
	if err := <-ended; !errors.Is(err, ctx.Err()) {
		t.Errorf("watching ends with %v", err)
	}
}
