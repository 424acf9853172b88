// Package share keeps members' sealed files and hands them out by download
// code.
//
// # Nouns
//
// A File is what somebody uploaded: sealed bytes in the blob store, seven days
// from the end of its upload, and an age header that opens it for its owner.
// An Entry is a line of "my shares": a file or a folder, with a price and a
// description; folders may be nested. A Share is what a download code finds:
// an entry on top, with everything below it. A Vault holds the owner's keys,
// sealed in the browser, for the owner's other devices.
//
// An Offer is an entry as whoever has the code sees it. A Purchase is an item
// that a member has paid for, once and under whatever code; its points are a
// journal of the ledger. A Grant is leave to fetch one file without a session: it
// must begin soon, may be taken up again for a day, and every request on it looks
// at share, file and purchase again. A Download is its line in the owner's log.
//
// # What the shop can and cannot read
//
// Browsers seal before they upload. The shop has names, sizes, descriptions and
// prices, the first half of each code (its lookup) and sealed bytes; the second
// half, file keys, identities and recipients never reach it. Nothing here
// parses more of an age header than it must to refuse what no browser of ours
// has written.
//
// # Uploads
//
// Files come in by the tus protocol (package tus). What an upload will take is
// reserved when it begins. Its bytes are made safe first and counted then, so
// the offset that a client is told survives every crash; a sum over them goes
// along from request to request. One request holds an upload at a time, over all
// processes, and leaves when a newer one wants it. The last byte makes a file of
// it, once; whoever asks next, or a job, does what a dying process left undone.
//
// # Moves
//
// A header opens a file for one share. Whoever moves an entry under another code
// therefore seals its file keys anew, and here the entries begin anew, too: the
// old ones end as if they had been removed, so that buyers keep their day, and
// the new ones have the same origin, so that nobody pays twice.
//
// # States
//
// A file is uploading, then ready, and in the end expired, deleted or blocked;
// a share is live until it is cancelled, expired or taken down. What has ended
// stops being served in the same moment; its bytes are deleted later, by a
// sweep that may be cut off anywhere. A ready file whose bytes are gone is lost:
// its row says so once somebody has noticed.
//
// Whatever changes files and shares of one member takes that member's turn
// first.
//
// # Upkeep and operators
//
// Sweep marks what has run out, and deletes bytes an hour after their end, or a
// day if somebody has paid for them; Orphans deletes bytes that no file claims
// and finds files that have none. Room refuses uploads before the disk is full.
// What the store does not let go is left to the next round and shown to operators.
// A Report is what somebody with a code says is wrong; the Desk is where
// operators decide about it, take shares down, block payloads by digest and lift
// such blocks. Owners are told of every decision, and so is whoever loses what
// they paid for; their points stay where they are, and an operator may give them
// back by hand. Every act is recorded through a port.
package share
