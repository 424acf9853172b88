package payment

import (
	"math/big"
	"regexp"
	"slices"
	"strings"
)

// Light is what an operator sees first of a comparison.
type Light string

// The lights.
const (
	Green Light = "green"
	Red   Light = "red"
	Dark  Light = "unknown" // the provider did not show its books
)

// FindingKind says in which way a payment is not alike in two books.
type FindingKind string

// The kinds.
const (
	FoundMissing FindingKind = "missing" // theirs, and not ours
	FoundExtra   FindingKind = "extra"   // ours, and not theirs
	FoundDiffers FindingKind = "differs" // in both, with another amount
)

// Finding is one payment that is not alike in two books.
type Finding struct {
	Kind      FindingKind `json:"kind" enum:"missing,extra,differs"`
	Reference string      `json:"reference" doc:"What the provider calls the payment, or the refund or dispute: their amounts have a minus."`
	Ours      string      `json:"ours,omitempty"`
	Theirs    string      `json:"theirs,omitempty"`
}

// findingsKept bounds what is kept of a day on which everything is wrong.
const findingsKept = 50

// line names a line of books. Some providers call a payment and its way back
// by the same name.
type line struct {
	reference string
	back      bool
}

func (s Statement) line() line { return line{s.ExternalID, s.back()} }

// entry is a payment in our books, or a refund or dispute of one.
type entry struct {
	line
	amount   string
	currency string
	vouched  bool // an operator has counted it by hand, from the same receipt
}

// tally compares books line by line. Sums are what came less what went back, in
// the currency that comes first: a provider counts in one.
type tally struct {
	currency                  string
	ours, theirs              big.Rat
	decimals                  int
	missing, extra, differing int64
	findings                  []Finding
}

// statement lays a line of the provider's beside ours, if we have it.
func (t *tally) statement(s Statement, ours entry, have bool) {
	t.add(&t.theirs, s.back(), s.Amount, s.Currency)
	switch {
	case !have:
		t.missing++
		t.find(Finding{Kind: FoundMissing, Reference: s.ExternalID, Theirs: written(s.back(), s.Amount, s.Currency)})
	case ours.vouched:
		t.add(&t.ours, s.back(), s.Amount, s.Currency)
	default:
		t.add(&t.ours, ours.back, ours.amount, ours.currency)
		if ours.currency != s.Currency || !alike(ours.amount, s.Amount) {
			t.differing++
			t.find(Finding{
				Kind: FoundDiffers, Reference: s.ExternalID,
				Ours: written(ours.back, ours.amount, ours.currency), Theirs: written(s.back(), s.Amount, s.Currency),
			})
		}
	}
}

// extraEntry counts a line of ours that the provider does not have.
func (t *tally) extraEntry(ours entry) {
	t.extra++
	t.add(&t.ours, ours.back, ours.amount, ours.currency)
	t.find(Finding{Kind: FoundExtra, Reference: ours.reference, Ours: written(ours.back, ours.amount, ours.currency)})
}

func (t *tally) find(f Finding) {
	if len(t.findings) < findingsKept {
		t.findings = append(t.findings, f)
	}
}

func (t *tally) add(to *big.Rat, back bool, amount, currency string) {
	if t.currency == "" {
		t.currency = currency
	}
	value, is := decimal(amount)
	if !is || currency != t.currency {
		return
	}
	_, fraction, _ := strings.Cut(amount, ".")
	t.decimals = max(t.decimals, len(fraction))
	if back {
		value.Neg(value)
	}
	to.Add(to, value)
}

// sums are ours, theirs, and ours less theirs.
func (t *tally) sums() (ours, theirs, difference string) {
	return t.ours.FloatString(t.decimals), t.theirs.FloatString(t.decimals), new(big.Rat).Sub(&t.ours, &t.theirs).FloatString(t.decimals)
}

func (t *tally) light() Light {
	if t.missing+t.extra+t.differing > 0 {
		return Red
	}
	return Green
}

// decimals are written in many lengths by providers; nothing else is a number.
var decimals = regexp.MustCompile(`^[0-9]{1,40}(\.[0-9]{1,40})?$`)

func decimal(text string) (*big.Rat, bool) {
	if !decimals.MatchString(text) {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}

// alike tells whether two texts are the same number: 5 is 5.00.
func alike(a, b string) bool {
	x, is := decimal(a)
	y, too := decimal(b)
	return is && too && x.Cmp(y) == 0
}

// written shows what went back with a minus.
func written(back bool, amount, currency string) string {
	if back {
		amount = "-" + amount
	}
	return strings.TrimSpace(amount + " " + currency)
}

// once leaves out what a provider lists again, on another page for instance.
func once(statements []Statement) []Statement {
	seen := map[line]bool{}
	return slices.DeleteFunc(slices.Clone(statements), func(s Statement) bool {
		again := seen[s.line()]
		seen[s.line()] = true
		return again
	})
}
