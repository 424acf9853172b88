// Package console answers what an operator asks first: how the day goes, what is
// wrong, and what was earned.
//
// It keeps nothing and counts nothing itself. Every room counts its own rows by
// day, and internal/app hands those counts in as Config; here they are put side
// by side, at one moment of the database. Days are UTC's, as everywhere in the
// house.
//
// What is earned is counted when it is: a sale on the day on which its order
// succeeded, however late its payment came, and a refund on its own day, with a
// minus. So the days of any span sum up to what the ledger's accounts of revenue
// have gained in it. What members paid for each other's goods is not the
// house's, and only its fee appears.
//
//	line.go     what rooms hand in
//	day.go      days, and today beside yesterday
//	revenue.go  what was earned, by period, kind and method
package console
