package app_test

import (
	"testing"

	"causeway/soak"
)

// auditEvery is how many acts pass between two looks at everything.
const auditEvery = 500

// Random acts of a dozen members, an operator and a provider, one after the
// other, in the real shop and in a model of plain Go. After each of them both
// must agree on every status, balance, delivery and piece of stock that it
// could have touched.
func TestTheShopDoesWhatItsModelDoes(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		tr := openTrade(t, soak.Random(t), databaseURL)
		for range soak.Count(400, 100_000) {
			tr.step()
			if tr.acts%auditEvery == 0 {
				tr.audit()
			}
		}
		tr.audit()
		soak.Record(t, "acts", tr.acts, "without a difference")
	})
}
