package correction

import (
	"testing"

	"causeway/internal/base/fault"
)

func TestAWishSaysHowMuchOfWhat(t *testing.T) {
	for _, c := range []struct {
		what  What
		typed string
		want  int64
		reads string // as it is written back
		field string // or what is wrong with the amount
	}{
		{what: Points, typed: "500", want: 500, reads: "500"},
		{what: Points, typed: " -20 ", want: -20, reads: "-20"},
		{what: Points, typed: "+20", want: 20, reads: "20"},
		{what: Points, typed: "1.5", field: "not_an_integer"},
		{what: Points, typed: "", field: "not_an_integer"},
		{what: Points, typed: "0", field: "out_of_range"},
		{what: Points, typed: "1000000001", field: "out_of_range"},
		{what: Points, typed: "-9223372036854775808", field: "out_of_range"},
		{what: Credit, typed: "12.5", want: 12_500_000, reads: "12.50"},
		{what: Credit, typed: "-0.000001", want: -1, reads: "-0.000001"},
		{what: Credit, typed: "+3", want: 3_000_000, reads: "3.00"},
		{what: Credit, typed: "0.00", field: "out_of_range"},
		{what: Credit, typed: "1000000.01", field: "out_of_range"},
		{what: Credit, typed: "1e3", field: "amount_format"},
		{what: Credit, typed: "12,50", field: "amount_format"},
		{what: Premium, typed: "-3", want: -3, reads: "-3"},
		{what: Premium, typed: "121", field: "out_of_range"},
		{what: Payment, typed: "4.00", want: 4_000_000, reads: "4.00"},
		{what: Payment, typed: "-4.00", field: "out_of_range"},
	} {
		got, err := Wish{UserID: "ann", What: c.what, Amount: c.typed, OrderID: "o1", Reference: "r1", Reason: "why"}.read()
		if c.field != "" {
			if refusal, is := fault.As(err); !is || refusal.Fields()["amount"] != c.field {
				t.Errorf("%s %q: %v, want %s", c.what, c.typed, err, c.field)
			}
			continue
		}
		if err != nil || got.Amount != c.want || c.what.Text(got.Amount) != c.reads {
			t.Errorf("%s %q: %d (%s), %v", c.what, c.typed, got.Amount, c.what.Text(got.Amount), err)
		}
	}
}

func TestAWishNamesWhatItNeeds(t *testing.T) {
	whole := Wish{UserID: "ann", What: Payment, Amount: "1.00", OrderID: "o1", Reference: "r1", Reason: "why"}
	for field, spoil := range map[string]func(*Wish){
		"reason":        func(w *Wish) { w.Reason = " \n" },
		"transactionId": func(w *Wish) { w.OrderID = "" },
		"reference":     func(w *Wish) { w.Reference = " " },
	} {
		w := whole
		spoil(&w)
		if _, err := w.read(); err == nil {
			t.Errorf("without %s", field)
		} else if refusal, _ := fault.As(err); refusal.Fields()[field] != "required" {
			t.Errorf("without %s: %v", field, err)
		}
	}
	whole.What = Credit
	if c, err := whole.read(); err != nil || c.OrderID != "" || c.Reference != "" {
		t.Errorf("credit keeps what belongs to a payment: %+v, %v", c, err)
	}
}
