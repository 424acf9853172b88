// Package payment brings money in through providers and never touches goods.
//
// An Attempt is one way of paying one order; its id, not the order's, is what
// a provider sees. A webhook is a hint: the provider's own Query is the fact.
// Both end in an Observation, which is written once and, in the same
// transaction, becomes the member's USD credit. Only then is the order told
// (OnCredited), in a transaction of its own, so that no trouble with a
// delivery can hold up or lose money.
package payment
