// Package disk tells how much room a folder's disk has.
package disk

// Room is what a disk holds, in bytes. Free is what is left for a process
// without privileges.
type Room struct{ Free, Total int64 }
