package correction

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
)

// What stands in the way of a correction.
var (
	ErrInvalid        = fault.New(fault.Invalid, "invalid")
	ErrNobody         = fault.New(fault.Invalid, "invalid").Field("userId", "not_found")
	ErrPoints         = fault.New(fault.Conflict, "points_insufficient")
	ErrSecondOperator = fault.New(fault.Forbidden, "second_operator_needed")
	ErrDecided        = fault.New(fault.Conflict, "correction_decided")
	ErrKeyReused      = fault.New(fault.Conflict, "idempotency_key_reused")
)

// What is given or taken.
type What string

// The kinds of value.
const (
	Points  What = "points"  // counted in points
	Credit  What = "credit"  // in millionths of a dollar
	Premium What = "premium" // in months
	Payment What = "payment" // in millionths of a dollar
)

// State is how far a correction is.
type State string

// The states. Only a proposed one can still change.
const (
	Proposed State = "proposed"
	Applied  State = "applied"
	Rejected State = "rejected"
)

// Correction is something that an operator gives, or takes when the amount is
// below zero.
type Correction struct {
	ID        string
	UserID    string
	What      What
	Amount    int64  // in the unit of its kind
	OrderID   string // which order a payment is for
	Reference string // where a payment can be looked up
	Reason    string // for the record
	Note      string // for the member
	State     State

	ProposedBy string
	ProposedAt clock.Millis
	DecidedBy  string // empty while it is proposed
	DecidedAt  clock.Millis
	Refusal    string // why it was rejected

	digest string
}

// Wish is what an operator asks for.
type Wish struct {
	UserID    string
	What      What
	Amount    string
	OrderID   string
	Reference string
	Reason    string
	Note      string
	Key       string // idempotency key, may be empty
}

// The most that one correction moves: a slip of the finger stays a small one.
const (
	mostPoints  = 1_000_000_000
	mostDollars = 1_000_000 * money.Dollar
	mostMonths  = 120
)

// read checks a wish and turns it into what will be kept.
func (w Wish) read() (Correction, error) {
	c := Correction{
		UserID: w.UserID, What: w.What, OrderID: strings.TrimSpace(w.OrderID), Reference: strings.TrimSpace(w.Reference),
		Reason: strings.TrimSpace(w.Reason), Note: strings.TrimSpace(w.Note),
	}
	if c.Reason == "" {
		return Correction{}, ErrInvalid.Field("reason", "required")
	}
	wrong := ""
	if c.Amount, wrong = w.What.parse(strings.TrimSpace(w.Amount)); wrong != "" {
		return Correction{}, ErrInvalid.Field("amount", wrong)
	}
	switch isPayment := w.What == Payment; {
	case isPayment && c.OrderID == "":
		return Correction{}, ErrInvalid.Field("transactionId", "required")
	case isPayment && c.Reference == "":
		return Correction{}, ErrInvalid.Field("reference", "required")
	case isPayment && c.Amount < 0:
		return Correction{}, ErrInvalid.Field("amount", "out_of_range")
	case !isPayment:
		c.OrderID, c.Reference = "", ""
	}
	c.digest = c.sum()
	return c, nil
}

// parse reads an amount of a kind, or says what is wrong with it.
func (w What) parse(typed string) (amount int64, wrong string) {
	most := int64(mostDollars)
	switch w {
	case Credit, Payment:
		dollars, err := money.Parse(strings.TrimPrefix(typed, "+"))
		if err != nil {
			return 0, "amount_format"
		}
		amount = int64(dollars)
	default:
		var err error
		if amount, err = strconv.ParseInt(typed, 10, 64); err != nil {
			return 0, "not_an_integer"
		}
		if most = mostPoints; w == Premium {
			most = mostMonths
		}
	}
	if amount == 0 || amount > most || amount < -most {
		return 0, "out_of_range"
	}
	return amount, ""
}

// Text writes an amount as parse reads it.
func (w What) Text(amount int64) string {
	if w == Credit || w == Payment {
		return money.Amount(amount).String()
	}
	return strconv.FormatInt(amount, 10)
}

// sum identifies what is asked for, so that a key cannot stand for two wishes.
func (c Correction) sum() string {
	digest := sha256.Sum256(fmt.Appendf(nil, "%q %q %d %q %q %q %q", c.UserID, c.What, c.Amount, c.OrderID, c.Reference, c.Reason, c.Note))
	return hex.EncodeToString(digest[:])
}

// Limits are what an operator may move alone within a day, given and taken
// together.
type Limits struct {
	Points int64
	Credit money.Amount // and payments with it
	Months int64
}

// of is the limit of a kind, and the kinds that share it.
func (l Limits) of(w What) (limit int64, shared []What) {
	switch w {
	case Points:
		return l.Points, []What{Points}
	case Premium:
		return l.Months, []What{Premium}
	default:
		return int64(l.Credit), []What{Credit, Payment}
	}
}

func magnitude(amount int64) int64 { return max(amount, -amount) }
