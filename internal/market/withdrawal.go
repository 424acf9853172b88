package market

import (
	"regexp"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
)

// WithdrawalState is where a withdrawal is in its life.
type WithdrawalState string

// The states; the last three are its end.
const (
	WithdrawalAsked     WithdrawalState = "asked"
	WithdrawalApproved  WithdrawalState = "approved" // somebody is to send it
	WithdrawalSending   WithdrawalState = "sending"  // somebody says to be doing that: the money may have left
	WithdrawalPaid      WithdrawalState = "paid"
	WithdrawalRefused   WithdrawalState = "refused"
	WithdrawalCancelled WithdrawalState = "cancelled" // by its keeper
)

// UnderWay tells whether the money is held for it.
func (s WithdrawalState) UnderWay() bool {
	return s == WithdrawalAsked || s == WithdrawalApproved || s == WithdrawalSending
}

// Withdrawal is money that a keeper wants to have outside.
type Withdrawal struct {
	ID         string
	StoreID    string
	Amount     money.Amount
	Network    string
	Address    string
	State      WithdrawalState
	ApprovedBy string // or empty; while it is asked, it waits for a second one
	SecondBy   string // or empty
	Reference  string // the transaction's hash
	Reason     string // why it is refused
	SenderID   string // or empty: who sends it, or has
	SendingAt  *clock.Millis
	Version    int64
	CreatedAt  clock.Millis
	DecidedAt  *clock.Millis // when somebody last decided
}

// What withdrawals are refused with.
var (
	ErrWithdrawalSmall    = fault.New(fault.Invalid, "withdrawal_too_small")
	ErrWithdrawalDaily    = fault.New(fault.Conflict, "withdrawal_daily_reached")
	ErrWithdrawalDecided  = fault.New(fault.Conflict, "withdrawal_decided")
	ErrWithdrawalOperator = fault.New(fault.Conflict, "withdrawal_operator")
	ErrWithdrawalSending  = fault.New(fault.Conflict, "withdrawal_sending")   // by somebody, whose word counts
	ErrWithdrawalUnsent   = fault.New(fault.Conflict, "withdrawal_unclaimed") // nobody has said to be sending it
	ErrReferenceUsed      = fault.New(fault.Conflict, "transaction_hash_used")
)

var sixtyFour = regexp.MustCompile(`^[0-9a-f]{64}$`)

// hash reads the name of a transaction as its network writes it: TRON without
// the 0x that all others begin with. Capitals mean nothing in it.
func hash(network, typed string) (string, error) {
	text := strings.ToLower(strings.TrimSpace(typed))
	digits, prefixed := strings.CutPrefix(text, "0x")
	if !sixtyFour.MatchString(digits) || prefixed == (network == "tron") {
		return "", ErrInvalid.Field("reference", "transaction_hash_invalid")
	}
	return text, nil
}
