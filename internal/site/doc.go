// Package site is what the shop says about itself: its brand and contacts, the
// FAQ, the static pages, the list of client apps and the guides to them.
//
// The words come from the content files, which are read once, at start; a file
// that is missing or malformed stops the start. Operators may write others in
// their place, by language: site_text holds them with their versions, and the
// reader of the files refuses what it cannot read. The whole of it is kept in
// memory until a change is heard. The seller's name and contact
// are settings, so they are filled in for each answer. Everything here is
// public and the same for everybody, and may be cached for a short while.
//
// A notice is what the operator tells everybody: a draft, then published, then
// withdrawn for good. One that visitors see can be sent once in each version, as
// a broadcast: running, paused, stopped or done. Batches walk over the members
// who want news in the order of their ids; how far they are and the letters that
// they queue stand in one transaction, so nobody gets two.
package site
