package money_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"causeway/internal/base/money"
)

var written = regexp.MustCompile(`^-?[0-9]{1,13}(\.[0-9]{1,6})?$`)

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"0", "-0.5", "12.000001", "9223372036854.775807", "9999999999999", "1.", ".1", "+1", "1e3", "１", "1,5", "0x1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		amount, err := money.Parse(typed)
		if err != nil {
			return
		}
		if !written.MatchString(typed) {
			t.Errorf("%q is taken as %s", typed, amount)
		}
		if again, err := money.Parse(amount.String()); again != amount || err != nil {
			t.Errorf("%q is %s, which is %s, %v", typed, amount, again, err)
		}
		if strings.HasPrefix(typed, "-") != (amount < 0) && amount != 0 {
			t.Errorf("%q has another sign than %s", typed, amount)
		}
		var back money.Amount
		raw, err := json.Marshal(amount)
		if err != nil || json.Unmarshal(raw, &back) != nil || back != amount {
			t.Errorf("%s travels as %s and arrives as %s", amount, raw, back)
		}
	})
}
