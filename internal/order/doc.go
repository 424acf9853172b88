// Package order has one order for everything that is sold.
//
// An order is placed for goods of some kind; Goods prices it, takes what is
// scarce, gives it back, hands it over or takes it back. Money comes through
// the payment desk, first as the member's credit; Settle then takes the price
// from that credit, moves the order to succeeded and delivers, all in one
// transaction. What credit or points cover wholly succeeds in the transaction
// that places it.
//
//	           ┌────────── dropped ─────────┐
//	           ▼                            │
//	placed → 1 processing ── seen ──→ 3 pending confirmation
//	           │  │  │                  │  │  │
//	           │  │  └── the money is there ──┼──→ 2 succeeded ←─ late, in the window ─┐
//	           │  └───── the provider says no ┴──→ 0 failed                            │
//	           └── closed, or the countdown ended ──→ 4 cancelled ── by the countdown ─┘
//
// transition.go is that picture as a table, and move the only way along it:
// from the status that was read, with a line in the order's history, in one
// transaction. An order in 1 or 3 locks every other purchase of its member, by
// a partial unique index.
//
// Whatever touches a member's orders takes the member's lock first: placing,
// changing the way to pay, deposits, settling, ending and leaving take turns.
// Locks come in one order: the payment attempt, the member's orders, what is
// scarce, what is delivered, the ledger.
//
//	order.go, transition.go, event.go  the nouns
//	place.go, paytype.go, again.go     what a buyer wants
//	deposit.go                         what the payment desk tells
//	settle.go, revive.go, end.go       what becomes of an order
//	callback.go                        what becomes of goods whose money has left
//	credit.go                          a member's credit, line by line
//	desk.go, timeline.go, refund.go    what operators see and do
//	sold.go                            what the ledger is checked against
package order
