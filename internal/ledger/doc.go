// Package ledger keeps every change of value as a transfer from one account to
// another. Nothing is ever updated or deleted but the cached balances, and
// those only together with the transfer that explains them.
//
// An account holds one currency: USD in millionths, or points. The balance is
// credits minus debits, so all balances of a currency sum to zero; people's
// accounts have a floor of zero, the accounts that stand for the outside world
// have none and go negative.
//
// A Journal is one thing that happened. Its key makes it happen once: posting
// the same journal again changes nothing, posting another one under the same
// key is refused. A refused journal does not use its key up, because it leaves
// with its transaction. What was wrong is put right by Reverse, which books the
// opposite as a journal of its own, once.
//
// A member's dollars stand in two accounts, by whether their payer can still
// call them back; whoever spends them asks Take which transfers to book, and
// Mature moves what cannot be called back any more. Money that is called back
// leaves by TakeOwing: what the member has spent of it stands below zero in a
// third account, and whatever comes to the member afterwards, from wherever,
// repays that first. So nobody who owes has dollars.
package ledger
