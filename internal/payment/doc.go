// Package payment brings money in through providers and never touches goods.
//
// An Attempt is one way of paying one order; its id, not the order's, is what
// a provider sees. A webhook is a hint: it is verified, stored and answered,
// and then the provider's own Query is the fact. A sweep asks about attempts
// that no webhook spoke of. All of it ends in Observations, each written once:
//
//	seen    the order is told that money is on its way; nothing is booked
//	dropped what was seen is gone; the order is told when it was the last
//	failed  the provider said no to the order's latest attempt
//	paid    the money becomes the member's credit, in the same transaction
//
// Orders are told through a port of that name. They route a deposit to the
// order that it may settle and settle it in a transaction of their own, so that
// no trouble with a delivery can hold up or lose money. A deposit that no open
// order took is the member's credit all the same and gets a row in the
// operator's queue, a Stray; money of an unknown payer waits there to be
// assigned.
package payment
