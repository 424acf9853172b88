package payment_test

import (
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/payment"
)

// The webhook of a refund or a dispute was lost: the comparison finds it and
// books it, and what nobody can tell about is red.
func TestWhatWentBackIsCompared(t *testing.T) {
	for name, row := range map[string]struct {
		told                  []payment.Observation // by the provider, when it is asked
		back                  []payment.Statement   // the attempt is filled in
		state                 payment.Light
		missing, differing    int64
		ours, theirs, finding string
		credit                money.Amount
	}{
		"a refund": {
			[]payment.Observation{{ExternalID: "r", Of: "a", State: payment.Refunded, Amount: 2 * money.Dollar, RawAmount: "2.00"}},
			[]payment.Statement{{ExternalID: "r", Of: "a", Amount: "2"}}, payment.Green, 0, 0, "3.00", "3.00", "", 3 * money.Dollar,
		},
		"a dispute": {
			[]payment.Observation{{ExternalID: "d", Of: "a", State: payment.Disputed, Amount: 5 * money.Dollar, RawAmount: "5.00"}},
			[]payment.Statement{{ExternalID: "d", Of: "a", Amount: "5"}}, payment.Green, 0, 0, "0.00", "0.00", "", 0,
		},
		"by the payment's name": {
			[]payment.Observation{{ExternalID: "a", Of: "a", State: payment.Refunded, Amount: 5 * money.Dollar, RawAmount: "5.00"}},
			[]payment.Statement{{ExternalID: "a", Of: "a", Amount: "5.00"}}, payment.Green, 0, 0, "0.00", "0.00", "", 0,
		},
		"that a query does not tell": {
			nil, []payment.Statement{{ExternalID: "a", Of: "a", Amount: "2.00"}}, payment.Red, 1, 0, "5.00", "3.00", "-2.00 USDT", 5 * money.Dollar,
		},
		"in part, and told as a whole": {
			[]payment.Observation{{ExternalID: "a", Of: "a", State: payment.Refunded, Amount: 5 * money.Dollar, RawAmount: "5.00"}},
			[]payment.Statement{{ExternalID: "a", Of: "a", Amount: "2.00"}}, payment.Red, 0, 1, "0.00", "3.00", "-2.00 USDT", 0,
		},
	} {
		t.Run(name, func(t *testing.T) {
			eachBooks(t, func(c *coast) {
				attempt := c.attemptOn("order2", "ann", "tron")
				c.ours("a", "5.00", at(12, 0))
				c.tron.statements = []payment.Statement{theirs("a", "5.00", at(12, 0))}
				for _, st := range row.back {
					st.AttemptID, st.Currency, st.At = attempt.ID, "USDT", at(13, 0)
					c.tron.statements = append(c.tron.statements, st)
				}
				for _, fact := range row.told {
					fact.Currency, fact.At = "USDT", at(13, 0)
					c.tron.facts = append(c.tron.facts, fact)
				}
				got := c.reconcile()
				if got.State != row.state || got.Missing != row.missing || got.Differing != row.differing || got.Extra != 0 || got.Ours != row.ours || got.Theirs != row.theirs {
					c.t.Errorf("%+v", got)
				}
				if found := len(got.Findings) > 0; found != (row.finding != "") || found && got.Findings[0].Theirs != row.finding {
					c.t.Errorf("found %+v", got.Findings)
				}
				c.wantCredit(row.credit)
			})
		})
	}
}
