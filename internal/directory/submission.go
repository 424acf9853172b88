package directory

import (
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
)

// What is wrong with handing in or deciding.
var (
	// ErrSubmissionLimit asks a member to wait before handing in more links.
	ErrSubmissionLimit = fault.New(fault.TooMany, "submission_limit_reached")
	// ErrSubmissionDecided refuses to decide twice.
	ErrSubmissionDecided = fault.New(fault.Conflict, "submission_decided")
)

// How many links one member may hand in within how long.
const (
	submissionLimit = 10
	submissionSpan  = 24 * time.Hour
)

// State says how far a submission has come.
type State string

// The states.
const (
	Pending  State = "pending"  // nobody has looked at it yet
	Approved State = "approved" // it has an entry
	Rejected State = "rejected" // for a reason; it may be handed in again
)

// Proof says how a member has shown that a chat is theirs.
type Proof string

// The proofs.
const (
	NoProof    Proof = "none"
	TokenProof Proof = "token" // it stood in the chat's description
	BotProof   Proof = "bot"   // the platform names them among its administrators
)

// Submission is a link that a member has handed in.
type Submission struct {
	ID        string
	UserID    string
	Link      Link
	State     State
	Reason    string // why it was rejected
	EntryID   string // what it has become, or ""
	Proof     Proof
	ChatID    int64 // into which the bot was let for it, or 0
	CreatedAt clock.Millis
	DecidedAt clock.Millis // 0: it is pending
	DecidedBy string
}

// Mine is a submission as its member sees it, with what has become of the entry
// since.
type Mine struct {
	Submission
	Entry EntryState // "" without one
	Why   string     // it was rejected, or its entry blocked
}
