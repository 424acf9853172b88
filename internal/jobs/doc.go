// Package jobs does later, durably, what a request must not wait for.
//
// A job is enqueued in the transaction of whatever causes it: if that is
// rolled back the job was never there, if it commits the job will be done. A
// Runner in every process claims due jobs by lease, so that a crash only costs
// the rest of the lease. Handlers run at least once; one that must take effect
// exactly once calls Complete inside its own transaction.
//
// A job is waiting (due at a moment), running (leased until a moment) or dead
// (out of attempts, until an operator retries or discards it). A done job is
// gone. Every claim raises the row's fence, and whoever finishes must name the
// fence it claimed with: a worker that slept through its lease changes nothing.
//
// Three things hang on the same Runner: handlers for kinds of jobs (Handle),
// periodic work that fires once however many replicas there are (Every, Daily),
// and loops of which only one may run in the whole house (Singleton).
//
// A Desk shows operators the dead, and what of their errors may be shown. They
// have them tried again, one or all of a kind, or drop one with a reason.
//
// Leases compare the clocks of different machines. They may differ by a few
// seconds; correctness does not hang on it, because fences decide.
package jobs
