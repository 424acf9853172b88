package directory

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
	Action        string // directory.verb
	Target        string
	Reason        string
	Before, After any
}

// Recorder keeps acts, each in the transaction that carries it out.
type Recorder interface {
	RecordAct(ctx context.Context, tx *storage.Tx, a Act) error
}

// Verdict is what an operator has decided about a chat.
type Verdict string

// The verdicts that members are told of.
const (
	WasApproved  Verdict = "approved"
	WasRejected  Verdict = "rejected"
	WasBlocked   Verdict = "blocked"
	WasUnblocked Verdict = "unblocked"
	WasRemoved   Verdict = "removed"
)

// Notice tells a member about a decision.
type Notice struct {
	Verdict Verdict
	Link    Link
	EntryID string // or "": it has no page
	Reason  string // in the operator's words, or ""
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
