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
// with its transaction.
package ledger
