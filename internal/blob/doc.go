// Package blob keeps bytes by key, in a folder of this machine or in an S3 bucket.
//
// A blob is written once and whole: readers see either nothing or all of it,
// and after Put has answered it survives a power cut. Putting under an
// existing key replaces it, atomically too. What the bytes mean (their type,
// their name, who may read them) is known to the room that wrote them; the
// store knows a key, a size and a moment.
//
// What is too long to come at once grows (Grower): in pieces, each safe before
// it is counted, until it is finished and a blob like any other. Nobody sees it
// before that.
//
// Both stores pass one suite of tests, so that a shop can move from one
// machine to many without a surprise. Nothing here depends on the order of
// keys, on folders, or on a listing being complete to the last second.
package blob
