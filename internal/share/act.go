package share

import (
	"context"
	"strings"

	"causeway/internal/storage"
)

// Operator is who acts upon what others share, and from where.
type Operator struct{ UserID, IP string }

// Act is what an operator did, for the record.
type Act struct {
	By            Operator
	Action        string // share.verb
	Target        string
	Reason        string
	Before, After any
}

func (o Operator) did(action, target, reason string) Act {
	return Act{By: o, Action: action, Target: target, Reason: reason}
}

// Recorder keeps acts, each in the transaction that carries it out.
type Recorder interface {
	RecordAct(ctx context.Context, tx *storage.Tx, a Act) error
}

// Verdict is what an operator has decided about something that is shared.
type Verdict string

// The verdicts that an owner is told, and all but the last a buyer.
const (
	VerdictTakenDown Verdict = "taken_down"
	VerdictRestored  Verdict = "restored"
	VerdictBlocked   Verdict = "blocked"
	VerdictLifted    Verdict = "lifted" // of a block: the file may be uploaded again
)

// Notice tells an owner what has become of a share or a file, or somebody who
// paid for it.
type Notice struct {
	Verdict Verdict
	Name    string
	Lookup  string // of a share
	Reason  string // in the operator's words
	Paid    int64  // points, by whoever is told; 0: it is the owner
}

// reasonFor refuses an act without a reason.
func reasonFor(typed string) (string, error) {
	reason := strings.TrimSpace(typed)
	if reason == "" {
		return "", ErrInvalid.Field("reason", "required")
	}
	return reason, nil
}
