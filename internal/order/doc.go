// Package order has one order for everything that is sold.
//
// An order is placed for goods of some kind; Goods prices it, takes what is
// scarce, gives it back or hands it over. Money comes through the payment
// desk, first as the member's credit; Settle then takes the price from that
// credit, moves the order to succeeded and delivers, all in one transaction.
//
//	placed → 1 processing → 2 succeeded
//	                      → 4 cancelled (by the member, or when the countdown ends)
//
// Only move writes a status, and only from the status that was read: whoever
// comes second changes nothing. An order in 1 or 3 locks every other purchase
// of its member, by a partial unique index.
package order
