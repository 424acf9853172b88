// Package payment brings money in through providers and never touches goods.
//
// An Attempt is one way of paying one order; its id, not the order's, is what
// a provider sees. A webhook is a hint: it is verified, stored and answered,
// and then the provider's own Query is the fact. A sweep asks about attempts
// that no webhook spoke of, and a Watcher finds payments by itself. All of it
// ends in Observations, each written once:
//
//	seen    the order is told that money is on its way; nothing is booked
//	dropped what was seen is gone; the order is told when it was the last
//	failed  the provider said no to the order's latest attempt
//	paid    the money becomes the member's credit, in the same transaction
//
// Money may leave again, which is a fact with an id of its own about a payment:
//
//	refunded      its provider has sent it back; it leaves the member's credit
//	refund_failed and comes back to where it was taken from
//	disputed      its payer has called it back; it leaves the member's credit
//	dispute_won   and comes back to where it was taken from
//
// What the member has spent of it, they owe, and all new credit repays that
// first. A payment never leaves for more than it brought, and what we send back
// ourselves left when that was decided. Credit that can be called back is made
// final when the time for that has passed.
//
// Money that is there and is not what was asked for is a Mismatch: a fact for
// operators to look at, and no credit. What an attempt costs in its provider's
// currency is quoted once, and Rates say what a dollar costs, or that nobody
// knows right now.
//
// Orders are told through a port of that name. They route a deposit to the
// order that it may settle and settle it in a transaction of their own, so that
// no trouble with a delivery can hold up or lose money. A deposit that no open
// order took is the member's credit all the same and gets a row in the
// operator's queue, a Stray; money of an unknown payer waits there to be
// assigned.
//
// A Maker makes a provider out of a Setup, which operators change at run time;
// the roster holds all providers and is alike in every process within a second.
// A provider takes new orders while it is switched on, can be made, has passed
// its self-check or failed it only in passing, and is Ready. What is open
// already goes on as long as it can be made: webhooks, queries, refunds and
// watching lose nobody's money because somebody switched a provider off.
//
// Every night a Reconciler's Statements of the day are laid beside our
// observations, of what was paid and of what went back. What we overlooked is asked about and booked; what stays
// different turns a light red, as does a clearing account that does not hold
// what the observations add up to.
package payment
