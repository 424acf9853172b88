package directory

import (
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
)

// ErrSubmissionLimit asks a member to wait before handing in more links.
var ErrSubmissionLimit = fault.New(fault.TooMany, "submission_limit_reached")

// How many links one member may hand in within how long.
const (
	submissionLimit = 10
	submissionSpan  = 24 * time.Hour
)

// State says how far a submission has come.
type State string

// Pending waits to be looked at, which is as far as a submission gets today.
const Pending State = "pending"

// Submission is a link that a member has handed in.
type Submission struct {
	ID        string
	Link      Link
	State     State
	CreatedAt clock.Millis
}
