// Package correction lets operators give and take by hand: points, credit and
// months of premium, and the confirmation of a payment that no provider
// reported.
//
// A correction is applied at once, or proposed and then applied or rejected.
// What an operator does alone within a day has a limit for each kind of value;
// beyond it, and for an operator's own account, somebody else must approve.
// Deciding and booking are one transaction, and the decision is one conditional
// update: however many approve at once, it is applied once.
//
// Nothing is booked here. The ledger moves points and credit, the account room
// moves premium, and a confirmed payment takes the way of every payment.
package correction
