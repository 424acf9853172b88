// Package market lets members sell to each other: stores, their products, what
// is bought of them, and the money until it is the keeper's.
//
// # Nouns
//
// A Store belongs to a member, its keeper, and posts a bond before it sells:
//
//	waiting → open ⇄ suspended        below the bond, or by an operator
//	            └→ closing → closed   when nothing is open any more and a while has passed
//
// One that never opened closes at once. The bond goes back to the keeper's credit
// as the store closes, and with it what was earned and is too little to be
// withdrawn. An order that is paid after that gives its buyer the money back, and
// a bond its keeper.
//
// A Product is a draft, waits for an operator, and is listed or refused; what is
// changed afterwards waits again. A retired one is sold no more. It is delivered
// in one of two ways: as items, which lie here sealed and are handed out in the
// transaction that succeeds the order, or by a message of the keeper.
//
// A Sale is a paid order. Its price lies in an escrow of its own until it is
// closed, and that happens once: release, refund and split all book the one
// journal "escrow:<order>:close".
//
//	awaiting ─ keeper delivers → delivered ─ buyer, or 24 hours → confirmed
//	   │                            │  └─ buyer disputes → disputed ─ operator → confirmed, refunded, split
//	   └─ nothing came in 24 hours, buyer takes it back ──────────→ refunded
//
// The keeper may give the money back as long as the sale is not closed. A buyer
// comments once, after receipt; the keeper answers once.
//
// A Withdrawal takes money from the store's own account to a wallet. Two operators
// agree above a limit; one says to be sending it before doing so, and until they
// say how that ended nobody gives the money back.
//
//	asked → approved ⇄ sending → paid
//	  │         └→ refused
//	  └→ cancelled, refused
//
// # Neighbours
//
// The order room places, settles and ends orders; package app makes goods of
// this room's Reserve, Release and Deliver. The ledger moves the money. What is
// shown of orders (receipt, comment) the order room asks for through a port.
//
// Locks come in one order: the buyer's orders, the sale, the product, the store,
// the ledger. The order desk calls HoldSale or HoldBond before it books a price, so
// that paying keeps to it, too: a penalty for a buyer has the store and wants the
// buyer's dollars, and a purchase has the dollars and wants the store.
package market
