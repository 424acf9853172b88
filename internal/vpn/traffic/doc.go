// Package traffic takes in what node agents report: bytes that members have
// moved, the addresses they come from, and how the machines are.
//
// A Push is what one node has counted since its last one. It is stored before
// it is answered, and applied once, a moment later, by the one process that
// has the seat: each row is charged whole to one entitlement, and the days of
// the member and of the node grow with it. Those that wait together are applied
// in turns, in which a member is charged once for all of them. A charge is one
// row for each member, which vpn.Enter adds to plans and days later. Agents
// repeat a push that they believe lost, byte for byte and at once; such a repeat
// is dropped.
//
// A row that cannot be true waits in quarantine until an operator applies or
// discards it; the rest of its push counts.
//
// An alive report says from which addresses members are connected. Only the
// latest of each node is kept, and not for long. Health is what an operator
// sees of a node: when it last called, what it moved, who is on it.
//
// The agents' own HTTP calls are answered next door, in package agent.
package traffic
