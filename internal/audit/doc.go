// Package audit remembers what operators did: who, when, from where, to what,
// why, and how it was before and after.
//
// An entry is written in the transaction of the act itself, so there is no act
// without its entry and no entry without its act. Entries are only ever added:
// this package holds no statement that changes or deletes one, and a test sees
// to it that no package does.
package audit
