// Package agent is the face that node agents see: the calls of the UniProxy
// family, as XrayR, V2bX and v2node make them.
//
// An agent proves with its node's own token which node it is, and sees the
// users of that node's groups and nothing else. What it asks for every minute
// is answered from memory: nodes with their configurations written out, and for
// each set of groups the list of users, encoded once and compressed once. An
// event about a member or a node drops them, and a list carries the next moment
// at which time alone makes it another. A tag is a hash of the content, so that
// a list that was made anew without a difference keeps it.
//
// What agents report goes to the room traffic, unread as far as possible.
package agent
