package moderation

import (
	"context"
	"strings"

	"causeway/internal/storage"
)

// Operator is who acts, and from where.
type Operator struct{ UserID, IP string }

// Act is what an operator did, for the record.
type Act struct {
	By            Operator
	Action        string // moderation.verb
	Target        string
	Reason        string
	Before, After any
}

// Recorder keeps acts, each in the transaction that carries it out.
type Recorder interface {
	RecordAct(ctx context.Context, tx *storage.Tx, a Act) error
}

// reasonFor refuses an act without a reason.
func reasonFor(typed string) (string, error) {
	reason := strings.TrimSpace(typed)
	if reason == "" {
		return "", ErrInvalid.Field("reason", "required")
	}
	return reason, nil
}
