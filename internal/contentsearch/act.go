package contentsearch

import (
	"context"
	"strings"
	"unicode/utf8"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrInvalid refuses a form by its fields.
var ErrInvalid = fault.New(fault.Invalid, "invalid")

// Operator is who acts, and from where.
type Operator struct{ UserID, IP string }

// Act is what an operator did, for the record.
type Act struct {
	By            Operator
	Action        string // search.verb
	Target        string
	Reason        string
	Before, After any
}

// Recorder keeps acts, each in the transaction that carries it out.
type Recorder interface {
	RecordAct(ctx context.Context, tx *storage.Tx, a Act) error
}

// longestReason is in characters.
const longestReason = 500

// reasonFor refuses an act without a reason.
func reasonFor(typed string) (string, error) {
	reason := strings.TrimSpace(typed)
	switch {
	case reason == "":
		return "", ErrInvalid.Field("reason", "required")
	case utf8.RuneCountInString(reason) > longestReason:
		return "", ErrInvalid.Field("reason", "too_long")
	}
	return reason, nil
}
