package ledger

// Currency is what an account counts in.
type Currency string

// The currencies.
const (
	USD    Currency = "USD"   // millionths
	Points Currency = "POINT" // whole points
)

// Account names an account and says how it behaves when it is first used.
type Account struct {
	id       string
	currency Currency
	bounded  bool // may not fall below zero
}

// ID is the account's name in statements.
func (a Account) ID() string { return a.id }

// Currency is what the account counts in.
func (a Account) Currency() Currency { return a.currency }

// UserUSD is a member's credit from money that cannot be called back.
func UserUSD(user string) Account { return Account{"user:" + user + ":usd", USD, true} }

// UserReversible is a member's credit from money that its payer may still call
// back. It buys what the house itself sells and never leaves as money.
func UserReversible(user string) Account { return Account{"user:" + user + ":usd_rev", USD, true} }

// UserReceivable is what a member owes us after money was called back that had
// been spent: as far below zero as the debt is high.
func UserReceivable(user string) Account {
	return Account{"user:" + user + ":receivable:usd", USD, false}
}

// UserPoints is a member's points.
func UserPoints(user string) Account { return Account{"user:" + user + ":point", Points, true} }

// Escrow keeps the price of what one member buys of another until it is decided
// whose it is.
func Escrow(order string) Account { return Account{"escrow:" + order + ":usd", USD, true} }

// Bond is what a store's keeper has left with us as a surety.
func Bond(store string) Account { return Account{"bond:" + store + ":usd", USD, true} }

// StoreUSD is what a store has earned and its keeper may have paid out.
func StoreUSD(store string) Account { return Account{"store:" + store + ":usd", USD, true} }

// StoreHeld is what of that its keeper has asked for.
func StoreHeld(store string) Account { return Account{"store:" + store + ":held:usd", USD, true} }

// PaidOut collects what keepers were sent.
func PaidOut() Account { return Account{"sys:payout:usd", USD, false} }

// Clearing stands for what a payment provider holds for us.
func Clearing(provider string) Account { return Account{"sys:clearing:" + provider, USD, false} }

// Unmatched keeps money that came for nobody we know until an operator finds
// out whose it is.
func Unmatched() Account { return Account{"sys:unmatched", USD, true} }

// Revenue collects what was sold of a kind.
func Revenue(kind string) Account { return Account{"sys:revenue:" + kind, USD, false} }

// SpentPoints collects the points that goods of the house were paid with.
func SpentPoints() Account { return Account{"sys:revenue:point", Points, false} }

// Granted goes as far below zero as operators gave credit away.
func Granted() Account { return Account{"sys:granted:usd", USD, false} }

// IssuedPoints goes as far below zero as there are points in circulation.
func IssuedPoints() Account { return Account{"sys:issuance:point", Points, false} }

// Rounding tops up payments that fall short by less than the tolerance.
func Rounding() Account { return Account{"sys:rounding", USD, false} }
