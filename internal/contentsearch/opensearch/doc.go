// Package opensearch is an index on a server of its own, for more messages than
// one database holds. It speaks OpenSearch's interface over HTTP.
//
// Nothing is sent within a transaction. Messages whose words have changed are
// noted in it (contentsearch_pending), and Push, which runs every few seconds,
// sends as they are then. So what is new is found some seconds later than in an
// index of the database, and a server that is away for a while misses nothing.
//
// The database stays the judge of what may be seen. Which chats a search looks
// in is asked there first; every hit is looked up there, with its text, before
// it is shown. What is taken down or deleted is gone at once. Only a total may
// count it until it is pushed.
//
// There is one index for each month, sorted by number with the newest first, so
// that the server stops looking when it has enough, and old months can be moved
// to slower disks. It stores no text, only the terms of package words.
//
// Nobody has run this against a real server here: its tests hold the requests
// against a double that knows what the documentation says.
package opensearch
