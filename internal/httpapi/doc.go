// Package httpapi is the HTTP kit: every route of the product is registered
// through it and thereby has an id, an access rule, a body limit and a rate
// class. Rooms describe operations and answer values or faults; only this
// package knows status numbers, headers and JSON.
//
// A request passes, in this order: request id and log line, panic net, client
// address, text check, security headers (all in Edge); then for its operation
// the rate class, the session's gate, and the body limit (in Register). Nobody
// keeps an answer unless its operation says for how long.
package httpapi
