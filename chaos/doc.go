// Command chaos runs a shop as deploy/replicas does, two replicas, PostgreSQL, a
// bucket and the balancer, under load, and does to it what happens to machines.
//
// Every write that its clients make is a line of an acknowledgement log, on the
// disk before the client goes on. Afterwards the log is held against the shop's
// books: what was acknowledged is there once, what was refused is not there, and
// what nobody answered becomes exactly one when it is asked again with its key.
//
//	chaos -for 10m                  the mix: replicas die, PostgreSQL restarts, the bucket goes away;
//	                                a backup is made in the midst of it, and restored elsewhere
//	chaos -fault F07 -for 60s       one fault of the list, again and again
//	chaos -list                     the faults, and where those are tried that are not here
package main
