package alipay_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/payment"
)

func TestBillsListThePaymentsAndRefundsOfATime(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	f.there.WriteBill(t, "2026-11-12",
		"2026111222001\t,01early\t,交易,Causeway,2026-11-12 07:00:00,2026-11-12 07:59:59,,,,,bin***,36.00,36.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,-0.22,0.00,",
		"2026111222002\t,01first\t,交易,Causeway \"月付\",2026-11-12 08:00:00,2026-11-12 08:00:00,,,,,bin***,36.00,36.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,-0.22,0.00,",
		"2026111222002\t,01first\t,退款,Causeway,2026-11-12 08:00:00,2026-11-12 09:00:00,,,,,bin***,-36.00,-36.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,r1,0.22,0.00,")
	// Sent back in two parts.
	f.there.WriteBill(t, "2026-11-13",
		"2026111222003\t,01parts\t,退款,Causeway,2026-11-12 08:00:00,2026-11-13 01:00:00,,,,,bin***,-10.00,-10.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,r2,0.00,0.00,",
		"2026111222003\t,01parts\t,退款,Causeway,2026-11-12 08:00:00,2026-11-13 02:00:00,,,,,bin***,-0.50,-0.50,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,r3,0.00,0.00,",
		"2026111322001\t,01last\t,交易,Causeway,2026-11-13 07:59:00,2026-11-13 07:59:59,,,,,bin***,7.1,7.10,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,-0.22,0.00,",
		"2026111322002\t,01late\t,交易,Causeway,2026-11-13 08:00:00,2026-11-13 08:00:00,,,,,bin***,36.00,36.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,-0.22,0.00,")
	day := clock.Of(time.Date(2026, 11, 12, 0, 0, 0, 0, time.UTC))
	got, err := f.Statements(t.Context(), day, day.Add(24*time.Hour))
	want := []payment.Statement{
		{ExternalID: "2026111222002", AttemptID: "01first", Amount: "36.00", Currency: "CNY", At: day},
		{ExternalID: "2026111222002", Of: "2026111222002", AttemptID: "01first", Amount: "36.00", Currency: "CNY", At: day.Add(time.Hour)},
		{ExternalID: "2026111222003", Of: "2026111222003", AttemptID: "01parts", Amount: "10.50", Currency: "CNY", At: day.Add(18 * time.Hour)},
		{ExternalID: "2026111322001", AttemptID: "01last", Amount: "7.10", Currency: "CNY", At: day.Add(24*time.Hour - time.Second)},
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
}

// Alipay says the same of a day without trades and of one whose bill is late.
func TestABillThatCannotBeThereYetIsNotAnEmptyOne(t *testing.T) {
	t.Parallel()
	f := newFixture(t, nil)
	day := clock.Of(time.Date(2026, 11, 12, 16, 0, 0, 0, time.UTC)) // the 13th in Shanghai
	for _, c := range []struct {
		after   time.Duration
		pending bool
	}{{23 * time.Hour, true}, {24*time.Hour + 13*time.Hour, true}, {24*time.Hour + 15*time.Hour, false}} {
		f.clock.Set(day.Add(c.after).Time())
		got, err := f.Statements(t.Context(), day, day.Add(24*time.Hour))
		if errors.Is(err, payment.ErrNotYet) != c.pending || !c.pending && err != nil || len(got) != 0 {
			t.Errorf("after %s: %v, %v", c.after, got, err)
		}
	}
	f.there.Ail(true)
	if got, err := f.Statements(t.Context(), day, day.Add(24*time.Hour)); err == nil || errors.Is(err, payment.ErrNotYet) {
		t.Errorf("%v, %v", got, err)
	}
}
