package usdt_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/payment/usdt"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const nowhere = "http://127.0.0.1:9"

func TestAMemberHasOneAddressForAFamily(t *testing.T) {
	t.Parallel()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db, ownAddresses)
		bsc, polygon, tron := f.provider("bsc", nowhere), f.provider("polygon", nowhere), f.provider("tron", nowhere)
		ann, again := f.attempt(bsc, "ann", money.Dollar), f.attempt(polygon, "ann", money.Dollar)
		ben, other := f.attempt(bsc, "ben", money.Dollar), f.attempt(tron, "ann", money.Dollar)
		if ann.Instructions.Address != annsEVM || again.Instructions.Address != annsEVM || ben.Instructions.Address != bensEVM {
			t.Errorf("ann: %s and %s, ben: %s", ann.Instructions.Address, again.Instructions.Address, ben.Instructions.Address)
		}
		if _, err := usdt.ParseAddress(usdt.TRON, other.Instructions.Address); err != nil {
			t.Errorf("%s: %v", other.Instructions.Address, err)
		}
		if i := ann.Instructions; i.Kind != "address" || i.QR != annsEVM || i.Exact || i.Contract != "0x55d398326f99059fF775485246999027B3197955" {
			t.Errorf("instructions: %+v", i)
		}
	})
}

func TestEverybodyAtOnceGetsAnAddressOfTheirOwn(t *testing.T) {
	t.Parallel()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db, ownAddresses)
		p := f.provider("ethereum", nowhere)
		const waves, wave, times = 8, 2, 8
		var mu sync.Mutex
		shown := map[string]map[string]bool{} // addresses by member
		for w := range waves {
			results := storagetest.AtOnce(wave*times, func(i int) error {
				user := fmt.Sprintf("member%d", w*wave+i%wave)
				to, err := p.Open(t.Context(), payment.Attempt{ID: fmt.Sprint(i), UserID: user, Amount: money.Dollar})
				mu.Lock()
				defer mu.Unlock()
				if shown[user] == nil {
					shown[user] = map[string]bool{}
				}
				shown[user][to.Address] = true
				return err
			})
			storagetest.WantCount(t, results, nil, wave*times)
		}
		const members = waves * wave
		all := map[string]bool{}
		for user, addresses := range shown {
			if len(addresses) != 1 {
				t.Errorf("%s was shown %v", user, addresses)
			}
			for a := range addresses {
				all[a] = true
			}
		}
		rows, last := f.count(`SELECT COUNT(*) FROM payment_address`), f.count(`SELECT MAX(idx) FROM payment_address`)
		if len(all) != members || rows != members || last != members {
			t.Errorf("%d addresses, %d rows up to index %d", len(all), rows, last)
		}
	})
}

func TestAnAddressThatTheWalletDidNotMakeIsNeverShown(t *testing.T) {
	t.Parallel()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for name, change := range map[string]string{
			"address": `UPDATE payment_address SET address = '` + aStrangers + `' WHERE user_id = 'ann'`,
			"index":   `UPDATE payment_address SET idx = 7 WHERE user_id = 'ann'`,
		} {
			f := newFixture(t, db, ownAddresses)
			p := f.provider("bsc", nowhere)
			f.attempt(p, "ann", money.Dollar)
			f.exec(change)
			to, err := p.Open(t.Context(), payment.Attempt{ID: "2", UserID: "ann", Amount: money.Dollar})
			if err == nil {
				t.Errorf("%s: shown %s", name, to.Address)
			}
			f.logged("level=ERROR", "a deposit address was not shown", "user=ann")
			if err := p.Check(t.Context()); !errors.Is(err, payment.ErrMisset) {
				t.Errorf("%s: check says %v", name, err)
			}
			f.exec(`DELETE FROM payment_address`)
			f.exec(`DELETE FROM storage_counter`)
			f.exec(`DELETE FROM jobs_lease`)
		}
	})
}

func TestAnotherXPubIsRefusedWhileMembersHaveAddresses(t *testing.T) {
	t.Parallel()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db, ownAddresses)
		f.attempt(f.provider("bsc", nowhere), "ann", money.Dollar)
		for name, origins := range map[string]map[usdt.Family]usdt.Origin{
			"another": otherXPub, "none": oneForAll, "nothing at all": nil,
		} {
			p := providerOf(t, f.again(origins), "bsc", nowhere)
			for act, err := range map[string]error{"check": p.Check(t.Context()), "ready": p.Ready(t.Context())} {
				if !errors.Is(err, payment.ErrMisset) {
					t.Errorf("%s: %s says %v", name, act, err)
				}
			}
		}
		// Somebody was faster than the refusal.
		p := providerOf(t, f.again(otherXPub), "bsc", nowhere)
		f.attempt(p, "ben", money.Dollar)
		if err := p.Check(t.Context()); !errors.Is(err, payment.ErrMisset) {
			t.Errorf("with an address of the other xpub: %v", err)
		}
	})
}

func TestOnASharedAddressEachAmountIsOnePersons(t *testing.T) {
	t.Parallel()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db, oneForAll)
		p := f.provider("polygon", nowhere)
		const buyers = 16
		price := 5 * money.Dollar
		amounts := make([]string, 2*buyers)
		results := storagetest.AtOnce(2*buyers, func(i int) error { // each twice
			a := payment.Attempt{
				ID: fmt.Sprint("attempt", i%buyers), UserID: fmt.Sprint("member", i%buyers), Amount: price,
				ExpiresAt: f.clock.Now().Add(time.Hour),
			}
			to, err := p.Open(t.Context(), a)
			if err == nil && (to.Address != sharedEVM || !to.Exact) {
				err = fmt.Errorf("instructions: %+v", to)
			}
			amounts[i] = to.Amount
			return err
		})
		storagetest.WantCount(t, results, nil, 2*buyers)
		different := map[string]bool{}
		for i, text := range amounts {
			different[text] = true
			amount, err := money.Parse(text)
			if err != nil || amount <= price || amount > price+money.Cent || amount%100 != 0 {
				t.Errorf("%s is asked for %s: %v", price, text, err)
			}
			if text != amounts[i%buyers] {
				t.Errorf("the same attempt is asked for %s and %s", text, amounts[i%buyers])
			}
		}
		if len(different) != buyers {
			t.Errorf("%d buyers are asked for %d amounts", buyers, len(different))
		}
	})
}

func TestAnAmountIsHeldThreeDaysBeyondItsCountdown(t *testing.T) {
	t.Parallel()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db, oneForAll)
		p := f.provider("polygon", nowhere)
		// All but one of the amounts are somebody's.
		f.attempt(p, "ann", 5*money.Dollar)
		hold := func(until clock.Millis) {
			f.exec(`DELETE FROM payment_tail`)
			f.exec(`
				WITH RECURSIVE tail (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM tail WHERE n < 10000)
				INSERT INTO payment_tail (network, address, amount, attempt_id, user_id, held_until)
				SELECT 'polygon', $1, 5000000 + n, 'old', 'somebody', $2 FROM tail`, sharedEVM, until)
		}
		hold(f.clock.Now().Add(time.Hour))
		ben := payment.Attempt{ID: "ben's", UserID: "ben", Amount: 5 * money.Dollar, ExpiresAt: f.clock.Now().Add(time.Hour)}
		if to, err := p.Open(t.Context(), ben); !errors.Is(err, payment.ErrMethod) {
			t.Errorf("all amounts are taken, and ben is asked for %s: %v", to.Amount, err)
		}
		f.clock.Advance(time.Hour)
		to, err := p.Open(t.Context(), ben)
		if err != nil {
			t.Fatal(err)
		}
		until := f.count(`SELECT held_until FROM payment_tail WHERE attempt_id = $1`, ben.ID)
		if want := f.clock.Now().Add(72 * time.Hour); int64(until) != int64(want) || !to.Exact {
			t.Errorf("held until %d, want %d", until, want)
		}
	})
}
