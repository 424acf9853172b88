package usdt_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/payment/usdt"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// vault is a treasury with members' addresses and transfers to them.
type vault struct {
	*usdt.Treasury
	t     *testing.T
	db    *storage.DB
	acts  []payment.Act
	found int
}

func newVault(t *testing.T, db *storage.DB) *vault {
	v := &vault{t: t, db: db}
	v.Treasury = usdt.NewTreasury(db, clock.NewManual(time.Unix(1_700_000_000, 0)), v)
	return v
}

func (v *vault) RecordPayment(_ context.Context, _ *storage.Tx, a payment.Act) error {
	v.acts = append(v.acts, a) // the race tests look at the table instead
	return nil
}

func (v *vault) write(query string, args ...any) {
	v.t.Helper()
	err := v.db.Write(v.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	})
	if err != nil {
		v.t.Fatal(err)
	}
}

// member has the address of an index, the same on all chains of the family.
func (v *vault) member(family usdt.Family, index int) string {
	address := fmt.Sprintf("%s-address-%d", family, index)
	v.write(`INSERT INTO payment_address (family, user_id, idx, address, created_at, shown_at) VALUES ($1, $2, $3, $4, 0, 0)`,
		family, fmt.Sprintf("member-%d", index), index, address)
	return address
}

// receives puts a final transfer on an address.
func (v *vault) receives(network, address string, amount money.Amount) usdt.Mark {
	v.found++
	mark := usdt.Mark{FoundAt: clock.Millis(1000 + v.found), Network: network, TxHash: fmt.Sprintf("0x%064x", v.found), LogIndex: 7}
	v.write(`INSERT INTO payment_transfer (network, tx_hash, log_index, address, sender, user_id, block, block_hash, amount, raw_amount, found_at, booked_at)
		VALUES ($1, $2, $3, $4, 'a stranger', 'member', 10, '0xb', $5, '', $6, $6)`,
		mark.Network, mark.TxHash, mark.LogIndex, address, amount, mark.FoundAt)
	return mark
}

func (v *vault) unswept(network string) map[string]string {
	v.t.Helper()
	holdings, err := v.Holdings(v.t.Context(), usdt.HoldingFilter{Network: network, Limit: 100})
	if err != nil {
		v.t.Fatal(err)
	}
	left := map[string]string{}
	for _, h := range holdings {
		left[h.Address] = h.Unswept().String()
	}
	return left
}

func hash(digit string) string { return strings.Repeat(digit, 64) }

func sweeping(network, txHash string, portions ...usdt.Portion) usdt.Sweeping {
	return usdt.Sweeping{Network: network, TxHash: txHash, Portions: portions, Note: "to the cold wallet", By: payment.Operator{UserID: "op"}}
}

func TestAnAddressHoldsWhatItReceivedAndWasNotSweptOnEachChain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		v := newVault(t, db)
		ada, bo := v.member(usdt.EVM, 1), v.member(usdt.EVM, 2)
		v.receives("bsc", ada, 5*money.Dollar)
		v.receives("bsc", ada, 2*money.Dollar)
		v.receives("polygon", ada, money.Dollar)
		if _, err := v.Mark(t.Context(), sweeping("bsc", hash("a"), usdt.Portion{Address: ada, Amount: 3 * money.Dollar})); err != nil {
			t.Fatal(err)
		}
		for network, want := range map[string]string{"bsc": "4.00", "polygon": "1.00", "ethereum": "0.00"} {
			if left := v.unswept(network); left[ada] != want || left[bo] != "0.00" {
				t.Errorf("%s: %v", network, left)
			}
		}
		if len(v.acts) != 1 || v.acts[0].Action != "payment.sweep" || v.acts[0].Target != "sweep/bsc/0x"+hash("a") {
			t.Errorf("on record: %+v", v.acts)
		}
		standings, err := v.Standings(t.Context())
		if err != nil || len(standings) != 4 || standings[1].Received != 7*money.Dollar || standings[1].Swept != 3*money.Dollar || standings[1].Addresses != 2 {
			t.Errorf("%+v %v", standings, err)
		}
	})
}

func TestNothingIsSweptThatIsNotThere(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		v := newVault(t, db)
		ada, bo := v.member(usdt.TRON, 1), v.member(usdt.TRON, 2)
		v.receives("tron", ada, 5*money.Dollar)
		v.receives("tron", bo, 5*money.Dollar)
		refusals := map[string]struct {
			sweep usdt.Sweeping
			want  error
		}{
			"more than it holds":       {sweeping("tron", hash("b"), usdt.Portion{Address: ada, Amount: 5*money.Dollar + 1}), usdt.ErrSweepTooMuch},
			"nothing":                  {sweeping("tron", hash("b"), usdt.Portion{Address: ada}), usdt.ErrSweepAmount},
			"less than nothing":        {sweeping("tron", hash("b"), usdt.Portion{Address: ada, Amount: -1}), usdt.ErrSweepAmount},
			"a stranger's address":     {sweeping("tron", hash("b"), usdt.Portion{Address: "T-stranger", Amount: 1}), usdt.ErrSweepAddress},
			"of another chain":         {sweeping("bsc", hash("b"), usdt.Portion{Address: ada, Amount: 1}), usdt.ErrSweepAddress},
			"an unknown chain":         {sweeping("moon", hash("b"), usdt.Portion{Address: ada, Amount: 1}), payment.ErrNetwork},
			"no hash":                  {sweeping("tron", "", usdt.Portion{Address: ada, Amount: 1}), usdt.ErrSweepHash},
			"no hash of a transaction": {sweeping("tron", hash("g"), usdt.Portion{Address: ada, Amount: 1}), usdt.ErrSweepHash},
			"one address twice": {
				sweeping("tron", hash("b"), usdt.Portion{Address: ada, Amount: 1}, usdt.Portion{Address: ada, Amount: 1}), usdt.ErrSweepTwice,
			},
			"the second of two too much": {
				sweeping("tron", hash("b"), usdt.Portion{Address: ada, Amount: 1}, usdt.Portion{Address: bo, Amount: 6 * money.Dollar}), usdt.ErrSweepTooMuch,
			},
		}
		for name, refusal := range refusals {
			if _, err := v.Mark(t.Context(), refusal.sweep); !errors.Is(err, refusal.want) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if left := v.unswept("tron"); left[ada] != "5.00" || left[bo] != "5.00" || len(v.acts) != 0 {
			t.Errorf("left %v, on record %v", left, v.acts)
		}
	})
}

func TestATransactionIsToldOnceHoweverItIsWritten(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		v := newVault(t, db)
		ada := v.member(usdt.EVM, 1)
		v.receives("bsc", ada, 5*money.Dollar)
		v.receives("polygon", ada, 5*money.Dollar)
		one := usdt.Portion{Address: ada, Amount: money.Dollar}
		if _, err := v.Mark(t.Context(), sweeping("bsc", "0x"+hash("c"), one)); err != nil {
			t.Fatal(err)
		}
		for _, written := range []string{hash("c"), "0X" + hash("C"), " 0x" + hash("c") + " "} {
			if _, err := v.Mark(t.Context(), sweeping("bsc", written, one)); !errors.Is(err, usdt.ErrSweepTwice) {
				t.Errorf("%q: %v", written, err)
			}
		}
		if _, err := v.Mark(t.Context(), sweeping("polygon", hash("c"), one)); err != nil {
			t.Errorf("on another chain it is another transaction: %v", err)
		}
	})
}

func TestManyWhoSweepAtOnceNeverTakeMoreThanThereIs(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		v := newVault(t, db)
		v.Treasury = usdt.NewTreasury(db, clock.System{}, silent{})
		ada, bo := v.member(usdt.TRON, 1), v.member(usdt.TRON, 2)
		v.receives("tron", ada, 5*money.Dollar)
		v.receives("tron", bo, 5*money.Dollar)
		results := storagetest.AtOnce(8, func(i int) error {
			portions := []usdt.Portion{{Address: ada, Amount: 2 * money.Dollar}, {Address: bo, Amount: money.Dollar}}
			if i%2 == 1 { // two who hold one address each and want the other's would wait for ever
				portions[0], portions[1] = portions[1], portions[0]
			}
			_, err := v.Mark(t.Context(), sweeping("tron", hash(fmt.Sprint(i)), portions...))
			return err
		})
		storagetest.WantCount(t, results, nil, 2)
		storagetest.WantCount(t, results, usdt.ErrSweepTooMuch, 6)
		if left := v.unswept("tron"); left[ada] != "1.00" || left[bo] != "3.00" {
			t.Errorf("left %v", left)
		}
	})
}

func TestOneTransactionToldManyTimesAtOnceCountsOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		v := newVault(t, db)
		v.Treasury = usdt.NewTreasury(db, clock.System{}, silent{})
		ada := v.member(usdt.EVM, 1)
		v.receives("ethereum", ada, 5*money.Dollar)
		results := storagetest.AtOnce(8, func(int) error {
			_, err := v.Mark(t.Context(), sweeping("ethereum", hash("d"), usdt.Portion{Address: ada, Amount: money.Cent}))
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, usdt.ErrSweepTwice, 7)
		if left := v.unswept("ethereum"); left[ada] != "4.99" {
			t.Errorf("left %v", left)
		}
	})
}

// silent keeps no record: acts of many at once would race for the list.
type silent struct{}

func (silent) RecordPayment(context.Context, *storage.Tx, payment.Act) error { return nil }

func TestTheListOfAddressesGoesOnFromChainToChain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		v := newVault(t, db)
		v.member(usdt.TRON, 1)
		v.member(usdt.TRON, 2)
		ada := v.member(usdt.EVM, 1)
		v.member(usdt.EVM, 2)
		v.receives("polygon", ada, money.Dollar)
		read := func(f usdt.HoldingFilter) (seen []string) {
			for f.Limit = 3; ; {
				page, err := v.Holdings(t.Context(), f)
				if err != nil {
					t.Fatal(err)
				}
				for _, h := range page {
					seen = append(seen, fmt.Sprint(h.Network, " ", h.Index))
				}
				if len(page) < f.Limit {
					return seen
				}
				f.After = usdt.Place{Network: page[2].Network, Index: page[2].Index}
			}
		}
		all := []string{"tron 1", "tron 2", "bsc 1", "bsc 2", "polygon 1", "polygon 2", "ethereum 1", "ethereum 2"}
		for name, row := range map[string]struct {
			filter usdt.HoldingFilter
			want   []string
		}{
			"all":                 {usdt.HoldingFilter{}, all},
			"one chain":           {usdt.HoldingFilter{Network: "bsc"}, []string{"bsc 1", "bsc 2"}},
			"what holds enough":   {usdt.HoldingFilter{AtLeast: money.Dollar}, []string{"polygon 1"}},
			"what holds more":     {usdt.HoldingFilter{AtLeast: money.Dollar + 1}, nil},
			"by address":          {usdt.HoldingFilter{Text: strings.ToUpper(ada)}, []string{"bsc 1", "polygon 1", "ethereum 1"}},
			"by index":            {usdt.HoldingFilter{Network: "tron", Text: "2"}, []string{"tron 2"}},
			"by member":           {usdt.HoldingFilter{Network: "bsc", Text: "member-2"}, []string{"bsc 2"}},
			"what nobody is like": {usdt.HoldingFilter{Text: "member"}, nil},
		} {
			if got := read(row.filter); fmt.Sprint(got) != fmt.Sprint(row.want) {
				t.Errorf("%s: %v, want %v", name, got, row.want)
			}
		}
	})
}

func TestATransferInQuarantineIsTriedAgainOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		v := newVault(t, db)
		ada := v.member(usdt.TRON, 1)
		booked, stuck := v.receives("tron", ada, money.Dollar), v.receives("tron", ada, 2*money.Dollar)
		v.write(`UPDATE payment_transfer SET booked_at = NULL, tries = 3, trouble = 'the ledger is away' WHERE tx_hash = $1`, stuck.TxHash)

		list := func(state usdt.DepositState) []usdt.Deposit {
			deposits, err := v.Deposits(t.Context(), usdt.DepositFilter{Network: "tron", Address: ada, State: state, Limit: 10})
			if err != nil {
				t.Fatal(err)
			}
			return deposits
		}
		if held := list(usdt.DepositQuarantined); len(held) != 1 || held[0].Trouble != "the ledger is away" || held[0].State() != usdt.DepositQuarantined {
			t.Fatalf("%+v", held)
		}
		freed, err := v.Retry(t.Context(), "tron", stuck.TxHash, 7, payment.Operator{UserID: "op"})
		if err != nil || freed.State() != usdt.DepositWaiting {
			t.Fatalf("%+v %v", freed, err)
		}
		for name, refusal := range map[string]struct {
			mark usdt.Mark
			want error
		}{
			"again":        {stuck, usdt.ErrNotQuarantined},
			"what is fine": {booked, usdt.ErrNotQuarantined},
			"what is not":  {usdt.Mark{Network: "tron", TxHash: "0x0"}, storage.ErrNotFound},
		} {
			if _, err := v.Retry(t.Context(), refusal.mark.Network, refusal.mark.TxHash, refusal.mark.LogIndex, payment.Operator{}); !errors.Is(err, refusal.want) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if len(v.acts) != 1 || v.acts[0].Action != "payment.retry_transfer" {
			t.Errorf("on record: %+v", v.acts)
		}
		all := list("")
		if len(all) != 2 || all[0].TxHash != stuck.TxHash {
			t.Fatalf("%+v", all)
		}
		first := all[0].Mark()
		rest, err := v.Deposits(t.Context(), usdt.DepositFilter{Behind: &first, Limit: 10})
		if err != nil || len(rest) != 1 || rest[0].TxHash != booked.TxHash {
			t.Errorf("%+v %v", rest, err)
		}
	})
}
