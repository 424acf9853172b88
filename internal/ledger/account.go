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

// UserUSD is a member's spendable credit from final money.
func UserUSD(user string) Account { return Account{"user:" + user + ":usd", USD, true} }

// UserPoints is a member's points.
func UserPoints(user string) Account { return Account{"user:" + user + ":point", Points, true} }

// Clearing stands for what a payment provider holds for us.
func Clearing(provider string) Account { return Account{"sys:clearing:" + provider, USD, false} }

// Revenue collects what was sold of a kind.
func Revenue(kind string) Account { return Account{"sys:revenue:" + kind, USD, false} }

// IssuedPoints goes as far below zero as there are points in circulation.
func IssuedPoints() Account { return Account{"sys:issuance:point", Points, false} }

// Rounding tops up payments that fall short by less than the tolerance.
func Rounding() Account { return Account{"sys:rounding", USD, false} }
