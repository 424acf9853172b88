package httpapi

import (
	"math"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/base/ratelimit"
)

// ErrTooMany asks the caller to slow down.
var ErrTooMany = fault.New(fault.TooMany, "rate_limited")

// RateClass says how fast one client address may call an operation.
type RateClass string

// The classes. They stop floods by address, in memory; limits on accounts and
// codes are rules of the rooms and live in the database.
const (
	RateRead    RateClass = "read"    // cheap answers
	RateWrite   RateClass = "write"   // changes by people
	RateAuth    RateClass = "auth"    // signing in, codes: costly to answer, worth guessing
	RateAdmin   RateClass = "admin"   // the operator's console
	RateMachine RateClass = "machine" // webhooks, subscription clients
	RateSearch  RateClass = "search"  // looking through all that was said: dear to answer, worth copying
	RateNode    RateClass = "node"    // node agents: hundreds may share an address, and each has a limit of its own
)

var rates = map[RateClass]ratelimit.Rate{
	RateRead:    {Burst: 300, Every: 20 * time.Millisecond},
	RateWrite:   {Burst: 60, Every: 200 * time.Millisecond},
	RateAuth:    {Burst: 30, Every: 3 * time.Second},
	RateAdmin:   {Burst: 300, Every: 20 * time.Millisecond},
	RateMachine: {Burst: 600, Every: 5 * time.Millisecond},
	RateSearch:  {Burst: 20, Every: 2 * time.Second},
	RateNode:    {Burst: 6000, Every: time.Millisecond},
}

// take lets the caller of a request through as often as the limiter allows.
func take(limiter *ratelimit.Limiter, facts *request) error {
	wait, ok := limiter.Take(hostOf(facts.ip), facts.arrived)
	if ok {
		return nil
	}
	return ErrTooMany.With("seconds", int(math.Ceil(wait.Seconds())))
}
