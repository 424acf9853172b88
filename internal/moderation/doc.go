// Package moderation keeps what may not be shown away: words that nobody may
// hand in, and reports about what somebody has handed in all the same.
//
// # Nouns
//
// A Word is on the operator's list. It refuses a text that holds it, or marks the
// text as one for adults; Check tells rooms which, before they take a text in,
// and Sift does of many at once.
// Texts and words are folded alike (package fold), so that other characters,
// widths, cases and gaps hide nothing. Words of scripts that have spaces are
// found as whole words only, unless they end with a star; Chinese ones anywhere.
//
// A Report says what is wrong with a Subject: an entry of the directory, an app,
// a product or a comment on one, a message that a search has found. Operators
// find all of them in one queue, and a decision about one report settles every
// open one about the same subject: it is blocked, and its owner told why, or it
// stays. Reports on shares are not among them: they
// carry a sealed code, and wait at the desk of the room share.
//
// # Neighbours
//
// The room knows nothing of what it judges. Each kind of subject has a Target,
// a port that describes and blocks; acts are recorded and owners told through
// ports, too. Words are kept in memory, and every process hears of a change.
package moderation
