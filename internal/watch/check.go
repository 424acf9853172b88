package watch

import (
	"context"
	"time"
)

// Check looks at one thing that can go wrong.
type Check struct {
	Name  string // a word of the letters' texts and of the operator's page
	Every time.Duration
	Own   bool // each process looks at its own machine; otherwise one looks for all
	// Look answers with everything that is wrong now. An error says that nobody
	// can tell, which is neither good nor bad.
	Look func(ctx context.Context) ([]Finding, error)
}

// Finding is something wrong.
type Finding struct {
	Subject string // tells findings of one check apart
	Label   string // what people call the subject; empty is the subject itself
	Detail  string // a moment, an amount: what the check's sentence has room for
}

// Test is the name of the alert that an operator sends to try the letters out.
const Test = "test"

// lookTimeout bounds one look; the next check waits for it.
const lookTimeout = 20 * time.Second
